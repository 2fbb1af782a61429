import type { Procedures } from './procedures.js';

/** Crown Sydney: rules 4, 8 and 11. */
export const crownSydney: Procedures = {
  rulebook: 'crown-sydney',
  titles: { dealer: 'Dealer', supervisor: 'Higher Duties Dealer', manager: 'Area Manager' },
  sharing: null,
  promotionalTokens: { clause: '6.1' },
  sealedCards: null,
  noBetCoup: { name: 'Dummy Coup', announcement: 'Dummy Coup' },
  freeCoup: {
    announcement: 'Dummy Coup',
    by: 'supervisor',
    undirected: '11.4',
    despiteWagers: '11.8.1(b)',
    clause: '8.6',
  },

  cut: {
    leastFromEitherEnd: 'one deck',
    offered: '4.2.1',
    clause: '4.2.4',
  },
  cuttingCard: { behind: { oneOf: [20, 13] }, clause: '4.2.5' },
  burns: [
    { how: 'first', by: 'dealer', clause: '4.3.1(a)' },
    { how: 'counted', by: 'manager', clause: '4.3.1(b)' },
  ],
  unburnt: { clause: '11.1' },

  // A coup begins with its first card (1.1 'Coup'): before it, the "next Coup" of 8.5.3 is the one about to be dealt.
  lastCoup: { beforeFirst: '8.5.3', later: { coupsAfter: 1, clause: '8.5.3' } },

  faceUp: { first: { spoils: true, clause: '11.5.1' }, later: { clause: '11.5.2' } },
  insufficient: { clause: '11.12' },

  strayCards: [
    { to: 'player', due: 'banker', fate: 'due-hand', clause: '11.6.1(a)' },
    { to: 'player', due: 'none', fate: 'no-bet-coup', clause: '11.6.1(b)' },
    { to: 'banker', due: 'player', fate: 'due-hand', clause: '11.3' },
    { to: 'banker', due: 'none', fate: 'no-bet-coup', clause: '11.6.2' },
    { due: 'none', disclosed: false, fate: 'next-coup', clause: '11.2' },
    { due: 'none', disclosed: true, fate: 'ask', clause: '11.8.1(a)' },
  ],
  reconstruction: {
    by: 'supervisor',
    answers: [
      { answer: 'complete', clause: '11.7.3(a)' },
      { answer: 'reconstruct', clause: '11.7.3(b)' },
      { answer: 'no-bet-coup', clause: '11.7.3(c)' },
    ],
    wagers: 'may be removed or reduced',
  },
  voidCoup: { by: 'manager', clause: '14.3' },
  betsAfterTheDeal: null,
  chipsLie: { clause: '6.4' },
  cardWhileBetting: { clause: '6.1.2' },
  reopening: { by: 'supervisor', allWithdrawn: '11.9.2', clause: '11.9.1' },
  bothHands: null,
  onlyBesideMain: {},
  lowLimit: null,
  refuseWager: { by: 'supervisor', clause: '14.11' },
  replaceCards: { by: 'supervisor', clause: '4.4.2' },
  voidRound: { by: 'manager', refund: '14.4', forfeit: false, clause: '14.3' },
  shoeDisagrees: { by: 'manager', clause: '11.15' },
  displayWrong: { clause: '11.16' },
  reports: [
    {
      what: 'unburnt',
      by: 'supervisor',
      only: 'first-coup',
      does: 'burn-again',
      says: 'no card was burnt: the shoe is begun again with its burn',
      clause: '11.1.1',
    },
    {
      what: 'rules-broken',
      by: 'manager',
      does: 'return',
      says: 'a wager of somebody who broke the rules is void',
      clause: '14.2.1',
    },
    {
      what: 'shut-out',
      by: 'manager',
      does: 'shut-out',
      says: 'somebody who broke the rules takes no further part in the game',
      clause: '14.2.2',
    },
    {
      what: 'hands-exchanged',
      by: 'supervisor',
      does: 'ask',
      says: 'cards went to the wrong hand or player',
      clause: '11.7',
    },
    {
      what: 'missing-card',
      by: 'supervisor',
      does: 'void-shoe',
      says: 'the decks do not hold the correct cards',
      clause: '11.14.3',
    },
    {
      what: 'sequence-seen',
      by: 'supervisor',
      does: 'void-shoe',
      says: 'the sequence of cards was revealed: the shoe is void',
      clause: '4.4.2(a)',
    },
    {
      what: 'later-error',
      only: 'after-a-coup',
      by: 'supervisor',
      does: 'stands',
      says: 'an error disclosed after the next coup began does not touch later coups',
      clause: '11.10',
    },
  ],
  shufflerInUse: null,
  shufflerFaults: [
    {
      disadvantage: true,
      does: 'void-shoe',
      says: 'the players are worse off: the coup is void, and so is the rest of the shoe',
      clause: '11.14.2',
    },
    { does: 'continue', says: 'the malfunction is rectified, and the shoe is not affected', clause: '11.13' },
  ],
  changeTable: { by: 'manager', minutes: 20, coups: 0, consent: true, clause: '5.3' },
  stopPlay: { by: 'supervisor', minutes: 0, coups: 3, consent: false, clause: '14.5' },
  idleSeat: { coups: 3, clause: '14.10' },
  wrongCards: { by: 'supervisor', clause: '11.14.2' },
};
