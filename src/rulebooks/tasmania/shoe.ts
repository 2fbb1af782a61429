import type { ShoeRules } from '../shoe.js';

/** Tasmania: sections 4, 5, 9.4 and 14. */
export const shoe: ShoeRules = {
  devices: ['batch', 'continuous'],
  sealedCards: null,
  lowLimit: null,
  cut: {
    leastFromEitherEnd: 10,
    offered: '5.3',
    optional: null,
    begins: [
      // 5.5: only where the offers begin is another; they go on clockwise.
      { with: 'left-of-last-cut', goesOn: 'onward', mayDesignate: false, clause: '5.5' },
      { with: 'first-to-arrive', goesOn: 'from-dealers-left', mayDesignate: false, clause: '5.3' },
      { with: 'dealers-left', goesOn: 'onward', mayDesignate: false, clause: '5.3' },
    ],
    around: { clause: '5.3' },
    standing: null,
    last: { by: 'supervisor', clause: '5.3' },
    uncut: null,
    clause: '5.3',
  },
  cuttingCard: { behind: { oneOf: [7] }, clause: '5.4' },
  burns: [],
  missedBurn: null,
  // Seven cards lie behind the marker, and a coup may begin while six are left: one that has not begun when the marker
  // comes is dealt, one that is under way is the last.
  lastCoup: {
    beforeFirst: '9.4',
    later: { coupsAfter: 0, clause: '9.4' },
    noExcess: { unused: '14.2', ends: '9.4' },
    strayOpensOneMore: false,
  },
  insufficient: { clause: '14.5' },
  replaceCards: { by: 'supervisor', reshuffle: '5.5', newCards: null, clause: '4.4' },
  handled: { once: 'handled', clause: '4.4' },
  wrongCards: { by: 'supervisor', clause: '14.6', removed: '14.6', tasks: [], newCards: null },
};
