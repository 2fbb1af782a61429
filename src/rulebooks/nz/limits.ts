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
  // Insurance is not among them: what it may be paid is limited by 11H.5(a), and the sign has nothing to say.
  optional: {
    'perfect-pair': '11A.4',
    'dragon-bonus': '11B.5',
    'any-pair': '11C.5',
    'lucky-match': '11D.5',
    'dragon-7': '11E.4',
    'panda-8': '11F.4',
    'lucky-6': '11G.4',
    'super-6': '11I.4',
    tiger: '17.5',
    'big-tiger': '17.5',
    'small-tiger': '17.5',
    'tiger-tie': '17.5',
    'tiger-pair': '17.5',
  },
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
