import type { LimitRules } from '../limits.js';

/** Tasmania: section 7, and 15.3 for Perfect Pairs. */
export const limits: LimitRules = {
  onBets: { minimum: '7.1', maximum: '7.1', unit: '7.1' },
  onTables: { collectiveLiability: '7.3(a)' },
  onSeats: { by: 'manager', minimum: '7.2', maximum: '7.2' },
  refused: {},

  minimum: { clause: '7.1', offers: [] },
  maximum: { clause: '7.1', offers: [], of: 'wager' },
  unit: { is: 'the minimum', clause: '7.1' },
  payable: null,

  reduction: { until: 'the next card', clause: '7.3(b)' },

  found: [
    { found: 'below-minimum', coup: 'this', warned: true, fate: 'void', clause: '7.5' },
    { found: 'below-minimum', coup: 'this', fate: 'stands', clause: '7.4', warnBy: '7.5' },
    { found: 'above-maximum', coup: 'this', fate: 'to-the-limit', clause: '7.4' },
    // 7.4 acts "according to that result", and says nothing of one that was settled before.
    { found: 'not-in-unit', fate: 'ask', officer: 'supervisor', clause: '7.1' },
    { found: 'below-minimum', coup: 'earlier', fate: 'ask', officer: 'supervisor', clause: '7.4' },
    { found: 'above-maximum', coup: 'earlier', fate: 'ask', officer: 'supervisor', clause: '7.4' },
  ],

  change: {
    by: 'manager',
    clause: '7.6',
    withWagers: 'refused',
    restricted: {
      what: 'a minimum or maximum',
      minutesOfNotice: 30,
      clause: '7.6(b)',
      or: { is: 'all consent', clause: '7.6(a)' },
    },
  },
};
