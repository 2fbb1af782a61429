import { change, coupOf, present, say } from '../at-table.js';
import { showForms } from '../forms/shown.js';
import { type AtTable, isFinal, type Outcome, refuseBy, rulesOf } from '../step.js';
import { chargeAbsent } from './absence.js';
import { passHands } from './hands.js';
import { hasHandOrForm } from './one-hand.js';

/** Wagering closes once every seat that must has wagered. */
export function noMoreBets(before: AtTable): Outcome<AtTable> {
  const seats = idleSeats(before);
  if (seats.length > 0) return refuseBy(before.tournament, 'must-wager', { is: 'must-wager', seats });
  const charged = chargeAbsent(change(before, { at: 'dealing', forms: [] }));
  const at = showsBeforeDeal(charged) ? showForms(charged, 'before the deal') : charged;
  return rulesOf(at.tournament).passesHands ? say(at, { cards: passHands(at) }) : at;
}

/** nsw 15.6.4, crown-sydney 12.4.4(b), tasmania 16.4.4 and 16.5.11: who is present and must still wager. */
function idleSeats(at: AtTable): readonly number[] {
  if (!at.tournament.conditions.compulsory) return [];
  const { hands } = rulesOf(at.tournament).wagers;
  const { acted } = coupOf(at);
  return present(at)
    .filter((seat) => (hands === 'one each' ? !hasHandOrForm(at, seat) : !acted.includes(seat.seat)))
    .map(({ seat }) => seat);
}

/** nsw 15.8.2.6; crown-sydney as the conditions say; tasmania 16.6.11, where everybody has one. */
export function showsBeforeDeal(at: AtTable): boolean {
  const { tournament } = at;
  const { shown } = rulesOf(tournament).forms;
  if (shown === 'at no more bets') return true;
  if (shown === 'as conditions say') return tournament.conditions.secretsShown === 'before-deal';
  return lastOfFinalWithForms(at);
}

/** tasmania 16.6.11: the last coup of the final, and every player has a form. */
function lastOfFinalWithForms(at: AtTable): boolean {
  const { last, forms } = coupOf(at);
  const { round, playOff } = at.session;
  const all = present(at).every(({ seat }) => forms.some((form) => form.seat === seat));
  return last && playOff === null && isFinal(at.tournament, round) && all;
}
