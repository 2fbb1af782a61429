import { bothTo, type HandlingRules, type NomineeRule } from './methods.js';

const nominee: NomineeRule = {
  by: 'supervisor',
  clause: '8.4',
  seated: true,
  announced: null,
  forOnePlayer: null,
  oneCard: { clause: '8.4.1' },
};

/** New South Wales: rules 4 and 8. A no bet coup is dealt by Method A (12.4). */
export const nsw: HandlingRules = {
  rulebook: 'nsw',
  methods: [
    {
      id: 'method-a',
      title: 'Method A',
      clause: '8.5',
      facing: 'either',
      third: { facing: 'either', clause: '8.7' },
      to: bothTo('dealer', '8.5'),
      players: null,
    },
    {
      id: 'method-b',
      title: 'Method B',
      clause: '8.8',
      facing: 'down',
      third: { facing: 'down', clause: '8.16' },
      to: bothTo('highest', '8.8'),
      players: {
        // "The seat nearest to the right of the dealer", then "counter clockwise": 8.11.
        ties: { first: 'dealers-right', clause: '8.10' },
        next: { clause: '8.9' },
        keeps: {
          noWager: { clause: '8.14.1' },
          declined: { clause: '8.14.2' },
          directed: { by: 'supervisor', clause: '8.3' },
        },
        oneHandOut: { clause: '8.13' },
        playerFirst: null,
        // "In the same manner as the initial four cards", and so to the next highest where it is refused (8.9).
        thirdRefused: { goesTo: 'next', clause: '8.16' },
        nominee,
        kept: [],
        wrongPlayer: { outcome: 'stands', clause: '12.15' },
      },
    },
    {
      id: 'method-c',
      title: 'Method C',
      clause: '8.17',
      facing: 'down',
      third: { facing: 'down', clause: '8.25' },
      to: {
        player: { who: 'dealer', clause: '8.23' },
        banker: { who: 'marker', clause: '8.17' },
      },
      players: {
        ties: { first: 'dealers-right', clause: '8.17' },
        next: null,
        keeps: {
          noWager: { clause: '8.21' },
          declined: { clause: '8.21' },
          directed: { by: 'supervisor', clause: '8.20' },
        },
        // 8.13 stands under Method B; here 8.23 leaves one hand that can be out.
        oneHandOut: { clause: '8.23' },
        playerFirst: null,
        thirdRefused: { goesTo: 'dealer', clause: '8.24.2' },
        nominee,
        kept: [],
        wrongPlayer: { outcome: 'stands', clause: '12.15' },
      },
    },
  ],
  cardsReplaced: { once: 'handled', clause: '3.9' },
  announced: { clause: '9.1' },
  onlyOneThirdCard: { clause: '9.6' },

  cut: {
    begins: [
      { with: 'first-to-arrive', goesOn: 'onward', mayDesignate: true, clause: '4.3.1' },
      { with: 'dealers-left', goesOn: 'onward', mayDesignate: true, clause: '4.3.2' },
    ],
    around: { clause: '4.4' },
    standing: null,
    last: { by: 'supervisor', clause: '4.4' },
    instead: { by: 'supervisor', clause: '4.3' },
    uncut: { shuffler: 'continuous', clause: '4.11' },
  },
};
