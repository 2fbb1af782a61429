import { digits } from 'banco-rig/read-segments.js';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { HealthChecks } from '../../hal/health/health-checks.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import type { LampPattern } from '../../hal/outputs/lamp.js';
import {
  FOURTEEN_SEGMENTS,
  fixedPoint,
  SEVEN_SEGMENTS,
  segmentsOf,
  textOfSegments,
} from '../../hal/outputs/segments.js';
import { Ht16k33 } from '../../hal/parts/ht16k33/ht16k33.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { HT16K33_WIRING } from '../../hal/parts/ht16k33/wiring.js';
import { VirtualPca9552 } from '../../hal/parts/pca9552/model.js';
import { Pca9552 } from '../../hal/parts/pca9552/pca9552.js';
import { PCA9552_WIRING } from '../../hal/parts/pca9552/wiring.js';
import { VirtualTca9548a } from '../../hal/parts/tca9548a/model.js';
import { Multiplexers } from '../../hal/parts/tca9548a/tca9548a.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { expect, same } from '../support/checks.js';

const ROW = { glyphs: SEVEN_SEGMENTS, width: 8 };

/** Starts the chips, and looks after them until the end of the test. */
async function kept(t: Test, clock: VirtualClock, chips: readonly (Ht16k33 | Pca9552)[]): Promise<void> {
  await clock.until(Promise.all(chips.map((chip) => chip.start())));
  const checks = new HealthChecks(chips, clock);
  checks.start();
  t.teardown(() => {
    for (const each of [checks, ...chips]) each.stop();
  });
}

async function bench(t: Test) {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualHt16k33(0x70));
  const health: string[] = [];
  const report = (news: PartHealth): void => {
    health.push(news.state === 'lost' ? news.error.code : news.state);
  };
  const driver = new Ht16k33('digits', bus, 0x70, 12, clock, report);
  await kept(t, clock, [driver]);
  const [credit, bet] = [driver.display({ ...ROW, first: 0 }), driver.display({ ...ROW, first: 1 })];
  return { clock, bus, chip, credit, bet, health, seen: (row: 0 | 1) => digits(chip.rows(), row) };
}

t.test('what a row of eight digits shows', async (t) => {
  const { clock, chip, credit, bet, seen } = await bench(t);
  // The point of the second row is on ROW15, which the chip can take for its interrupt.
  bet.show('4.2');
  for (const [text, row] of [
    [fixedPoint(95000, 2), '   950.00'],
    [fixedPoint(5, 2), '     0.05'],
    [fixedPoint(-500, 2), '    -5.00'],
    [fixedPoint(0, 2), '     0.00'],
    [fixedPoint(99_999_999, 2), '999999.99'],
    [fixedPoint(100_000_000, 2), '¯¯¯¯¯¯¯¯'],
    [fixedPoint(-9_999_999, 2), '-99999.99'],
    [fixedPoint(-10_000_000, 2), '¯¯¯¯¯¯¯¯'],
    [fixedPoint(1234, 0), '    1234'],
    ['-5', '      -5'],
    ['', '        '],
    ['--------', '--------'],
    ['12345678.', '12345678.'],
    ['..', '       . .'],
  ] as const) {
    credit.show(text);
    await clock.advance(1);
    t.strictSame([seen(0), seen(1)], [row, '      4.2'], 'and the other row is left alone');
  }
  t.strictSame([chip.brightness, chip.hertz], [12, 0]);
});

t.test('no number is ever shown wrong: as it is, or as too long', async (t) => {
  const { clock, credit, seen } = await bench(t);
  await fc.assert(
    fc.asyncProperty(fc.maxSafeInteger(), fc.integer({ min: 0, max: 3 }), async (value, decimals) => {
      credit.show(fixedPoint(value, decimals));
      await clock.advance(1);
      const row = seen(0).trim();
      if (`${value}`.length > 8) t.equal(row, '¯¯¯¯¯¯¯¯');
      else t.equal(Number(row), Number((value / 10 ** decimals).toFixed(decimals)));
    }),
    { numRuns: 100 },
  );
  t.throws(() => fixedPoint(0.5, 2), RangeError);
  t.throws(() => fixedPoint(2 ** 53, 0), RangeError);
});

