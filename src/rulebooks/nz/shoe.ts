import type { ShoeRules } from '../shoe.js';

/** New Zealand: sections 6, 7 and 11. */
export const shoe: ShoeRules = {
  devices: ['batch', 'continuous'],
  sealedCards: { clause: '6.6' },
  lowLimit: null,
  cut: {
    leastFromEitherEnd: 'one deck',
    offered: '7.5',
    // "They may be subsequently cut at the sole discretion of the Casino Operator."
    optional: '7.5',
    // 7.5 gives "each seated player" no order: the one of the other three rulebooks.
    begins: [{ with: 'dealers-left', goesOn: 'onward', mayDesignate: false, clause: '7.5' }],
    around: { clause: '7.5' },
    // 5.6(b) keeps standing players from the cut "subject to these rules", and 7.5 offers it to them.
    standing: { clause: '7.5' },
    // "A Casino employee".
    last: { by: 'dealer', clause: '7.5' },
    uncut: { shuffler: 'continuous', clause: '7.8' },
    clause: '7.6',
  },
  cuttingCard: { behind: { atLeast: 20 }, clause: '7.6' },
  burns: [
    { how: 'first', by: 'dealer', clause: '7.7(b)' },
    { how: 'counted', by: 'dealer', clause: '7.7(a)' },
  ],
  missedBurn: { clause: '12.7' },
  lastCoup: {
    beforeFirst: '11.2(a)',
    later: { coupsAfter: 1, clause: '11.2(b)' },
    noExcess: null,
    strayOpensOneMore: false,
  },
  insufficient: { clause: '12.5' },
  // "The new cards shall be checked, shuffled and cut."
  replaceCards: { by: 'supervisor', reshuffle: '7.1', newCards: '7.9', clause: '7.9' },
  handled: { once: 'dealt so', clause: '11.3' },
  wrongCards: { by: 'supervisor', clause: '12.6', removed: '12.6', tasks: [], newCards: null },
};
