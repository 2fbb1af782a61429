import { Refusal, refusal } from '../reader/refusal.js';
import { type Card, faceOf, pointValue } from './card.js';
import { type Hand, type Match, matchOf, pointCount } from './hand.js';
import { bankerDraws, isNatural, NO_CARD, playerDraws } from './table-of-play.js';

/** A finished coup: both hands in the order their cards were dealt. */
export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export type Winner = Hand | 'tie';

/** The result of one hand. */
export interface HandResult {
  readonly points: number;
  readonly threeCards: boolean;
  readonly match: Match;
}

/** What its point counts came to. */
export type Counts = Readonly<Record<Hand, Pick<HandResult, 'points' | 'threeCards'>>>;

/** The pairs in it. */
export interface Pairs extends Readonly<Record<Hand, Pick<HandResult, 'match'>>> {
  /** Both hands begin with a pair, and both pairs are of the same face. */
  readonly twin: boolean;
}

/** The result of a finished coup: everything that any wager but Insurance depends on. */
export interface Result extends Pairs {
  readonly player: HandResult;
  readonly banker: HandResult;
}

export function winnerOf({ player, banker }: Counts): Winner {
  if (player.points === banker.points) return 'tie';
  return player.points > banker.points ? 'player' : 'banker';
}

/** "A hand with, on the initial 2 cards, a point count of 8 or 9": nz 1.1, nsw 1.1, crown-sydney 1.1. */
export const hasNatural = (hand: Counts[Hand]): boolean => !hand.threeCards && isNatural(hand.points);

export function resultOf({ player, banker }: Coup): Result {
  const playerResult = handResult(player);
  const bankerResult = handResult(banker);
  const bothPairs = playerResult.match !== 'none' && bankerResult.match !== 'none';
  return {
    player: playerResult,
    banker: bankerResult,
    twin: bothPairs && faceOf(player[0] as Card) === faceOf(banker[0] as Card),
  };
}

function handResult(cards: readonly Card[]): HandResult {
  const [first, second, third] = cards as [Card, Card, Card?];
  return {
    points: pointCount(cards),
    threeCards: third !== undefined,
    match: matchOf(first, second, third),
  };
}

/**
 * Deals one coup from cards in the order they leave the shoe: the first and third to the Player's Hand, the second and
 * fourth to the Banker's (nz 8.4, nsw 7.3, crown-sydney 8.3.1, tasmania 9.2), then by the table of play.
 */
export function deal(shoe: readonly Card[]): Coup | Refusal<CoupProblem> {
  const [p1, b1, p2, b2] = shoe;
  if (p1 === undefined || b1 === undefined || p2 === undefined || b2 === undefined) return tooFew(shoe, 4);

  const player = [p1, p2];
  const banker = [b1, b2];
  const playerPoints = pointCount(player);
  const bankerPoints = pointCount(banker);
  let next = 4;
  let third = NO_CARD;
  if (playerDraws(playerPoints, bankerPoints)) {
    const card = shoe[next++];
    if (card === undefined) return tooFew(shoe, next);
    player.push(card);
    third = pointValue(card);
  }
  if (bankerDraws(playerPoints, bankerPoints, third)) {
    const card = shoe[next++];
    if (card === undefined) return tooFew(shoe, next);
    banker.push(card);
  }
  return { player, banker };
}

export type CoupProblem =
  | { readonly is: 'too-few-cards'; readonly needed: number; readonly found: number }
  | { readonly is: 'hand-short-of-a-card'; readonly coup: Coup }
  | { readonly is: 'against-the-table-of-play'; readonly coup: Coup; readonly dealt: Coup }
  | { readonly is: 'too-many-of-a-card'; readonly card: Card; readonly decks: number };

const tooFew = (shoe: readonly Card[], needed: number): Refusal<CoupProblem> =>
  refusal('insufficient-cards', ['shoe'], { is: 'too-few-cards', needed, found: shoe.length });

/** Checks that the table of play could have dealt these two hands. */
export function checkCoup(player: readonly Card[], banker: readonly Card[]): Coup | Refusal<CoupProblem> {
  const [p1, p2, ...p3] = player;
  const [b1, b2, ...b3] = banker;
  const order = [p1, b1, p2, b2, ...p3, ...b3].filter((c) => c !== undefined);
  const dealt = deal(order);
  if (dealt instanceof Refusal) {
    return impossible({ is: 'hand-short-of-a-card', coup: { player, banker } });
  }
  if (dealt.player.length !== player.length || dealt.banker.length !== banker.length) {
    return impossible({ is: 'against-the-table-of-play', coup: { player, banker }, dealt });
  }
  return dealt;
}

const impossible = (problem: CoupProblem): Refusal<CoupProblem> => refusal('impossible-coup', [], problem);
