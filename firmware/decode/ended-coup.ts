import { asCard } from '../../src/cards/card.js';
import { resultOf, winnerOf } from '../../src/cards/coup.js';
import type { Hand } from '../../src/cards/hand.js';
import type { SettledWager } from '../../src/settlement/settled.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { handsOf, type TableCard } from '../../src/table/state/cards.js';
import type { SettledRound } from '../../src/table/state/round.js';
import type { PlacedWager } from '../../src/table/state/stake.js';
import type { State } from '../../src/table/state/state.js';

/** How a coup ended. `refunded` is one that was void before its first card. */
export type Ending =
  | { readonly is: 'won'; readonly winner: Hand }
  | { readonly is: 'tied' }
  | { readonly is: 'void' | 'refunded'; readonly clause: string };

/** A coup that is over, with its own cards, as it lies until the first card of the next. */
export interface EndedCoup extends Readonly<Record<Hand, readonly (string | null)[]>> {
  readonly ending: Ending;
  readonly wagers: readonly SettledWager[];
}

/** Null while a coup is under way, and where none was played in this shoe. */
export function endedCoup({ phase, lastVoid, lastSettled, rounds }: State): EndedCoup | null {
  if (isRoundUnderWay(phase)) return null;
  if (lastVoid) {
    const { clause, cards, refunded } = lastVoid;
    const ending: Ending = { is: cards.length > 0 ? 'void' : 'refunded', clause };
    return { ...seenOf(cards), ending, wagers: refunded.map((wager) => givenBack(wager, clause)) };
  }
  const last = lastSettled && rounds.at(-1);
  return last ? endedRound(last) : null;
}

/** How the coup ended that is over, or whose result lies open. */
export function endingOn(state: State): Ending | null {
  const { phase } = state;
  if (phase.is !== 'result') return endedCoup(state)?.ending ?? null;
  const { player, banker } = seenOf(phase.cards);
  return isSeen(player) && isSeen(banker) ? endingOf(player, banker) : null;
}

const isSeen = (cards: readonly (string | null)[]): cards is readonly string[] => !cards.includes(null);

/** A settled coup, with what was declared void since. */
export function endedRound(round: SettledRound): EndedCoup {
  const { player, banker, voided, settled, entries } = round;
  return {
    player,
    banker,
    ending: voided === null ? endingOf(player, banker) : { is: 'void', clause: voided },
    wagers: settled.map((wager, i) => {
      const clause = voided ?? entries[i]?.undone ?? null;
      return clause === null ? wager : givenBack(wager, clause);
    }),
  };
}

/** The ending of two hands that are complete. */
export function endingOf(player: readonly string[], banker: readonly string[]): Ending {
  const winner = winnerOf(resultOf({ player: player.map(asCard), banker: banker.map(asCard) }));
  return winner === 'tie' ? { is: 'tied' } : { is: 'won', winner };
}

/** What everybody has seen of the cards; null is a card face down. */
export function seenOf(cards: readonly TableCard[]): Readonly<Record<Hand, readonly (string | null)[]>> {
  const { player, banker } = handsOf(cards);
  const seen = (hand: readonly TableCard[]): (string | null)[] =>
    hand.map(({ card, seen }) => (seen === 'everybody' ? card : null));
  return { player: seen(player), banker: seen(banker) };
}

const givenBack = (wager: PlacedWager | SettledWager, clause: string): SettledWager => ({
  ...wager,
  result: 'void',
  won: 0,
  returned: wager.amount,
  commission: 0,
  clause,
});
