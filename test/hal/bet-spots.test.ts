import t from 'tap';
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

const chip = (tag: string): string => `e0040100000000${tag.padStart(2, '0')}`;

/** The readers of a table, and their driver. A spot is named by its station's address and its number, as in `1/0`. */
function wired(stations = 2, spots = 3, more: Partial<TableOfSpots> = {}) {
  const line = new SpotsOnALine({ stations, spots, ...more });
  const station = (address: string) => line.at(Number(address) - 1);
  const at = (place: string): VirtualSpot => {
    const [address = '', index] = place.split('/');
    const found = station(address).spots[Number(index)];
    if (!found) throw new Error(`there is no spot ${place}`);
    return found;
  };
  const acts: Readonly<Record<string, (where: string, tag: string) => unknown>> = {
    start: () => line.start(),
    wait: (milliseconds) => line.clock.advance(Number(milliseconds)),
    put: (place, tag) => at(place).put(chip(tag)),
    take: (place, tag) => at(place).take(chip(tag)),
    break: (place) => at(place).breakAntenna(),
    mend: (place) => at(place).mendAntenna(),
    silence: (address) => Object.assign(station(address), { silent: true }),
    answer: (address) => Object.assign(station(address), { silent: false, answerAfterMs: 1 }),
    late: (address) => Object.assign(station(address), { answerAfterMs: 60 }),
    spoil: (address) => Object.assign(station(address), { damage: FRAME_DAMAGE.wrongCheck }),
    restart: (address) => station(address).restart(),
    remove: (address) => station(address).unplug(),
    unplug: () => line.serial.unplug(),
    plug: () => line.serial.plug(),
  };
  /** What is reported of spots while this is done, then which stations are lost and found. */
  const play = async (script: string): Promise<string> => {
    for (const [name = '', where = '', tag = ''] of script.split(', ').map((act) => act.split(' ')))
      await acts[name]?.(where, tag);
    const reported = line.told.splice(0).map(({ station, spot, tags, cause, condition }) => {
      const chips = [...tags].map((tag) => tag.slice(-2)).join(' ');
      return `${station}/${spot} ${cause} [${chips}]${condition === 'fine' ? '' : ` ${condition}`}`;
    });
    const health = line.healths
      .splice(0)
      // Of a loss it is told before that the station is late.
      .filter(({ state }) => state !== 'late')
      .map((news) => `${news.part.at(-1)} ${news.state === 'lost' ? news.error.code : news.state}`);
    return [...reported, ...health.sort()].join('; ');
  };
  return { line, clock: line.clock, driver: line.driver, at, play };
}

/** A table whose start has been read. */
async function table(...args: Parameters<typeof wired>) {
  const made = wired(...args);
  await made.play('start');
  return made;
}

t.test('at the start every spot is reported as it is', async (t) => {
  const { play } = wired(2, 2);
  t.equal(
    await play('put 2/1 10, wait 5000, start'),
    '1/0 start []; 1/1 start []; 2/0 start []; 2/1 start [10]; 1 working; 2 working',
  );
});

t.test('a change is reported within a round, with the moment it came, and all in order', async (t) => {
  const { line, clock, at, play } = await table();
  await clock.advance(1234);
  at('2/0').put(chip('10'));
  const put = clock.now();
  await clock.advance(120);
  t.match(line.told, [{ change: 1 }]);
  t.ok(Math.abs((line.told[0]?.stableSince ?? 0) - put) <= 1, 'however late the poll was');
  t.equal(await play('wait 0'), '2/0 change [10]');
  t.equal(
    await play('put 1/2 10, wait 3, put 1/2 50, take 1/2 10, wait 1, take 1/2 50, wait 120'),
    '1/2 change [10]; 1/2 change [10 50]; 1/2 change [50]; 1/2 change []',
  );
});

