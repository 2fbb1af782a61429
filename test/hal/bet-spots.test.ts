import t, { type Test } from 'tap';
import { BET_SPOTS_DEFAULTS, BetSpots } from '../../hal/parts/bet-spots/bet-spots.js';
import { MAX_CHIPS } from '../../hal/parts/bet-spots/messages.js';
import type { VirtualSpot } from '../../hal/parts/bet-spots/model/virtual-spot.js';
import { FRAME_DAMAGE } from '../../hal/parts/bet-spots/model/virtual-station.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { SerialLink } from '../../hal/ports/serial-link.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { SpotsOnALine, type TableOfSpots } from '../support/bet-spots.js';
import { coarse } from '../support/coarse-clock.js';

// What the driver reports while hands put chips down and take them, and readers fail.

const TEN = 'e004010000000010';
const FIFTY = 'e004010000000050';

/** A table whose start has been read. */
async function table(stations = 2, spots = 3, more: Partial<TableOfSpots> = {}): Promise<SpotsOnALine> {
  const line = new SpotsOnALine({ stations, spots, ...more });
  await line.start();
  reported(line);
  health(line);
  return line;
}

const spot = (line: SpotsOnALine, address: number, at = 0): VirtualSpot => {
  const found = line.at(address - 1).spots[at];
  if (!found) throw new Error(`station ${address} has no spot ${at}`);
  return found;
};

/** What was reported since the last time, as in `1/0 change [10 50]`. */
const reported = (line: SpotsOnALine): string[] =>
  line.told
    .splice(0)
    .map(
      ({ station, spot, tags, cause }) =>
        `${station}/${spot} ${cause} [${[...tags].map((tag) => tag.slice(-2)).join(' ')}]`,
    );
const health = (line: SpotsOnALine): string[] =>
  line.healths
    .splice(0)
    .map((news) => `${news.part.at(-1)} ${news.state === 'lost' ? news.error.code : 'working'}`);

/** What is done, for how long it goes on, and what comes of it. */
type Step = readonly [
  act: (line: SpotsOnALine) => unknown,
  milliseconds: number,
  reported: readonly string[],
  health?: readonly string[],
];

async function play(t: Test, line: SpotsOnALine, ...steps: readonly Step[]): Promise<void> {
  for (const [i, [act, milliseconds, spots, parts = []]] of steps.entries()) {
    act(line);
    await line.clock.advance(milliseconds);
    t.strictSame(reported(line), spots, `step ${i + 1}`);
    t.strictSame(health(line).sort(), parts, `step ${i + 1}`);
  }
}

t.test('at the start every spot is reported as it is', async (t) => {
  const line = new SpotsOnALine({ stations: 2, spots: 2 });
  spot(line, 2, 1).put(TEN);
  await line.clock.advance(5000);
  await line.start();
  t.strictSame(reported(line), ['1/0 start []', '1/1 start []', '2/0 start []', '2/1 start [10]']);
  t.strictSame(health(line), ['1 working', '2 working']);
});

t.test(
  'a change is reported within a round, with the moment it came, and all changes in order',
  async (t) => {
    const line = await table();
    await line.clock.advance(1234);
    spot(line, 2).put(TEN);
    const put = line.clock.now();
    await line.clock.advance(120);
    t.match(line.told, [{ change: 1 }]);
    t.ok(Math.abs((line.told[0]?.stableSince ?? 0) - put) <= 1, 'however late the poll was');
    t.strictSame(reported(line), ['2/0 change [10]']);

    spot(line, 1, 2).put(TEN);
    await line.clock.advance(3);
    spot(line, 1, 2).put(FIFTY);
    spot(line, 1, 2).take(TEN);
    await line.clock.advance(1);
    spot(line, 1, 2).take(FIFTY);
    await line.clock.advance(120);
    t.strictSame(reported(line), [
      '1/2 change [10]',
      '1/2 change [10 50]',
      '1/2 change [50]',
      '1/2 change []',
    ]);
  },
);

