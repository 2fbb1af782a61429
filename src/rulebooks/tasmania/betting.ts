import type { BettingRules } from '../betting.js';

/** Tasmania: sections 1, 6 and 14.1. */
export const betting: BettingRules = {
  versions: null,
  areas: { most: 2, counted: 'standing', clause: '6.4', full: null },
  wholeChips: { clause: '6.1' },
  promotionalTokens: null,
  ante: null,
  debts: null,

  cardWhileBetting: { clause: '6.3' },
  deemedCall: null,
  foundInvalid: null,
  betsAfterTheDeal: null,
  reopening: null,
  neverReopened: { clause: '6.3' },
  chipsLie: { clause: '6.3' },

  noBetCoup: { name: 'non-betting coup', announcement: 'Non-betting coup' },
  freeCoup: {
    announcement: 'Free coup',
    by: 'manager',
    // "Without the requirement of a wager": one may be made until the first card (6.3).
    mayStillWager: '6.3',
    // Only a Management Representative asks for a free coup; a card that comes before any wager is none.
    undirected: { announced: false, clause: '6.2' },
    clause: '6.2',
  },
};
