import fc from 'fast-check';
import t from 'tap';
import { FrameParser } from '../../hal/parts/card-shoe/frame.js';
import type { Telegram } from '../../hal/parts/card-shoe/telegram.js';
import { card, framed, hex, printed, shoeBench, WORKED } from '../support/card-shoe.js';

const CUTTING_CARD = '05 33 43 03 37 33';
const PLAYER_1 = '05 31 44 81 B8 03 34 46';

t.test('the worked telegrams come as events, at the time of their last byte', async (t) => {
  const { clock, cable, driver, events, recorded } = shoeBench();
  await driver.start();
  for (const [bytes, telegram] of WORKED) {
    await clock.until(cable.device.send(hex(bytes)));
    await clock.advance(0);
    t.match(events.at(-1), { kind: 'telegram', at: clock.now(), telegram }, bytes);
  }
  t.equal(events.length, WORKED.length);
  t.equal(printed(Uint8Array.from(recorded)), WORKED.map(([bytes]) => bytes).join(' '));
});

t.test('bytes are handed on as they come, and an event with the byte that completes it', async (t) => {
  const { clock, cable, driver, events, recorded } = shoeBench();
  await driver.start();
  for (const byte of hex(PLAYER_1)) {
    t.same(events, []);
    await clock.until(cable.device.send(Uint8Array.of(byte)));
    t.equal(recorded.at(-1), byte);
  }
  t.match(events, [{ kind: 'telegram', telegram: { kind: 'card' } }]);
});

/** Noise that is no telegram by itself. */
const noise = fc
  .oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .array(fc.constantFrom(0x02, 0x03, 0x05, 0x06, 0x15, 0x31, 0x44), { maxLength: 6 })
      .map((bytes) => Uint8Array.from(bytes)),
  )
  .filter((bytes) => new FrameParser().feed(bytes).every(({ kind }) => kind !== 'telegram'));