t.test('what is known is known up to a moment', async (t) => {
  const line = await table();
  const before = line.clock.now();
  await line.clock.advance(150);
  t.ok(line.driver.knownUntil(1) > before);
  t.ok(line.driver.knownUntil(1) <= line.clock.now());
  line.serial.cut = true;
  const cut = line.clock.now();
  await line.clock.advance(2000);
  t.ok(line.driver.knownUntil(1) <= cut, 'and of what came after a cut nothing is');
  t.equal(line.driver.knownUntil(9), Number.NEGATIVE_INFINITY);
});

t.test('a lost station: the others go on, and it reports on its return what happened', async (t) => {
  await play(
    t,
    await table(),
    [(line) => (line.at(0).silent = true), 1000, [], ['1 timeout']],
    [(line) => [spot(line, 1).put(TEN), spot(line, 2).put(FIFTY)], 100, ['2/0 change [50]']],
    [
      (line) => [spot(line, 1).take(TEN), Object.assign(line.at(0), { silent: false })],
      5000,
      ['1/0 change [10]', '1/0 change []'],
      ['1 working'],
    ],
  );
});

t.test('one that works among thirteen that do not is polled as often as ever', async (t) => {
  const line = await table(14, 1);
  for (const dead of line.stations.slice(1)) dead.silent = true;
  await line.clock.advance(3000);
  t.equal(health(line).filter((state) => state.endsWith('timeout')).length, 13);
  for (let i = 0; i < 100; i++) {
    const put = line.clock.now();
    spot(line, 1).put(i % 2 === 0 ? TEN : FIFTY);
    while (line.told.length === 0) await line.clock.advance(1);
    t.ok(line.clock.now() - put < 200, 'a round and one request that stays open');
    spot(line, 1).take(i % 2 === 0 ? TEN : FIFTY);
    await line.clock.advance(137);
    reported(line);
  }
});

t.test('a station that restarts, or is replaced, reports all its spots again', async (t) => {
  const line = await table(1, 2);
  spot(line, 1).put(TEN);
  await line.clock.advance(200);
  reported(line);
  line.at(0).restart();
  spot(line, 1, 1).put(FIFTY);
  await line.clock.advance(2000);
  t.strictSame(reported(line), ['1/0 restart [10]', '1/1 restart [50]']);
  t.match(health(line).join(), /^1 (lost-settings|timeout).*working$/);
  line.at(0).unplug();
  line.station(1, 999, { spots: 2 });
  await line.clock.advance(2000);
  t.strictSame(reported(line), ['1/0 restart []', '1/1 restart []']);
});

t.test('after its log ran over a station reports all its spots', async (t) => {
  const five = Array(5).fill(TEN);
  await play(
    t,
    await table(1, 2, { log: 8 }),
    [
      (line) => [
        ...five.map((tag) => [spot(line, 1).put(tag), spot(line, 1).take(tag)]),
        spot(line, 1, 1).put(FIFTY),
      ],
      200,
      ['1/0 overrun []', '1/1 overrun [50]'],
    ],
    [(line) => spot(line, 1).put(TEN), 200, ['1/0 change [10]']],
  );
});

t.test('a whole stack at once, and more chips than a spot can report', async (t) => {
  const line = await table(1, 1);
  const chip = (i: number): string => i.toString(16).padStart(16, '0');
  const states = (): string[] =>
    line.told.splice(0).map(({ tags, condition }) => `${condition} ${tags.size}`);
  for (let i = 0; i < 28; i++) spot(line, 1).put(chip(i));
  await line.clock.advance(200);
  t.strictSame(
    states(),
    Array.from({ length: 28 }, (_, i) => `fine ${i + 1}`),
  );
  spot(line, 1).put(chip(28));
  await line.clock.advance(200);
  t.equal(states().at(-1), 'crowded 28');
  spot(line, 1).take(chip(3));
  await line.clock.advance(200);
  t.ok(line.told.at(-1)?.tags.has(chip(28)));
  t.strictSame(states(), ['crowded 27', 'crowded 28', 'fine 28'], 'fine again once everything is reported');
});

