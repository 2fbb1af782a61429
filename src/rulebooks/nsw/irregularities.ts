import type { IrregularityRules } from '../irregularities.js';

/** New South Wales: rules 12 and 14. */
export const irregularities: IrregularityRules = {
  faceUp: {
    first: { spoils: 'seen in any way', clause: '12.3' },
    initial: null,
    later: { check: '12.5.1', clause: '12.5' },
  },
  // 12.2 makes the Player's stray card the first of the next coup; where it has been exposed, 12.3 then makes that a
  // no bet coup.
  cardErrors: [
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
  voids: {
    coup: { by: 'supervisor', refund: '14.5', clause: '14.4' },
    misdeal: { is: 'a ground of its own', cardsLeft: '12.1.3', clause: '12.1.2' },
    forfeit: '14.5',
    settled: {
      by: 'supervisor',
      refund: '14.5',
      // 14.5 is of outcomes that 14.4 invalidates.
      oneWager: { refund: '14.3.1', clause: '14.3.1' },
      clause: '14.4',
    },
    toldInTime: { reconstruct: '12.1.1', void: '12.1.2', clause: '12.1(b)' },
  },
  finalSay: { by: 'supervisor', clause: '12.1' },
  reports: [
    { what: 'unburnt', by: 'supervisor', does: { is: 'unburnt', firstCoup: null }, clause: '12.8' },
    { what: 'rules-broken', by: 'supervisor', does: { is: 'return' }, clause: '14.3.1' },
    { what: 'shut-out', by: 'supervisor', does: { is: 'shut-out' }, clause: '14.3.2' },
    { what: 'order-in-doubt', by: 'supervisor', does: { is: 'ask-order' }, clause: '12.1(a)' },
    { what: 'wrong-player', only: 'passed-out', by: 'supervisor', does: { is: 'stands' }, clause: '12.15' },
    { what: 'invalid-wager', by: 'supervisor', does: { is: 'return' }, clause: '12.17' },
    { what: 'not-cut', by: 'supervisor', does: { is: 'last-coup' }, clause: '12.7' },
    { what: 'not-shuffled', by: 'supervisor', does: { is: 'last-coup' }, clause: '12.9' },
    { what: 'wrong-odds', by: 'supervisor', does: { is: 'stands' }, clause: '12.10' },
    {
      what: 'missing-card',
      by: 'supervisor',
      does: { is: 'void-shoe', newCards: null, tasks: ['12.11.3', '12.11.4'] },
      clause: '12.11.2',
    },
    {
      what: 'sequence-seen',
      by: 'supervisor',
      does: { is: 'void-shoe', newCards: null, tasks: ['4.13'] },
      clause: '4.13',
    },
    {
      what: 'later-error',
      by: 'supervisor',
      does: { is: 'later-error', toldInTime: '12.1(b)', endOfShoe: true },
      clause: '12.1.4',
    },
    { what: 'handled-by-players', by: 'dealer', does: { is: 'replace' }, clause: '3.9' },
  ],
  unreported: {
    'boxed-card': '12.5',
    'card-handled': '12.1',
    'hands-exchanged': '12.1(a)',
    otherwise: '12.1',
  },
};