t.test(
  'a telegram that arrives whole is heard once, whatever its repeats, its damage and the noise between',
  async () => {
    const copy = fc.record({ whole: fc.boolean(), before: noise });
    const telegram = fc.record({
      data: fc.constantFrom('P', 'C', 'X1', 'X2'),
      copies: fc.array(copy, { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(telegram, { maxLength: 34 }),
        fc.integer({ min: 250, max: 800 }),
        fc.integer({ min: 100, max: 900 }),
        async (telegrams, apartMs, repeatMs) => {
          const bench = shoeBench();
          const { clock, cable, driver } = bench;
          await driver.start();
          const sent = telegrams.flatMap(({ data, copies }, i) => {
            const sequence = '123456789ABCDEF'[i % 15] ?? '';
            return copies.map(({ whole, before }, n) => ({
              at: i * apartMs + n * repeatMs,
              text: `${sequence}${data}`,
              number: i,
              whole,
              bytes: Buffer.concat([before, framed(sequence, whole ? data : `${data}\x07`)]),
            }));
          });
          sent.sort((a, b) => a.at - b.at);
          const heard = new Set<number>();
          const expected: string[] = [];
          for (const { at, bytes, number, text, whole } of sent) {
            await clock.advance(Math.max(0, at - clock.now()));
            await clock.until(cable.device.send(bytes));
            if (!whole || heard.has(number)) continue;
            heard.add(number);
            expected.push(text);
          }
          await clock.advance(1000);
          const found = bench.events.flatMap((event) =>
            event.kind === 'telegram' ? [`${event.sequence}${nameOf(event.telegram)}`] : [],
          );
          const { bytes, framed: inFrames, skipped, frames, repeats } = driver.counters;
          return (
            JSON.stringify(found) === JSON.stringify(expected) &&
            bytes === inFrames + skipped &&
            frames.telegram === found.length + repeats
          );
        },
      ),
      { numRuns: 150 },
    );
  },
);

function nameOf(telegram: Telegram): string {
  switch (telegram.kind) {
    case 'stand-by':
      return 'P';
    case 'cutting-card':
      return 'C';
    case 'unknown':
      return Buffer.from(telegram.data).toString();
    default:
      return telegram.kind;
  }
}

t.test('what is new and what is a repeat', async (t) => {
  const again = async (first: string, pause: number, second: string): Promise<number> => {
    const { clock, cable, driver, telegrams } = shoeBench({ repeatWindowMs: 2000 });
    await driver.start();
    await clock.until(cable.device.send(hex(first)));
    await clock.advance(pause);
    await clock.until(cable.device.send(hex(second)));
    await clock.advance(0);
    return telegrams().length;
  };
  const copy = PLAYER_1;
  t.equal(await again(copy, 0, copy), 1, 'the same at once');
  t.equal(await again(copy, 1950, copy), 1, 'the same within the window');
  t.equal(await again(copy, 2050, copy), 2, 'the same after it');
  t.equal(await again(copy, 0, printed(framed('1', hex('44 81 B7')))), 2, 'the same sequence, another card');
  t.equal(await again(copy, 0, printed(framed('2', hex('44 81 B8')))), 2, 'the same card, another sequence');
});

t.test('each copy opens the window again', async (t) => {
  const { clock, cable, driver, telegrams } = shoeBench({ repeatWindowMs: 500 });
  await driver.start();
  for (let n = 0; n < 10; n++) {
    await clock.until(cable.device.send(hex(PLAYER_1)));
    await clock.advance(400);
  }
  t.equal(telegrams().length, 1);
  t.equal(driver.counters.repeats, 9);
});

t.test('a sequence that goes round within the window loses nothing', async (t) => {
  const { clock, cable, driver, telegrams } = shoeBench();
  await driver.start();
  for (let n = 0; n < 45; n++) {
    await clock.until(cable.device.send(framed('123456789ABCDEF'[n % 15] ?? '', 'P')));
  }
  await clock.advance(0);
  t.ok(clock.now() < 1000);
  t.equal(telegrams().length, 45);
});

t.test('each telegram and each repeat is acknowledged where that is set, once it is stored', async (t) => {
  const stores: { readonly done: () => void; readonly failed: (error: Error) => void }[] = [];
  const { clock, cable, driver, sent } = shoeBench(
    { acknowledge: true },
    () => new Promise((done, failed) => stores.push({ done, failed })),
  );
  await driver.start();
  const send = async (): Promise<void> => {
    await clock.until(cable.device.send(hex(PLAYER_1)));
    await clock.advance(100);
  };
  await send();
  t.same(sent, [], 'not before it is stored');
  stores[0]?.done();
  await clock.advance(100);
  t.same(sent, [0x06]);
  await send();
  stores[1]?.done();
  await clock.advance(100);
  t.same(sent, [0x06, 0x06], 'a repeat as well');
  await send();
  stores[2]?.failed(new Error('no space left on device'));
  await clock.advance(100);
  t.equal(sent.length, 2, 'what cannot be stored, the shoe is to say again');
  t.equal(stores.length, 3, 'asked once a telegram');

  const quiet = shoeBench();
  await quiet.driver.start();
  await quiet.clock.until(quiet.cable.device.send(hex(PLAYER_1)));
  await quiet.clock.advance(100);
  t.same(quiet.sent, []);
});

t.test('half a telegram is damage as soon as the line is silent, and said with its bytes', async (t) => {
  const { clock, cable, driver, events } = shoeBench({ silenceMs: 200 });
  await driver.start();
  await clock.until(cable.device.send(hex(PLAYER_1).subarray(0, 5)));
  await clock.advance(190);
  t.same(events, []);
  await clock.advance(20);
  t.match(events, [{ kind: 'damage', cause: 'cut-short', bytes: hex('05 31 44 81 B8') }]);
  t.equal(driver.counters.skipped, 5);
});

t.test('a slow line is not a silent one', async (t) => {
  const { clock, cable, driver, telegrams } = shoeBench({ silenceMs: 200 });
  await driver.start();
  for (const byte of hex(PLAYER_1)) {
    await clock.until(cable.device.send(Uint8Array.of(byte)));
    await clock.advance(190);
  }
  t.match(telegrams(), [{ kind: 'card' }]);
});

t.test('what is whole and not documented, and a reply, are handed on with their bytes', async (t) => {
  const { clock, cable, driver, events } = shoeBench();
  await driver.start();
  await clock.until(cable.device.send(framed('1', hex('5A 81'))));
  await clock.until(cable.device.send(hex('02 4F 4B 03 30 35')));
  await clock.advance(0);
  t.match(events, [
    { kind: 'telegram', telegram: { kind: 'unknown', data: hex('5A 81') } },
    { kind: 'reply', data: hex('4F 4B') },
  ]);
});

t.test('unplugged in mid telegram, at every byte, and back', async (t) => {
  for (let at = 0; at <= 8; at++) {
    const { clock, cable, driver, telegrams, events, health } = shoeBench();
    await driver.start();
    const whole = hex(PLAYER_1);
    await clock.until(cable.device.send(whole.subarray(0, at)));
    cable.unplug();
    const rest = cable.device.send(whole.subarray(at));
    await clock.until(rest);
    await clock.advance(3000);
    t.match(
      health.map(({ state }) => state),
      ['working', 'lost'],
      'said once, however long it lasts',
    );
    t.match(health.at(-1), { error: { code: 'gone' } });
    cable.plug();
    await clock.advance(5000);
    t.match(health.at(-1), { state: 'working' });
    t.equal(telegrams().length, at === 8 ? 1 : 0, `after ${at} bytes`);
    t.equal(events.filter(({ kind }) => kind === 'damage').length, at > 0 && at < 8 ? 1 : 0);

    await clock.until(cable.device.send(framed('2', hex('44 91 B8'))));
    await clock.advance(0);
    t.match(telegrams().at(-1), { kind: 'card', hand: 'banker', index: 1, card: card('spade', 8) });
    t.equal(driver.counters.bytes, driver.counters.framed + driver.counters.skipped);
  }
});

t.test('what was begun before the line was lost is not gone on with after it', async (t) => {
  const { clock, cable, driver, telegrams, events } = shoeBench({ silenceMs: 1000 });
  await driver.start();
  await clock.until(cable.device.send(hex(PLAYER_1).subarray(0, 5)));
  cable.unplug();
  cable.plug();
  await clock.advance(100);
  await clock.until(cable.device.send(hex(PLAYER_1).subarray(5)));
  await clock.advance(2000);
  t.same(telegrams(), []);
  t.match(events, [{ cause: 'cut-short' }, { cause: 'stray' }]);
});

t.test('a line that is not there at the start is opened when it comes', async (t) => {
  const { clock, cable, driver, health, telegrams } = shoeBench();
  cable.unplug();
  await driver.start();
  t.match(health, [{ state: 'lost', error: { code: 'gone' } }]);
  cable.plug();
  await clock.advance(200);
  t.match(health.at(-1), { state: 'working' });
  await clock.until(cable.device.send(hex(CUTTING_CARD)));
  await clock.advance(0);
  t.equal(telegrams().length, 1);
});

t.test('stopped, it hears nothing, and nothing waits', async (t) => {
  const { clock, cable, driver, events } = shoeBench();
  await driver.start();
  await clock.until(cable.device.send(hex(PLAYER_1).subarray(0, 4)));
  const asked = driver.lock();
  await clock.advance(50);
  const now = clock.now();
  await driver.stop();
  t.match(await clock.until(asked), { code: 'gone' });
  t.equal(clock.now(), now, 'nor does a command that waits for its answer');
  await clock.until(cable.device.send(hex(CUTTING_CARD)));
  await clock.advance(1000);
  t.same(events, []);
  t.same(clock.pending(), []);
});