t.test('what is known is known up to a moment', async (t) => {
  const { line, clock, driver } = await table();
  const before = clock.now();
  await clock.advance(150);
  t.ok(driver.knownUntil(1) > before && driver.knownUntil(1) <= clock.now());
  line.serial.cut = true;
  const cut = clock.now();
  await clock.advance(2000);
  t.ok(driver.knownUntil(1) <= cut, 'and of what came after a cut nothing is');
  t.equal(driver.knownUntil(9), Number.NEGATIVE_INFINITY);
});

t.test('a lost station: the others go on, and it reports on its return what happened', async (t) => {
  const { play } = await table();
  t.equal(await play('silence 1, wait 1500'), '1 timeout');
  t.equal(await play('put 1/0 10, put 2/0 50, wait 100'), '2/0 change [50]');
  t.equal(await play('take 1/0 10, answer 1, wait 5000'), '1/0 change [10]; 1/0 change []; 1 working');
});

t.test('one that works among thirteen that do not is polled as often as ever', async (t) => {
  const { line, clock, at, play } = await table(14, 1);
  for (const dead of line.stations.slice(1)) dead.silent = true;
  t.match(await play('wait 5000'), /^(. timeout(; |$)){13}$/);
  for (let i = 0; i < 100; i++) {
    const put = clock.now();
    at('1/0').put(chip('10'));
    while (line.told.length === 0) await clock.advance(1);
    t.ok(clock.now() - put < 200, 'a round and one request that stays open');
    t.equal(await play('take 1/0 10, wait 137'), '1/0 change [10]; 1/0 change []');
  }
});

t.test('a station that restarts, or is replaced, reports all its spots again', async (t) => {
  const { line, play } = await table(1, 2);
  await play('put 1/0 10, wait 200');
  t.match(
    await play('restart 1, put 1/1 50, wait 2000'),
    /^1\/0 restart \[10\]; 1\/1 restart \[50\]; (1 (lost-settings|timeout); )?1 restarted; 1 working$/,
  );
  await play('remove 1');
  line.station(1, 999, { spots: 2 });
  t.match(await play('wait 2000'), /^1\/0 restart \[\]; 1\/1 restart \[\]/);
});

t.test('after its log ran over a station reports all its spots', async (t) => {
  const { play } = await table(1, 2, { log: 8 });
  const often = 'put 1/0 10, take 1/0 10, '.repeat(5);
  t.equal(await play(`${often}put 1/1 50, wait 200`), '1/0 overrun []; 1/1 overrun [50]');
  t.equal(await play('put 1/0 10, wait 200'), '1/0 change [10]');
});

t.test('a whole stack at once, and more chips than a spot can report', async (t) => {
  const { line, clock, at } = await table(1, 1);
  const tag = (i: number): string => i.toString(16).padStart(16, '0');
  const states = (): string[] =>
    line.told.splice(0).map(({ tags, condition }) => `${condition} ${tags.size}`);
  for (let i = 0; i < 28; i++) at('1/0').put(tag(i));
  await clock.advance(200);
  const all = Array.from({ length: 28 }, (_, i) => `fine ${i + 1}`);
  t.strictSame(states(), all);
  at('1/0').put(tag(28));
  await clock.advance(200);
  t.equal(states().at(-1), 'crowded 28');
  at('1/0').take(tag(3));
  await clock.advance(200);
  t.ok(line.told.at(-1)?.tags.has(tag(28)));
  t.strictSame(states(), ['crowded 27', 'crowded 28', 'fine 28'], 'fine once everything is reported');
});

t.test('a broken antenna reports no change, and what it hid once it is repaired', async (t) => {
  const { clock, driver, play } = await table(1, 1);
  await play('put 1/0 10, wait 200');
  const hidden = await play('break 1/0, take 1/0 10, put 1/0 50, wait 200');
  t.equal(hidden, '1/0 change [10] antenna-fault', 'with what was last seen');
  t.match(await clock.until(driver.test(1)), { antennas: [{ condition: 'antenna-fault', field: 0 }] });
  t.match(await play('mend 1/0, wait 200'), /change \[\].*; 1\/0 change \[50\].*; 1\/0 change \[50\]$/);
});

