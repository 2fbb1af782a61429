import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Report } from '../../src/rulebooks/irregularities.js';
import type { ShufflerFaultRow } from '../../src/rulebooks/malfunctions.js';

/** What is reported, in words; under a rulebook whose clause says more of it, in that rulebook's. */
export const reported = (what: Report, rulebook: RulebookId): string =>
  OF_RULEBOOK[rulebook][what] ?? REPORTED[what];

const REPORTED: Readonly<Record<Report, string>> = {
  unburnt: 'cards that were due to be burnt were not',
  'order-in-doubt': 'the correct order of the cards is in doubt',
  'rules-broken': 'a wager of somebody who broke the rules is void',
  'shut-out': 'somebody who broke the rules takes no further part in the game',
  'card-handled': 'a card was handled before the call: the call is deemed made',
  'handled-by-players': 'players have had the cards in their hands: all of them are replaced after this shoe',
  'boxed-card': 'one of the first four cards was boxed',
  'hands-exchanged': 'cards went to the wrong hand or player',
  'wrong-player': 'cards went to a player not designated',
  'invalid-wager': 'a wager was found invalid after the first card',
  'not-cut': 'the cards were not cut: the coup is completed, and they are shuffled and cut',
  'not-shuffled': 'the cards were not shuffled after the cutting card: the coup is completed, and they are',
  'wrong-odds': 'wagers were settled by the other variation: previous coups stand',
  'missing-card': 'the decks do not hold the correct cards',
  'sequence-seen': 'the sequence of cards was revealed: the shoe is void',
  'later-error': 'what was settled since the error stands',
};

const OF_RULEBOOK: Readonly<Record<RulebookId, Readonly<Partial<Record<Report, string>>>>> = {
  nz: {
    unburnt: 'cards that were due to be burnt were not: play continues',
    'hands-exchanged': 'cards went to the wrong hand or player: each player may withdraw a wager, whole',
    'later-error': 'hands dealt since stand as dealt',
  },
  nsw: {
    unburnt: 'cards that were due to be burnt were not: play continues',
    'wrong-player': 'cards went to a player not designated: the result stands',
    'missing-card': 'a card is missing or foreign',
    'later-error': 'the error was not notified before the next coup: results stand',
  },
  'crown-sydney': {
    'later-error': 'an error disclosed after the next coup began does not touch later coups',
  },
  tasmania: {},
};

/** What follows when a shuffling device fails, by the clause; where the text has none of its own, by what it does. */
export const shufflerFailed = (clause: string, does: ShufflerFaultRow['does']['is']): string =>
  BY_CLAUSE[clause] ?? BY_WHAT_IT_DOES[does];

const BY_CLAUSE: Readonly<Record<string, string>> = {
  'nsw 13.4': 'the coup is terminated, and what was wagered returned',
  'nsw 13.2': 'the cards go into another shuffling device, and the game continues',
  'nsw 13.3':
    'damaged cards are replaced from a new deck, the others go into another device, and the game continues',
  'nsw 13.5.1':
    'each player may have the wagers of the coup returned; it is completed for the others from a card shoe',
  'crown-sydney 11.13': 'the malfunction is rectified, and the shoe is not affected',
};

const BY_WHAT_IT_DOES: Readonly<Record<ShufflerFaultRow['does']['is'], string>> = {
  continue: 'the coup is completed',
  void: 'the order of the cards cannot be reconstructed: the coup is void',
  'void-shoe': 'the players are worse off: the coup is void, and so is the rest of the shoe',
  choice: 'each player may have the wagers of the coup returned',
};
