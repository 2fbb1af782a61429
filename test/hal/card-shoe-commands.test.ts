import t from 'tap';
import {
  type Bcc,
  CONFIRM,
  type Command,
  cancelError,
  encodeCommand,
  LOCK,
  UNLOCK,
} from '../../hal/parts/card-shoe/commands.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { type ShoeBench, shoeTable } from '../support/card-shoe.js';
import { hex, printed } from '../support/hex.js';

const table = (
  model: Parameters<typeof shoeTable>[0] = {},
  settings: Parameters<typeof shoeTable>[1] = {},
): ReturnType<typeof shoeTable> => shoeTable({ saysHostLock: false, ...model }, settings);

/** How many commands the host has sent. */
const commands = ({ sent }: ShoeBench): number => sent.filter((byte) => byte === 0x02).length;

const code = (done: 'done' | HardwareError): string => (done === 'done' ? 'done' : done.code);

t.test('commands as bytes; the first is the worked example of the protocol', async (t) => {
  const frames: readonly (readonly [Command, Bcc, string])[] = [
    [LOCK, 'with-stx', '02 4F 50 4C 4B 30 32 03 31 42'],
    [LOCK, 'without-stx', '02 4F 50 4C 4B 30 32 03 31 39'],
    [UNLOCK, 'with-stx', '02 4F 50 4C 4B 30 31 03 31 38'],
    [cancelError(2), 'with-stx', '02 4F 50 45 43 30 32 03 31 41'],
    [cancelError(40), 'with-stx', '02 4F 50 45 43 34 30 03 31 43'],
    [CONFIRM, 'without-stx', '02 4F 50 47 50 30 30 03 30 42'],
  ];
  for (const [command, bcc, bytes] of frames) t.equal(printed(encodeCommand(command, bcc)), bytes, command);
});

t.test('lock and unlock, whichever check value and form of NAK the shoe has', async (t) => {
  for (const checkWithStx of [true, false]) {
    for (const nakCode of ['digits', 'byte'] as const) {
      for (const bcc of ['with-stx', 'without-stx'] as const) {
        const at = await table({ checkWithStx, nakCode }, { bcc });
        const name = `${checkWithStx} ${nakCode} ${bcc}`;
        t.equal(await at.clock.until(at.driver.lock()), 'done', name);
        t.ok(at.shoe.locked, name);
        t.equal(await at.clock.until(at.driver.unlock()), 'done', name);
        t.notOk(at.shoe.locked, name);
        const right = checkWithStx === (bcc === 'with-stx');
        t.equal(commands(at), right ? 2 : 3, `${name}: what was taken once is kept`);
      }
    }
  }
});

t.test('what the shoe says of its lock', async (t) => {
  const at = await table({ saysHostLock: true });
  t.equal(at.driver.reportedLock, null);
  await at.clock.until(at.driver.lock());
  await at.clock.advance(100);
  t.equal(at.driver.reportedLock, true);
  at.shoe.turnLockKey(true);
  await at.clock.until(at.driver.unlock());
  await at.clock.advance(100);
  t.equal(at.driver.reportedLock, true, 'the key holds it');
  at.shoe.turnLockKey(false);
  await at.clock.advance(100);
  t.equal(at.driver.reportedLock, false);
  at.shoe.pressStart();
  await at.clock.advance(15);
  t.equal(at.driver.reportedLock, null, 'what it said before a start may be over');
  await at.clock.advance(5000);
  at.shoe.turnLockKey(true);
  await at.clock.advance(100);
  t.equal(at.driver.reportedLock, true);
  at.shoe.faults.silent = true;
  at.cable.unplug();
  at.cable.plug();
  await at.clock.advance(100);
  t.equal(at.driver.reportedLock, null, 'and while the line was away, too');
});

t.test('a shoe that refuses has answered: it is not lost', async (t) => {
  const transient = [0x01, 0x03, 0x21, 0x22];
  for (const nak of [0x11, 0x12, 0x13, 0x14, 0xff, ...transient]) {
    const at = await table();
    at.shoe.faults.refuses = nak;
    const done = await at.clock.until(at.driver.cancelError(1));
    t.equal(code(done), 'refused');
    t.match(done instanceof HardwareError && done.message, nak.toString(16).toUpperCase());
    t.equal(commands(at), transient.includes(nak) ? 3 : 1, 'what may pass is tried again');
    t.match(at.health, { length: 1 });
  }
});

t.test('a shoe that is busy for a moment takes the command then', async (t) => {
  const at = await table();
  at.shoe.faults.refuses = 0x21;
  const done = at.driver.lock();
  await at.clock.advance(400);
  at.shoe.faults.refuses = null;
  t.equal(await at.clock.until(done), 'done');
  t.ok(at.shoe.locked);
});

t.test('a command unanswered is sent again, then is a time-out, and the shoe is lost', async (t) => {
  const at = await table({}, { tries: 3, replyMs: 500, bootMs: 0 });
  at.shoe.faults.silent = true;
  const started = at.clock.now();
  const done = await at.clock.until(at.driver.confirm());
  t.equal(code(done), 'timeout');
  t.equal(commands(at), 3);
  t.equal(at.clock.now() - started, 1500);
  t.match(at.health.at(-1), { state: 'lost', error: { code: 'timeout' } });
  t.equal(
    code(await at.driver.confirm()),
    'timeout',
    'while it is lost nothing is sent, and the reason is said',
  );
  t.equal(commands(at), 3);

  at.shoe.faults.silent = false;
  await at.clock.advance(1000);
  t.match(at.health.at(-1), { state: 'working' });
  t.equal(await at.clock.until(at.driver.confirm()), 'done');
});

