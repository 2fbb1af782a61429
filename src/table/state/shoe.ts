import { asCard, DECK } from '../../cards/card.js';

/** The shoe in play: what has left it, and what is known of its end. */
export interface Shoe {
  /** Counted since the table was first opened. */
  readonly number: number;
  /** The cards out of the shoe, by card. Cards returned to a continuous shuffler do not count. */
  readonly drawn: DrawnCards;
  /** How many cards have left it, returned or not. */
  readonly given: number;
  readonly burnt: { readonly cards: number; readonly due: number };
  /** A continuous shuffler has no cutting card, and no end. */
  readonly cuttingCard: 'in the shoe' | 'drawn' | 'none';
  /** Players have handled its cards. */
  readonly handled: boolean;
  /** The clause by which only other cards may follow it. */
  readonly newCards: string | null;
  /** How many coups follow the present one, once known. */
  readonly coupsLeft: number | null;
  readonly settled: number;
  readonly voided: number;
}

/** How many of each card are out of the shoe, indexed by card. */
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
};

export const timesDrawn = (drawn: DrawnCards, name: string): number => drawn[asCard(name)] ?? 0;

export function addDrawn(drawn: DrawnCards, name: string): DrawnCards {
  const after = [...drawn];
  after[asCard(name)] = timesDrawn(drawn, name) + 1;
  return after;
}

export const drawnOf = (names: readonly string[]): DrawnCards => names.reduce(addDrawn, NONE_DRAWN);
