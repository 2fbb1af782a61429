import type { TableCard } from '../state/cards.js';
import type { State } from '../state/state.js';

/** Everybody has seen every card on the table: none is to be turned, none waits for the next coup, none for a decision. */
export function isNothingHidden({ phase, waitingFacts }: State): boolean {
  if (waitingFacts.length > 0) return false;
  const lying: readonly TableCard[] = [
    ...('cards' in phase ? phase.cards : []),
    ...('waiting' in phase ? phase.waiting : []),
    ...('next' in phase ? [...phase.next.cards, ...phase.next.discarded] : []),
  ];
  return lying.every(({ seen }) => seen === 'everybody');
}
