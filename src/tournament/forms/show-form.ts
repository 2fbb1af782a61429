import { say, seatOf } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, refuseBy } from '../step.js';

/** nsw 15.8.4, tasmania 16.6.9: whoever asks sees the form of another, of the coup last settled and of no other. */
export function showForm(at: AtTable, { seat, of }: EventOf<'show-form'>): Outcome<AtTable> {
  for (const number of [seat, of]) {
    const known = seatOf(at, number);
    if (known instanceof Refused) return known;
  }
  const { forms, coup } = at.session;
  const form = forms.find((one) => one.seat === of);
  if (form) return say(at, { shown: { seat: of, on: form.on, amount: form.amount } });
  return coup?.forms.some((one) => one.seat === of)
    ? refuseBy(at.tournament, 'secret-kept', { is: 'form-sealed', seat: of })
    : refuse(at.tournament, 'no-form-here', { is: 'no-form', seat: of });
}