t.test('a character without a glyph is seen to be one, and letters have fourteen segments', async (t) => {
  t.notSame(segmentsOf('?', 1, SEVEN_SEGMENTS), segmentsOf(' ', 1, SEVEN_SEGMENTS));
  for (const glyphs of [SEVEN_SEGMENTS, FOURTEEN_SEGMENTS]) {
    const drawn = Object.values(glyphs.segments);
    const alike = drawn.length - new Set(drawn).size;
    // S and 5 look alike in both, as do O and 0 where zero has no stroke.
    t.ok(alike <= 1, `${alike} glyphs of ${drawn.length} look like another`);
  }
  t.strictSame(segmentsOf('A', 3, FOURTEEN_SEGMENTS), [0xf7, 0, 0], 'letters stand at the left');
});

t.test('a change costs one frame, from the first changed digit to the last', async (t) => {
  const { clock, bus, credit, bet, seen } = await bench(t);
  await clock.advance(10);
  const both = (): void => {
    credit.show('12345678');
    bet.show('12345678');
  };
  const burst = (): void => {
    for (let i = 0; i < 1000; i++) credit.show(`${i}`);
  };
  for (const [change, transfers, bytes] of [
    [() => credit.show('950.00'), 1, 11],
    [() => credit.show('945.00'), 1, 5],
    [() => credit.show('945.01'), 1, 3],
    [() => credit.show('945.01'), 0, 0],
    [both, 1, 18],
    [burst, 1, 17],
  ] as const) {
    const before = { ...bus.traffic };
    change();
    await clock.advance(5);
    t.equal(bus.traffic.transfers - before.transfers, transfers);
    t.equal(bus.traffic.bytes - before.bytes, bytes);
  }
  const before = bus.traffic.transfers;
  for (let i = 0; i < 100; i++) {
    credit.show(`${i}`);
    await clock.advance(0.01);
  }
  await clock.advance(1);
  t.equal(seen(0).trim(), '99');
  t.ok(bus.traffic.transfers - before < 20, 'changes that come while a frame is on its way share the next');
});

t.test('a display that was unplugged is drawn anew, whole, with what was asked for meanwhile', async (t) => {
  const { clock, chip, credit, bet, seen, health } = await bench(t);
  credit.show('950.00');
  bet.show('25');
  await clock.advance(1);
  chip.unplug();
  credit.show('925.00');
  await clock.advance(30_000);
  credit.show('900.00');
  chip.plug();
  await clock.advance(5100);
  t.strictSame([seen(0), seen(1), chip.brightness], ['   900.00', '      25', 12]);
  t.strictSame(health, ['working', 'no-acknowledge', 'working']);
});

t.test('what changes while a display is drawn anew is drawn, too', async (t) => {
  for (let moment = 0; moment < 2; moment += 0.2) {
    const { clock, chip, credit, seen, health } = await bench(t);
    credit.show('1');
    await clock.advance(5);
    chip.unplug();
    await clock.advance(1100);
    chip.plug();
    while (chip.brightness !== 12) await clock.advance(0.05);
    await clock.advance(moment);
    credit.show('2');
    await clock.advance(1500);
    t.equal(seen(0).trim(), '2', `${moment.toFixed(2)} ms after it was found`);
    t.equal(health.at(-1), 'working');
  }
});

t.test('a display that restarts for a moment is found out, also where it shows nothing', async (t) => {
  const { clock, chip, credit, seen, health } = await bench(t);
  for (const [before, after] of [
    ['950.00', '950.00'],
    ['', '1'],
  ] as const) {
    credit.show(before);
    await clock.advance(1);
    chip.unplug();
    chip.plug();
    await clock.advance(1200);
    credit.show(after);
    await clock.advance(1);
    t.equal(seen(0).trim(), after);
  }
  t.strictSame(health, ['working', 'lost-settings', 'working', 'lost-settings', 'working']);
});

