import type { OfficerRules } from '../officers.js';

/** Crown Sydney: what it calls the officers, and what they approve. */
export const officers: OfficerRules = {
  titles: {
    dealer: 'Dealer',
    supervisor: 'Higher Duties Dealer',
    manager: 'Area Manager',
    'casino-manager': 'Assistant Casino Manager',
  },
  bothHands: null,
  refuseWager: { by: 'supervisor', clause: '14.11' },
  deferCommission: { by: 'casino-manager', clause: '10.3.1' },
  adjusts: 'casino-manager',
  movesFloat: 'supervisor',
};
