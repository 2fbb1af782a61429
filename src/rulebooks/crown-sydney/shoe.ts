import type { ShoeRules } from '../shoe.js';

/** Crown Sydney: rules 4, 8.5, 11.1, 11.12 and 11.14. */
export const shoe: ShoeRules = {
  devices: ['batch', 'continuous'],
  sealedCards: null,
  lowLimit: null,
  cut: {
    // "A minimum of approximately one (1) deck": within a tenth of it, 47 to 57 cards.
    leastFromEitherEnd: 'about one deck',
    offered: '4.2.1',
    optional: null,
    begins: [
      { with: 'first-to-arrive', goesOn: 'onward', mayDesignate: true, clause: '4.2.2(a)' },
      { with: 'dealers-left', goesOn: 'onward', mayDesignate: true, clause: '4.2.2(b)' },
    ],
    around: { clause: '4.2.3' },
    standing: null,
    last: { by: 'supervisor', clause: '4.2.3' },
    uncut: null,
    clause: '4.2.4',
  },
  // (a) "approximately twenty": 15 to 25; (b) "thirteen".
  cuttingCard: { behind: { oneOf: [[15, 25], 13] }, clause: '4.2.5' },
  burns: [
    { how: 'first', by: 'dealer', clause: '4.3.1(a)' },
    { how: 'counted', by: 'manager', clause: '4.3.1(b)' },
  ],
  missedBurn: { clause: '11.1' },
  // A coup begins with its first card (1.1 'Coup'): before it, the "next Coup" of 8.5.3 is the one about to be dealt.
  lastCoup: {
    beforeFirst: '8.5.3',
    later: { coupsAfter: 1, clause: '8.5.3' },
    noExcess: null,
    // 8.5.3 makes it the last "upon which wagers may be placed", and 11.6 has a Dummy Coup follow; 8.5.4 speaks for the
    // shuffle. A card is not discarded (11.2), so that the Dummy Coup is dealt.
    strayOpensOneMore: true,
  },
  insufficient: { clause: '11.12' },
  replaceCards: { by: 'supervisor', reshuffle: '4.1.2(d)', newCards: '4.4.3', clause: '4.4.2' },
  handled: { once: 'handled', clause: '4.4.4' },
  wrongCards: {
    by: 'supervisor',
    clause: '11.14.2',
    removed: '11.14.3',
    tasks: ['11.14.3'],
    newCards: '11.14.3',
  },
};
