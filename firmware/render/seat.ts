import { fixedPoint } from '../../hal/outputs/segments.js';
import type { Lamp } from '../../hal/parts/pca9552/pca9552.js';
import type { Cents } from '../../src/money/cents.js';
import type { Settled } from '../../src/settlement/settled.js';
import { limitsFor } from '../../src/table/limits/limits.js';
import { roundUnderWay } from '../../src/table/rights/round-under-way.js';
import { insuranceFor } from '../decode/insurance.js';
import { type Misplaced, misplaced } from '../decode/layout-sensors.js';
import type { At } from '../decode/panel-context.js';
import { recalled } from '../decode/recall.js';
import { amountOn, leftOf, mayReduce, onSpot, spotOf, stakedBy, sumOf, wagersOf } from '../decode/wagers.js';
import { CHIPS, SPOT_BUTTONS, type SpotBet } from '../settings/table-settings.js';
import { placeOf } from './output-key.js';

type Lamps = Record<string, Lamp>;

/**
 * At a spot: lit where something lies; slow where something may be wagered or is to be paid; fast where it has won, or
 * something is to be taken away.
 */
export function seatLamps(at: At, seat: number): Lamps {
  const { state, desk } = at;
  const { phase } = state;
  const open = phase.is === 'betting' && state.question === null && state.faults.length === 0;
  const { credit = 0, tokens = 0 } = state.seats[seat] ?? {};
  const staked = open && stakedBy(state, seat) > 0;
  const playing = open && !state.chips && (credit > 0 || tokens > 0 || staked);
  const insurable = insuranceFor(at, seat) !== null;
  const wrong = misplaced(at).filter((one) => one.seat === seat);
  const lamps: Lamps = {};
  for (const role of SPOT_BUTTONS) {
    const spot = spotOf(at, role);
    const touched = wrong.find(({ button }) => button === role);
    lamps[placeOf(seat, role)] = spot
      ? spotLamp(at, seat, spot, { playing, insurable, open, touched })
      : 'off';
  }
  for (const [i, role] of CHIPS.entries()) {
    const chosen = (playing || (insurable && !state.chips)) && (desk.chip[seat] ?? 0) === i;
    lamps[placeOf(seat, role)] = !chosen ? 'off' : desk.inTokens.includes(seat) ? 'slow' : 'on';
  }
  const again =
    playing && !staked && state.rounds.some(({ settled }) => settled.some((wager) => wager.seat === seat));
  const removable = roundUnderWay(phase) && phase.removableBy !== null && stakedBy(state, seat) > 0;
  const undoable = (desk.putDown[seat]?.length ?? 0) > 0 && stakedBy(state, seat) > 0;
  lamps[placeOf(seat, 'undo')] = !undoable ? 'off' : mayReduce(at) ? 'slow' : playing ? 'on' : 'off';
  lamps[placeOf(seat, 'clear')] = removable ? 'slow' : playing && staked ? 'on' : 'off';
  lamps[placeOf(seat, 'repeat')] = again ? 'slow' : 'off';
  lamps[placeOf(seat, 'call')] = desk.calling.includes(seat) ? 'fast' : 'off';
  lamps[placeOf(seat, 'info')] = desk.informed.includes(seat) ? 'on' : 'off';
  return lamps;
}

interface Chances {
  readonly open: boolean;
  readonly playing: boolean;
  readonly insurable: boolean;
  /** Something else lies there than should. */
  readonly touched: Misplaced | undefined;
}

function spotLamp(at: At, seat: number, spot: SpotBet, { open, playing, insurable, touched }: Chances): Lamp {
  const { state } = at;
  const shown = recalled(at);
  if (shown) {
    const there = shown.round.settled.filter((wager) => onSpot(wager, seat, spot));
    return there.length === 0 ? 'off' : shown.whole && there.some(hasWon) ? 'fast' : 'on';
  }
  if (touched) return touched.lies > touched.should ? 'fast' : 'slow';
  if (amountOn(wagersOf(state), seat, spot) > 0) return 'on';
  if (spot.on === 'insurance') return insurable ? 'slow' : 'off';
  const last = state.rounds.at(-1);
  const won = open && last?.settled.some((wager) => onSpot(wager, seat, spot) && hasWon(wager));
  return won ? 'fast' : playing ? 'slow' : 'off';
}

const hasWon = ({ result }: Settled): boolean => result === 'win';

const money = (cents: Cents): string => fixedPoint(cents, 2);
const moneyOrNone = (cents: Cents): string => (cents === 0 ? '' : money(cents));

export function seatDisplays(at: At, seat: number): Record<string, string> {
  const [credit, bet] = figures(at, seat);
  return { [placeOf(seat, 'credit')]: credit, [placeOf(seat, 'bet')]: bet };
}

/** What stands on the two displays of a seat: its money, and what it has staked. */
function figures(at: At, seat: number): readonly [credit: string, bet: string] {
  const { state, desk } = at;
  const shown = recalled(at);
  if (shown) {
    const own = shown.round.settled.filter((wager) => wager.seat === seat);
    const back = own.reduce((sum, { won, returned }) => sum + won + returned, 0);
    return [shown.whole && own.length > 0 ? money(back) : '', moneyOrNone(sumOf(own))];
  }
  if (desk.informed.includes(seat)) {
    const { minimum, maximum } = limitsFor(state.limits, seat, 'player');
    return [maximum === undefined ? 'no -' : money(maximum), money(minimum ?? 0)];
  }
  const staked = stakedBy(state, seat);
  if (state.phase.is === 'paying') {
    const own = misplaced(at).filter((one) => one.seat === seat);
    const pay = own.reduce((sum, { lies, should }) => sum + Math.max(0, should - lies), 0);
    const take = own.reduce((sum, { lies, should }) => sum + Math.max(0, lies - should), 0);
    return [moneyOrNone(pay), take > 0 ? money(-take) : ''];
  }
  if (!state.seats[seat]) return ['', ''];
  if (state.chips) return ['', moneyOrNone(staked)];
  const { credit, tokens } = leftOf(state, seat);
  return [money(desk.inTokens.includes(seat) ? tokens : credit), moneyOrNone(staked)];
}
