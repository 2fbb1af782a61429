import { type Cents, totalOf } from '../../money/cents.js';
import { inChips } from '../../money/chips.js';
import type { MainWager } from '../../rulebooks/rulebook.js';
import { changeCoup, changeSeat, coupOf, say, seatOf } from '../at-table.js';
import { deduct } from '../coup/absence.js';
import { laidBy } from '../coup/layout.js';
import { hasOtherHand, oneHandOnly } from '../coup/one-hand.js';
import type { Form } from '../state/form.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, cite, rulesOf } from '../step.js';

/** Every form of the coup is shown, from the lowest seat up: nsw 15.8.2.6, crown-sydney 12.4.4(c), tasmania 16.6.8 and 16.6.11. */
export const showForms = (at: AtTable, when: 'before the deal' | 'at the result'): AtTable =>
  coupOf(at)
    .forms.toSorted((a, b) => a.seat - b.seat)
    .reduce((before, form) => showForm(before, form, when === 'before the deal'), at);

function showForm(at: AtTable, form: Form, beforeDeal: boolean): AtTable {
  const seat = seatOf(at, form.seat) as Seat;
  const rules = rulesOf(at.tournament).forms;
  if (isIncomplete(at, form)) {
    const amount = Math.min(at.session.limits.minimum, seat.chips);
    return deduct(withShown(at, form, null, amount), seat, amount, rules.incomplete);
  }
  const { on, amount: written } = form as Form & { readonly on: MainWager; readonly amount: Cents };
  const { amount, clause } = formCounts(at, form.seat, on, written, beforeDeal);
  const laid = changeSeat(withShown(at, form, on, amount), form.seat, ({ chips }) => ({
    chips: chips - amount,
  }));
  return say(laid, { secret: { seat: form.seat, on, written, amount, clause } });
}

const withShown = (at: AtTable, { seat }: Form, on: MainWager | null, amount: Cents): AtTable =>
  changeCoup(at, { shown: [...coupOf(at).shown, { seat, on, amount }] });

/** nsw 15.8.3.4, tasmania 16.6.10(d): no type or amount, or in words another one. */
export function isIncomplete({ tournament }: AtTable, { on, amount, words }: Form): boolean {
  const { inWords } = rulesOf(tournament).forms;
  return on === null || amount === null || (inWords && words !== amount);
}

/** What a form counts for: nsw 15.8.3, tasmania 16.6.10. The clause is that of the last change. */
function formCounts(
  at: AtTable,
  seat: number,
  on: MainWager,
  written: Cents,
  beforeDeal: boolean,
): { readonly amount: Cents; readonly clause: string } {
  const { counts, asWritten, lastOfFinal } = rulesOf(at.tournament).forms;
  const { minimum, maximum } = at.session.limits;
  const { chips } = seatOf(at, seat) as Seat;
  let amount = written;
  let by = (beforeDeal && lastOfFinal) || asWritten;
  for (const { to, clause } of counts) {
    const brought = {
      minimum: Math.max(amount, minimum),
      maximum: Math.min(amount, maximum),
      beside: Math.min(amount, Math.max(0, maximum - totalOf(laidBy(at, seat)))),
      chips: Math.min(amount, chips),
      units: inChips(amount, minimum),
      'both-hands': makesBothHands(at, seat, on) ? 0 : amount,
    }[to];
    if (brought !== amount) by = clause;
    amount = brought;
  }
  return { amount, clause: cite(at.tournament, by) };
}

export const makesBothHands = (at: AtTable, seat: number, on: MainWager): boolean =>
  oneHandOnly(at) && hasOtherHand(at, seat, on);
