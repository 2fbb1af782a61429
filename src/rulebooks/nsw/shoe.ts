import type { ShoeRules } from '../shoe.js';

/** New South Wales: rules 3 and 4, 6.9, 12.6, 12.8 and 12.11. */
export const shoe: ShoeRules = {
  // 1.1: a device "from which cards are dealt (Note - does not include a multishuffler)".
  devices: ['continuous'],
  sealedCards: null,
  lowLimit: { noTournament: '6.9.1', deviceOnly: '6.9.2' },
  cut: {
    leastFromEitherEnd: 'one deck',
    offered: '4.3',
    optional: null,
    begins: [
      { with: 'first-to-arrive', goesOn: 'onward', mayDesignate: true, clause: '4.3.1' },
      { with: 'dealers-left', goesOn: 'onward', mayDesignate: true, clause: '4.3.2' },
    ],
    around: { clause: '4.4' },
    standing: null,
    last: { by: 'supervisor', clause: '4.4' },
    uncut: { shuffler: 'continuous', clause: '4.11' },
    clause: '4.5',
  },
  cuttingCard: { behind: { atLeast: 20 }, clause: '4.6' },
  burns: [
    { how: 'first', by: 'dealer', clause: '4.7.1' },
    { how: 'counted', by: 'supervisor', clause: '4.7.3' },
  ],
  missedBurn: { clause: '12.8' },
  lastCoup: {
    beforeFirst: '4.10',
    later: { coupsAfter: 1, clause: '4.9' },
    noExcess: null,
    strayOpensOneMore: false,
  },
  insufficient: { clause: '12.6' },
  replaceCards: { by: 'supervisor', reshuffle: '4.1.3', newCards: '3.10', clause: '3.10' },
  handled: { once: 'handled', clause: '3.9' },
  wrongCards: {
    by: 'supervisor',
    clause: '12.11.2',
    removed: '12.11.3',
    tasks: ['12.11.3', '12.11.4'],
    newCards: null,
  },
};
