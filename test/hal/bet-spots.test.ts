import t from 'tap';
import { BET_SPOTS_DEFAULTS, BetSpots } from '../../hal/parts/bet-spots/bet-spots.js';
import { MAX_CHIPS } from '../../hal/parts/bet-spots/messages.js';
import type { VirtualSpot } from '../../hal/parts/bet-spots/model/virtual-spot.js';
import { FRAME_DAMAGE, VirtualStation } from '../../hal/parts/bet-spots/model/virtual-station.js';
import type { SpotState } from '../../hal/parts/bet-spots/station.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { SerialLink } from '../../hal/ports/serial-link.js';
import { MultiDrop } from '../../hal/virtual/multi-drop.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualSerial } from '../../hal/virtual/virtual-serial.js';
import { SpotsOnALine } from '../support/bet-spots.js';
import { coarse } from '../support/coarse-clock.js';

// What a table hears of its bet spots, from hands that lay chips and take them, and from readers that fail.

const TEN = 'e004010000000010';
const FIFTY = 'e004010000000050';

async function table(stations = 2, spots = 3, log = 256): Promise<SpotsOnALine> {
  const line = new SpotsOnALine({ stations, spots, log });
  await line.start();
  return line;
}

const station = (line: SpotsOnALine, address: number): VirtualStation => line.at(address - 1);
const spot = (line: SpotsOnALine, address: number, at: number): VirtualSpot => {
  const found = station(line, address).spots[at];
  if (!found) throw new Error(`station ${address} has no spot ${at}`);
  return found;
};
const brief = ({ station, spot, tags, cause: told }: SpotState): string =>
  `${station}/${spot} ${told} [${[...tags].map((tag) => tag.slice(-2)).join(' ')}]`;
/** What was told since the last time it was asked. */
const heard = (line: SpotsOnALine): string[] => line.told.splice(0).map(brief);
const states = (line: SpotsOnALine): string[] =>
  line.healths
    .splice(0)
    .map((said) => `${said.part} ${said.state}${said.state === 'lost' ? ` ${said.error.code}` : ''}`);

t.test('at the start every spot is told as it lies', async (t) => {
  const line = new SpotsOnALine({ stations: 2, spots: 2 });
  spot(line, 2, 1).put(TEN);
  await line.clock.advance(5000);
  await line.start();
  t.strictSame(heard(line), ['1/0 start []', '1/1 start []', '2/0 start []', '2/1 start [10]']);
  t.strictSame(states(line), ['spots: station 1 working', 'spots: station 2 working']);
});

t.test('a chip is told within a round, with the moment it came', async (t) => {
  const line = await table();
  heard(line);
  await line.clock.advance(1234);
  spot(line, 2, 0).put(TEN);
  const put = line.clock.now();
  await line.clock.advance(120);
  const [state] = line.told;
  t.equal(state && brief(state), '2/0 change [10]');
  t.equal(state?.change, 1);
  t.ok(Math.abs((state?.stableSince ?? 0) - put) <= 1, 'however late the poll was');
});

t.test('a chip put and taken between two polls is told, in order', async (t) => {
  const line = await table();
  heard(line);
  spot(line, 1, 2).put(TEN);
  await line.clock.advance(3);
  spot(line, 1, 2).put(FIFTY);
  spot(line, 1, 2).take(TEN);
  await line.clock.advance(1);
  spot(line, 1, 2).take(FIFTY);
  await line.clock.advance(120);
  t.strictSame(heard(line), ['1/2 change [10]', '1/2 change [10 50]', '1/2 change [50]', '1/2 change []']);
});

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

t.test('a lost station: the others go on, and it tells on its return what happened', async (t) => {
  const line = await table();
  heard(line);
  states(line);
  station(line, 1).silent = true;
  await line.clock.advance(1000);
  t.strictSame(states(line), ['spots: station 1 lost timeout'], 'said once');
  spot(line, 1, 0).put(TEN);
  spot(line, 2, 0).put(FIFTY);
  await line.clock.advance(100);
  t.strictSame(heard(line), ['2/0 change [50]']);
  spot(line, 1, 0).take(TEN);
  station(line, 1).silent = false;
  await line.clock.advance(5000);
  t.strictSame(states(line), ['spots: station 1 working']);
  t.strictSame(heard(line), ['1/0 change [10]', '1/0 change []'], 'change by change, nothing anew');
});

