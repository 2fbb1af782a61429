import type { OfficerRules } from '../officers.js';

/** Tasmania: what it calls the officers. An Inspector conducts the game. */
export const officers: OfficerRules = {
  titles: {
    dealer: 'dealer',
    supervisor: 'Inspector',
    manager: 'Management Representative',
    'casino-manager': 'Management Representative',
  },
  bothHands: null,
  refuseWager: null,
  deferCommission: null,
  adjusts: 'manager',
  movesFloat: 'supervisor',
};
