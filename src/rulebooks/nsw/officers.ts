import type { OfficerRules } from '../officers.js';

/** New South Wales: what it calls the officers, and what they approve. */
export const officers: OfficerRules = {
  titles: {
    dealer: 'Dealer',
    supervisor: 'Casino Supervisor',
    manager: 'Gaming Manager',
    'casino-manager': 'Gaming Manager',
  },
  bothHands: { by: 'supervisor', clause: '5.6.6' },
  refuseWager: { by: 'supervisor', clause: '14.12' },
  deferCommission: null,
  adjusts: 'manager',
  movesFloat: 'supervisor',
};
