import type { Cents } from '../../money/cents.js';
import type { RestrictedChange } from '../../rulebooks/limits.js';
import type { Rulebook, WagerId } from '../../rulebooks/rulebook.js';
import { cite } from '../../sheet/table.js';
import { type Outcome, refuse } from '../step.js';
import { type BetLimits, type Limits, limitsFor, type SeatLimits } from './limits.js';

export interface ChangeConditions {
  /** How long a sign has announced the new limits. */
  readonly minutesOfNotice: number;
  /** Every player at the table consents. */
  readonly allConsent: boolean;
  /** The occupied seats. */
  readonly playersPresent: readonly number[];
}

export interface LimitChange {
  /** The new limits, with the old minimum for each seat that keeps it. */
  readonly limits: Limits;
  readonly keepOldMinimum: readonly number[];
  readonly clause: string;
}

/** Whether the limits may be changed now, and which players keep the old minimum. */
export function mayChangeLimits(
  from: Limits,
  to: Limits,
  rulebook: Rulebook,
  notice: ChangeConditions,
): Outcome<LimitChange> {
  const { change } = rulebook.limits;
  const { restricted: held } = change;
  const changed = (clause: string): LimitChange => ({
    limits: to,
    keepOldMinimum: [],
    clause: cite(rulebook, clause),
  });
  if (!held) return changed(change.clause);
  if (notice.minutesOfNotice >= held.minutesOfNotice) {
    return changed(isRestricted(held, from, to, notice.playersPresent) ? held.clause : change.clause);
  }
  if (!isRestricted(held, from, to, notice.playersPresent)) return changed(change.clause);

  const nobody = notice.playersPresent.length === 0;
  if (held.or.is === 'players keep theirs') return keepingTheirs(from, to, rulebook, held, notice);
  if (held.or.is === 'no players' ? nobody : nobody || notice.allConsent) return changed(held.or.clause);
  return refuse(
    'not-now',
    {
      is: 'sign-too-new',
      what: held.what,
      minutes: held.minutesOfNotice,
      stood: notice.minutesOfNotice,
      or: held.or.is,
      orClause: cite(rulebook, held.or.clause),
    },
    cite(rulebook, held.clause),
  );
}

/** Whether the change is of the kind that needs notice. */
function isRestricted(
  { what, kept }: RestrictedChange,
  from: Limits,
  to: Limits,
  seats: readonly number[],
): boolean {
  if (betsOf(from, to).some((on) => isOfKind(what, from.bets?.[on], to.bets?.[on]))) return true;
  return kept !== undefined && seats.some((seat) => raisedFor(seat, from, to).length > 0);
}

function isOfKind(what: RestrictedChange['what'], before: BetLimits = {}, after: BetLimits = {}): boolean {
  if (what === 'a higher minimum') return (after.minimum ?? 0) > (before.minimum ?? 0);
  return after.minimum !== before.minimum || after.maximum !== before.maximum;
}

/** nsw 6.7.1: the sign's minimum rises at once, and players at the table keep their old one. */
function keepingTheirs(
  from: Limits,
  to: Limits,
  rulebook: Rulebook,
  { or, kept = or.clause, minutesOfNotice }: RestrictedChange,
  { playersPresent }: ChangeConditions,
): Outcome<LimitChange> {
  const seats: Record<string, SeatLimits> = { ...to.seats };
  const keepers: number[] = [];
  for (const seat of playersPresent) {
    const raised = raisedFor(seat, from, to);
    const announced = raised.find(({ on }) => to.seats?.[seat]?.[on]?.minimum !== undefined);
    if (announced) {
      return refuse(
        'not-now',
        {
          is: 'player-keeps-minimum',
          seat,
          on: announced.on,
          minimum: announced.old,
          minutes: minutesOfNotice,
        },
        cite(rulebook, kept),
      );
    }
    for (const { on, old } of raised) {
      seats[seat] = { ...seats[seat], [on]: { ...seats[seat]?.[on], minimum: old } };
    }
    if (raised.length > 0) keepers.push(seat);
  }
  return {
    limits: keepers.length > 0 ? { ...to, seats } : to,
    keepOldMinimum: keepers,
    clause: cite(rulebook, or.clause),
  };
}

/**
 * The wagers whose minimum would rise for a seat. Limits with a maximum of the player's own (nsw 6.8) were agreed to.
 */
function raisedFor(seat: number, from: Limits, to: Limits): readonly { on: WagerId; old: Cents }[] {
  return betsOf(from, to).flatMap((on) => {
    // Without a minimum, the minimum is one cent.
    const { minimum: old = 1 } = limitsFor(from, seat, on);
    const { minimum = 1 } = limitsFor(to, seat, on);
    const own = to.seats?.[seat]?.[on];
    const agreed = own?.maximum !== undefined && own.minimum !== undefined;
    return minimum > old && !agreed ? [{ on, old }] : [];
  });
}

const betsOf = (...all: readonly Limits[]): readonly WagerId[] => [
  ...new Set(
    all.flatMap(({ bets = {}, seats = {} }) =>
      [bets, ...Object.values(seats)].flatMap((some) => Object.keys(some) as WagerId[]),
    ),
  ),
];