t.test('a broken antenna reports no change, and what it hid once it is repaired', async (t) => {
  const line = await table(1, 1);
  await play(t, line, [(line) => spot(line, 1).put(TEN), 200, ['1/0 change [10]']]);
  spot(line, 1).breakAntenna();
  spot(line, 1).take(TEN);
  spot(line, 1).put(FIFTY);
  await line.clock.advance(200);
  t.equal(line.told[0]?.condition, 'antenna-fault');
  t.strictSame(reported(line), ['1/0 change [10]'], 'with what was last seen');
  t.match(await line.clock.until(line.driver.test(1)), {
    antennas: [{ condition: 'antenna-fault', field: 0 }],
  });
  spot(line, 1).mendAntenna();
  await line.clock.advance(200);
  t.equal(line.told.at(-1)?.condition, 'fine');
  t.strictSame(reported(line), ['1/0 change []', '1/0 change [50]', '1/0 change [50]']);
});

t.test('a chip at the edge of the field is never stable, until it is moved', async (t) => {
  const line = await table(1, 1);
  const settle = spot(line, 1).flicker(TEN, 30);
  await line.clock.advance(3000);
  const times = line.told.map(({ stableSince }) => stableSince);
  t.ok(times.length > 90, 'every time it was seen or not');
  t.ok(line.told.every(({ cause }) => cause === 'change'));
  t.ok(times.every((time, i) => i === 0 || time - (times[i - 1] ?? 0) < 32));
  settle();
  spot(line, 1).put(TEN);
  await line.clock.advance(3000);
  t.ok(line.clock.now() - (line.told.at(-1)?.stableSince ?? 0) > 2900);
});

t.test('answers that are damaged on their way are asked for again', async (t) => {
  for (const [name, damage] of Object.entries(FRAME_DAMAGE)) {
    const line = await table();
    let left = 2;
    line.at(0).damage = (answer) => (left-- > 0 ? damage(answer) : answer);
    await play(t, line, [(line) => spot(line, 1, 1).put(TEN), 400, ['1/1 change [10]']]);
    const { retransmissions, bad, strays } = line.driver.counters;
    if (name === 'doubledFrame') t.ok(strays > 0, `${name}: the second one is counted`);
    else t.ok(retransmissions >= 2 && bad.short + bad.long + bad.check + bad.form > 0, name);
  }
  await play(t, await table(), [
    (line) => (line.at(1).damage = FRAME_DAMAGE.wrongCheck),
    1000,
    [],
    ['2 bad-frame'],
  ]);
});

t.test('a station that answers too late is not believed', async (t) => {
  const line = await table();
  line.at(0).answerAfterMs = 60;
  spot(line, 1).put(TEN);
  await line.clock.advance(2000);
  t.match(health(line)[0], /^1 (timeout|bad-frame)/);
  t.ok(line.driver.counters.strays > 0);
  await play(t, line, [(line) => (line.at(0).answerAfterMs = 1), 6000, ['1/0 change [10]'], ['1 working']]);
});

t.test('two stations with one address garble each other, until one is taken away', async (t) => {
  const line = await table();
  const twin = line.station(1, 500, { spots: 3 });
  await play(t, line, [() => {}, 500, [], ['1 bad-frame']], [() => twin.unplug(), 5000, [], ['1 working']]);
});

t.test('a station that does not stop talking is found, and the rest come back after it', async (t) => {
  const line = await table();
  const babble = (): void => {};
  line.drop.join(babble);
  await play(
    t,
    line,
    [
      () => line.drop.send(babble, new Uint8Array(30_000).fill(0x55)),
      2600,
      [],
      ['1 bad-frame', '2 bad-frame'],
    ],
    [() => {}, 6000, [], ['1 working', '2 working']],
  );
  const { bytes, delimiters, frameBytes, skipped } = line.driver.counters;
  t.ok(skipped >= 29_000, 'every byte of it is counted');
  t.equal(bytes, delimiters + frameBytes + skipped);
});

t.test('an adapter that hears itself does no harm, and is counted', async (t) => {
  const line = await table();
  line.drop.echo = true;
  await play(t, line, [(line) => spot(line, 2, 1).put(TEN), 500, ['2/1 change [10]']]);
  t.ok(line.driver.counters.echoes > 5);
});

