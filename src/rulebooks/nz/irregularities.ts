import type { IrregularityRules } from '../irregularities.js';

/** New Zealand: section 12, and 15.10 and 15.11 for International Baccarat. */
export const irregularities: IrregularityRules = {
  faceUp: {
    first: { spoils: 'found face up', clause: '12.3' },
    initial: { clause: '15.11' },
    later: { clause: '12.4' },
  },
  cardErrors: [
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
  voids: {
    coup: { by: 'supervisor', refund: '12.6', clause: '12.6' },
    misdeal: { is: 'like any other' },
    forfeit: null,
    settled: null,
    toldInTime: null,
  },
  finalSay: { by: 'supervisor', clause: '12.6' },
  reports: [
    { what: 'unburnt', by: 'supervisor', does: { is: 'unburnt', firstCoup: null }, clause: '12.7' },
    { what: 'order-in-doubt', by: 'supervisor', does: { is: 'ask' }, clause: '12.6' },
    { what: 'card-handled', by: 'supervisor', does: { is: 'close-betting' }, clause: '12.10(b)' },
    {
      what: 'boxed-card',
      only: 'international',
      // "The Dealer will announce."
      by: 'dealer',
      does: { is: 'no-bets' },
      clause: '15.11',
    },
    {
      what: 'hands-exchanged',
      only: 'handed-out',
      by: 'supervisor',
      does: { is: 'choice', noNewWagers: '15.10(c)' },
      clause: '15.10',
    },
    {
      what: 'later-error',
      by: 'supervisor',
      does: { is: 'later-error', toldInTime: null, endOfShoe: false },
      clause: '12.8',
    },
    { what: 'handled-by-players', by: 'dealer', does: { is: 'replace' }, clause: '11.3' },
  ],
  unreported: { 'wrong-player': '15.10', otherwise: '12.6' },
};
