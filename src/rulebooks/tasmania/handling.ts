import { bothTo, type HandlingRules } from '../handling.js';

/** Tasmania: section 9, and 16.7 for competition play. */
export const handling: HandlingRules = {
  methods: [
    {
      id: 'face-up',
      title: 'Face up',
      clause: '9.2',
      facing: 'up',
      third: { facing: 'up', clause: '9.2' },
      to: bothTo('dealer', '9.2'),
      playerFirst: null,
      players: null,
    },
    {
      id: 'squeeze',
      title: 'Squeeze',
      clause: '9.3',
      facing: 'down',
      third: { facing: 'down', clause: '9.3' },
      to: bothTo('highest', '9.3(a)'),
      playerFirst: null,
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
        oneHandOut: { of: 'one player', clause: '9.3(f)' },
        hadFirst: { clause: '9.3(a)' },
        thirdRefused: { goesTo: 'next', clause: '9.3(b)' },
        nominee: null,
        kept: [],
      },
      first: { clause: '9.3(e)' },
    },
    {
      id: 'competition',
      title: 'Competition play',
      clause: '16.7.1',
      facing: 'down',
      third: { facing: 'down', clause: '16.7.1(c)' },
      to: bothTo('highest', '16.7.1(a)', '16.7.1(b)'),
      playerFirst: null,
      players: {
        ties: { first: 'first-to-wager', clause: '16.7.2' },
        next: null,
        keeps: { noWager: { clause: '16.7.5' }, declined: { clause: '16.7.4' }, directed: null },
        oneHandOut: { of: 'one player', clause: '9.3(f)' },
        hadFirst: { clause: '16.7.1' },
        thirdRefused: { goesTo: 'dealer', clause: '16.7.4' },
        nominee: null,
        kept: [],
      },
    },
  ],
  noBetCoup: { clause: '9.2' },
  marker: null,
  anyTime: null,
  changes: { clause: '9.3' },
};
