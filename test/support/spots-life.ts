import fc from 'fast-check';
import { FRAME_DAMAGE } from '../../hal/parts/bet-spots/model/virtual-station.js';
import { badLine } from './bad-line.js';
import { SpotsOnALine } from './bet-spots.js';
import { SpotsOracle } from './spots-oracle.js';

// Hands that lay chips and take them, on a line that is as bad as it likes, with stations that fail and start anew.

const STATIONS = 2;
const SPOTS = 3;

interface At {
  readonly line: SpotsOnALine;
  readonly oracles: readonly SpotsOracle[];
}
type Turn = (at: At) => unknown;

const station = fc.nat(STATIONS - 1);
const on = fc.constantFrom(true, false, false);
const tag = fc.constantFrom('0000000000000000', 'e0040100000000a1', 'e0040100000000b2');
const share = fc.constantFrom(0, 0.005, 0.02, 0.1);
const damage = fc.constantFrom(null, ...Object.values(FRAME_DAMAGE));

/** What hands and the line do next. Each prints itself, so that a life that fails can be read. */
function turn<T extends object>(
  weight: number,
  what: string,
  values: { [N in keyof T]: fc.Arbitrary<T[N]> },
  take: (at: At, value: T) => unknown,
) {
  const arbitrary = fc.record(values).map((value): Turn => {
    const turn: Turn = (at) => take(at, value as T);
    return Object.assign(turn, { [fc.toStringMethod]: () => `${what} ${fc.stringify(value)}` });
  });
  return { weight, arbitrary };
}

const anyTurn = fc.oneof(
  turn(16, 'move', { station, spot: fc.nat(SPOTS - 1), tag }, ({ oracles }, { station, spot, tag }) =>
    oracles[station]?.move(spot, tag),
  ),
  turn(12, 'wait', { ms: fc.nat(300) }, ({ line }, { ms }) => line.clock.advance(ms)),
  turn(2, 'noise', { seed: fc.nat(), share }, ({ line: { serial } }, { seed, share }) => {
    serial.noise = { toHost: badLine(seed, share), toDevice: badLine(seed + 1, share) };
  }),
  turn(1, 'cut', { on }, ({ line: { serial } }, { on }) => {
    serial.cut = on;
  }),
  turn(1, 'unplug', { on }, ({ line: { serial } }, { on }) => (on ? serial.unplug() : serial.plug())),
  turn(1, 'silent', { station, on }, ({ line }, { station, on }) => {
    line.at(station).silent = on;
  }),
  turn(1, 'slow', { station, ms: fc.constantFrom(1, 30, 60) }, ({ line }, { station, ms }) => {
    line.at(station).answerAfterMs = ms;
  }),
  turn(1, 'restart', { station }, ({ oracles }, { station }) => oracles[station]?.restart()),
  turn(1, 'spoil', { station, damage }, ({ line }, { station, damage }) => {
    line.at(station).damage = damage;
  }),
);

export interface Life {
  /** How many changes a station keeps. */
  readonly log: number;
  readonly turns: readonly Turn[];
}

export const anyLife: fc.Arbitrary<Life> = fc.record({
  log: fc.constantFrom(2, 256),
  turns: fc.array(anyTurn, { maxLength: 120, size: 'max' }),
});

/** Lives it through, mends everything, and lets it settle. `wrong` is what was told and was not so. */
export async function live({ log, turns }: Life): Promise<{ wrong: string[]; line: SpotsOnALine }> {
  const line = new SpotsOnALine({ stations: STATIONS, spots: SPOTS, log }, (state) => {
    oracles[state.station - 1]?.heard(state);
  });
  const oracles = line.stations.map((each) => new SpotsOracle(each, line.clock, log));
  const started = line.driver.start();
  for (const turn of turns) await turn({ line, oracles });

  line.serial.noise = { toHost: null, toDevice: null };
  line.serial.cut = false;
  line.serial.plug();
  for (const each of line.stations) {
    each.silent = false;
    each.damage = null;
    each.answerAfterMs = 1;
  }
  const mended = line.clock.now();
  const settled = (): boolean =>
    line.allWork && line.stations.every((_, i) => line.driver.knownUntil(i + 1) > mended);
  for (let waited = 0; waited < 20_000 && !settled(); waited += 100) await line.clock.advance(100);
  if (settled()) for (const oracle of oracles) oracle.atTheEnd();
  else oracles[0]?.wrong.push('a station did not come back');
  await started;
  await line.clock.until(line.driver.stop());
  return { wrong: [...oracles.flatMap(({ wrong }) => wrong), ...unaccounted(line)], line };
}

function unaccounted({ driver: { counters } }: SpotsOnALine): string[] {
  const { bytes, delimiters, frameBytes, skipped, pending } = counters;
  const { frames, answers, malformed, strays, echoes, sent, timeouts, brokenOff } = counters;
  const wrong: string[] = [];
  if (bytes !== delimiters + frameBytes + skipped + pending) wrong.push('a byte is not accounted for');
  if (frames !== answers + malformed + strays + echoes) wrong.push('a frame is not accounted for');
  if (sent !== answers + malformed + timeouts + brokenOff) wrong.push('a question is not accounted for');
  return wrong;
}