t.test('one that works among thirteen that do not is asked as often as ever', async (t) => {
  const line = await table(14, 1);
  for (const dead of line.stations.slice(1)) dead.silent = true;
  await line.clock.advance(3000);
  line.told.length = 0;
  let slowest = 0;
  for (let i = 0; i < 100; i++) {
    const put = line.clock.now();
    spot(line, 1, 0).put(i % 2 === 0 ? TEN : FIFTY);
    while (line.told.length === 0) await line.clock.advance(1);
    slowest = Math.max(slowest, line.clock.now() - put);
    heard(line);
    spot(line, 1, 0).take(i % 2 === 0 ? TEN : FIFTY);
    await line.clock.advance(137);
    heard(line);
  }
  t.ok(slowest < 200, `a round and one question left open: ${slowest} ms`);
  t.equal(states(line).filter((state) => state.endsWith('timeout')).length, 13);
});

t.test('a station that restarts says so, and is told whole', async (t) => {
  const line = await table(1, 2);
  spot(line, 1, 0).put(TEN);
  await line.clock.advance(200);
  heard(line);
  states(line);
  station(line, 1).restart();
  spot(line, 1, 1).put(FIFTY);
  await line.clock.advance(2000);
  t.strictSame(heard(line), ['1/0 restart [10]', '1/1 restart [50]']);
  t.match(states(line).join(), /^spots: station 1 lost (lost-settings|timeout).*working$/);

  station(line, 1).unplug();
  const another = line.station(1, 999, { spots: 2 });
  await line.clock.advance(2000);
  t.strictSame(heard(line), ['1/0 restart []', '1/1 restart []'], 'another station in its place, too');
  t.equal(another.spots.length, 2);
});

t.test('a log that ran over is said, and the spots are told whole', async (t) => {
  const line = await table(1, 2, 8);
  heard(line);
  for (let i = 0; i < 5; i++) {
    spot(line, 1, 0).put(TEN);
    spot(line, 1, 0).take(TEN);
  }
  spot(line, 1, 1).put(FIFTY);
  await line.clock.advance(200);
  t.strictSame(heard(line), ['1/0 overrun []', '1/1 overrun [50]']);
  spot(line, 1, 0).put(TEN);
  await line.clock.advance(200);
  t.strictSame(heard(line), ['1/0 change [10]']);
});

t.test('a whole stack at once, and more chips than a spot can tell', async (t) => {
  const line = await table(1, 1);
  heard(line);
  const chip = (i: number): string => i.toString(16).padStart(16, '0');
  for (let i = 0; i < 28; i++) spot(line, 1, 0).put(chip(i));
  await line.clock.advance(200);
  t.equal(line.told.length, 28, 'one by one');
  t.equal(line.told.at(-1)?.tags.size, 28);
  spot(line, 1, 0).put(chip(28));
  await line.clock.advance(200);
  t.equal(line.told.at(-1)?.condition, 'crowded');
  line.told.length = 0;
  spot(line, 1, 0).take(chip(3));
  await line.clock.advance(200);
  t.strictSame(
    line.told.map(({ tags, condition }) => `${condition} ${tags.size}`),
    ['crowded 27', 'crowded 28', 'fine 28'],
    'fine again once everything is told',
  );
  t.ok(line.told.at(-1)?.tags.has(chip(28)));
});

t.test('a broken antenna tells nothing, and what it hid once it is mended', async (t) => {
  const line = await table(1, 1);
  spot(line, 1, 0).put(TEN);
  await line.clock.advance(200);
  heard(line);
  spot(line, 1, 0).breakAntenna();
  spot(line, 1, 0).take(TEN);
  spot(line, 1, 0).put(FIFTY);
  await line.clock.advance(200);
  t.strictSame(
    line.told.map(({ condition }) => condition),
    ['antenna-fault'],
  );
  t.strictSame(heard(line), ['1/0 change [10]'], 'with what was last seen');
  t.match(await line.clock.until(line.driver.test(1)), {
    antennas: [{ condition: 'antenna-fault', field: 0 }],
  });
  spot(line, 1, 0).mendAntenna();
  await line.clock.advance(200);
  t.equal(line.told.at(-1)?.condition, 'fine');
  t.strictSame(heard(line), ['1/0 change []', '1/0 change [50]', '1/0 change [50]']);
});

