import { bothTo, type HandlingRules, type NomineeRule } from '../handling.js';

const nominee: NomineeRule = {
  by: 'supervisor',
  clause: '8.4',
  seated: true,
  announced: null,
  forOnePlayer: null,
  oneCard: { clause: '8.4.1', with: 'a nominee', by: null },
};

/** New South Wales: rule 8. */
export const handling: HandlingRules = {
  methods: [
    {
      id: 'method-a',
      title: 'Method A',
      clause: '8.5',
      facing: 'either',
      third: { facing: 'either', clause: '8.7' },
      to: bothTo('dealer', '8.5'),
      playerFirst: null,
      players: null,
    },
    {
      id: 'method-b',
      title: 'Method B',
      clause: '8.8',
      facing: 'down',
      third: { facing: 'down', clause: '8.16' },
      to: bothTo('highest', '8.8'),
      playerFirst: null,
      turnedBeforeThird: '8.15.2',
      players: {
        // "The seat nearest to the right of the dealer", then "counter clockwise": 8.11.
        ties: { first: 'dealers-right', clause: '8.10' },
        next: { clause: '8.9' },
        keeps: {
          // 8.14.1 speaks of a coup on which nobody has wagered. Where only the hand has no wager, nobody has "the
          // highest amount wagered" on it.
          noWager: { clause: '8.8' },
          declined: { clause: '8.14.2' },
          directed: { by: 'supervisor', clause: '8.3' },
        },
        oneHandOut: { of: 'everybody', clause: '8.13' },
        hadFirst: null,
        // "In the same manner as the initial four cards", and so to the next highest where it is refused (8.9).
        thirdRefused: { goesTo: 'next', clause: '8.16' },
        nominee,
        kept: [],
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
      playerFirst: null,
      turnedBeforeThird: '8.24.2',
      players: {
        ties: { first: 'dealers-right', clause: '8.17' },
        next: null,
        keeps: {
          noWager: { clause: '8.21' },
          declined: { clause: '8.21' },
          directed: { by: 'supervisor', clause: '8.20' },
        },
        // 8.13 stands under Method B; here 8.23 leaves one hand that can be out.
        oneHandOut: { of: 'everybody', clause: '8.23' },
        hadFirst: null,
        thirdRefused: { goesTo: 'dealer', clause: '8.24.2' },
        nominee,
        kept: [],
      },
    },
  ],
  // "The cards shall be dealt in accordance with Method A".
  noBetCoup: { clause: '12.4' },
  marker: {
    method: 'method-c',
    offered: '8.17',
    declined: '8.18',
    passed: '8.19',
    forfeited: { by: 'supervisor', clause: '8.20' },
    nobody: { method: 'method-a', clause: '8.21' },
    lost: '8.26',
  },
  anyTime: null,
  changes: { clause: '8.1' },
};
