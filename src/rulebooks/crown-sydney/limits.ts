import type { LimitRules } from '../limits.js';

/** Crown Sydney: rule 7. */
export const limits: LimitRules = {
  onBets: { minimum: '7.1', maximum: '7.1', unit: '7.3', approvedMinimum: '7.2.2' },
  onTables: {},
  // 7.4 does not say who agrees: whoever alters the limits of the table, 7.5.
  onSeats: { by: 'manager', minimum: '7.4', maximum: '7.4' },
  // A definition gives nobody the power to take chips off a wager that is within every limit of 7.1.
  refused: { tableDifferential: '1.1 defines it, and no rule says what follows where it is exceeded' },

  minimum: { clause: '7.2.1', offers: ['top-up', 'retract'] },
  maximum: { clause: '7.2.4', offers: ['return-excess', 'reduce'], of: 'wager' },
  // 7.2 speaks of "a particular bet", whichever it is.
  sameForOptional: true,
  // The text does not say what the units are counted from: as in nsw 6.1.1, from the minimum.
  unit: { is: 'a step', clause: '7.3' },
  payable: null,

  reduction: null,

  // Nothing is said of a coup that is over: 7.2.3 and 7.2.5 act at settlement.
  found: [
    { found: 'below-approved-minimum', coup: 'this', fate: 'void', clause: '7.2.2' },
    { found: 'below-minimum', coup: 'this', fate: 'stands', clause: '7.2.3' },
    { found: 'above-maximum', coup: 'this', fate: 'to-the-limit', clause: '7.2.5' },
    { found: 'not-in-unit', fate: 'stands', clause: '7.3' },
    { found: 'below-approved-minimum', coup: 'earlier', fate: 'ask', officer: 'supervisor', clause: '7.2.2' },
    { found: 'below-minimum', coup: 'earlier', fate: 'ask', officer: 'supervisor', clause: '7.2.3' },
    { found: 'above-maximum', coup: 'earlier', fate: 'ask', officer: 'supervisor', clause: '7.2.5' },
  ],

  change: {
    by: 'manager',
    clause: '7.5',
    // "At any time".
    withWagers: 'for the next coup',
    restricted: {
      what: 'a higher minimum',
      minutesOfNotice: 20,
      clause: '7.5.2',
      or: { is: 'no players', clause: '7.5.1' },
    },
  },
};
