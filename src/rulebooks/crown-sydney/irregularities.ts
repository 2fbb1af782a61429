import type { IrregularityRules } from '../irregularities.js';

/** Crown Sydney: rules 11 and 14. */
export const irregularities: IrregularityRules = {
  faceUp: {
    first: { spoils: 'found face up', clause: '11.5.1' },
    initial: null,
    later: { clause: '11.5.2' },
  },
  cardErrors: [
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
  voids: {
    coup: { by: 'casino-manager', refund: '14.4', clause: '14.3' },
    // 14.3 is for circumstances outside control and for fraud; a mistake of the dealing makes a Dummy Coup.
    misdeal: { is: 'no ground', see: '11.8.1(a)' },
    forfeit: null,
    settled: {
      by: 'casino-manager',
      refund: '14.4',
      oneWager: { refund: '14.4', clause: '14.3' },
      clause: '14.3',
    },
    toldInTime: null,
  },
  finalSay: { by: 'manager', clause: '14.12' },
  reports: [
    {
      what: 'unburnt',
      by: 'supervisor',
      does: { is: 'unburnt', firstCoup: { reconstruct: '11.1.1', complete: '11.1' } },
      clause: '11.1',
    },
    { what: 'rules-broken', by: 'casino-manager', does: { is: 'return' }, clause: '14.2.1' },
    { what: 'shut-out', by: 'casino-manager', does: { is: 'shut-out' }, clause: '14.2.2' },
    { what: 'order-in-doubt', by: 'supervisor', does: { is: 'ask-order' }, clause: '11.8.1(a)' },
    { what: 'hands-exchanged', by: 'supervisor', does: { is: 'ask' }, clause: '11.7' },
    { what: 'wrong-player', by: 'supervisor', does: { is: 'ask' }, clause: '11.7.2' },
    {
      what: 'missing-card',
      by: 'supervisor',
      does: { is: 'void-shoe', newCards: '11.14.3', tasks: ['11.14.3'] },
      clause: '11.14.2',
    },
    {
      what: 'sequence-seen',
      by: 'supervisor',
      // By its own cross-reference to 4.4.1 the cards may be shuffled again; "replaced" are its operative words.
      does: { is: 'void-shoe', newCards: null, tasks: ['4.4.2(a)'] },
      clause: '4.4.2(a)',
    },
    {
      what: 'later-error',
      by: 'supervisor',
      does: { is: 'later-error', toldInTime: '11.8.1(a)', endOfShoe: false },
      clause: '11.10',
    },
    { what: 'handled-by-players', by: 'dealer', does: { is: 'replace' }, clause: '4.4.4' },
  ],
  unreported: { 'boxed-card': '11.5', 'card-handled': '11.5', otherwise: '11.8.1(a)' },
};
