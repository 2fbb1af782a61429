import type { OfficerRules } from '../officers.js';

/** New Zealand: what it calls the officers. */
export const officers: OfficerRules = {
  titles: {
    dealer: 'Dealer',
    supervisor: 'Game Supervisor',
    manager: 'Casino Supervisor',
    'casino-manager': 'Casino Supervisor',
  },
  bothHands: null,
  refuseWager: null,
  deferCommission: null,
  adjusts: 'manager',
  movesFloat: 'supervisor',
};