t.test('the adapter is pulled out and plugged in again', async (t) => {
  const line = await table();
  await line.clock.advance(101);
  await play(
    t,
    line,
    [() => [line.serial.unplug(), spot(line, 1).put(TEN)], 3000, [], ['1 gone', '2 gone']],
    [() => line.serial.plug(), 6000, ['1/0 change [10]'], ['1 working', '2 working']],
  );
});

t.test('a station that is not the one of the board file is left alone', async (t) => {
  const line = new SpotsOnALine({ stations: 1, spots: 3 });
  line.at(0).unplug();
  line.station(1, 500, { spots: 4 });
  await line.start();
  t.strictSame(health(line), ['1 unsupported']);
  t.strictSame(reported(line), []);
});

t.test('the technician finds a station by its lamp, and runs its self-test', async (t) => {
  const line = await table();
  const lamps = (): boolean[] => line.stations.map(({ lamp }) => lamp);
  t.match(await line.clock.until(line.driver.identify(2, 5)), { version: 1, spots: 3, serial: 101 });
  t.strictSame(lamps(), [false, true]);
  await line.clock.advance(5000);
  t.strictSame(lamps(), [false, false]);
  const test = await line.clock.until(line.driver.test(2));
  t.match(test, { uptimeSeconds: 5, badFrames: 0, antennas: { length: 3 } });
  t.ok(test.frames > 50);
  await t.rejects(line.clock.until(line.driver.test(9)), { code: 'timeout', where: 'spots: station 9' });
});

t.test('after the stop nothing is reported, no timer is left, and the line is closed', async (t) => {
  const line = await table();
  spot(line, 1).put(TEN);
  await line.clock.until(line.driver.stop());
  t.strictSame(line.clock.pending(), []);
  await play(t, line, [() => {}, 1000, []]);
  await t.rejects(line.serial.host.write(Uint8Array.of(0)), HardwareError);

  const early = new SpotsOnALine({ stations: 3, spots: 3 });
  const started = early.driver.start();
  await early.clock.advance(2);
  await early.clock.until(early.driver.stop());
  await started;
  await early.clock.advance(1000);
  t.strictSame(early.clock.pending(), [], 'also when it is stopped before it has begun');
});

t.test('an adapter that never finishes a write does not hold up the table', async (t) => {
  const clock = new VirtualClock();
  const link: SerialLink = {
    name: 'stuck',
    open: async () => {},
    close: async () => {},
    onBytes: () => () => {},
    onLost: () => () => {},
    write: () => new Promise(() => {}),
  };
  const lost: string[] = [];
  const stations = [1, 2].map((address) => ({ address, spots: 1 }));
  const driver = new BetSpots(
    link,
    clock,
    { ...BET_SPOTS_DEFAULTS, stations },
    {
      changed: () => {},
      health: (news) => void lost.push(news.state === 'lost' ? news.error.code : news.state),
    },
  );
  await clock.until(driver.start());
  t.strictSame(lost, ['timeout', 'timeout']);
  await clock.until(driver.stop());
  t.strictSame(clock.pending(), []);
});

t.test(
  'a station that gets its power with the machine is waited for, and a missing one is lost',
  async (t) => {
    const line = new SpotsOnALine({ stations: 2, spots: 1 });
    line.at(0).restart();
    line.at(1).unplug();
    await line.start();
    t.strictSame(health(line).sort(), ['1 working', '2 timeout']);
    t.ok(line.clock.now() < 2200, `found out after ${line.clock.now()} ms`);
  },
);

t.test('a machine whose timers wake only every millisecond reads a full spot all the same', async (t) => {
  const line = new SpotsOnALine({ stations: 1, spots: 1 }, () => {}, coarse);
  for (let i = 0; i < MAX_CHIPS; i++) spot(line, 1).put(`e00401000000${1000 + i}`);
  await line.start();
  await line.clock.advance(2000);
  t.equal(line.told.at(-1)?.tags.size, MAX_CHIPS);
  t.strictSame(health(line), ['1 working']);
});
