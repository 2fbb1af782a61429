import { bothTo, type HandlingRules } from '../handling.js';

/** Crown Sydney: rule 8.4, which gives its two methods no names. */
export const handling: HandlingRules = {
  methods: [
    {
      id: 'delivered',
      title: 'Hands delivered to the highest wagerers',
      clause: '8.4.1',
      facing: 'either',
      third: { facing: 'either', clause: '9.1' },
      to: bothTo('highest', '8.4.1'),
      // 9.1: the Dealer determines which is exposed first.
      playerFirst: null,
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
        oneHandOut: { of: 'everybody', clause: '8.4.1(f)' },
        // 8.4.1(c): a player may ask the Dealer to open the cards.
        hadFirst: null,
        // 8.4.1(a) passes on a hand that is refused "initially".
        thirdRefused: { goesTo: 'dealer', clause: '8.4.1(g)' },
        nominee: {
          by: null,
          clause: '8.4.1(d)',
          seated: false,
          announced: null,
          forOnePlayer: null,
          oneCard: { clause: '8.4.1(d)', with: 'anybody', by: null },
        },
        kept: [
          {
            to: 'holder-of-other',
            by: null,
            after: ['no-wager', 'declined', 'directed'],
            clause: '8.4.1(h)',
          },
          {
            to: 'side-wager',
            by: 'casino-manager',
            after: ['no-wager'],
            where: 'private-area',
            clause: '8.4.3(a)',
          },
        ],
      },
    },
    {
      id: 'retained',
      title: 'The Dealer retains the Dealing Shoe',
      clause: '8.4.2',
      facing: 'either',
      third: { facing: 'either', clause: '9.1' },
      to: bothTo('dealer', '8.4.2'),
      playerFirst: null,
      players: null,
    },
  ],
  noBetCoup: { clause: '8.4.1(g)' },
  marker: null,
  anyTime: null,
  changes: { clause: '8.4' },
};
