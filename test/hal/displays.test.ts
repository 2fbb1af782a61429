import { digits } from 'banco-rig/read-segments.js';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { HealthChecks } from '../../hal/health/health-checks.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import type { LampPattern } from '../../hal/outputs/lamp.js';
import { FOURTEEN_SEGMENTS, fixedPoint, SEVEN_SEGMENTS, segmentsOf } from '../../hal/outputs/segments.js';
import { type Display, Ht16k33 } from '../../hal/parts/ht16k33/ht16k33.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { HT16K33_WIRING } from '../../hal/parts/ht16k33/wiring.js';
import { VirtualPca9552 } from '../../hal/parts/pca9552/model.js';
import { Pca9552 } from '../../hal/parts/pca9552/pca9552.js';
import { PCA9552_WIRING } from '../../hal/parts/pca9552/wiring.js';
import { VirtualTca9548a } from '../../hal/parts/tca9548a/model.js';
import { Multiplexers } from '../../hal/parts/tca9548a/tca9548a.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';

async function bench(t: Test): Promise<{
  clock: VirtualClock;
  bus: VirtualI2c;
  chip: VirtualHt16k33;
  credit: Display;
  bet: Display;
  health: string[];
}> {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualHt16k33(0x70));
  const health: string[] = [];
  const report = (news: PartHealth): void => {
    health.push(news.state === 'lost' ? news.error.code : news.state);
  };
  const digits = new Ht16k33('digits', bus, 0x70, 12, clock, report);
  await clock.until(digits.start());
  const checks = new HealthChecks([digits], clock);
  checks.start();
  t.teardown(() => {
    checks.stop();
    digits.stop();
  });
  const row = { glyphs: SEVEN_SEGMENTS, width: 8 };
  return {
    clock,
    bus,
    chip,
    credit: digits.display({ ...row, first: 0 }),
    bet: digits.display({ ...row, first: 1 }),
    health,
  };
}

t.test('what a row of eight digits shows', async (t) => {
  const { clock, chip, credit, bet } = await bench(t);
  bet.show('42');
  for (const [text, seen] of [
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
    t.equal(digits(chip.rows(), 0), seen, text);
    t.equal(digits(chip.rows(), 1), '      42', 'and the other row is left alone');
  }
  t.equal(chip.brightness, 12);
});

t.test('no number is ever shown wrong: as it is, or as too long', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.maxSafeInteger(), fc.integer({ min: 0, max: 3 }), async (value, decimals) => {
      const { clock, chip, credit } = await bench(t);
      credit.show(fixedPoint(value, decimals));
      await clock.advance(1);
      const seen = digits(chip.rows(), 0).trim();
      const fits = `${value}`.length <= 8;
      if (fits) t.equal(Number(seen), Number((value / 10 ** decimals).toFixed(decimals)));
      else t.equal(seen, '¯¯¯¯¯¯¯¯');
    }),
    { numRuns: 100 },
  );
  t.throws(() => fixedPoint(0.5, 2), RangeError);
  t.throws(() => fixedPoint(2 ** 53, 0), RangeError);
});

t.test('a character without a glyph is seen to be one, and letters have fourteen segments', async (t) => {
  const unknown = segmentsOf('?', 1, SEVEN_SEGMENTS);
  t.notSame(unknown, segmentsOf(' ', 1, SEVEN_SEGMENTS));
  for (const glyphs of [SEVEN_SEGMENTS, FOURTEEN_SEGMENTS]) {
    const drawn = Object.values(glyphs.segments);
    const alike = drawn.length - new Set(drawn).size;
    // S and 5 look alike in both, as do O and 0 where zero has no stroke.
    t.ok(alike <= 1, `${alike} glyphs of ${drawn.length} look like another`);
  }
  t.strictSame(segmentsOf('A', 3, FOURTEEN_SEGMENTS), [0xf7, 0, 0], 'letters stand at the left');
});

