import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { nextHand } from '../../../src/table/state/cards.js';
import type { CurrentCoup, State } from '../../../src/table/state/state.js';
import { property } from './moment.js';
import { roundsOf } from './money.js';

function wrongCoup(coup: CurrentCoup, state: State): string | null {
  const { cards, wagers } = coup;
  if (cards.length > 6 || coup.carried > cards.length) return 'a coup of too many cards';
  if (coup.is === 'result' && (nextHand(cards) !== 'none' || cards.some(({ seen }) => seen !== 'everybody')))
    return 'a result, and a card is not seen by everybody, or is to come';
  if (isOpenWithCards(coup) && cards.slice(coup.carried).some(({ up }) => up))
    return 'betting is open, and a card lies face up';
  if (!isOpenWithCards(coup) && coup.noBets !== null && wagers.length > 0)
    return 'wagers on a coup without wagers';
  const odd = wagers.find(({ amount, seat }) => amount <= 0 || !state.seats[seat]);
  if (odd) return `a wager of nothing, or of nobody: ${JSON.stringify(odd)}`;
  const spots = wagers.map(({ seat, on, hand, side, area = seat, tokens = false, bet }) =>
    JSON.stringify([seat, on, hand, side, area, tokens, bet]),
  );
  return new Set(spots).size < spots.length ? `two wagers on one spot: ${spots.join(' ')}` : null;
}

export const SHAPED = property('a coup, a question and the ledger are what they say', ({ before, after }) => {
  const { phase, decision, rounds, waitingFacts, faults } = after;
  const underWay = isRoundUnderWay(phase);
  const wrong = underWay && phase !== before.phase ? wrongCoup(phase, after) : null;
  if (wrong) return wrong;
  if (decision?.about === 'the coup' && !underWay) return 'a question about a coup that is not there';
  if (decision && phase.is === 'closed') return 'a question at a closed table';
  if (waitingFacts.length > 0 && !decision && !faults.some(({ effect }) => effect === 'lock'))
    return 'what is kept waits for nothing';
  if (rounds === before.rounds && after.earlierShoes === before.earlierShoes) return null;
  for (const [key, { entries, settled, voided }] of roundsOf(after)) {
    if (entries.length !== settled.length) return `${key}: entries are missing`;
    const all = entries.every(({ undone }) => undone !== null);
    if (entries.length > 0 && all !== (voided !== null)) return `${key}: void, and not undone`;
  }
  return null;
});
