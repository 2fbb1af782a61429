import { changeEntrant } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import type { Tournament } from '../state/tournament.js';
import { cite, type Outcome, refuseBy, rulesOf, step } from '../step.js';
import { entrantOf } from './entrants.js';

/** The fee comes back in time: nsw 15.3.2, crown-sydney 12.4.2(d), tasmania 16.2. */
export function withdraw(tournament: Tournament, { player, daysBefore }: EventOf<'withdraw'>): Outcome {
  const entrant = entrantOf(tournament, player);
  if (entrant instanceof Refused) return entrant;
  const { conditions } = tournament;
  const { days, clause } = rulesOf(tournament).entry.withdraw;
  const needed = days ?? conditions.withdrawDays;
  const refunded = needed !== null && daysBefore >= needed;
  return step(
    changeEntrant(tournament, player, () => ({ is: 'withdrawn', refunded })),
    {
      withdrawn: { player, refund: refunded ? conditions.entryFee : 0, clause: cite(tournament, clause) },
    },
  );
}

/** nsw 15.4.2(h), crown-sydney 12.4.2(a): only where the right was reserved. tasmania 16.2.3(a): always. */
export function refuseEntry(tournament: Tournament, { player }: EventOf<'refuse-entry'>): Outcome {
  const entrant = entrantOf(tournament, player);
  if (entrant instanceof Refused) return entrant;
  const { refusedBy } = rulesOf(tournament).entry;
  if (refusedBy !== null && !refusedBy.some((item) => tournament.items.includes(item))) {
    return refuseBy(tournament, 'no-right', { is: 'no-right-to-refuse' });
  }
  return step(
    changeEntrant(tournament, player, () => ({ is: 'refused', refunded: true })),
    {
      refused: { player, refund: tournament.conditions.entryFee },
    },
  );
}