t.test('lamps: each pattern is kept by the chip alone, and a change is one frame', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualPca9552(0x60));
  const lamps = new Pca9552('lamps', bus, 0x60, clock, () => {});
  await kept(t, clock, [lamps]);
  const looks: Readonly<Record<LampPattern, object>> = {
    off: { lit: false },
    on: { lit: true },
    slow: { hertz: 1, duty: 0.5 },
    fast: { hertz: 4, duty: 0.5 },
  };
  const set = fc.tuple(fc.nat(15), fc.constantFrom<LampPattern>('off', 'on', 'slow', 'fast'));
  await fc.assert(
    fc.asyncProperty(fc.array(set), async (sets) => {
      const { transfers } = bus.traffic;
      const checks = Math.floor(clock.now() / 1000);
      for (const [lamp, pattern] of sets) lamps.set(lamp, pattern);
      await clock.advance(2);
      const checked = checks !== Math.floor(clock.now() / 1000);
      expect(checked || bus.traffic.transfers - transfers <= 1, 'at most one frame');
      for (const [lamp, pattern] of new Map(sets)) same(chip.light(lamp), looks[pattern], `lamp ${lamp}`);
    }),
    { numRuns: 100 },
  );
  chip.unplug();
  chip.plug();
  lamps.set(15, 'slow');
  await clock.advance(1200);
  t.strictSame(chip.light(15), looks.slow, 'at the rates it was given, after a restart');
});

t.test('behind two multiplexers, the same address on every segment', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const addresses = [0x76, 0x77];
  const models = addresses.map((address) => bus.attach(new VirtualTca9548a(address)));
  const muxes = addresses.map((address, i) => ({ name: `mux-${i}`, address }));
  const muxHealth: string[] = [];
  const multiplexers = new Multiplexers(bus, clock, muxes, null, (news) =>
    muxHealth.push(`${news.part} ${news.state}`),
  );
  const places = addresses.flatMap((address, m) => [0, 1, 2].map((channel) => ({ address, m, channel })));
  const chips = places.map(({ m, channel }) =>
    models[m]?.segments[channel]?.attach(new VirtualHt16k33(0x70)),
  );
  const lost: string[] = [];
  const displays = places.map(({ address, channel }, i) => {
    const segment = multiplexers.segment(`segment-${i}`, address, channel);
    return new Ht16k33(`digits-${i}`, segment, 0x70, 16, clock, (news) => {
      if (news.state === 'lost') lost.push(news.error.where);
    });
  });
  await kept(t, clock, displays);
  const show = async (round: number, milliseconds = 50): Promise<void> => {
    for (const [i, display] of displays.entries()) display.display({ ...ROW, first: 0 }).show(`${round}${i}`);
    await clock.advance(milliseconds);
  };
  const seen = (): string[] => chips.map((chip) => digits(chip?.rows() ?? new Uint8Array(), 0).trim());
  for (let round = 1; round <= 4; round++) {
    await show(round);
    t.strictSame(
      seen(),
      [0, 1, 2, 3, 4, 5].map((i) => `${round}${i}`),
    );
    // A multiplexer that restarts has every segment closed, and nobody is told.
    models[round % 2]?.unplug();
    models[round % 2]?.plug();
  }
  t.strictSame(lost, []);
  models[1]?.unplug();
  await clock.advance(1500);
  t.strictSame(lost, ['segment-3 0x70', 'segment-4 0x70', 'segment-5 0x70'], 'those behind a lost one');
  models[1]?.plug();
  await show(5, 5000);
  t.strictSame(seen(), ['50', '51', '52', '53', '54', '55']);
});