t.test(
  'a shoe that gets its power with the program is waited for; one that never answers is lost',
  async (t) => {
    const at = await table({}, { bootMs: 5000 });
    at.shoe.faults.silent = true;
    const asked = at.driver.lock();
    await at.clock.advance(4000);
    at.shoe.faults.silent = false;
    t.equal(await at.clock.until(asked), 'done');
    t.match(at.health, { length: 1 }, 'never lost');

    at.shoe.faults.silent = true;
    t.equal(
      code(await at.clock.until(at.driver.lock())),
      'timeout',
      'it has been heard: now it is not waited for',
    );
    const never = await table({}, { bootMs: 5000 });
    never.cable.cut = true;
    t.equal(code(await never.clock.until(never.driver.lock())), 'timeout');
    t.ok(never.clock.now() >= 5000 && never.clock.now() < 10_000);
    t.match(never.health.at(-1), { state: 'lost' });
  },
);

t.test(
  'a shoe that says it has started while a command waits for its answer is asked once more',
  async (t) => {
    for (let delay = 0; delay < 2000; delay += 50) {
      const at = await table({}, { bootMs: 5000 });
      at.shoe.restart();
      await at.clock.advance(delay);
      t.equal(await at.clock.until(at.driver.lock()), 'done', `asked for after ${delay} ms`);
      t.match(at.health, { length: 1 });
    }
  },
);

t.test('a lock that is wanted is asked for until it is answered', async (t) => {
  const at = await table();
  at.cable.cut = true;
  t.equal(code(await at.clock.until(at.driver.lock())), 'timeout');
  await at.clock.advance(60_000);
  t.notOk(at.shoe.locked);
  t.match(at.health, [{ state: 'working' }, { state: 'lost' }], 'reported once');
  at.cable.cut = false;
  await at.clock.advance(10_000);
  t.ok(at.shoe.locked);
  t.match(at.health.at(-1), { state: 'working' });
});

t.test('what is wanted while the shoe is being brought back is what it gets', async (t) => {
  const at = await table();
  await at.clock.until(at.driver.unlock());
  at.cable.unplug();
  at.cable.plug();
  await at.clock.advance(110);
  t.equal(commands(at), 2, 'it is being told to be unlocked');
  void at.driver.lock();
  await at.clock.advance(1000);
  t.ok(at.shoe.locked);
  t.match(at.health, [{ state: 'working' }, { state: 'lost' }, { state: 'working' }]);
});

t.test('a shoe that starts anew is told again what it should do with its lock', async (t) => {
  const at = await table();
  await at.clock.until(at.driver.lock());
  at.shoe.restart();
  t.notOk(at.shoe.locked);
  await at.clock.advance(2500);
  t.ok(at.shoe.locked);
});

t.test('commands never overlap, however they are asked for', async (t) => {
  const at = await table({ replyMs: 100 });
  const before: number[] = [];
  let answered = 0;
  at.cable.host.onBytes((bytes) => {
    answered += bytes.filter((byte) => byte === 0x06).length;
  });
  at.cable.device.onBytes((bytes) => {
    if (bytes.includes(0x02)) before.push(answered);
  });
  const all = [at.driver.lock(), at.driver.unlock(), at.driver.confirm(), at.driver.lock()];
  t.same(await at.clock.until(Promise.all(all)), ['done', 'done', 'done', 'done']);
  t.same(before, [0, 1, 2, 3], 'each begins when all before it are answered');
  t.ok(at.shoe.locked, 'and the last one holds');
});

t.test('a late answer is not taken for the next command’s', async (t) => {
  const at = await table({ replyMs: 5 }, { replyMs: 500 });
  at.shoe.faults.slowMs = 600;
  const lock = at.driver.lock();
  await at.clock.advance(100);
  const confirm = at.driver.confirm();
  t.equal(await at.clock.until(lock), 'done', 'the answer to the first try comes within the second');
  at.shoe.faults.refuses = 0x13;
  at.shoe.faults.slowMs = 0;
  t.equal(
    code(await at.clock.until(confirm)),
    'refused',
    'the ACK to the second try is not the confirmation’s',
  );
  t.equal(at.driver.counters.unasked, 1);
});

t.test('an answer that is lost or damaged on the way is had by asking again', async (t) => {
  for (const noise of [() => [], () => [0x07], () => [0x05, 0x31]]) {
    const at = await table();
    at.cable.noise.toHost = noise;
    const done = at.driver.lock();
    await at.clock.advance(300);
    at.cable.noise.toHost = null;
    t.equal(await at.clock.until(done), 'done');
    t.equal(commands(at), 2);
  }
});

t.test('a command on its way when the line is lost fails at once, with the reason', async (t) => {
  const at = await table();
  at.shoe.faults.silent = true;
  const asked = at.driver.confirm();
  await at.clock.advance(50);
  at.cable.unplug();
  const now = at.clock.now();
  t.equal(code(await at.clock.until(asked)), 'gone');
  t.equal(at.clock.now(), now);
  at.cable.plug();
  await at.clock.advance(100);
  t.match(at.health.at(-1), { state: 'working' }, 'a bumped plug is back at once');
});

t.test('an answer nobody asked for is counted', async (t) => {
  const at = await table();
  await at.clock.until(at.cable.device.send(hex('06 15 30 32')));
  t.equal(at.driver.counters.unasked, 2);
  t.same(at.events, []);
});
