import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { isSeen, nextHand } from '../../../src/table/state/cards.js';
import type { CurrentCoup, State } from '../../../src/table/state/state.js';
import type { Property } from './moment.js';
import { roundsOf } from './money.js';

function wrongCoup(coup: CurrentCoup, state: State): string | null {
  if (coup.cards.length > 6 || coup.carried > coup.cards.length) return 'a coup of too many cards';
  const complete = nextHand(coup.cards) === 'none';
  if (coup.is === 'result' && (!complete || coup.cards.some(({ seen }) => seen !== 'everybody')))
    return 'a result, and a card is not seen by everybody, or is to come';
  if (isOpenWithCards(coup) && coup.cards.slice(coup.carried).some((card) => isSeen(card) || card.up))
    return 'betting is open, and a card has been seen';
  if (!isOpenWithCards(coup) && coup.noBets !== null && coup.wagers.length > 0)
    return 'wagers on a coup without wagers';
  const odd = coup.wagers.find(({ amount, seat }) => amount <= 0 || !state.seats[seat]);
  if (odd) return `a wager of nothing, or of nobody: ${JSON.stringify(odd)}`;
  const spots = coup.wagers.map(({ seat, on, hand, side, area, tokens, bet }) =>
    JSON.stringify([seat, on, hand, side, area ?? seat, tokens ?? false, bet]),
  );
  if (new Set(spots).size < spots.length) return `two wagers on one spot: ${spots.join(' ')}`;
  return null;
}

export const SHAPED: Property = {
  name: 'a coup, a question and the ledger are what they say',
  watch:
    () =>
    ({ before, after }) => {
      const { phase, decision, rounds, waitingFacts, faults } = after;
      if (phase !== before.phase && isRoundUnderWay(phase)) {
        const wrong = wrongCoup(phase, after);
        if (wrong) return wrong;
      }
      if (decision?.about === 'the coup' && !isRoundUnderWay(phase))
        return 'a question about a coup that is not there';
      if (decision && phase.is === 'closed') return 'a question at a closed table';
      if (waitingFacts.length > 0 && !decision && !faults.some(({ effect }) => effect === 'lock'))
        return 'what is kept waits for nothing';
      if (rounds === before.rounds && after.earlierShoes === before.earlierShoes) return null;
      for (const [key, round] of roundsOf(after)) {
        if (round.entries.length !== round.settled.length) return `${key}: entries are missing`;
        const all = round.entries.every(({ undone }) => undone !== null);
        if (round.entries.length > 0 && all !== (round.voided !== null))
          return `${key}: void, and not undone`;
      }
      return null;
    },
};
