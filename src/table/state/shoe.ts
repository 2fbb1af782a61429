import { asCard, DECK } from '../../cards/card.js';

/** What the shoe in play has given, and what is known of its end. */
export interface Shoe {
  /** Shoes since the table was opened. */
  readonly number: number;
  /** The cards that are out of it, by their number. What went back into a continuous shuffler is not. */
  readonly drawn: DrawnCards;
  /** How many cards have left it, whether or not they went back. */
  readonly given: number;
  /** Cards that were burnt, and cards that were due to be. */
  readonly burnt: { readonly cards: number; readonly due: number };
  /** A continuous shuffler has no cutting card, and no end. */
  readonly cuttingCard: 'in the shoe' | 'drawn' | 'none';
  /** Players have had its cards in their hands. */
  readonly handled: boolean;
  /** Only other cards may follow it: the clause. */
  readonly newCards: string | null;
  /** Coups still to come after the present one, once that is known. */
  readonly coupsLeft: number | null;
  /** Coups of it that were settled, and coups that were void. */
  readonly settled: number;
  readonly voided: number;
  /** The clause by which the last coup was void, until the next one begins. */
  readonly lastVoid: string | null;
}

/** How often each card is out of the shoe, by its number. */
export type DrawnCards = readonly number[];

/** Every card is in the shoe. */
export const NONE_DRAWN: DrawnCards = DECK.map(() => 0);

export const NO_SHOE: Shoe = {
  number: 0,
  drawn: NONE_DRAWN,
  given: 0,
  burnt: { cards: 0, due: 0 },
  cuttingCard: 'in the shoe',
  handled: false,
  newCards: null,
  coupsLeft: null,
  settled: 0,
  voided: 0,
  lastVoid: null,
};

export const timesDrawn = (drawn: DrawnCards, name: string): number => drawn[asCard(name)] ?? 0;

/** One more card, of this name, has left it. */
export function addDrawn(drawn: DrawnCards, name: string): DrawnCards {
  const after = [...drawn];
  after[asCard(name)] = timesDrawn(drawn, name) + 1;
  return after;
}

/** Just these cards are out. */
export const drawnOf = (names: readonly string[]): DrawnCards => names.reduce(addDrawn, NONE_DRAWN);
