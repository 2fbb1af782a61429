import { bothTo, type HandlingRules } from './methods.js';

/** Crown Sydney: rules 4.2 and 8.4, which gives its two methods no names. */
export const crownSydney: HandlingRules = {
  rulebook: 'crown-sydney',
  methods: [
    {
      id: 'delivered',
      title: 'Hands delivered to the highest wagerers',
      clause: '8.4.1',
      facing: 'either',
      third: { facing: 'either', clause: '9.1' },
      to: bothTo('highest', '8.4.1'),
      players: {
        // "Whose bet is furthest to the Dealer's right", then "anti-clockwise": 8.4.1(b)(i).
        ties: { first: 'dealers-right', clause: '8.4.1(b)' },
        next: { clause: '8.4.1(a)' },
        keeps: {
          noWager: { clause: '8.4.1(g)' },
          declined: { clause: '8.4.1(g)' },
          // "The Dealer may deliver": it is not owed.
          directed: { by: 'supervisor', clause: '8.4.1' },
        },
        oneHandOut: { clause: '8.4.1(f)' },
        // 9.1: the Dealer determines which is exposed first.
        playerFirst: null,
        // 8.4.1(a) passes on a hand that is refused "initially".
        thirdRefused: { goesTo: 'dealer', clause: '8.4.1(g)' },
        nominee: {
          by: null,
          clause: '8.4.1(d)',
          seated: false,
          announced: null,
          forOnePlayer: null,
          oneCard: { clause: '8.4.1(d)' },
        },
        // An Assistant Casino Manager (8.4.3(a)) stands above the Area Manager.
        kept: [
          {
            to: 'holder-of-other',
            by: null,
            after: ['no-wager', 'declined', 'directed'],
            clause: '8.4.1(h)',
          },
          {
            to: 'side-wager',
            by: 'manager',
            after: ['no-wager'],
            where: 'private-area',
            clause: '8.4.3(a)',
          },
        ],
        wrongPlayer: { outcome: 'officer-decides', clause: '11.7.2' },
      },
    },
    {
      id: 'retained',
      title: 'The Dealer retains the Dealing Shoe',
      clause: '8.4.2',
      facing: 'either',
      third: { facing: 'either', clause: '9.1' },
      to: bothTo('dealer', '8.4.2'),
      players: null,
    },
  ],
  cardsReplaced: { once: 'handled', clause: '4.4.4' },
  announced: { clause: '9.1' },
  onlyOneThirdCard: { clause: '9.1.1' },

  cut: {
    begins: [
      { with: 'first-to-arrive', goesOn: 'onward', mayDesignate: true, clause: '4.2.2(a)' },
      { with: 'dealers-left', goesOn: 'onward', mayDesignate: true, clause: '4.2.2(b)' },
    ],
    around: { clause: '4.2.3' },
    standing: null,
    last: { by: 'supervisor', clause: '4.2.3' },
    instead: { by: 'supervisor', clause: '4.2.1(b)' },
    uncut: null,
  },
};
