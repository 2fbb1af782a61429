import type { BettingRules } from '../betting.js';

/** New Zealand: sections 3, 5, 8, 12.10, 14 and 15, and what sections 11 and 17 say of when a wager may be made. */
export const betting: BettingRules = {
  versions: {
    mini: { most: 7, clause: '3.1(a)' },
    midi: { most: 9, clause: '3.1(b)' },
    full: { most: 14, clause: '3.1(c)' },
  },
  areas: {
    most: 3,
    counted: 'everybody',
    clause: '5.8(a)',
    full: { standingApart: '5.6(a)', oneEach: '5.7' },
  },
  wholeChips: { clause: '5.3' },
  promotionalTokens: null,
  ante: { most: '1.1', due: '14.5', missing: '14.7' },
  debts: null,

  cardWhileBetting: { clause: '12.10' },
  deemedCall: { disclosed: '12.10(a)', handled: '12.10(b)' },
  foundInvalid: null,
  betsAfterTheDeal: { clause: '15.4', nobody: '15.4(b)' },
  reopening: {
    by: 'supervisor',
    allWithdrawn: { makes: 'no more bets', clause: '5.14(e)' },
    whoMayHandle: '5.14(c)',
    // 5.14 bars nothing before the first card has been removed: what may be allowed after it may be allowed before.
    beforeFirstCard: true,
    clause: '5.14',
  },
  neverReopened: null,
  chipsLie: { clause: '5.14(b)' },

  noBetCoup: { name: 'Void Hand', announcement: 'No bets this hand' },
  freeCoup: {
    announcement: 'Free Hand',
    by: 'dealer',
    mayStillWager: '8.3',
    undirected: { announced: true, clause: '8.3' },
    clause: '8.3',
  },
};
