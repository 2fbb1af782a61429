import type { CoupView } from '../views/coup-view.js';
import { label, page } from './words.js';

/** The word for how the coup ended; of one under way, why it is none or does not go on. */
export function endingWord({ ending, isInterrupted, noBets }: CoupView): string {
  switch (ending?.is) {
    case 'won':
      return label(`wins-${ending.winner}`);
    case 'tied':
      return label('wins-tie');
    case 'void':
    case 'refunded':
      return label(`ends-${ending.is}`);
    case undefined:
      if (isInterrupted) return label('interrupted');
      return noBets ? page({ is: 'no-bets', clause: noBets }) : '';
  }
}

/** Which of the two hands has won, or that neither has; null where there is no result. */
export function winnerOf({ ending }: CoupView): 'player' | 'banker' | 'tie' | null {
  if (ending?.is === 'won') return ending.winner;
  return ending?.is === 'tied' ? 'tie' : null;
}
