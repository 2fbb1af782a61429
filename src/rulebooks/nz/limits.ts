import type { LimitRules } from '../limits.js';

/** New Zealand: section 5. */
export const limits: LimitRules = {
  onBets: { minimum: '5.9(a)', maximum: '5.9(b)' },
  onTables: { tableDifferential: '5.17', sharedArea: '5.8(b)' },
  // 5.9(b) knows a personal maximum; 5.9(a) knows no personal minimum.
  onSeats: { by: 'manager', maximum: '5.9(b)' },
  refused: {},

  minimum: { clause: '5.9(a)', offers: [] },
  maximum: { clause: '5.9(b)', offers: [], of: 'player' },
  unit: null,
  payable: { clause: '5.12' },

  reduction: { until: 'the next card', clause: '5.18' },

  // The text is silent on what is found too late, except for a wager against 5.12: of that, as much is valid as 5.13
  // says, and the settlement of the Banker wager sees to it.
  found: [
    { found: 'below-minimum', fate: 'ask', officer: 'supervisor', clause: '5.9(a)' },
    { found: 'above-maximum', fate: 'ask', officer: 'supervisor', clause: '5.9(b)' },
  ],

  // Nothing is said of changes: what the notice at the table shows is what holds.
  change: { by: 'manager', clause: '5.17', withWagers: 'refused', restricted: null },
};
