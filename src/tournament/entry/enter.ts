import type { EventOf } from '../events.js';
import { newEntrant } from '../state/entrant.js';
import type { Tournament } from '../state/tournament.js';
import { type Outcome, refuse, refuseBy, rulesOf, step } from '../step.js';
import { isTaken, stillIn } from './entrants.js';

/** An entry needs a form, the fee, and agreement where it is asked for: nsw 15.1.1 "tournament", 15.4.3, tasmania 16.2.6. */
export function enter(tournament: Tournament, { player, form, paid, agreed }: EventOf<'enter'>): Outcome {
  const { players, entryFee, agreement } = tournament.conditions;
  const asks = rulesOf(tournament).entry.agreement;
  if (isTaken(tournament, player)) return refuse(tournament, 'already-entered', { is: 'name-taken', player });
  if (!form) return refuseBy(tournament, 'no-form', { is: 'form-missing' });
  if (paid !== entryFee) return refuseBy(tournament, 'fee-not-paid', { is: 'fee-is', amount: entryFee });
  if (agreed !== true && (asks === 'always' || (asks === 'where conditions ask' && agreement))) {
    return refuseBy(tournament, 'not-agreed', { is: 'not-agreed' });
  }
  if (stillIn(tournament).length >= players.max) {
    return refuseBy(tournament, 'full', { is: 'full', most: players.max });
  }
  return step({ ...tournament, entrants: [...tournament.entrants, newEntrant(player)] });
}
