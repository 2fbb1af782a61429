import { pointValue } from '../cards/card.js';
import { type Hand, pointCount } from '../cards/hand.js';
import type { Coup } from '../coup.js';
import { bankerDraws, NO_CARD, playerDraws } from '../table-of-play.js';
import { asCard } from './field.js';

/** The hand that the next card is for: nz 8.4, nsw 7.3, crown-sydney 8.3.1, tasmania 9.2, then the table of play. */
export function dueHand(cards: readonly string[]): Hand | 'none' {
  const dealt = cards.length;
  return INITIAL[dealt] ?? thirdsOf(cards)[dealt - INITIAL.length] ?? 'none';
}

/** The cards of each hand so far. */
export function handsOf(cards: readonly string[]): Readonly<Record<Hand, readonly string[]>> {
  const due = cards.length > INITIAL.length ? [...INITIAL, ...thirdsOf(cards)] : INITIAL;
  const dealtTo = (hand: Hand): readonly string[] => cards.filter((_, i) => due[i] === hand);
  return { player: dealtTo('player'), banker: dealtTo('banker') };
}

const INITIAL: readonly Hand[] = ['player', 'banker', 'player', 'banker'];

/** The hands that draw a third card, in their turn, as far as the cards so far can tell. */
function thirdsOf(cards: readonly string[]): readonly Hand[] {
  const [p1, b1, p2, b2, fifth] = cards as readonly [string, string, string, string, string?];
  const player = pointCount([asCard(p1), asCard(p2)]);
  const banker = pointCount([asCard(b1), asCard(b2)]);
  if (playerDraws(player, banker) === 0) return bankerDraws(player, banker, NO_CARD) === 1 ? ['banker'] : [];
  const third = fifth === undefined ? null : pointValue(asCard(fifth));
  return third !== null && bankerDraws(player, banker, third) === 1 ? ['player', 'banker'] : ['player'];
}

/** The finished coup. */
export function coupUnderWay(cards: readonly string[]): Coup {
  const { player, banker } = handsOf(cards);
  return { player: player.map(asCard), banker: banker.map(asCard) };
}
