import type { Procedures } from './procedures.js';

/** Tasmania: sections 3, 5, 9 and 14. An Inspector conducts the game. */
export const tasmania: Procedures = {
  rulebook: 'tasmania',
  titles: { dealer: 'dealer', supervisor: 'Inspector', manager: 'Management Representative' },
  sharing: { most: 3, clause: '6.4' },
  promotionalTokens: null,
  sealedCards: null,
  noBetCoup: { name: 'non-betting coup', announcement: 'Non-betting coup' },
  freeCoup: { announcement: 'Free coup', by: 'manager', undirected: '6.2', clause: '6.2' },

  cut: {
    leastFromEitherEnd: 10,
    offered: '5.3',
    clause: '5.3',
  },
  cuttingCard: { behind: { oneOf: [7] }, clause: '5.4' },
  burns: [],
  unburnt: null,

  // Seven cards lie behind the marker, and a coup may begin while six are left: one that has not begun when the marker
  // comes is dealt, one that is under way is the last.
  lastCoup: { beforeFirst: '9.4', later: { coupsAfter: 0, clause: '9.4' } },

  faceUp: { first: { spoils: false, clause: '14.4' }, later: { clause: '14.4' } },
  insufficient: { clause: '14.5' },

  strayCards: [
    { to: 'player', due: 'banker', fate: 'due-hand', clause: '14.1' },
    { to: 'player', due: 'none', fate: 'no-bet-coup', clause: '14.1' },
    { to: 'banker', due: 'player', fate: 'due-hand', clause: '14.3' },
    { due: 'none', disclosed: false, fate: 'next-coup', clause: '14.2' },
    { due: 'none', disclosed: true, fate: 'no-bet-coup', clause: '14.4' },
  ],
  reconstruction: {
    by: 'supervisor',
    answers: [
      { answer: 'reconstruct', clause: '14.6' },
      { answer: 'void', clause: '14.6' },
    ],
    wagers: 'stay',
  },
  voidCoup: { by: 'supervisor', clause: '14.6' },
  betsAfterTheDeal: null,
  chipsLie: { clause: '6.3' },
  cardWhileBetting: { clause: '6.3' },
  reopening: null,
  bothHands: null,
  onlyBesideMain: {},
  lowLimit: null,
  refuseWager: null,
  replaceCards: { by: 'supervisor', clause: '4.4' },
  voidRound: null,
  shoeDisagrees: { by: 'supervisor', clause: '14.6' },
  displayWrong: null,
  reports: [
    {
      what: 'order-in-doubt',
      by: 'supervisor',
      does: 'ask',
      says: 'the correct order of the cards is in doubt',
      clause: '14.6',
    },
    {
      what: 'handled-by-players',
      by: 'dealer',
      does: 'replace',
      says: 'players have had the cards in their hands: all of them are replaced after this shoe',
      clause: '4.4',
    },
  ],
  shufflerInUse: null,
  shufflerFaults: [
    {
      disadvantage: true,
      does: 'void',
      says: 'the correct order of the cards cannot be determined',
      clause: '14.6',
    },
    { does: 'continue', says: 'the coup is completed', clause: '14.6' },
  ],
  changeTable: { by: 'manager', minutes: 0, coups: 0, consent: false, clause: '13' },
  stopPlay: { by: 'supervisor', minutes: 0, coups: 0, consent: false, clause: '3' },
  idleSeat: null,
  wrongCards: { by: 'supervisor', clause: '14.6' },
};
