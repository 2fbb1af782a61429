import type { Procedures } from './procedures.js';

/** New South Wales: rules 4, 7 and 12. */
export const nsw: Procedures = {
  rulebook: 'nsw',
  titles: { dealer: 'Dealer', supervisor: 'Casino Supervisor', manager: 'Gaming Manager' },
  noBetCoup: { name: 'no bet coup', announcement: 'No bet coup' },
  freeCoup: { announcement: 'No bet coup', by: 'supervisor', undirected: '7.4', clause: '7.4' },

  cut: {
    leastFromEitherEnd: 'one deck',
    offered: '4.3',
    clause: '4.5',
  },
  cuttingCard: { behind: { atLeast: 20 }, clause: '4.6' },
  burns: [
    { how: 'first', by: 'dealer', clause: '4.7.1' },
    { how: 'counted', by: 'supervisor', clause: '4.7.3' },
  ],
  unburnt: { clause: '12.8' },

  lastCoup: { beforeFirst: '4.10', later: { coupsAfter: 1, clause: '4.9' } },

  faceUp: { first: { spoils: true, clause: '12.3' }, later: { clause: '12.5' } },
  insufficient: { clause: '12.6' },

  // 12.2 makes the Player's stray card the first of the next coup; where it has been exposed, 12.3 then makes that a
  // no bet coup.
  strayCards: [
    { to: 'player', due: 'banker', fate: 'due-hand', clause: '12.2' },
    { to: 'player', due: 'none', disclosed: false, fate: 'next-coup', clause: '12.2' },
    { to: 'player', due: 'none', disclosed: true, fate: 'no-bet-coup', clause: '12.3' },
    { to: 'banker', due: 'player', fate: 'due-hand', removable: true, clause: '12.1.1' },
    { to: 'banker', due: 'none', fate: 'no-bet-coup', clause: '12.3' },
    { due: 'none', disclosed: false, fate: 'next-coup', clause: '12.2' },
    { due: 'none', disclosed: true, fate: 'no-bet-coup', clause: '12.3' },
  ],
  reconstruction: {
    by: 'supervisor',
    answers: [
      { answer: 'reconstruct', clause: '12.1.1' },
      { answer: 'void', clause: '12.1.2' },
    ],
    wagers: 'may be removed',
  },
  voidCoup: { by: 'supervisor', clause: '12.1.2' },
  chipsLie: { clause: '5.4' },
  cardWhileBetting: { clause: '5.4' },
  reopening: { by: 'supervisor', allWithdrawn: '12.12', clause: '12.12' },
  bothHands: { by: 'supervisor', clause: '5.6.6' },
  onlyBesideMain: {
    pairs: '10.4',
    'super-6': '10.11',
    'tiger-tie': '10.16',
    'tiger-pair': '10.21',
    tiger: '10.27',
    'big-tiger': '10.32',
    'small-tiger': '10.37',
  },
  refuseWager: { by: 'supervisor', clause: '14.12' },
  replaceCards: { by: 'supervisor', clause: '3.10' },
  voidRound: { by: 'supervisor', refund: '14.5', forfeit: true, clause: '14.4' },
  shoeDisagrees: { by: 'supervisor', clause: '12.13' },
  displayWrong: { clause: '12.14' },
  reports: [
    {
      what: 'wrong-player',
      by: 'supervisor',
      does: 'stands',
      says: 'cards went to a player not designated: the result stands',
      clause: '12.15',
    },
    {
      what: 'invalid-wager',
      by: 'supervisor',
      does: 'return',
      says: 'a wager was found invalid after the first card',
      clause: '12.17',
    },
    {
      what: 'not-cut',
      by: 'supervisor',
      does: 'last-coup',
      says: 'the cards were not cut: the coup is completed, and they are shuffled and cut',
      clause: '12.7',
    },
    {
      what: 'not-shuffled',
      by: 'supervisor',
      does: 'last-coup',
      says: 'the cards were not shuffled after the cutting card: the coup is completed, and they are',
      clause: '12.9',
    },
    {
      what: 'wrong-odds',
      by: 'supervisor',
      does: 'stands',
      says: 'wagers were settled by the other variation: previous coups stand',
      clause: '12.10',
    },
    {
      what: 'missing-card',
      by: 'supervisor',
      does: 'void-shoe',
      says: 'a card is missing or foreign: Surveillance and an Inspector are told',
      clause: '12.11',
    },
    {
      what: 'sequence-seen',
      by: 'supervisor',
      does: 'void-shoe',
      says: 'the sequence of cards was revealed: the shoe is void, and an Inspector is told',
      clause: '4.13',
    },
    {
      what: 'later-error',
      only: 'after-a-coup',
      by: 'supervisor',
      does: 'stands',
      says: 'the error was not notified before the next coup: results stand',
      clause: '12.1.4',
    },
  ],
  shufflerFaults: [
    {
      disadvantage: true,
      does: 'void',
      says: 'the coup is terminated, and what was wagered returned',
      clause: '13.4',
    },
    {
      another: true,
      damage: false,
      does: 'continue',
      says: 'the cards go into another shuffling device, and the game continues',
      clause: '13.2',
    },
    {
      another: true,
      damage: true,
      does: 'continue',
      says: 'damaged cards are replaced from a new deck, the others go into another device, and the game continues',
      clause: '13.3',
    },
    {
      another: false,
      does: 'choice',
      says: 'each player may have the wagers of the coup returned; it is completed for the others from a card shoe',
      clause: '13.5.1',
    },
  ],
  changeTable: { by: 'supervisor', minutes: 20, coups: 0, consent: true, clause: '14.8' },
  stopPlay: { by: 'supervisor', minutes: 20, coups: 0, consent: false, clause: '14.9' },
  idleSeat: { coups: 3, clause: '14.10' },
  wrongCards: { by: 'supervisor', clause: '12.11.2' },
};