t.test('a chip at the edge is never stable, until it is moved', async (t) => {
  const line = await table(1, 1);
  heard(line);
  const settle = spot(line, 1, 0).flicker(TEN, 30);
  await line.clock.advance(3000);
  const times = line.told.map(({ stableSince }) => stableSince);
  t.ok(times.length > 90, 'every time it was seen or not');
  t.ok(line.told.every(({ cause: told }) => told === 'change'));
  t.ok(times.every((time, i) => i === 0 || time - (times[i - 1] ?? 0) < 32));
  settle();
  spot(line, 1, 0).put(TEN);
  await line.clock.advance(3000);
  t.ok(line.clock.now() - (line.told.at(-1)?.stableSince ?? 0) > 2900);
});

t.test('answers that are spoiled on their way are asked for again', async (t) => {
  for (const [name, spoil] of Object.entries(FRAME_DAMAGE)) {
    const line = await table();
    heard(line);
    states(line);
    let left = 2;
    station(line, 1).damage = (answer) => (left-- > 0 ? spoil(answer) : answer);
    spot(line, 1, 1).put(TEN);
    await line.clock.advance(400);
    t.strictSame(heard(line), ['1/1 change [10]'], name);
    t.strictSame(states(line), [], name);
    const { retransmissions, bad, strays } = line.driver.counters;
    if (name === 'doubledFrame') t.ok(strays > 0, `${name}: the second one is counted`);
    else t.ok(retransmissions >= 2 && bad.short + bad.long + bad.check + bad.form > 0, name);
  }
});

t.test('a station whose every answer is spoiled is lost for that, not for silence', async (t) => {
  const line = await table();
  states(line);
  station(line, 2).damage = FRAME_DAMAGE.wrongCheck;
  await line.clock.advance(1000);
  t.strictSame(states(line), ['spots: station 2 lost bad-frame']);
});

t.test('a station that answers too late is not believed', async (t) => {
  const line = await table();
  heard(line);
  states(line);
  station(line, 1).answerAfterMs = 60;
  spot(line, 1, 0).put(TEN);
  await line.clock.advance(2000);
  t.equal(states(line)[0]?.startsWith('spots: station 1 lost'), true);
  t.ok(line.driver.counters.strays > 0);
  t.strictSame(heard(line), []);
  station(line, 1).answerAfterMs = 1;
  await line.clock.advance(6000);
  t.strictSame(heard(line), ['1/0 change [10]']);
});

t.test('two stations with one address garble each other, until one is taken away', async (t) => {
  const line = await table();
  states(line);
  const twin = line.station(1, 500, { spots: 3 });
  await line.clock.advance(500);
  t.strictSame(states(line), ['spots: station 1 lost bad-frame']);
  twin.unplug();
  await line.clock.advance(5000);
  t.strictSame(states(line), ['spots: station 1 working']);
});

t.test(
  'a station that will not stop speaking is heard as such, and the rest come back after it',
  async (t) => {
    const line = await table();
    states(line);
    const mad = (): void => {};
    line.drop.join(mad);
    line.drop.send(mad, new Uint8Array(30_000).fill(0x55));
    await line.clock.advance(2600);
    t.strictSame(states(line), ['spots: station 1 lost bad-frame', 'spots: station 2 lost bad-frame']);
    await line.clock.advance(6000);
    t.strictSame(states(line).sort(), ['spots: station 1 working', 'spots: station 2 working']);
    const { bytes, delimiters, frameBytes, skipped } = line.driver.counters;
    t.ok(skipped >= 29_000, 'every byte of it is counted');
    t.equal(bytes, delimiters + frameBytes + skipped);
  },
);

t.test('an adapter that hears itself does no harm, and is counted', async (t) => {
  const line = await table();
  heard(line);
  line.drop.echo = true;
  spot(line, 2, 1).put(TEN);
  await line.clock.advance(500);
  t.strictSame(heard(line), ['2/1 change [10]']);
  t.ok(line.driver.counters.echoes > 5);
});

t.test('the adapter is pulled out and plugged in again', async (t) => {
  const line = await table();
  heard(line);
  states(line);
  await line.clock.advance(101);
  line.serial.unplug();
  spot(line, 1, 0).put(TEN);
  await line.clock.advance(3000);
  t.strictSame(states(line), ['spots: station 1 lost gone', 'spots: station 2 lost gone']);
  line.serial.plug();
  await line.clock.advance(6000);
  t.strictSame(states(line).sort(), ['spots: station 1 working', 'spots: station 2 working']);
  t.strictSame(heard(line), ['1/0 change [10]']);
});

