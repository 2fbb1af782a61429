import type { LimitRules } from '../limits.js';

/** New South Wales: rule 6, and rule 10 for the optional bets. */
export const limits: LimitRules = {
  onBets: { minimum: '6.1', maximum: '6.1', unit: '6.1.1' },
  onTables: { tableDifferential: '6.1', playingAreaMaximum: '6.1' },
  onSeats: {
    by: 'supervisor',
    minimum: '6.8',
    maximum: '6.8',
    only: { above: '6.8', kept: '6.7.1' },
  },
  refused: {},

  minimum: { clause: '6.1', offers: [] },
  // 6.1 has "maximum wagers permitted to be played by a player", and 6.5.1 speaks of "a player": over all the areas on which
  // that player has the same bet, although each of them is a single individual bet (5.5.2).
  maximum: { clause: '6.1', offers: [], of: 'player' },
  unit: { is: 'a step', clause: '6.1.1' },
  payable: null,

  // 6.2 is of the time "prior to the first card"; with a card out the differential stands (6.3).
  reduction: { until: 'the first card', clause: '6.2' },

  found: [
    { found: 'above-table-differential', coup: 'this', fate: 'stands', clause: '6.3' },
    { found: 'below-minimum', fate: 'stands', clause: '6.4' },
    { found: 'above-maximum', coup: 'this', fate: 'to-the-limit', clause: '6.5' },
    { found: 'above-playing-area-maximum', coup: 'this', fate: 'to-the-limit', clause: '6.5' },
    { found: 'above-maximum', coup: 'earlier', fate: 'stands', clause: '6.5.1' },
    { found: 'above-table-differential', coup: 'earlier', fate: 'stands', clause: '6.5.1' },
    { found: 'above-playing-area-maximum', coup: 'earlier', fate: 'stands', clause: '6.5.1' },
    // 6.6 makes the unit the player's business, and nothing says what becomes of the wager.
    { found: 'not-in-unit', fate: 'ask', officer: 'supervisor', clause: '6.1.1' },
  ],

  change: {
    by: 'supervisor',
    clause: '6.7',
    // "At any time".
    withWagers: 'for the next coup',
    restricted: {
      what: 'a higher minimum',
      minutesOfNotice: 20,
      clause: '6.7',
      or: { is: 'players keep theirs', clause: '6.7.1' },
      kept: '6.7.2',
    },
  },
};
