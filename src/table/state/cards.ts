import { asCard, type Card, pointValue } from '../../cards/card.js';
import type { Coup } from '../../cards/coup.js';
import { type Hand, pointCount } from '../../cards/hand.js';
import { bankerDraws, NO_CARD, playerDraws } from '../../cards/table-of-play.js';

/** A card on the table. */
export interface TableCard {
  readonly card: string;
  /** The hand it was dealt to; `shoe` if it lies at neither. */
  readonly at: Hand | 'shoe';
  readonly up: boolean;
  readonly seen: Seen;
}

/** Who has seen its face: nobody, the player who had it in hand (by seat), or everybody. */
export type Seen = 'nobody' | 'everybody' | number;

export const isSeen = ({ seen }: TableCard): boolean => seen !== 'nobody';

export const countSeenByAll = (cards: readonly TableCard[]): number =>
  cards.filter(({ seen }) => seen === 'everybody').length;

export const turnUp = (card: TableCard): TableCard =>
  card.up && card.seen === 'everybody' ? card : { card: card.card, at: card.at, up: true, seen: 'everybody' };

/** Stays as it lies, but everybody has seen it. */
export const disclose = (card: TableCard): TableCard =>
  card.seen === 'everybody' ? card : { card: card.card, at: card.at, up: card.up, seen: 'everybody' };

export const cardNames = (cards: readonly TableCard[]): readonly string[] => cards.map(({ card }) => card);

/** Changes some of the cards. */
export const updateCards = (
  cards: readonly TableCard[],
  which: readonly TableCard[],
  change: (card: TableCard) => TableCard,
): readonly TableCard[] => cards.map((card) => (which.includes(card) ? change(card) : card));

/** The hand that the next card belongs to: the first four in turn, then by the table of play. */
export function nextHand(cards: readonly TableCard[]): Hand | 'none' {
  const dealt = cards.length;
  return INITIAL[dealt] ?? thirdsOf(cards)[dealt - INITIAL.length] ?? 'none';
}

/** The cards of each hand so far, wherever they lie. */
export function handsOf(cards: readonly TableCard[]): Readonly<Record<Hand, readonly TableCard[]>> {
  const due = cards.length > INITIAL.length ? [...INITIAL, ...thirdsOf(cards)] : INITIAL;
  const dealtTo = (hand: Hand): readonly TableCard[] => cards.filter((_, i) => due[i] === hand);
  return { player: dealtTo('player'), banker: dealtTo('banker') };
}

const INITIAL: readonly Hand[] = ['player', 'banker', 'player', 'banker'];

/** The hands that draw a third card, in turn, as far as the cards so far decide it. */
function thirdsOf(cards: readonly TableCard[]): readonly Hand[] {
  const [p1, b1, p2, b2, fifth] = cards as readonly [TableCard, TableCard, TableCard, TableCard, TableCard?];
  const player = pointCount([asCard(p1.card), asCard(p2.card)]);
  const banker = pointCount([asCard(b1.card), asCard(b2.card)]);
  if (playerDraws(player, banker) === 0) return bankerDraws(player, banker, NO_CARD) === 1 ? ['banker'] : [];
  const third = fifth === undefined ? null : pointValue(asCard(fifth.card));
  return third !== null && bankerDraws(player, banker, third) === 1 ? ['player', 'banker'] : ['player'];
}

export function finishedCoup(cards: readonly TableCard[]): Coup {
  const { player, banker } = handsOf(cards);
  return { player: player.map(toCard), banker: banker.map(toCard) };
}

export const toCard = ({ card }: TableCard): Card => asCard(card);

/** How many cards of each hand lie face up. */
export function countFaceUp(cards: readonly TableCard[]): Readonly<Record<Hand, number>> {
  const { player, banker } = handsOf(cards);
  const up = (hand: readonly TableCard[]): number => hand.filter((card) => card.up).length;
  return { player: up(player), banker: up(banker) };
}