t.test('a change costs one frame, from the first changed digit to the last', async (t) => {
  const { clock, bus, credit, bet } = await bench(t);
  const cost = async (change: () => void): Promise<{ transfers: number; bytes: number }> => {
    const before = { ...bus.traffic };
    change();
    await clock.advance(5);
    return { transfers: bus.traffic.transfers - before.transfers, bytes: bus.traffic.bytes - before.bytes };
  };
  await clock.advance(10);
  t.strictSame(await cost(() => credit.show('950.00')), { transfers: 1, bytes: 11 });
  t.strictSame(await cost(() => credit.show('945.00')), { transfers: 1, bytes: 5 });
  t.strictSame(await cost(() => credit.show('945.01')), { transfers: 1, bytes: 3 });
  t.strictSame(await cost(() => credit.show('945.01')), { transfers: 0, bytes: 0 });
  t.strictSame(
    await cost(() => {
      credit.show('12345678');
      bet.show('12345678');
    }),
    { transfers: 1, bytes: 18 },
    'both rows together',
  );
  const burst = await cost(() => {
    for (let i = 0; i < 1000; i++) credit.show(`${i}`);
  });
  t.strictSame(burst.transfers, 1, 'of a thousand changes at once the last is drawn');
});

t.test('changes that come while a frame is on its way are drawn together after it', async (t) => {
  const { clock, bus, chip, credit } = await bench(t);
  const before = bus.traffic.transfers;
  for (let i = 0; i < 100; i++) {
    credit.show(`${i}`);
    await clock.advance(0.01);
  }
  await clock.advance(1);
  t.equal(digits(chip.rows(), 0).trim(), '99');
  t.ok(bus.traffic.transfers - before < 20, `${bus.traffic.transfers - before} frames for a hundred changes`);
});

t.test('a display that was unplugged is drawn anew, whole, with what was asked for meanwhile', async (t) => {
  const { clock, chip, credit, bet, health } = await bench(t);
  credit.show('950.00');
  bet.show('25');
  await clock.advance(1);
  chip.unplug();
  credit.show('925.00');
  await clock.advance(30_000);
  credit.show('900.00');
  chip.plug();
  await clock.advance(5100);
  t.equal(digits(chip.rows(), 0), '   900.00');
  t.equal(digits(chip.rows(), 1), '      25');
  t.equal(chip.brightness, 12);
  t.strictSame(health, ['working', 'no-acknowledge', 'working']);
});

t.test('what changes while a display is drawn anew is drawn, too', async (t) => {
  for (let moment = 0; moment < 2; moment += 0.2) {
    const { clock, chip, credit, health } = await bench(t);
    credit.show('1');
    await clock.advance(5);
    chip.unplug();
    await clock.advance(1100);
    chip.plug();
    while (chip.brightness !== 12) await clock.advance(0.05);
    await clock.advance(moment);
    credit.show('2');
    await clock.advance(1500);
    t.equal(digits(chip.rows(), 0).trim(), '2', `${moment.toFixed(2)} ms after it was found`);
    t.equal(health.at(-1), 'working');
  }
});

t.test('a display that restarts for a moment is found out, also where it shows nothing', async (t) => {
  const { clock, chip, credit, health } = await bench(t);
  credit.show('950.00');
  await clock.advance(1);
  chip.unplug();
  chip.plug();
  await clock.advance(1200);
  t.equal(digits(chip.rows(), 0), '   950.00');
  t.strictSame(health, ['working', 'lost-settings', 'working']);
  credit.show('');
  await clock.advance(1);
  chip.unplug();
  chip.plug();
  await clock.advance(1200);
  credit.show('1');
  await clock.advance(1);
  t.equal(digits(chip.rows(), 0), '       1');
});

t.test('lamps: each pattern is kept by the chip alone, and a change is one frame', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualPca9552(0x60));
  const lamps = new Pca9552('lamps', bus, 0x60, clock, () => {});
  await clock.until(lamps.start());
  const checks = new HealthChecks([lamps], clock);
  checks.start();
  const looks: Readonly<Record<LampPattern, object>> = {
    off: { lit: false },
    on: { lit: true },
    slow: { hertz: 1, duty: 0.5 },
    fast: { hertz: 4, duty: 0.5 },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(15), fc.constantFrom<LampPattern>('off', 'on', 'slow', 'fast'))),
      async (sets) => {
        const frames = bus.traffic.transfers;
        const checks = Math.floor(clock.now() / 1000);
        for (const [lamp, pattern] of sets) lamps.set(lamp, pattern);
        await clock.advance(2);
        if (checks === Math.floor(clock.now() / 1000))
          t.ok(bus.traffic.transfers - frames <= 1, 'at most one frame');
        for (const [lamp, pattern] of new Map(sets)) t.strictSame(chip.light(lamp), looks[pattern]);
      },
    ),
    { numRuns: 100 },
  );
  chip.unplug();
  chip.plug();
  lamps.set(15, 'slow');
  await clock.advance(1200);
  t.strictSame(chip.light(15), looks.slow, 'at the rates it was given, after a restart');
  checks.stop();
  lamps.stop();
});

