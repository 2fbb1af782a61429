import type { IrregularityRules } from '../irregularities.js';

/** Tasmania: section 14. */
export const irregularities: IrregularityRules = {
  faceUp: {
    first: { spoils: 'never', clause: '14.4' },
    initial: null,
    later: { clause: '14.4' },
  },
  cardErrors: [
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
  voids: {
    coup: { by: 'supervisor', refund: '14.6', clause: '14.6' },
    misdeal: { is: 'like any other' },
    forfeit: null,
    settled: null,
    toldInTime: null,
  },
  finalSay: { by: 'supervisor', clause: '14.6' },
  reports: [
    { what: 'order-in-doubt', by: 'supervisor', does: { is: 'ask' }, clause: '14.6' },
    { what: 'handled-by-players', by: 'dealer', does: { is: 'replace' }, clause: '4.4' },
  ],
  unreported: { 'boxed-card': '14.4', 'wrong-player': '9.3(a)', otherwise: '14.6' },
};
