import type { LampPattern } from '../../hal/outputs/lamp.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { type Cents, totalOf } from '../../src/money/cents.js';
import type { SettledWager } from '../../src/settlement/settled.js';
import { limitsFor } from '../../src/table/limits/limits.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { OwnLimit } from '../../src/table/state/own-limits.js';
import type { PlacedWager } from '../../src/table/state/stake.js';
import type { ClosedCoup } from '../../src/table/state/state.js';
import { seatHandKeys } from '../decode/hands.js';
import { insuranceFor } from '../decode/insurance.js';
import { type SpotMismatch, spotMismatches } from '../decode/layout-sensors.js';
import { entryOf, type OwnLimitEntry, wantedLimit } from '../decode/own-limits.js';
import type { PanelContext } from '../decode/panel-context.js';
import { recalledRound } from '../decode/recall.js';
import { type SeatRights, seatRights } from '../decode/seat-rights.js';
import { isOutOfPlay } from '../decode/stuck-keys.js';
import { showsLimits } from '../decode/told.js';
import { leftOf, mayReduce, onSpot, spotOf, stakedBy, wagersOf } from '../decode/wagers.js';
import { CHIPS, SPOT_BUTTONS, type SpotBet } from '../settings/table-settings.js';
import { displayAmount } from './display-amount.js';
import { handTextOf } from './hand-texts.js';
import { outputKey } from './output-key.js';
import { inTurn, shortRecord } from './short-record.js';
import { lightTournamentSeat, tournamentFigures } from './tournament-seat.js';

type Lamps = Record<string, LampPattern>;

/**
 * The lamp of a spot is lit if chips lie there, slow if they may be wagered there or are to be paid, and fast if they have won
 * or are to be taken away.
 */
export function lightSeat(lamps: Lamps, context: PanelContext, seat: number): void {
  const { state, panels } = context;
  if (state.inTournament) {
    lightTournamentSeat(lamps, context, seat);
    return;
  }
  const { phase } = state;
  const open = phase.is === 'betting' && state.decision === null && state.faults.length === 0;
  const { credit = 0, tokens = 0 } = state.seats[seat] ?? {};
  const own = ownOnLayout(context, seat, open);
  const lies = own.wagers.length > 0;
  const staked = open && lies;
  const mayStake = open && !isOutOfPlay(panels, seat);
  const playing = mayStake && !state.chips && (credit > 0 || tokens > 0 || staked);
  const insurable = insuranceFor(context, seat) !== null && !isOutOfPlay(panels, seat);
  const takesBets = phase.is === 'betting' || (phase.is === 'dealing' && mayYetBet(phase));
  const asks =
    takesBets && !state.chips && !isOutOfPlay(panels, seat) && (credit > 0 || tokens > 0 || staked);
  const rights = asks ? seatRights(context, seat) : NO_RIGHTS;
  const wrong = spotMismatches(context).filter((one) => one.seat === seat);
  for (const role of SPOT_BUTTONS) {
    const spot = spotOf(context, role);
    const touched = wrong.find(({ button }) => button === role);
    lamps[outputKey(seat, role)] = spot
      ? spotLamp(own, seat, spot, {
          touched,
          mayPut: rights.puts.has(role) || (spot.on === 'insurance' && insurable && state.chips !== null),
        })
      : 'off';
  }
  for (const [i, role] of CHIPS.entries()) {
    const chosen = (playing || (insurable && !state.chips)) && (panels.chip[seat] ?? 0) === i;
    lamps[outputKey(seat, role)] = !chosen ? 'off' : panels.inTokens.includes(seat) ? 'slow' : 'on';
  }
  const removable = isRoundUnderWay(phase) && phase.removableBy !== null && lies;
  const undoable = (panels.putDown[seat]?.length ?? 0) > 0 && lies;
  lamps[outputKey(seat, 'undo')] = !undoable ? 'off' : mayReduce(context) ? 'slow' : playing ? 'on' : 'off';
  lamps[outputKey(seat, 'clear')] = removable ? 'slow' : playing && staked ? 'on' : 'off';
  lamps[outputKey(seat, 'repeat')] = !rights.repeats ? 'off' : staked ? 'on' : 'slow';
  const ofHands = isOutOfPlay(panels, seat) ? {} : seatHandKeys(context, seat);
  for (const role of Object.keys(ofHands) as RoleNames['lamp'][]) lamps[outputKey(seat, role)] = 'slow';
  lamps[outputKey(seat, 'call')] = panels.calling.includes(seat) ? 'fast' : 'off';
  lamps[outputKey(seat, 'info')] = showsLimits(panels, seat) ? 'on' : 'off';
}

/** Insurance, or wagers on a free coup before its first card. */
const mayYetBet = ({ insurance, mayStillWager }: ClosedCoup): boolean =>
  insurance?.open === true || mayStillWager !== null;

/** What a seat has on the layout: all that its spots have to be looked for in. */
interface OwnOnLayout {
  readonly wagers: readonly PlacedWager[];
  /** Of an earlier coup that is shown again; null while none is. */
  readonly recalled: { readonly settled: readonly SettledWager[]; readonly whole: boolean } | null;
  /** What won on the last coup, until the next one begins. */
  readonly won: readonly SettledWager[];
}

