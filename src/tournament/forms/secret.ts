import { isMainWager, type MainWager } from '../../rulebooks/rulebook.js';
import { changeCoup, changeSeat, coupOf, presentSeat, say } from '../at-table.js';
import { act } from '../coup/acting.js';
import { refuseTurn } from '../coup/turn.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, refuseBy, rulesOf, tableOf } from '../step.js';

/**
 * A form is handed over, sealed: nsw 15.8.2, crown-sydney 12.4.4(c), tasmania 16.6.2. Nothing is looked at but who hands it
 * over; what is wrong with it is found when it is examined, or shown.
 */
export function secret(at: AtTable, event: EventOf<'secret'>): Outcome<AtTable> {
  const { tournament, session } = at;
  const { seat: number, on = null, amount = null, words = null } = event;
  if (session.playOff) return refuse(tournament, 'not-offered', { is: 'not-offered', what: 'a form' });
  const refused = refuseForm(at, event);
  if (refused) return refused;
  const seat = presentSeat(at, number);
  if (seat instanceof Refused) return seat;
  const { forms, passes, timeUp } = coupOf(at);
  if (passes.includes(number) || forms.some((form) => form.seat === number)) {
    return refuse(tournament, 'already-acted', { is: 'acted-already', seat: number });
  }
  if (seat.secrets === 0) {
    return refuse(tournament, 'none-left', { is: 'none-left', what: 'forms' }, 'no-form-left');
  }
  if (timeUp.includes(number)) {
    return refuseBy(tournament, 'time-up', { is: 'time-is-up', seat: number });
  }
  const outOfTurn = refuseTurn(at, number);
  if (outOfTurn) return outOfTurn;

  const form = { seat: number, on: on as MainWager | null, amount, words };
  const handed = act(changeCoup(at, { forms: [...forms, form] }), number);
  const left = seat.secrets - 1;
  return say(
    changeSeat(handed, number, () => ({ secrets: left })),
    { form: { seat: number, left } },
  );
}

/** What cannot stand on a form of this tournament. */
function refuseForm({ tournament }: AtTable, event: EventOf<'secret'>): Refused | null {
  const { on, amount, words, seat } = event;
  const { chip } = tableOf(tournament.conditions);
  if (words !== undefined && !rulesOf(tournament).forms.inWords) {
    return refuse(tournament, 'bad-event', { is: 'words-not-here' });
  }
  if (on !== undefined && !isMainWager(on)) {
    return refuse(tournament, 'bad-wager', { is: 'no-such-wager', seat, on });
  }
  return [amount, words].some((sum) => sum !== undefined && sum % chip !== 0)
    ? refuse(tournament, 'bad-amount', { is: 'no-multiple-of-chip', chip })
    : null;
}