t.test('a register that is upset is named, and put right', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const health: string[] = [];
  const report = (news: PartHealth): void => {
    health.push(news.state === 'lost' ? news.error.message : `${news.part} works`);
  };
  const chips = {
    digits: {
      model: bus.attach(new VirtualHt16k33(0x70)),
      driver: new Ht16k33('digits', bus, 0x70, 16, clock, report),
      registers: [0, 15],
    },
    lamps: {
      model: bus.attach(new VirtualPca9552(0x60)),
      driver: new Pca9552('lamps', bus, 0x60, clock, report),
      registers: [2, 3, 4, 5, 6, 9],
    },
  };
  await kept(
    t,
    clock,
    Object.values(chips).map(({ driver }) => driver),
  );
  for (const [name, { model, registers }] of Object.entries(chips)) {
    for (const register of registers) {
      health.length = 0;
      model.upset(register, 0x40);
      await clock.advance(2000);
      t.match(health, [new RegExp(`${name}: .*register ${register} is`), `${name} works`]);
      await clock.advance(2000);
      t.equal(health.length, 2);
    }
  }
  const mux = bus.attach(new VirtualTca9548a(0x77));
  const multiplexers = new Multiplexers(bus, clock, [{ name: 'mux', address: 0x77 }], null, report);
  const segment = multiplexers.segment('mux.0', 0x77, 0);
  const rightPart = mux.segments[0]?.attach(new VirtualPca9552(0x61));
  const wrongPart = mux.segments[1]?.attach(new VirtualPca9552(0x61));
  const write = (): Promise<unknown> =>
    clock.until(segment.transfer({ address: 0x61, write: Uint8Array.of(6, 0) }));
  await write();
  health.length = 0;
  mux.upset(0, 3);
  await clock.until(multiplexers.check());
  t.strictSame(health, ['mux: it does not hold what was written: its register is 02, not 01', 'mux works']);
  let selects = 0;
  bus.garble = (bytes, way, address) =>
    way === 'written' && address === 0x77 && selects++ === 0 ? Uint8Array.of(2) : bytes;
  await write();
  t.strictSame(
    [rightPart?.light(0), wrongPart?.light(0)],
    [{ lit: true }, { lit: false }],
    'and a wrong byte opens no other segment',
  );
});

t.test('the wiring plan names the pins of the data sheets', async (t) => {
  const at = {
    name: 'seat-1.part',
    panel: 'seat',
    seat: 1,
    bus: 'main',
    address: 0x60,
    plug: null,
    interrupt: null,
  };
  const lamps = { LED0: 'player', LED7: 'banker', LED8: 'tie', LED15: 'undo' };
  const wired = PCA9552_WIRING.resolve({ driver: 'pca9552', milliamperes: 10, lamps }, at);
  t.strictSame(
    PCA9552_WIRING.pinTable(wired)
      .rows.map(([pin]) => pin)
      .join(),
    '4,11,13,20',
  );
  const common = 'cathode';
  const displays = [
    { role: 'credit', rows: '0-7', com: 0, characters: 8, common },
    { role: 'bet', rows: '8-15', com: 1, characters: 1, common },
    { role: 'message', rows: '0-15', com: 2, characters: 2, common },
  ] as const;
  const digits = HT16K33_WIRING.resolve({ driver: 'ht16k33', brightness: 1, displays }, at);
  t.strictSame(
    HT16K33_WIRING.pinTable(digits).rows.map(([segments, places]) => `${segments}, ${places}`),
    ['ROW0 to ROW7, COM0 to COM7', 'ROW8 to ROW15, COM1', 'ROW0 to ROW15, COM2 to COM3'],
  );
});

t.test('what is shown is what a person reads', async (t) => {
  for (const [text, width, glyphs] of [
    ['1234567.89', 9, SEVEN_SEGMENTS],
    ['-5.00', 8, SEVEN_SEGMENTS],
    ['no -', 8, SEVEN_SEGMENTS],
    ['3P+95', 8, FOURTEEN_SEGMENTS],
    ['RECALL 2', 8, FOURTEEN_SEGMENTS],
    ['....', 8, FOURTEEN_SEGMENTS],
    ['', 8, SEVEN_SEGMENTS],
  ] as const) {
    t.equal(textOfSegments(segmentsOf(text, width, glyphs), glyphs), text);
  }
});
