import type { BettingRules } from '../betting.js';

/** New South Wales: rules 5, 7, 10 and 12.12. */
export const betting: BettingRules = {
  versions: null,
  areas: null,
  wholeChips: { clause: '5.2' },
  promotionalTokens: { clause: '5.2' },
  ante: null,
  debts: null,

  cardWhileBetting: { clause: '5.4' },
  deemedCall: null,
  foundInvalid: { clause: '12.17' },
  betsAfterTheDeal: null,
  reopening: {
    by: 'supervisor',
    allWithdrawn: { makes: 'a coup without wagers', clause: '12.12' },
    notWhereDealerKeeps: true,
    clause: '12.12',
  },
  neverReopened: null,
  chipsLie: { clause: '5.4' },

  noBetCoup: { name: 'no bet coup', announcement: 'No bet coup' },
  freeCoup: {
    announcement: 'No bet coup',
    by: 'supervisor',
    allAgree: '7.5',
    onlyFromCardShoe: true,
    firstTell: true,
    // 7.4 is a direction. A card that comes before any wager, with players at the table, is none of its coups.
    undirected: { announced: false, clause: '5.3' },
    clause: '7.4',
  },
};