function ownOnLayout(context: PanelContext, seat: number, open: boolean): OwnOnLayout {
  const { state } = context;
  const isOwn = (wager: { readonly seat: number }): boolean => wager.seat === seat;
  const shown = recalledRound(context);
  const last = open ? (state.rounds.at(-1)?.settled ?? []) : [];
  return {
    wagers: wagersOf(state).filter((wager) => isOwn(wager) && wager.amount > 0),
    recalled: shown && { settled: shown.round.settled.filter(isOwn), whole: shown.whole },
    won: last.filter((wager) => isOwn(wager) && hasWon(wager)),
  };
}

interface Chances {
  /** One chip more would be taken there. */
  readonly mayPut: boolean;
  /** Other chips lie there than should. */
  readonly touched: SpotMismatch | undefined;
}

function spotLamp(
  { wagers, recalled, won }: OwnOnLayout,
  seat: number,
  spot: SpotBet,
  { mayPut, touched }: Chances,
): LampPattern {
  const isThere = (wager: PlacedWager): boolean => onSpot(wager, seat, spot);
  if (recalled) {
    const there = recalled.settled.filter(isThere);
    return there.length === 0 ? 'off' : recalled.whole && there.some(hasWon) ? 'fast' : 'on';
  }
  if (touched) return touched.actual > touched.expected ? 'fast' : 'slow';
  if (wagers.some(isThere)) return 'on';
  return won.some(isThere) ? 'fast' : mayPut ? 'slow' : 'off';
}

const NO_RIGHTS: SeatRights = { puts: new Set(), repeats: false };

const hasWon = ({ result }: SettledWager): boolean => result === 'win';

/** The two displays of a seat: its money, and what it has staked. */
export function showSeat(displays: Record<string, string>, context: PanelContext, seat: number): void {
  const { asOf, now } = context.panels;
  const [credit, staked] = figures(context, seat);
  // A locked table says beside the money which record that is from.
  const record = asOf && credit !== '' ? shortRecord(asOf.record) : null;
  const also = record ?? handTextOf(context, seat) ?? '';
  const bet = limitsInTurn(context, seat) ?? inTurn([staked, also].filter(Boolean), now);
  displays[outputKey(seat, 'credit')] = credit;
  displays[outputKey(seat, 'bet')] = bet;
}

/** As far as seven segments have letters. */
const OWN_LIMIT_NAMES: Readonly<Record<OwnLimit, string>> = { loss: 'L055', stake: 'bEt', minutes: 'PLAy' };

function ownLimitTexts(context: PanelContext, seat: number, entry: OwnLimitEntry): readonly [string, string] {
  const most = wantedLimit(context, seat, entry);
  const text =
    most === null ? 'no -' : entry.of === 'minutes' ? `${most}` : displayAmount(context.settings, most);
  return [OWN_LIMIT_NAMES[entry.of], text];
}

/** The least and the most on Player, in the place of the bet: the credit is always seen. */
function limitsInTurn({ settings, state, panels }: PanelContext, seat: number): string | null {
  if (!showsLimits(panels, seat)) return null;
  const { minimum = 0, maximum } = limitsFor(state.limits, seat, 'player');
  // Without cents where they do not matter.
  const short = (cents: Cents): string => displayAmount(settings, cents).replace(/\.00$/, '');
  return inTurn(
    [`Lo ${short(minimum)}`, maximum === undefined ? 'Hi -' : `Hi ${short(maximum)}`],
    panels.now,
  );
}

function figures(context: PanelContext, seat: number): readonly [credit: string, bet: string] {
  const { state, panels, settings } = context;
  const money = (cents: Cents): string => displayAmount(settings, cents);
  const moneyOrNone = (cents: Cents): string => (cents === 0 ? '' : money(cents));
  if (state.inTournament && !recalledRound(context)) return tournamentFigures(context, seat);
  const shown = recalledRound(context);
  if (shown) {
    const own = shown.round.settled.filter((wager) => wager.seat === seat);
    const back = own.reduce((sum, { won, returned }) => sum + won + returned, 0);
    return [shown.whole && own.length > 0 ? money(back) : '', moneyOrNone(totalOf(own))];
  }
  const entry = entryOf(panels, seat);
  if (entry) return ownLimitTexts(context, seat, entry);
  const staked = stakedBy(state, seat);
  if (state.phase.is === 'paying') {
    const own = spotMismatches(context).filter((one) => one.seat === seat);
    const pay = own.reduce((sum, { actual, expected }) => sum + Math.max(0, expected - actual), 0);
    const take = own.reduce((sum, { actual, expected }) => sum + Math.max(0, actual - expected), 0);
    return [moneyOrNone(pay), take > 0 ? money(-take) : ''];
  }
  if (!state.seats[seat]) return ['', ''];
  if (state.chips) return ['', moneyOrNone(staked)];
  const { credit, tokens } = leftOf(state, seat);
  return [money(panels.inTokens.includes(seat) ? tokens : credit), moneyOrNone(staked)];
}
