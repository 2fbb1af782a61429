import { pointValue } from '../cards/card.js';
import { type Hand, pointCount } from '../cards/hand.js';
import type { Coup } from '../coup.js';
import { bankerDraws, NO_CARD, playerDraws } from '../table-of-play.js';
import { asCard } from './field.js';

/** The hand that the next card is for: nz 8.4, nsw 7.3, crown-sydney 8.3.1, tasmania 9.2, then the table of play. */
export function dueHand(cards: readonly string[]): Hand | 'none' {
  if (cards.length < 4) return cards.length % 2 === 0 ? 'player' : 'banker';
  const [p1, b1, p2, b2, fifth] = cards.map(asCard);
  const player = pointCount([p1, p2].filter((c) => c !== undefined));
  const banker = pointCount([b1, b2].filter((c) => c !== undefined));
  const drawsToPlayer = playerDraws(player, banker) === 1;
  if (drawsToPlayer && fifth === undefined) return 'player';
  const third = drawsToPlayer && fifth !== undefined ? pointValue(fifth) : NO_CARD;
  const dealt = drawsToPlayer ? 5 : 4;
  return cards.length === dealt && bankerDraws(player, banker, third) === 1 ? 'banker' : 'none';
}

/** The cards of each hand so far. */
export function handsOf(cards: readonly string[]): Readonly<Record<Hand, readonly string[]>> {
  const hands: Record<Hand, string[]> = { player: [], banker: [] };
  for (const [i, name] of cards.entries()) {
    const due = dueHand(cards.slice(0, i));
    if (due !== 'none') hands[due].push(name);
  }
  return hands;
}

/** The finished coup. */
export function coupUnderWay(cards: readonly string[]): Coup {
  const { player, banker } = handsOf(cards);
  return { player: player.map(asCard), banker: banker.map(asCard) };
}
