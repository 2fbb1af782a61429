import type { BettingRules } from '../betting.js';

/** Crown Sydney: rules 6, 8.6, 10.3, 11.4, 11.8 and 11.9. */
export const betting: BettingRules = {
  versions: null,
  areas: null,
  wholeChips: { clause: '6.1' },
  promotionalTokens: { clause: '6.1' },
  ante: null,
  debts: {
    beforeNextShoe: '10.3.1(a)',
    beforeLeaving: '10.3.1(a)(ii)',
    marker: '10.3.1(b)',
  },

  cardWhileBetting: { clause: '6.1.2' },
  deemedCall: null,
  foundInvalid: null,
  betsAfterTheDeal: null,
  reopening: {
    by: 'supervisor',
    allWithdrawn: { makes: 'a coup without wagers', clause: '11.9.2' },
    clause: '11.9.1',
  },
  neverReopened: null,
  chipsLie: { clause: '6.4' },

  noBetCoup: { name: 'Dummy Coup', announcement: 'Dummy Coup' },
  freeCoup: {
    announcement: 'Dummy Coup',
    by: 'supervisor',
    despiteWagers: { clause: '11.8.1(b)', refund: '11.8.3' },
    sign: '11.8.2',
    undirected: { announced: true, clause: '11.4' },
    clause: '8.6',
  },
};
