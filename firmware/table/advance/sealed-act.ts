import type { MainWager } from '../../../src/rulebooks/rulebook.js';
import type { Event } from '../../../src/tournament/events.js';
import { reduce } from '../../../src/tournament/reduce.js';
import { Refused } from '../../../src/tournament/refused.js';
import type { TableTournament } from '../../../src/tournament/state/table-tournament.js';
import { rulesOf } from '../../../src/tournament/step.js';
import type { FormSealer } from '../form-seal.js';
import type { TournamentAct } from '../own-tournament.js';

/**
 * What is to be recorded of an act: of a form, that it was handed over, and what it says sealed. The table examines it as a supervisor
 * would (nsw 15.8.2.5, tasmania 16.6.7), before anybody else knows of it: one that would go back is not taken.
 */
export function sealedAct(
  tournament: TableTournament | null,
  event: Event,
  sealer: FormSealer | null,
): TournamentAct | Refused {
  if (event.type !== 'secret' || !tournament) return { event };
  const { table, seat, on, amount } = event;
  if (!sealer || on === undefined || amount === undefined)
    return new Refused('not-offered', { is: 'not-offered', what: 'a form' });
  const words = rulesOf(tournament.is).forms.inWords ? amount : null;
  const written: Event = { ...event, ...(words !== null && { words }) };
  const handed = reduce(tournament.is, written);
  if (handed instanceof Refused) return handed;
  const examined = reduce(handed.tournament, {
    type: 'check-form',
    by: { role: 'supervisor', id: 'table' },
    table,
    seat,
  });
  if (examined instanceof Refused) return examined;
  const [found] = examined.facts;
  // Everybody may hear that a form was not taken, and nobody what is wrong with it.
  if (found && 'formReturned' in found) return new Refused('bad-wager', { is: 'no-form', seat });
  const form = { seat, on: on as MainWager, amount, words };
  return {
    event: { type: 'secret', table, seat },
    sealed: sealer.seal(form, tournament.forms + 1),
  };
}
