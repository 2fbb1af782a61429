import { isMainWager, type OptionalWager } from '../../rulebooks/rulebook.js';
import { checkWager, refuseOutOfLimits } from '../limits/check.js';
import { seatOf } from '../seats/people.js';
import { amountOn, areaOf } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import type { Betting, ClosedCoup, OpenCoup } from '../state/state.js';
import { cited, type Outcome, type Refused, type RuleContext, refuse } from '../step.js';
import { isDisabled, playStops } from './may-play.js';
import { isOpenWithCards, ownCardCount } from './round-under-way.js';

/** What is open for wagers now, or why nothing is. */
export function bettingOpen(context: RuleContext): Outcome<Betting | OpenCoup | ClosedCoup> {
  const { phase } = context.state;
  const stops = playStops(context.state);
  if (stops && phase.is === 'betting') return stops.why;
  if (phase.is === 'dealing' && phase.mayStillWager !== null && ownCardCount(phase) === 0)
    return isDisabled(context.state) ? refuse('not-allowed', { is: 'table-disabled' }) : phase;
  if (phase.is !== 'betting') return refuse('wrong-phase', { is: 'betting-closed' });
  if (phase.noBets !== null) {
    return refuse('not-allowed', { is: 'no-bet-coup', rulebook: context.rules.id }, phase.noBets);
  }
  if (isOpenWithCards(phase) && phase.noNewWagers !== null) {
    return refuse('not-allowed', { is: 'no-new-wagers' }, phase.noNewWagers);
  }
  return phase;
}

/** Null if this wager may be made beside the others on the layout. */
export const mayWager = (
  context: RuleContext,
  wager: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null => mayKeepWager(context, wager, others) ?? tooLateFor(context, wager);

/** Null if it may stay on the layout when betting closes. */
export const mayKeepWager = (
  context: RuleContext,
  wager: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null =>
  mayUseArea(context, wager, others) ??
  laidAfterStop(context, wager) ??
  shutOut(context, wager) ??
  needsApproval(context, wager, others) ??
  needsMain(context, wager, others) ??
  secondOfItsKind(context, wager, others) ??
  outOfLimits(context, wager, others);

function outOfLimits(
  { state, table }: RuleContext,
  wager: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null {
  const breach = checkWager(wager, others, state.limits, table);
  return breach && refuseOutOfLimits(breach);
}

/** Who may wager on which area, and how many: standing players on areas of their own or beside a seated player. */
function mayUseArea(
  context: RuleContext,
  wager: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null {
  const { areas } = context.rules.betting;
  const { seated, version, chips } = context.state;
  const area = areaOf(wager);
  const stands = wager.seat > seated;
  const apart = version === 'full' ? areas?.full : null;
  if (wager.area !== undefined && area > seated && !(apart && area === wager.seat)) {
    return refuse('no-seat', { is: 'no-area', area });
  }
  if (!areas) return null;
  if (stands && apart) {
    return area === wager.seat
      ? null
      : refuse('not-allowed', { is: 'standing-apart' }, cited(context, apart.standingApart));
  }
  // With antennas under the layout, each antenna is a place of its own.
  if (stands && area === wager.seat) {
    return chips ? null : refuse('not-allowed', { is: 'standing-no-area' }, cited(context, areas.clause));
  }
  const there = seatsOn(area, wager, others);
  if (apart) {
    if (there.length <= 1) return null;
    const full = { is: 'area-full', area, most: 1, counted: 'everybody' } as const;
    return refuse('not-allowed', full, cited(context, apart.oneEach));
  }
  const { most, counted } = areas;
  const standing = there.filter((seat) => seat > seated).length;
  // The seated player comes on top of the standing players that are counted.
  const fits = counted === 'standing' ? standing <= most && there.length <= most + 1 : there.length <= most;
  if (fits) return null;
  return refuse('not-allowed', { is: 'area-full', area, most, counted }, cited(context, areas.clause));
}

/** The seats with a wager on an area, each once. */
function seatsOn(area: number, { seat }: PlacedWager, others: readonly PlacedWager[]): readonly number[] {
  const seats = [seat];
  for (const other of others) {
    if (areaOf(other) === area && !seats.includes(other.seat)) seats.push(other.seat);
  }
  return seats;
}

/** Chips laid after play was stopped begin no coup. */
function laidAfterStop({ state }: RuleContext, wager: PlacedWager): Refused | null {
  const stops = playStops(state);
  return stops === null || state.chips === null || amountOn(stops.chips, wager) >= wager.amount
    ? null
    : stops.why;
}

function shutOut(context: RuleContext, { seat }: PlacedWager): Refused | null {
  if (!seatOf(context.state, seat)?.shutOut) return null;
  const row = context.rules.irregularities.reports.find(({ does }) => does.is === 'shut-out');
  return refuse('not-allowed', { is: 'shut-out', seat }, row ? cited(context, row.clause) : null);
}

/** A wager on both hands needs approval. */
function needsApproval(
  context: RuleContext,
  { seat, on }: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null {
  const { bothHands } = context.rules.officers;
  if (context.state.inTournament) return null;
  const opposite = on === 'player' ? 'banker' : on === 'banker' ? 'player' : null;
  if (!bothHands || !opposite || seatOf(context.state, seat)?.approved) return null;
  if (!others.some((other) => other.seat === seat && other.on === opposite)) return null;
  return refuse(
    'not-allowed',
    { is: 'both-hands', seat, needed: bothHands.by, rulebook: context.rules.id },
    cited(context, bothHands.clause),
  );
}

/** If the table is set so, an optional wager needs a main wager of the same seat. */
function needsMain(
  context: RuleContext,
  { seat, on }: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null {
  const clause = context.rules.optional[on as OptionalWager]?.besideMain;
  if (!context.state.onlyBesideMain || clause === undefined) return null;
  if (others.some((other) => other.seat === seat && isMainWager(other.on))) return null;
  return refuse('not-allowed', { is: 'needs-main', seat, on }, cited(context, clause));
}

/**
 * A player may place only one of some optional wagers in a coup, on any area. Chips and tokens on one spot are one
 * wager.
 */
function secondOfItsKind(
  context: RuleContext,
  wager: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null {
  const clause = context.rules.optional[wager.on as OptionalWager]?.onePerCoup;
  if (clause === undefined) return null;
  const second = others.some(
    (other) =>
      other.seat === wager.seat &&
      other.on === wager.on &&
      other.hand === wager.hand &&
      areaOf(other) !== areaOf(wager),
  );
  return second
    ? refuse('not-allowed', { is: 'one-per-coup', seat: wager.seat, on: wager.on }, cited(context, clause))
    : null;
}

/** Optional wagers must be placed before the first card, even where betting closes later. */
function tooLateFor(context: RuleContext, { on }: PlacedWager): Refused | null {
  const { phase } = context.state;
  const clause = context.rules.optional[on as OptionalWager]?.beforeCards;
  if (clause === undefined || !isOpenWithCards(phase)) return null;
  if (phase.staked.length > 0 || ownCardCount(phase) === 0) return null;
  return refuse('not-allowed', { is: 'before-cards', on }, cited(context, clause));
}
