import t from 'tap';
import { rolesOf } from '../../hal/board/played-roles.js';
import { shippedBoards } from '../../hal/board/shipped.js';
import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import { GLYPHS, segmentsOf } from '../../hal/outputs/segments.js';
import type { TableOutput } from '../../hal/roles/roles.js';
import { bench, shippedBoard, wired, wiredBench } from '../support/cabinet.js';

// The same exercise on every board: each wire that it has, from the hand or the eye to the program and back.

const LOOKS = {
  on: { lit: true },
  slow: { hertz: 1, duty: 0.5 },
  fast: { hertz: 4, duty: 0.5 },
  off: { lit: false },
} as const;
const PATTERNS = ['on', 'slow', 'fast', 'off'] as const;

const lostParts = (events: readonly CabinetEvent[]): object[] =>
  events.filter((event) => event.from === 'health' && event.health.state === 'lost');
const sorted = (events: readonly object[]): string[] => events.map((event) => JSON.stringify(event)).sort();

t.test('on a slow bus a cabinet takes long to start, and none of its parts is said to be lost', async (t) => {
  const board = shippedBoard('virtual');
  const slow = { ...board, buses: board.buses.map((bus) => ({ ...bus, kHz: 20 })) };
  const { clock, cabinet, events } = wired(slow);
  await clock.until(cabinet.start());
  await clock.advance(1000);
  t.ok(clock.now() > 2000);
  t.strictSame(lostParts(events), []);
});

for (const name of shippedBoards()) {
  t.test(name, async (t) => {
    const { board, clock, virtual, cabinet, events } = await bench(name);
    const news = (): CabinetEvent[] => events.splice(0);
    t.strictSame(lostParts(news()), [], 'every part works after the start');

    await t.test('every button and switch, one after the other, each at its place', async (t) => {
      const buttons = rolesOf(board, 'button');
      t.ok(buttons.length >= 16 * (board.seats + 1) - 8, `${buttons.length} buttons`);
      for (const [i, { role, seat }] of buttons.entries()) {
        // No faster than a bus at 100 kHz can tell.
        clock.after('press', 20 * i, () => virtual.switchOf(role, seat).set(true));
        clock.after('release', 20 * i + 20, () => virtual.switchOf(role, seat).set(false));
      }
      await clock.advance(20 * buttons.length + 200);
      const presses = buttons.flatMap(({ role, seat }) =>
        ['pressed', 'released'].map((is) => ({ from: 'button', seat, button: role, is })),
      );
      t.strictSame(sorted(news()), sorted(presses));

      const inputs = rolesOf(board, 'input');
      for (const active of [true, false]) {
        for (const [i, { role, seat }] of inputs.entries())
          clock.after('move', i, () => virtual.switchOf(role, seat).set(active));
        await clock.advance(inputs.length + 300);
        const moves = inputs.map(({ role, seat }) => ({ from: 'input', seat, input: role, active }));
        t.strictSame(sorted(news()), sorted(moves));
      }
    });

    await t.test('every lamp, in every pattern, and each for itself', async (t) => {
      const lamps = rolesOf(board, 'lamp');
      for (let turn = 0; turn < PATTERNS.length; turn++) {
        const patterns = lamps.map((_, i) => PATTERNS[(i + turn) % PATTERNS.length] ?? 'off');
        for (const [i, { role, seat }] of lamps.entries()) cabinet.light(role, seat, patterns[i] ?? 'off');
        await clock.advance(50);
        const seen = lamps.map(({ role, seat }) => virtual.light(role, seat));
        t.strictSame(
          seen,
          patterns.map((pattern) => LOOKS[pattern]),
        );
      }
    });

    await t.test('every display, each with something else', async (t) => {
      const displays = rolesOf(board, 'digits', 'text');
      for (const turn of [0, 1]) {
        const texts = displays.map(({ width }, i) => `${123_456_789 * (i + turn + 1)}`.slice(0, width));
        for (const [i, { role, seat }] of displays.entries()) cabinet.show(role, seat, texts[i] ?? '');
        await clock.advance(100);
        t.strictSame(
          displays.map(({ role, seat }) => virtual.segments(role, seat)),
          displays.map(({ kind, width }, i) => segmentsOf(texts[i] ?? '', width, GLYPHS[kind])),
        );
      }
    });

    await t.test('every output, and all of them made safe', async (t) => {
      const outputs = rolesOf(board, 'output').flatMap(({ role }) => (role === 'bus-reset' ? [] : [role]));
      const safe = (role: TableOutput): boolean => role === 'shoe-lock';
      // The lock opens only while the program says that it works.
      const alive = async (): Promise<void> => {
        for (const on of [true, false]) await cabinet.outputs.get('alive')?.write(on);
      };
      for (const role of outputs) {
        t.equal(virtual.output(role), safe(role), `${role} starts safe`);
        await clock.until(cabinet.outputs.get(role)?.write(!safe(role)) ?? Promise.resolve());
        if (role === 'shoe-lock') await alive();
        t.equal(virtual.output(role), !safe(role), role);
      }
      await clock.until(cabinet.makeSafe());
      for (const role of outputs) t.equal(virtual.output(role), safe(role), `${role} is safe again`);
    });

    const { shoe } = virtual;
    if (shoe) {
      await t.test('a card from the shoe, once it is unlocked', async (t) => {
        shoe.load([{ suit: 'spade', rank: 9 }]);
        shoe.pressStart();
        await clock.until(Promise.resolve(cabinet.shoe?.unlock()));
        await clock.advance(3000);
        news();
        shoe.pull();
        await clock.advance(100);
        const events = news().flatMap((event) => (event.from === 'shoe' ? event.events : []));
        const cards = events.flatMap((event) => (event.kind === 'telegram' ? [event.telegram] : []));
        t.match(cards, [{ card: { suit: 'spade', rank: 9 } }]);
      });
    }

    await t.test('every spot that reads tags', async (t) => {
      const spots = rolesOf(board, 'spot').map(({ seat, role }) => ({ seat, spot: role }));
      const tags = spots.map((_, i) => i.toString(16).padStart(16, '0'));
      for (const [i, { seat, spot }] of spots.entries()) virtual.spot(spot, seat).put(tags[i] ?? '');
      await clock.advance(2000);
      const told = news().flatMap((event) =>
        event.from === 'spot' ? [`${event.seat} ${event.spot} ${[...event.state.tags]}`] : [],
      );
      t.strictSame(told.sort(), spots.map(({ seat, spot }, i) => `${seat} ${spot} ${tags[i]}`).sort());
    });

    await clock.until(cabinet.stop());
    // What was on a wire ends.
    await clock.advance(5);
    const waiting = clock.pending().filter(({ name }) => !name.startsWith('shoe'));
    t.strictSame(waiting, [], 'nothing is waited for any more');
  });
}