t.test('behind two multiplexers, the same address on every segment', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const addresses = [0x76, 0x77];
  const models = addresses.map((address) => bus.attach(new VirtualTca9548a(address)));
  const multiplexers = new Multiplexers(bus, addresses);
  const places = addresses.flatMap((address, m) => [0, 1, 2].map((channel) => ({ address, m, channel })));
  const chips = places.map(({ m, channel }) =>
    models[m]?.segments[channel]?.attach(new VirtualHt16k33(0x70)),
  );
  const health: PartHealth[] = [];
  const displays = places.map(({ address, channel }, i) => {
    const segment = multiplexers.segment(`segment-${i}`, address, channel);
    return new Ht16k33(`digits-${i}`, segment, 0x70, 16, clock, (news) => health.push(news));
  });
  await clock.until(Promise.all(displays.map((display) => display.start())));
  const checks = new HealthChecks(displays, clock);
  checks.start();
  const show = (round: number): void => {
    for (const [i, display] of displays.entries()) {
      display.display({ glyphs: SEVEN_SEGMENTS, width: 8, first: 0 }).show(`${round}${i}`);
    }
  };
  const seen = (): string[] => chips.map((chip) => digits(chip?.rows() ?? new Uint8Array(), 0).trim());
  for (let round = 1; round <= 3; round++) {
    show(round);
    await clock.advance(50);
    t.strictSame(
      seen(),
      places.map((_, i) => `${round}${i}`),
    );
  }
  // A multiplexer that restarts has every segment closed, and nobody is told.
  models[0]?.unplug();
  models[0]?.plug();
  show(4);
  await clock.advance(50);
  t.strictSame(
    seen(),
    places.map((_, i) => `4${i}`),
  );
  t.ok(
    health.every(({ state }) => state === 'working'),
    'and no display was lost',
  );
  models[1]?.unplug();
  await clock.advance(1500);
  t.strictSame(
    health.filter(({ state }) => state === 'lost').map(({ part }) => part),
    ['digits-3', 'digits-4', 'digits-5'],
    'those behind a lost one are',
  );
  t.match(
    health.find(({ state }) => state === 'lost'),
    { error: { where: 'segment-3 0x70' } },
  );
  show(5);
  models[1]?.plug();
  await clock.advance(5000);
  t.strictSame(
    seen(),
    places.map((_, i) => `5${i}`),
  );
  checks.stop();
  for (const display of displays) display.stop();
});

t.test('the wiring plan names the pins of the data sheets', async (t) => {
  const at = { name: 'seat-1.part', panel: 'seat', seat: 1, bus: 'main', address: 0x60 };
  const lamps = { LED0: 'player', LED7: 'banker', LED8: 'tie', LED15: 'undo' };
  t.strictSame(
    PCA9552_WIRING.pinTable(PCA9552_WIRING.resolve({ driver: 'pca9552', lamps }, at)).rows.map(
      ([pin]) => pin,
    ),
    ['4', '11', '13', '20'],
  );
  const displays = [
    { role: 'credit', rows: '0-7', com: 0, characters: 8 },
    { role: 'bet', rows: '8-15', com: 1, characters: 1 },
    { role: 'message', rows: '0-15', com: 2, characters: 2 },
  ] as const;
  const digits = HT16K33_WIRING.resolve({ driver: 'ht16k33', brightness: 1, displays }, at);
  t.strictSame(
    HT16K33_WIRING.pinTable(digits).rows.map(([segments, places]) => [segments, places]),
    [
      ['ROW0 to ROW7', 'COM0 to COM7'],
      ['ROW8 to ROW15', 'COM1'],
      ['ROW0 to ROW15', 'COM2 to COM3'],
    ],
  );
});