t.test('a chip at the edge of the field is never stable, until it is moved', async (t) => {
  const { line, clock, at, play } = await table(1, 1);
  const settle = at('1/0').flicker(chip('10'), 30);
  await clock.advance(3000);
  const times = line.told.map(({ stableSince }) => stableSince);
  t.ok(times.length > 90, 'every time it was seen or not');
  t.ok(times.every((time, i) => i === 0 || time - (times[i - 1] ?? 0) < 32));
  t.match(await play('wait 0'), /^(1\/0 change \[(10)?\](; )?)+$/);
  settle();
  at('1/0').put(chip('10'));
  await clock.advance(3000);
  t.ok(clock.now() - (line.told.at(-1)?.stableSince ?? clock.now()) > 2900);
});

t.test('answers that are damaged on their way are asked for again', async (t) => {
  for (const [name, damage] of Object.entries(FRAME_DAMAGE)) {
    const { line, driver, play } = await table();
    let left = 2;
    line.at(0).damage = (answer) => (left-- > 0 ? damage(answer) : answer);
    t.equal(await play('put 1/1 10, wait 400'), '1/1 change [10]');
    const { retransmissions, bad, strays } = driver.counters;
    if (name === 'doubledFrame') t.ok(strays > 0, `${name}: the second one is counted`);
    else t.ok(retransmissions >= 2 && bad.short + bad.long + bad.check + bad.form > 0, name);
  }
  const { play } = await table();
  t.equal(await play('spoil 2, wait 1500'), '2 bad-frame');
});

t.test('a station that is silent for less than a second is late, and not lost', async (t) => {
  const { line, clock } = await table();
  line.healths.length = 0;
  line.at(0).silent = true;
  await clock.advance(700);
  line.at(0).silent = false;
  await clock.advance(2000);
  t.strictSame(
    line.healths.map(({ state }) => state),
    ['late', 'working'],
  );
});

t.test('an answer that waits while the program is held up is no fault of the station', async (t) => {
  // Timers that are due run first, as in Node; bytes that came meanwhile after them.
  let heldUntil = 0;
  const line = new SpotsOnALine({ stations: 2, spots: 1 }, undefined, (clock) => ({
    now: () => Math.max(clock.now(), heldUntil),
    tick: clock.tick,
    wall: () => clock.wall(),
    pending: () => clock.pending(),
    after: (name, milliseconds, run) => {
      const due = Math.max(clock.now(), heldUntil) + milliseconds;
      const isTimer = name.includes('answer');
      return clock.after(name, due - clock.now(), () => {
        if (clock.now() >= heldUntil) run();
        else clock.after(name, heldUntil - clock.now() + (isTimer ? 0 : 0.1), run);
      });
    },
  }));
  await line.start();
  for (let n = 0; n < 50; n++) {
    await line.clock.advance(97 + n / 7);
    heldUntil = line.clock.now() + 200;
    await line.clock.advance(200);
  }
  t.strictSame([line.driver.counters.timeouts, line.healths.length], [0, 2]);
});

t.test('a stack that takes its time to be read is reported when it was read', async (t) => {
  const { at, play } = await table();
  at('1/0').readsIn = 120;
  t.equal(await play('put 1/0 10, put 1/0 11, wait 100'), '');
  t.equal(await play('wait 200'), '1/0 change [10]; 1/0 change [10 11]');
  t.equal(
    await play('take 1/0 10, wait 50, put 1/0 10, wait 400'),
    '',
    'it was not away for a whole reading',
  );
});

t.test('a station that answers too late is not believed', async (t) => {
  const { driver, play } = await table();
  t.match(await play('late 1, put 1/0 10, wait 2000'), /^1 (timeout|bad-frame)$/);
  t.ok(driver.counters.strays > 0);
  t.equal(await play('answer 1, wait 6000'), '1/0 change [10]; 1 working');
});

t.test('two stations with one address garble each other, until one is taken away', async (t) => {
  const { line, play } = await table();
  const twin = line.station(1, 500, { spots: 3 });
  t.equal(await play('wait 1500'), '1 bad-frame');
  twin.unplug();
  t.equal(await play('wait 5000'), '1 working');
});

