import { isMainWager, type OptionalWager } from '../../rulebooks/rulebook.js';
import { amountOn, areaOf, sameSpot } from '../betting/wagers-lying.js';
import { checkWager, refusedBy } from '../limits/check.js';
import type { Placed } from '../limits/limits.js';
import { seatOf } from '../seats/people.js';
import type { Betting, ClosedCoup, OpenCoup } from '../state/state.js';
import { cited, type Outcome, type Refused, type RuleContext, refuse } from '../step.js';
import { cardsOfItsOwn, openWithCards } from './round-under-way.js';

/** Whether wagers are made at all now: what is open for them, or why nothing is. */
export function bettingOpen(at: RuleContext): Outcome<Betting | OpenCoup | ClosedCoup> {
  const { phase, stopped } = at.state;
  if (stopped !== null && phase.is === 'betting')
    return refuse('not-allowed', { is: 'table-closing' }, stopped.clause);
  if (phase.is === 'dealing' && phase.mayStillWager !== null && cardsOfItsOwn(phase) === 0) return phase;
  if (phase.is !== 'betting') return refuse('wrong-phase', { is: 'betting-closed' });
  if (phase.noBets !== null) {
    return refuse('not-allowed', { is: 'no-bet-coup', rulebook: at.rules.id }, phase.noBets);
  }
  if (openWithCards(phase) && phase.noNewWagers !== null) {
    return refuse('not-allowed', { is: 'no-new-wagers' }, phase.noNewWagers);
  }
  return phase;
}

/** Whether this wager may be made beside the others that lie there: null where it may. */
export const mayWager = (at: RuleContext, wager: Placed, others: readonly Placed[]): Refused | null =>
  mayStand(at, wager, others) ?? tooLateFor(at, wager);

/** Whether it may stand, once betting closes. */
export const mayStand = (at: RuleContext, wager: Placed, others: readonly Placed[]): Refused | null =>
  misplaced(at, wager, others) ??
  laidAfterStop(at, wager) ??
  shutOut(at, wager) ??
  needsApproval(at, wager, others) ??
  needsMain(at, wager, others) ??
  secondOfItsKind(at, wager, others) ??
  outOfLimits(at, wager, others);

function outOfLimits(
  { state, table }: RuleContext,
  wager: Placed,
  others: readonly Placed[],
): Refused | null {
  const breach = checkWager(wager, others, state.limits, table);
  return breach && refusedBy(breach);
}

/** Who may wager on which area: standing players on their own or on a seated player's, and so many on one. */
function misplaced(at: RuleContext, wager: Placed, others: readonly Placed[]): Refused | null {
  const { areas } = at.rules.betting;
  const { seated, version, chips } = at.state;
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
      : refuse('not-allowed', { is: 'standing-apart' }, cited(at, apart.standingApart));
  }
  // Where chips are read by antennas, each antenna is a place of its own.
  if (stands && area === wager.seat) {
    return chips ? null : refuse('not-allowed', { is: 'standing-no-area' }, cited(at, areas.clause));
  }
  const there = seatsOn(area, wager, others);
  if (apart) {
    if (there.length <= 1) return null;
    const full = { is: 'area-full', area, most: 1, counted: 'everybody' } as const;
    return refuse('not-allowed', full, cited(at, apart.oneEach));
  }
  const { most, counted } = areas;
  const standing = there.filter((seat) => seat > seated).length;
  // Beside the standing players that are counted, there is the seated one.
  const fits = counted === 'standing' ? standing <= most && there.length <= most + 1 : there.length <= most;
  if (fits) return null;
  return refuse('not-allowed', { is: 'area-full', area, most, counted }, cited(at, areas.clause));
}

/** Who wagers on an area, each once. */
function seatsOn(area: number, { seat }: Placed, others: readonly Placed[]): readonly number[] {
  const seats = [seat];
  for (const other of others) {
    if (areaOf(other) === area && !seats.includes(other.seat)) seats.push(other.seat);
  }
  return seats;
}

/** Chips that were laid after play was stopped begin no coup. */
function laidAfterStop({ state: { stopped, chips } }: RuleContext, wager: Placed): Refused | null {
  if (stopped === null || chips === null || amountOn(stopped.chips, wager) >= wager.amount) return null;
  return refuse('not-allowed', { is: 'table-closing' }, stopped.clause);
}

function shutOut(at: RuleContext, { seat }: Placed): Refused | null {
  if (!seatOf(at.state, seat)?.shutOut) return null;
  const row = at.rules.irregularities.reports.find(({ does }) => does.is === 'shut-out');
  return refuse('not-allowed', { is: 'shut-out', seat }, row ? cited(at, row.clause) : null);
}

/** Both hands only with approval. */
function needsApproval(at: RuleContext, { seat, on }: Placed, others: readonly Placed[]): Refused | null {
  const { bothHands } = at.rules.officers;
  const opposite = on === 'player' ? 'banker' : on === 'banker' ? 'player' : null;
  if (!bothHands || !opposite || seatOf(at.state, seat)?.approved) return null;
  if (!others.some((other) => other.seat === seat && other.on === opposite)) return null;
  return refuse(
    'not-allowed',
    { is: 'both-hands', seat, needed: bothHands.by, rulebook: at.rules.id },
    cited(at, bothHands.clause),
  );
}

/** Where it is so set, an optional wager stands only beside a main wager of the same seat. */
function needsMain(at: RuleContext, { seat, on }: Placed, others: readonly Placed[]): Refused | null {
  const clause = at.rules.betting.onlyBesideMain[on as OptionalWager];
  if (!at.state.onlyBesideMain || clause === undefined) return null;
  if (others.some((other) => other.seat === seat && isMainWager(other.on))) return null;
  return refuse('not-allowed', { is: 'needs-main', seat, on }, cited(at, clause));
}

/** Of some optional wagers a player may place one in a coup, on whichever area; in chips and tokens, on one spot, it is one. */
function secondOfItsKind(at: RuleContext, wager: Placed, others: readonly Placed[]): Refused | null {
  const clause = at.rules.betting.onePerCoup[wager.on as OptionalWager];
  if (clause === undefined) return null;
  const second = others.some(
    (other) =>
      other.seat === wager.seat &&
      other.on === wager.on &&
      other.hand === wager.hand &&
      areaOf(other) !== areaOf(wager),
  );
  return second
    ? refuse('not-allowed', { is: 'one-per-coup', seat: wager.seat, on: wager.on }, cited(at, clause))
    : null;
}

/** Dealt first and wagered on after, a coup takes no optional wagers: they belong before its first card. */
function tooLateFor(at: RuleContext, { on }: Placed): Refused | null {
  const { phase } = at.state;
  const clause = at.rules.betting.beforeCards[on as OptionalWager];
  if (clause === undefined || !openWithCards(phase)) return null;
  if (phase.staked.length > 0 || cardsOfItsOwn(phase) === 0) return null;
  return refuse('not-allowed', { is: 'before-cards', on }, cited(at, clause));
}

/** The other wagers, where one is changed. */
export const besides = (wagers: readonly Placed[], wager: Placed): readonly Placed[] =>
  wagers.filter((other) => !sameSpot(other, wager));
