import type { Procedures } from './procedures.js';

/** New Zealand: sections 7, 8, 11, 12 of the Baccarat division. */
export const nz: Procedures = {
  rulebook: 'nz',
  titles: { dealer: 'Dealer', supervisor: 'Game Supervisor', manager: 'Casino Supervisor' },
  versions: {
    mini: { most: 7, clause: '3.1(a)' },
    midi: { most: 9, clause: '3.1(b)' },
    full: { most: 14, clause: '3.1(c)' },
  },
  sharing: { most: 3, full: { most: 1, clause: '5.7' }, clause: '5.8(a)' },
  promotionalTokens: null,
  sealedCards: { clause: '6.6' },
  noBetCoup: { name: 'Void Hand', announcement: 'No bets this hand' },
  freeCoup: { announcement: 'Free Hand', by: 'dealer', undirected: '8.3', clause: '8.3' },

  cut: {
    leastFromEitherEnd: 'one deck',
    offered: '7.5',
    clause: '7.6',
  },
  cuttingCard: { behind: { atLeast: 20 }, clause: '7.6' },
  burns: [
    { how: 'first', by: 'dealer', clause: '7.7(b)' },
    { how: 'counted', by: 'dealer', clause: '7.7(a)' },
  ],
  unburnt: { clause: '12.7' },

  lastCoup: { beforeFirst: '11.2(a)', later: { coupsAfter: 1, clause: '11.2(b)' } },

  faceUp: { first: { spoils: true, clause: '12.3' }, later: { clause: '12.4' } },
  insufficient: { clause: '12.5' },

  strayCards: [
    { to: 'player', due: 'banker', fate: 'due-hand', clause: '12.1(a)' },
    { to: 'player', due: 'none', disclosed: false, fate: 'next-coup', clause: '12.1(b)' },
    { to: 'player', due: 'none', disclosed: true, fate: 'no-bet-coup', clause: '12.1(b)' },
    { to: 'banker', due: 'player', fate: 'due-hand', clause: '12.6' },
    { due: 'none', disclosed: false, fate: 'next-coup', clause: '12.2(a)' },
    { due: 'none', disclosed: true, fate: 'no-bet-coup', clause: '12.2(b)' },
  ],
  reconstruction: {
    by: 'supervisor',
    answers: [
      { answer: 'reconstruct', clause: '12.6' },
      { answer: 'void', clause: '12.6' },
    ],
    wagers: 'stay',
  },
  voidCoup: { by: 'supervisor', clause: '12.6' },
  betsAfterTheDeal: { clause: '15.4', nobody: '15.4(b)' },
  chipsLie: { clause: '5.14(b)' },
  cardWhileBetting: { clause: '12.10' },
  reopening: { by: 'supervisor', allWithdrawn: '5.14(e)', whoMayHandle: '5.14(c)', clause: '5.14' },
  bothHands: null,
  onlyBesideMain: {},
  lowLimit: null,
  refuseWager: null,
  replaceCards: { by: 'supervisor', clause: '7.9' },
  voidRound: null,
  shoeDisagrees: { by: 'supervisor', clause: '12.6' },
  displayWrong: { clause: '12.9' },
  reports: [
    {
      what: 'order-in-doubt',
      by: 'supervisor',
      does: 'ask',
      says: 'the correct order of the cards is in doubt',
      clause: '12.6',
    },
    {
      what: 'card-handled',
      by: 'supervisor',
      does: 'close-betting',
      says: 'a card was handled before the call: the call is deemed made',
      clause: '12.10',
    },
    {
      what: 'boxed-card',
      only: 'international',
      by: 'supervisor',
      does: 'no-bets',
      says: 'one of the first four cards was boxed',
      clause: '15.11',
    },
    {
      what: 'hands-exchanged',
      only: 'handed-out',
      by: 'supervisor',
      does: 'choice',
      says: 'cards went to the wrong hand or player: each player may withdraw a wager, whole',
      clause: '15.10',
    },
    {
      what: 'later-error',
      only: 'after-a-coup',
      by: 'supervisor',
      does: 'stands',
      says: 'hands dealt since stand as dealt',
      clause: '12.8',
    },
  ],
  shufflerInUse: null,
  shufflerFaults: [
    { disadvantage: true, does: 'void', says: 'the coup cannot be reconstructed', clause: '12.6' },
    { does: 'continue', says: 'the coup is completed', clause: '12.6' },
  ],
  changeTable: { by: 'supervisor', minutes: 0, coups: 0, consent: false, clause: '13.5' },
  stopPlay: { by: 'supervisor', minutes: 0, coups: 0, consent: false, clause: '8.2' },
  idleSeat: null,
  wrongCards: { by: 'supervisor', clause: '12.6' },
};
