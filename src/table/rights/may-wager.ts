import { isMainWager, type OptionalWager } from '../../rulebooks/rulebook.js';
import { checkWager, refuseOutOfLimits } from '../limits/check.js';
import { seatOf } from '../seats/people.js';
import { amountOn, areaOf } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import type { Betting, ClosedCoup, OpenCoup } from '../state/state.js';
import { cited, type Outcome, type Refused, type RuleContext, refuse } from '../step.js';
import { isOpenWithCards, ownCardCount } from './round-under-way.js';

/** What is open for wagers now, or why nothing is. */
export function bettingOpen(context: RuleContext): Outcome<Betting | OpenCoup | ClosedCoup> {
  const { phase, stopped } = context.state;
  if (stopped !== null && phase.is === 'betting')
    return refuse('not-allowed', { is: 'table-closing' }, stopped.clause);
  if (phase.is === 'dealing' && phase.mayStillWager !== null && ownCardCount(phase) === 0) return phase;
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

/** Who may wager on which area: standing players on their own or on a seated player's, and so many on one. */
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
  // Where chips are read by antennas, each antenna is a place of its own.
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
  // Beside the standing players that are counted, there is the seated one.
  const fits = counted === 'standing' ? standing <= most && there.length <= most + 1 : there.length <= most;
  if (fits) return null;
  return refuse('not-allowed', { is: 'area-full', area, most, counted }, cited(context, areas.clause));
}

/** Who wagers on an area, each once. */
function seatsOn(area: number, { seat }: PlacedWager, others: readonly PlacedWager[]): readonly number[] {
  const seats = [seat];
  for (const other of others) {
    if (areaOf(other) === area && !seats.includes(other.seat)) seats.push(other.seat);
  }
  return seats;
}

/** Chips that were laid after play was stopped begin no coup. */
function laidAfterStop({ state: { stopped, chips } }: RuleContext, wager: PlacedWager): Refused | null {
  if (stopped === null || chips === null || amountOn(stopped.chips, wager) >= wager.amount) return null;
  return refuse('not-allowed', { is: 'table-closing' }, stopped.clause);
}

function shutOut(context: RuleContext, { seat }: PlacedWager): Refused | null {
  if (!seatOf(context.state, seat)?.shutOut) return null;
  const row = context.rules.irregularities.reports.find(({ does }) => does.is === 'shut-out');
  return refuse('not-allowed', { is: 'shut-out', seat }, row ? cited(context, row.clause) : null);
}

/** Both hands only with approval. */
function needsApproval(
  context: RuleContext,
  { seat, on }: PlacedWager,
  others: readonly PlacedWager[],
): Refused | null {
  const { bothHands } = context.rules.officers;
  const opposite = on === 'player' ? 'banker' : on === 'banker' ? 'player' : null;
  if (!bothHands || !opposite || seatOf(context.state, seat)?.approved) return null;
  if (!others.some((other) => other.seat === seat && other.on === opposite)) return null;
  return refuse(
    'not-allowed',
    { is: 'both-hands', seat, needed: bothHands.by, rulebook: context.rules.id },
    cited(context, bothHands.clause),
  );
}

/** Where it is so set, an optional wager stands only beside a main wager of the same seat. */
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

/** Of some optional wagers a player may place one in a coup, on whichever area; in chips and tokens, on one spot, it is one. */
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

/** Dealt first and wagered on after, a coup takes no optional wagers: they belong before its first card. */
function tooLateFor(context: RuleContext, { on }: PlacedWager): Refused | null {
  const { phase } = context.state;
  const clause = context.rules.optional[on as OptionalWager]?.beforeCards;
  if (clause === undefined || !isOpenWithCards(phase)) return null;
  if (phase.staked.length > 0 || ownCardCount(phase) === 0) return null;
  return refuse('not-allowed', { is: 'before-cards', on }, cited(context, clause));
}