t.test('buttons that are down and doors that are open before the start are events then', async (t) => {
  const { clock, virtual, cabinet, events } = wiredBench('virtual');
  virtual.switchOf('player', 14).set(true);
  for (const door of ['logic-door', 'main-door'] as const) virtual.switchOf(door, null).set(true);
  await clock.until(cabinet.start());
  await clock.advance(200);
  const told = events.filter((event) => event.from === 'button' || (event.from === 'input' && event.active));
  t.equal(told.length, 3);
  await clock.until(cabinet.stop());
});

t.test('every interrupt line is held low: presses are heard, displays change, and it stops', async (t) => {
  const { board, clock, platform, virtual, cabinet, events } = wiredBench('virtual');
  await clock.until(cabinet.start());
  const held = board.lines.filter(({ name }) => name.includes('interrupt'));
  for (const { at } of held) platform.wire(at).drive({}, false);
  await clock.advance(3000);
  t.strictSame(
    lostParts(events)
      .map((event) => (event as { health: { part: string } }).health.part)
      .sort(),
    held.map(({ name }) => `${name}: held`).sort(),
  );
  cabinet.show('credit', 3, '12345678');
  virtual.switchOf('player', 3).set(true);
  await clock.advance(60);
  virtual.switchOf('player', 3).set(false);
  await clock.advance(2000);
  t.strictSame(
    events.flatMap((event) => (event.from === 'button' ? [`${event.seat} ${event.button} ${event.is}`] : [])),
    ['3 player pressed', '3 player released'],
  );
  t.strictSame(virtual.segments('credit', 3), segmentsOf('12345678', 8, GLYPHS.digits));
  let stopped = false;
  void cabinet.stop().then(() => {
    stopped = true;
  });
  await clock.advance(2000);
  t.ok(stopped);
});
