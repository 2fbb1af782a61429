import { bothTo, type HandlingRules } from './methods.js';

/** Tasmania: sections 5, 9 and 16.7. */
export const tasmania: HandlingRules = {
  rulebook: 'tasmania',
  methods: [
    {
      id: 'face-up',
      title: 'Face up',
      clause: '9.2',
      facing: 'up',
      third: { facing: 'up', clause: '9.2' },
      to: bothTo('dealer', '9.2'),
      players: null,
    },
    {
      id: 'squeeze',
      title: 'Squeeze',
      clause: '9.3',
      facing: 'down',
      third: { facing: 'down', clause: '9.3' },
      to: bothTo('highest', '9.3(a)'),
      players: {
        // "The lowest numbered seat"; which of the others follows it is not said, and goes as in the other rulebooks.
        ties: { first: 'dealers-right', clause: '9.3(c)' },
        next: { clause: '9.3(b)' },
        keeps: {
          // 9.3 does not say who opens a hand that nobody has; 16.7.5 says it of competition play.
          noWager: { clause: '9.2' },
          declined: { clause: '9.2' },
          // The cards "may" be dealt so and players are "permitted" to turn them: what is permitted can be stopped.
          directed: { by: 'supervisor', clause: '9.3' },
        },
        // Word for word, of one player with the highest wager on both hands. The table holds to it for any two.
        oneHandOut: { clause: '9.3(f)' },
        playerFirst: null,
        thirdRefused: { goesTo: 'next', clause: '9.3(b)' },
        nominee: null,
        kept: [],
        wrongPlayer: null,
      },
      first: { says: 'a Management Representative and Surveillance are informed', clause: '9.3(e)' },
    },
    {
      id: 'competition',
      title: 'Competition play',
      clause: '16.7.1',
      facing: 'down',
      third: { facing: 'down', clause: '16.7.1(c)' },
      to: bothTo('highest', '16.7.1(a)', '16.7.1(b)'),
      players: {
        ties: { first: 'first-to-wager', clause: '16.7.2' },
        next: null,
        keeps: { noWager: { clause: '16.7.5' }, declined: { clause: '16.7.4' }, directed: null },
        oneHandOut: { clause: '9.3(f)' },
        playerFirst: null,
        thirdRefused: { goesTo: 'dealer', clause: '16.7.4' },
        nominee: null,
        kept: [],
        wrongPlayer: { outcome: 'stands', clause: '16.7.3' },
      },
    },
  ],
  cardsReplaced: { once: 'handled', clause: '4.4' },
  announced: { clause: '10.1' },
  onlyOneThirdCard: { clause: '8' },

  cut: {
    begins: [
      // 5.5: only where the offers begin is another; they go on clockwise.
      { with: 'left-of-last-cut', goesOn: 'onward', mayDesignate: false, clause: '5.5' },
      { with: 'first-to-arrive', goesOn: 'from-dealers-left', mayDesignate: false, clause: '5.3' },
      { with: 'dealers-left', goesOn: 'onward', mayDesignate: false, clause: '5.3' },
    ],
    around: { clause: '5.3' },
    standing: null,
    last: { by: 'supervisor', clause: '5.3' },
    instead: null,
    uncut: null,
  },
};
