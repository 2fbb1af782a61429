import fc from 'fast-check';
import t from 'tap';
import { FrameParser } from '../../hal/parts/card-shoe/frame.js';
import { card, framed, shoeBench, startedShoe, WORKED } from '../support/card-shoe.js';
import { hex, printed } from '../support/hex.js';

const CUTTING_CARD = '05 33 43 03 37 33';
const PLAYER_1 = '05 31 44 81 B8 03 34 46';

t.test('the worked telegrams come as events, at the time of their last byte', async (t) => {
  const { clock, send, events, recorded } = await startedShoe();
  for (const [bytes, telegram] of WORKED) {
    await send(bytes);
    t.match(events.at(-1), { kind: 'telegram', at: clock.now(), telegram }, bytes);
  }
  t.equal(events.length, WORKED.length);
  t.equal(printed(Uint8Array.from(recorded)), WORKED.map(([bytes]) => bytes).join(' '));
  await send(framed('1', hex('5A 81')));
  await send('02 4F 4B 03 30 35');
  t.match(events.slice(WORKED.length), [
    { kind: 'telegram', telegram: { kind: 'unknown', data: hex('5A 81') } },
    { kind: 'reply', data: hex('4F 4B') },
  ]);
});

t.test('bytes are handed on as they come, and an event with the byte that completes it', async (t) => {
  const { send, events, recorded } = await startedShoe();
  for (const byte of hex(PLAYER_1)) {
    t.same(events, []);
    await send(Uint8Array.of(byte));
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

t.test('a telegram that arrives whole is reported once, whatever its repeats, damage and noise', async () => {
  const copy = fc.record({ whole: fc.boolean(), before: noise });
  const telegram = fc.record({
    data: fc.constantFrom('X0', 'X1', 'X2'),
    copies: fc.array(copy, { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(telegram, { maxLength: 34 }),
      fc.integer({ min: 250, max: 800 }),
      fc.integer({ min: 100, max: 900 }),
      async (telegrams, apartMs, repeatMs) => {
        const { clock, driver, events, send } = await startedShoe();
        const sent = telegrams.flatMap(({ data, copies }, i) => {
          const sequence = '123456789ABCDEF'[i % 15] ?? '';
          return copies.map(({ whole, before }, n) => ({
            at: i * apartMs + n * repeatMs,
            reported: whole ? `${i}: ${sequence}${data}` : null,
            bytes: Buffer.concat([before, framed(sequence, whole ? data : `${data}\x07`)]),
          }));
        });
        sent.sort((a, b) => a.at - b.at);
        for (const { at, bytes } of sent) {
          await clock.advance(Math.max(0, at - clock.now()));
          await send(bytes);
        }
        await clock.advance(1000);
        const found = events.flatMap((event) =>
          event.kind === 'telegram' && event.telegram.kind === 'unknown'
            ? [`${event.sequence}${Buffer.from(event.telegram.data)}`]
            : [],
        );
        const once = new Set(sent.flatMap(({ reported }) => reported ?? []));
        const { bytes, framed: inFrames, skipped, frames, repeats } = driver.counters;
        return (
          found.join() === [...once].map((name) => name.split(': ')[1]).join() &&
          bytes === inFrames + skipped &&
          frames.telegram === found.length + repeats
        );
      },
    ),
    { numRuns: 150 },
  );
});

t.test('what is new and what is a repeat', async (t) => {
  const again = async (first: string, pause: number, second: string): Promise<number> => {
    const { clock, send, telegrams } = await startedShoe({ repeatWindowMs: 2000 });
    await send(first);
    await clock.advance(pause);
    await send(second);
    return telegrams().length;
  };
  const copy = PLAYER_1;
  for (const [what, pause, second, telegrams] of [
    ['the same at once', 0, copy, 1],
    ['the same within the window', 1950, copy, 1],
    ['the same after it', 2050, copy, 2],
    ['the same sequence, another card', 0, printed(framed('1', hex('44 81 B7'))), 2],
    ['the same card, another sequence', 0, printed(framed('2', hex('44 81 B8'))), 2],
  ] as const)
    t.equal(await again(copy, pause, second), telegrams, what);

  const late = await startedShoe({ repeatWindowMs: 500 });
  for (let n = 0; n < 10; n++) {
    await late.send(PLAYER_1);
    await late.clock.advance(400);
  }
  t.equal(late.telegrams().length, 1, 'each copy opens the window again');
  t.equal(late.driver.counters.repeats, 9);

  const quick = await startedShoe();
  for (let n = 0; n < 45; n++) await quick.send(framed('123456789ABCDEF'[n % 15] ?? '', 'P'));
  t.ok(quick.clock.now() < 1000);
  t.equal(quick.telegrams().length, 45, 'a sequence that starts again within the window loses nothing');
});

t.test('after a restart of the program, copies of what was recorded are repeats, but no start', async (t) => {
  const { driver, send, telegrams } = await startedShoe();
  driver.rememberTelegrams(hex(`${PLAYER_1} 05 31 53 03 36 31`));
  await send(PLAYER_1);
  t.same(telegrams(), []);
  await send('05 31 53 03 36 31');
  t.match(telegrams(), [{ kind: 'start' }]);
});

t.test('each telegram and each repeat is acknowledged where that is set, once it is stored', async (t) => {
  const stores: { readonly done: () => void; readonly failed: (error: Error) => void }[] = [];
  const { clock, send, sent } = await startedShoe(
    { acknowledge: true },
    () => new Promise((done, failed) => stores.push({ done, failed })),
  );
  for (const copy of [1, 2]) {
    await send(PLAYER_1);
    await clock.advance(100);
    t.equal(sent.length, copy - 1, 'not before it is stored');
    stores[copy - 1]?.done();
    await clock.advance(100);
    t.same(sent, Array(copy).fill(0x06));
  }
  await send(PLAYER_1);
  stores[2]?.failed(new Error('no space left on device'));
  await clock.advance(100);
  t.equal(sent.length, 2, 'nothing is acknowledged that cannot be stored');
  t.equal(stores.length, 3, 'asked once a telegram');

  const quiet = await startedShoe();
  await quiet.send(PLAYER_1);
  await quiet.clock.advance(100);
  t.same(quiet.sent, []);
});

t.test('half a telegram is damage as soon as the line is silent', async (t) => {
  const half = await startedShoe({ silenceMs: 200 });
  await half.send(PLAYER_1.slice(0, 14));
  await half.clock.advance(190);
  t.same(half.events, []);
  await half.clock.advance(20);
  t.match(half.events, [{ kind: 'damage', cause: 'cut-short', bytes: hex('05 31 44 81 B8') }]);
  t.equal(half.driver.counters.skipped, 5);

  const slow = await startedShoe({ silenceMs: 200 });
  for (const byte of hex(PLAYER_1)) {
    await slow.send(Uint8Array.of(byte));
    await slow.clock.advance(190);
  }
  t.match(slow.telegrams(), [{ kind: 'card' }], 'a slow line is not silent');
});

t.test('unplugged in mid telegram, at every byte, and back', async (t) => {
  for (let at = 0; at <= 8; at++) {
    const { clock, cable, driver, send, telegrams, events, health } = await startedShoe();
    const whole = hex(PLAYER_1);
    await send(whole.subarray(0, at));
    cable.unplug();
    await send(whole.subarray(at));
    await clock.advance(3000);
    t.match(health, [{ state: 'working' }, { state: 'lost', error: { code: 'gone' } }], 'reported once');
    cable.plug();
    await clock.advance(5000);
    t.match(health.at(-1), { state: 'working' });
    t.equal(telegrams().length, at === 8 ? 1 : 0, `after ${at} bytes`);
    t.equal(events.filter(({ kind }) => kind === 'damage').length, at > 0 && at < 8 ? 1 : 0);

    await send(framed('2', hex('44 91 B8')));
    t.match(telegrams().at(-1), { kind: 'card', hand: 'banker', index: 1, card: card('8S') });
    t.equal(driver.counters.bytes, driver.counters.framed + driver.counters.skipped);
  }
  const { clock, cable, send, telegrams, events } = await startedShoe({ silenceMs: 1000 });
  await send(hex(PLAYER_1).subarray(0, 5));
  cable.unplug();
  cable.plug();
  await clock.advance(100);
  await send(hex(PLAYER_1).subarray(5));
  await clock.advance(2000);
  t.same(telegrams(), [], 'the rest does not complete what was begun before the line was lost');
  t.match(events, [{ cause: 'cut-short' }, { cause: 'stray' }]);
});

t.test('a line that is not there at the start is opened when it comes', async (t) => {
  const { clock, cable, driver, health, send, telegrams } = shoeBench();
  cable.unplug();
  await driver.start();
  t.match(health, [{ state: 'lost', error: { code: 'gone' } }]);
  cable.plug();
  await clock.advance(200);
  t.match(health.at(-1), { state: 'working' });
  await send(CUTTING_CARD);
  t.equal(telegrams().length, 1);
});

t.test('after the stop it reports nothing, and no timer is left', async (t) => {
  const { clock, driver, send, events } = await startedShoe();
  await send(hex(PLAYER_1).subarray(0, 4));
  const asked = driver.lock();
  await clock.advance(50);
  const now = clock.now();
  await driver.stop();
  t.match(await clock.until(asked), { code: 'gone' });
  t.equal(clock.now(), now, 'a command that waits for its answer fails at once');
  await send(CUTTING_CARD);
  await clock.advance(1000);
  t.same(events, []);
  t.same(clock.pending(), []);
});