t.test('a station that does not stop talking is found, and the rest come back after it', async (t) => {
  const { line, driver, play } = await table();
  const babble = (): void => {};
  line.drop.join(babble);
  line.drop.send(babble, new Uint8Array(30_000).fill(0x55));
  t.equal(await play('wait 2600'), '1 bad-frame; 2 bad-frame');
  t.equal(await play('wait 6000'), '1 working; 2 working');
  const { bytes, delimiters, frameBytes, skipped } = driver.counters;
  t.ok(skipped >= 29_000, 'every byte of it is counted');
  t.equal(bytes, delimiters + frameBytes + skipped);
});

t.test('an adapter that hears itself does no harm, and is counted', async (t) => {
  const { line, driver, play } = await table();
  line.drop.echo = true;
  t.equal(await play('put 2/1 10, wait 500'), '2/1 change [10]');
  t.ok(driver.counters.echoes > 5);
});

t.test('the adapter is pulled out and plugged in again', async (t) => {
  const { play } = await table();
  t.equal(await play('wait 101, unplug, put 1/0 10, wait 3000'), '1 gone; 2 gone');
  t.equal(await play('plug, wait 6000'), '1/0 change [10]; 1 working; 2 working');
});

t.test('a station that is not the one of the board file is left alone', async (t) => {
  const { line, play } = wired(1);
  line.at(0).unplug();
  line.station(1, 500, { spots: 4 });
  t.equal(await play('start'), '1 unsupported');
});

t.test('the technician finds a station by its lamp, and runs its self-test', async (t) => {
  const { line, clock, driver } = await table();
  const lamps = (): boolean[] => line.stations.map(({ lamp }) => lamp);
  t.match(await clock.until(driver.identify(2, 5)), { version: 1, spots: 3, serial: 101 });
  t.strictSame(lamps(), [false, true]);
  await clock.advance(5000);
  t.strictSame(lamps(), [false, false]);
  const test = await clock.until(driver.test(2));
  t.match(test, { uptimeSeconds: 5, badFrames: 0, antennas: { length: 3 } });
  t.ok(test.frames > 50);
  await t.rejects(clock.until(driver.test(9)), { code: 'timeout', where: 'spots: station 9' });
});

t.test('after the stop nothing is reported, no timer is left, and the line is closed', async (t) => {
  const { line, clock, driver, play } = await table();
  await play('put 1/0 10');
  await clock.until(driver.stop());
  t.strictSame(clock.pending(), []);
  t.equal(await play('wait 1000'), '');
  await t.rejects(line.serial.host.write(Uint8Array.of(0)), HardwareError);

  const early = wired(3);
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
  const settings = { ...BET_SPOTS_DEFAULTS, stations };
  const driver = new BetSpots(link, clock, settings, {
    changed: () => {},
    health: (news) => lost.push(news.state === 'lost' ? news.error.code : news.state),
  });
  await clock.until(driver.start());
  t.strictSame(lost, ['timeout', 'timeout']);
  await clock.until(driver.stop());
  t.strictSame(clock.pending(), []);
});

t.test('a station that gets its power with the machine is waited for, a missing one is lost', async (t) => {
  const { clock, play } = wired(2, 1);
  t.equal(await play('restart 1, remove 2, start'), '1/0 start []; 1 working; 2 timeout');
  t.ok(clock.now() < 2200, `found out after ${clock.now()} ms`);
});

t.test('a machine whose timers wake only every millisecond reads a full spot all the same', async (t) => {
  const line = new SpotsOnALine({ stations: 1, spots: 1 }, () => {}, coarse);
  for (let i = 0; i < MAX_CHIPS; i++) line.at(0).spots[0]?.put(`e00401000000${1000 + i}`);
  await line.start();
  await line.clock.advance(2000);
  t.equal(line.told.at(-1)?.tags.size, MAX_CHIPS);
  t.match(line.healths, [{ state: 'working' }]);
});
