import type { Catalogue } from '../catalogue.js';

/** What an officer is asked, and what may be answered. */
export const officer: Catalogue['officer'] = {
  decisions: {
    'dealt-to': ({ card, hand }, say) => `${say.card(card)} was dealt to ${say.hands[hand]}`,
    reported: ({ what, rulebook }, say) => say.report(what, rulebook),
    'too-many-of-a-card': ({ card, decks }, say) =>
      `${say.card(card)} has left a shoe of ${decks} decks more than ${decks} times`,
    'excess-seen': ({ card, rulebook }, say) =>
      `${say.card(card)} was drawn in excess and seen: is the next coup dealt as a ${say.rulebook(rulebook).noBetCoup}?`,
    'shoe-disagrees': ({ computed, says }, say) =>
      `the cards read give ${say.winner(computed)}, and the shoe says ${say.winner(says)}: is ${say.winner(computed)} what lies on the table?`,
    'not-burnt': 'no card was burnt: is the shoe begun again with its burn?',
    'cards-unreadable':
      'the cards can no longer be read: is the coup void, or is it completed once they can?',
    'display-differs': 'the display shows another result: do the cards lie as they were read?',
    'outside-limits': ({ wagers }, say) =>
      wagers
        .map(
          ({ wager: { seat, on, amount }, found, within }) =>
            `${say.seat(seat)}, ${say.wager(on)}: ${say.money(amount)} is ${say.found[found]}: does it stand, or only ${say.money(within)}?`,
        )
        .join(' '),
  },
  answers: {
    reconstruct: 'Put the cards right and go on',
    void: 'Void the coup and refund',
    'void-shoe': 'Void the coup and the shoe',
    'no-bet-coup': 'Go on without bets',
    complete: 'Complete the coup',
    confirm: 'Confirm',
    'to-the-limit': 'Hold the wagers to the limit',
  },
  reports: {
    any: {
      unburnt: 'cards that were due to be burnt were not',
      'order-in-doubt': 'the correct order of the cards is in doubt',
      'rules-broken': 'a wager of somebody who broke the rules is void',
      'shut-out': 'somebody who broke the rules takes no further part in the game',
      'card-handled': 'a card was handled before the call: the call is deemed made',
      'handled-by-players':
        'players have had the cards in their hands: all of them are replaced after this shoe',
      'boxed-card': 'one of the first four cards was boxed',
      'hands-exchanged': 'cards went to the wrong hand or player',
      'wrong-player': 'cards went to a player not designated',
      'invalid-wager': 'a wager was found invalid after the first card',
      'not-cut': 'the cards were not cut: the coup is completed, and they are shuffled and cut',
      'not-shuffled':
        'the cards were not shuffled after the cutting card: the coup is completed, and then they are',
      'wrong-odds': 'wagers were settled by the other variation: previous coups stand',
      'missing-card': 'the decks do not hold the correct cards',
      'sequence-seen': 'the sequence of cards was revealed: the shoe is void',
      'later-error': 'what was settled since the error stands',
    },
    of: {
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
    },
  },
  shuffler: {
    any: {
      continue: 'the coup is completed',
      void: 'the order of the cards cannot be reconstructed: the coup is void',
      'void-shoe': 'the players are worse off: the coup is void, and so is the rest of the shoe',
      choice: 'each player may have the wagers of the coup returned',
    },
    of: {
      'nsw 13.4': 'the coup is terminated, and what was wagered returned',
      'nsw 13.2': 'the cards go into another shuffling device, and the game continues',
      'nsw 13.3':
        'damaged cards are replaced from a new deck, the others go into another device, and the game continues',
      'nsw 13.5.1':
        'each player may have the wagers of the coup returned; it is completed for the others from a card shoe',
      'crown-sydney 11.13': 'the malfunction is rectified, and the shoe is not affected',
    },
  },
};
