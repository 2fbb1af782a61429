import fc from 'fast-check';
import { FRAME_DAMAGE } from '../../hal/parts/bet-spots/model/virtual-station.js';
import { badLine } from './bad-line.js';
import { SpotsOnALine } from './bet-spots.js';
import { SpotsOracle } from './spots-oracle.js';

// Hands that lay chips and take them, on a line that is as bad as it likes, with stations that fail and start anew.

const STATIONS = 2;
const SPOTS = 3;

const station = fc.nat(STATIONS - 1);
const on = fc.constantFrom(true, false, false);
const turn = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      is: fc.constant('move'),
      station,
      spot: fc.nat(SPOTS - 1),
      tag: fc.constantFrom('0000000000000000', 'e0040100000000a1', 'e0040100000000b2'),
    }),
  },
  { weight: 12, arbitrary: fc.record({ is: fc.constant('wait'), ms: fc.nat(300) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('noise'),
      seed: fc.nat(),
      share: fc.constantFrom(0, 0.005, 0.02, 0.1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cut'), on }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('unplug'), on }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('silent'), station, on }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('slow'), station, ms: fc.constantFrom(1, 30, 60) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart'), station }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('spoil'),
      station,
      how: fc.constantFrom(null, ...Object.values(FRAME_DAMAGE)),
    }),
  },
);
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never;

export interface Life {
  /** How many changes a station keeps. */
  readonly log: number;
  readonly turns: readonly Turn[];
}

export const anyLife: fc.Arbitrary<Life> = fc.record({
  log: fc.constantFrom(2, 256),
  turns: fc.array(turn, { maxLength: 120, size: 'max' }),
});

/** Lives it through, mends everything, and lets it settle. `wrong` is what was told and was not so. */
export async function live({ log, turns }: Life): Promise<{ wrong: string[]; line: SpotsOnALine }> {
  const line = new SpotsOnALine({ stations: STATIONS, spots: SPOTS, log }, (state) => {
    oracles[state.station - 1]?.heard(state);
  });
  const oracles = line.stations.map((each) => new SpotsOracle(each, line.clock, log));
  const started = line.driver.start();
  for (const one of turns) await take(one, line, oracles);

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

async function take(one: Turn, line: SpotsOnALine, oracles: readonly SpotsOracle[]): Promise<void> {
  switch (one.is) {
    case 'move':
      oracles[one.station]?.move(one.spot, one.tag);
      break;
    case 'wait':
      await line.clock.advance(one.ms);
      break;
    case 'noise':
      line.serial.noise = {
        toHost: badLine(one.seed, one.share),
        toDevice: badLine(one.seed + 1, one.share),
      };
      break;
    case 'cut':
      line.serial.cut = one.on;
      break;
    case 'unplug':
      if (one.on) line.serial.unplug();
      else line.serial.plug();
      break;
    case 'restart':
      oracles[one.station]?.restart();
      break;
    case 'silent':
      line.at(one.station).silent = one.on;
      break;
    case 'slow':
      line.at(one.station).answerAfterMs = one.ms;
      break;
    case 'spoil':
      line.at(one.station).damage = one.how;
      break;
  }
}
