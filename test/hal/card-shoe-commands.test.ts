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
import { shoeTable } from '../support/card-shoe.js';
import { hex, printed } from '../support/hex.js';

async function table(
  model: Parameters<typeof shoeTable>[0] = {},
  settings: Parameters<typeof shoeTable>[1] = {},
) {
  const at = await shoeTable({ saysHostLock: false, ...model }, settings);
  const { clock, cable, driver, shoe, sent } = at;
  const { faults } = shoe;
  const news: string[] = [];
  const ask = async (name: 'lock' | 'unlock' | 'confirm'): Promise<void> => {
    const asked = clock.now();
    const done = await driver[name]();
    news.push(
      done === 'done' ? `${name} done` : `${name} ${done.code} after ${Math.round(clock.now() - asked)}`,
    );
  };
  const acts: Readonly<Record<string, (number: string) => unknown>> = {
    lock: () => void ask('lock'),
    unlock: () => void ask('unlock'),
    confirm: () => void ask('confirm'),
    silent: () => Object.assign(faults, { silent: true }),
    answers: () => Object.assign(faults, { silent: false, refuses: null }),
    refuses: (code) => Object.assign(faults, { refuses: Number.parseInt(code, 16) }),
    slow: (milliseconds) => Object.assign(faults, { slowMs: Number(milliseconds) }),
    restart: () => shoe.restart(),
    cut: () => Object.assign(cable, { cut: true }),
    mend: () => Object.assign(cable, { cut: false }),
    unplug: () => cable.unplug(),
    plug: () => cable.plug(),
    look: () => news.push(`${shoe.locked ? 'locked' : 'open'}, ${commands()} sent`),
    wait: (milliseconds) => clock.advance(Number(milliseconds)),
  };
  const commands = (): number => sent.filter((byte) => byte === 0x02).length;
  /** What became of what was asked for, how the shoe is at the end, and how its health went. */
  const play = async (script: string): Promise<string> => {
    for (const act of `${script}, look`.split(', ')) {
      const [name = '', number = ''] = act.split(' ');
      await acts[name]?.(number);
      await clock.advance(0);
    }
    return `${news.splice(0).join('; ')}; ${at.health.map(({ state }) => state).join(' ')}`;
  };
  return { ...at, commands, play };
}

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
        const { play } = await table({ checkWithStx, nakCode }, { bcc });
        // The first try tells which it is, and what was taken once is kept.
        const sent = checkWithStx === (bcc === 'with-stx') ? 1 : 2;
        const seen = `lock done; locked, ${sent} sent; unlock done; open, ${sent + 1} sent; working`;
        t.equal(
          await play('lock, wait 500, look, unlock, wait 500'),
          seen,
          `${checkWithStx} ${nakCode} ${bcc}`,
        );
      }
    }
  }
});

t.test('what the shoe says of its lock', async (t) => {
  const { clock, cable, driver, shoe } = await table({ saysHostLock: true });
  for (const [what, act, milliseconds, reported] of [
    ['nothing yet', () => {}, 0, null],
    ['it is locked', () => driver.lock(), 130, true],
    ['the key holds it', () => [shoe.turnLockKey(true), driver.unlock()], 130, true],
    ['it is open', () => shoe.turnLockKey(false), 100, false],
    ['what it said before a start may be over', () => shoe.pressStart(), 15, null],
    ['the key, after the start', () => clock.after('key', 5000, () => shoe.turnLockKey(true)), 5100, true],
    ['the line was away', () => [shoe.restart(), cable.unplug(), cable.plug()], 100, null],
  ] as const) {
    act();
    await clock.advance(milliseconds);
    t.equal(driver.reportedLock, reported, what);
  }
});

t.test('a shoe that refuses has answered: it is not lost', async (t) => {
  const transient = [0x01, 0x03, 0x21, 0x22];
  for (const nak of [0x11, 0x12, 0x13, 0x14, 0xff, ...transient]) {
    const { clock, shoe, driver, health, commands } = await table();
    shoe.faults.refuses = nak;
    const done = await clock.until(driver.cancelError(1));
    t.ok(done instanceof HardwareError);
    t.match(done, { code: 'refused', message: new RegExp(nak.toString(16), 'i') });
    t.equal(commands(), transient.includes(nak) ? 3 : 1, 'what may pass is tried again');
    t.match(health, { length: 1 });
  }
});