t.test('a station that is not the one of the board file is left alone', async (t) => {
  const line = new SpotsOnALine({ stations: 1, spots: 3 });
  station(line, 1).unplug();
  line.station(1, 500, { spots: 4 });
  await line.start();
  t.strictSame(states(line), ['spots: station 1 lost unsupported']);
  t.strictSame(heard(line), []);
});

t.test('the technician finds a station by its lamp, and asks how it is', async (t) => {
  const line = await table();
  const lamps = (): boolean[] => [station(line, 1).lamp, station(line, 2).lamp];
  t.match(await line.clock.until(line.driver.identify(2, 5)), { version: 1, spots: 3, serial: 101 });
  t.strictSame(lamps(), [false, true]);
  await line.clock.advance(5000);
  t.strictSame(lamps(), [false, false]);
  const test = await line.clock.until(line.driver.test(2));
  t.equal(test.uptimeSeconds, 5);
  t.ok(test.frames > 50);
  t.equal(test.badFrames, 0);
  t.equal(test.antennas.length, 3);
  await t.rejects(line.clock.until(line.driver.test(9)), { code: 'timeout', where: 'spots: station 9' });
});

t.test('after the stop nothing is told, nothing waits, and the line is closed', async (t) => {
  const line = await table();
  heard(line);
  spot(line, 1, 0).put(TEN);
  await line.clock.until(line.driver.stop());
  t.strictSame(line.clock.pending(), []);
  await line.clock.advance(1000);
  t.strictSame(heard(line), []);
  await t.rejects(line.serial.host.write(Uint8Array.of(0)), HardwareError);

  const early = new SpotsOnALine({ stations: 3, spots: 3 });
  const started = early.driver.start();
  await early.clock.advance(2);
  await early.clock.until(early.driver.stop());
  await started;
  await early.clock.advance(1000);
  t.strictSame(early.clock.pending(), [], 'also when it is stopped before it has begun');
});

t.test('an adapter that never says that the bytes have left does not hold up the table', async (t) => {
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
      health: (health) => void lost.push(health.state === 'lost' ? health.error.code : health.state),
    },
  );
  await clock.until(driver.start());
  t.strictSame(lost, ['timeout', 'timeout']);
  await clock.until(driver.stop());
  t.strictSame(clock.pending(), []);
});

t.test(
  'a station that gets its power together with the machine is waited for, and a missing one is lost',
  async (t) => {
    const clock = new VirtualClock();
    const { baud } = BET_SPOTS_DEFAULTS;
    const serial = new VirtualSerial('spots', clock, baud);
    const drop = new MultiDrop(serial, clock, baud);
    const reader = new VirtualStation(drop, clock, { address: 1, spots: 1, log: 8, serial: 1 });
    reader.restart();
    const heard: string[] = [];
    const stations = [1, 2].map((address) => ({ address, spots: 1 }));
    const driver = new BetSpots(
      serial.host,
      clock,
      { ...BET_SPOTS_DEFAULTS, stations },
      { changed: () => {}, health: ({ part, state }) => heard.push(`${part} ${state}`) },
    );
    await clock.until(driver.start());
    t.strictSame(heard, ['spots: station 1 working', 'spots: station 2 lost']);
    t.ok(clock.now() < 2200, `found out after ${clock.now()} ms`);
    await clock.until(driver.stop());
  },
);

t.test('a machine whose timers wake only every millisecond hears a full spot all the same', async (t) => {
  const exact = new VirtualClock();
  const clock = coarse(exact);
  const { baud } = BET_SPOTS_DEFAULTS;
  const serial = new VirtualSerial('spots', clock, baud);
  const drop = new MultiDrop(serial, clock, baud);
  const reader = new VirtualStation(drop, clock, { address: 1, spots: 1, log: 256, serial: 1 });
  for (let i = 0; i < MAX_CHIPS; i++) reader.spots[0]?.put(`e00401000000${1000 + i}`);
  const told: SpotState[] = [];
  const lost: string[] = [];
  const driver = new BetSpots(
    serial.host,
    clock,
    { ...BET_SPOTS_DEFAULTS, stations: [{ address: 1, spots: 1 }] },
    {
      changed: (state) => told.push(state),
      health: (health) => health.state === 'lost' && lost.push(health.error.message),
    },
  );
  await exact.until(driver.start());
  await exact.advance(2000);
  t.equal(told.at(-1)?.tags.size, MAX_CHIPS);
  t.strictSame(lost, []);
  await exact.until(driver.stop());
});
