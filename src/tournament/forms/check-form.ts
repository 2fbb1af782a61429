import { totalOf } from '../../money/cents.js';
import type { MainWager } from '../../rulebooks/rulebook.js';
import type { FormFault } from '../../rulebooks/tournaments.js';
import { changeCoup, changeSeat, coupOf, say, seatOf } from '../at-table.js';
import { unact } from '../coup/acting.js';
import { laidBy } from '../coup/layout.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import type { Form } from '../state/form.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, cite, type Outcome, refuse, roundOf, rulesOf } from '../step.js';
import { isIncomplete, makesBothHands } from './shown.js';

/** nsw 15.8.2.5, tasmania 16.6.7: a form is examined before the coup. One with a fault goes back, as if never handed over. */
export function checkForm(at: AtTable, { seat: number }: EventOf<'check-form'>): Outcome<AtTable> {
  const seat = seatOf(at, number);
  if (seat instanceof Refused) return seat;
  const form = coupOf(at).forms.find((one) => one.seat === number);
  if (!form) return refuse(at.tournament, 'no-form-here', { is: 'no-form', seat: number });
  const found = rulesOf(at.tournament).forms.faults.find(({ fault }) => hasFault(at, form, seat, fault));
  if (!found) return say(at, { formChecked: { seat: number } });

  const forms = coupOf(at).forms.filter((one) => one !== form);
  const returned = unact(changeCoup(at, { forms }), number);
  const fault = found.fault === 'above-maximum-together' ? 'above-maximum' : found.fault;
  return say(
    changeSeat(returned, number, ({ secrets }) => ({ secrets: secrets + 1 })),
    { formReturned: { seat: number, fault, clause: cite(at.tournament, found.clause) } },
  );
}

function hasFault(at: AtTable, form: Form, { chips }: Seat, fault: FormFault): boolean {
  const amount = form.amount as number;
  const { minimum, maximum } = at.session.limits;
  switch (fault) {
    case 'incomplete':
      return isIncomplete(at, form);
    case 'below-minimum':
      return amount < minimum;
    case 'above-maximum':
      return amount > maximum;
    case 'above-maximum-together':
      return amount + totalOf(laidBy(at, form.seat)) > maximum;
    case 'not-enough-chips':
      return amount > chips;
    case 'both-hands':
      return makesBothHands(at, form.seat, form.on as MainWager);
    case 'unit':
      return amount % roundOf(at).unit !== 0;
  }
}