for (const [title, settings, script, seen] of [
  [
    'a shoe that is busy for a moment takes the command then',
    {},
    'refuses 21, lock, wait 400, answers, wait 2000',
    'lock done; locked, 2 sent; working',
  ],
  [
    'a command unanswered is sent again, then is a time-out, and nothing more is sent to the lost shoe',
    { tries: 3, replyMs: 500, bootMs: 0 },
    'silent, confirm, wait 1500, confirm, look, answers, wait 1000, confirm, wait 3000',
    'confirm timeout after 1500; confirm timeout after 0; open, 3 sent; confirm done; open, 4 sent; ' +
      'working lost working',
  ],
  [
    'a shoe that gets its power with the program is waited for; once it was heard it is not',
    { bootMs: 5000 },
    'silent, lock, wait 4000, answers, wait 2000, look, silent, lock, wait 1550',
    'lock done; locked, 6 sent; lock timeout after 1500; locked, 9 sent; working lost',
  ],
  [
    'a shoe that never answers is lost',
    { bootMs: 5000 },
    'cut, lock, wait 10000',
    'lock timeout after 7900; open, 0 sent; working lost',
  ],
  [
    'a lock that is wanted is asked for until it is answered, and its loss reported once',
    {},
    'cut, lock, wait 60000, look, mend, wait 10000',
    'lock timeout after 11100; open, 0 sent; locked, 1 sent; working lost working',
  ],
  [
    'what is wanted while the shoe is being brought back is what it gets',
    {},
    'unlock, wait 200, unplug, plug, wait 110, look, lock, wait 1000',
    'unlock done; open, 2 sent; lock gone after 18; locked, 3 sent; working lost working',
  ],
  [
    'a shoe that starts anew is told again what it should do with its lock',
    {},
    'lock, wait 500, restart, look, wait 2500',
    'lock done; open, 1 sent; locked, 2 sent; working',
  ],
  [
    'a command on its way when the line is lost fails at once, and a bumped plug is back at once',
    {},
    'silent, confirm, wait 50, unplug, wait 10, plug, wait 100',
    'confirm gone after 50; open, 1 sent; working lost working',
  ],
] as const) {
  t.test(title, async (t) => t.equal(await (await table({}, settings)).play(script), seen));
}

t.test(
  'a shoe that says it has started while a command waits for its answer is asked once more',
  async (t) => {
    for (let delay = 0; delay < 2000; delay += 50) {
      const { play } = await table({}, { bootMs: 5000 });
      t.match(await play(`restart, wait ${delay}, lock, wait 8000`), /^lock done; locked, . sent; working$/);
    }
  },
);

t.test('commands never overlap, however they are asked for', async (t) => {
  const { clock, cable, driver, shoe } = await table({ replyMs: 100 });
  const before: number[] = [];
  let answered = 0;
  cable.host.onBytes((bytes) => {
    answered += bytes.filter((byte) => byte === 0x06).length;
  });
  cable.device.onBytes((bytes) => {
    if (bytes.includes(0x02)) before.push(answered);
  });
  const all = [driver.lock(), driver.unlock(), driver.confirm(), driver.lock()];
  t.same(await clock.until(Promise.all(all)), ['done', 'done', 'done', 'done']);
  t.same(before, [0, 1, 2, 3], 'each begins when all before it are answered');
  t.ok(shoe.locked, 'and the last one holds');
});

t.test('a late answer is not taken for the next command’s', async (t) => {
  const { play, driver } = await table({ replyMs: 5 }, { replyMs: 500 });
  const script = 'slow 600, lock, wait 100, confirm, wait 530, look, refuses 13, slow 0, wait 2000';
  // The answer to the first try comes within the second, whose own comes when the confirmation waits for its answer.
  t.match(await play(script), /^lock done; locked, . sent; confirm refused after \d+; locked/);
  t.equal(driver.counters.unasked, 1);
});

t.test('an answer that is lost or damaged on the way is had by asking again', async (t) => {
  for (const noise of [() => [], () => [0x07], () => [0x05, 0x31]]) {
    const { cable, clock, play } = await table();
    cable.noise.toHost = noise;
    clock.after('quiet', 300, () => Object.assign(cable.noise, { toHost: null }));
    t.equal(await play('lock, wait 2000'), 'lock done; locked, 2 sent; working');
  }
});

t.test('an answer nobody asked for is counted', async (t) => {
  const { events, driver, send } = await table();
  await send(hex('06 15 30 32'));
  t.equal(driver.counters.unasked, 2);
  t.same(events, []);
});
