import { bothTo, type HandlingRules, type NomineeRule, type PlayersRules } from '../handling.js';

// 15.3 speaks of a person, or persons, without a seat; but the Banker's Nominee "must also be seated" (1.1 'Banker',
// which names section 15), and 5.6(b) lets nobody who stands touch a card.
const nominee: NomineeRule = {
  by: 'supervisor',
  clause: '2.3(a)',
  seated: true,
  announced: { begins: '2.3(b)', ends: '2.3(e)' },
  forOnePlayer: { clause: '2.3(d)' },
  oneCard: { clause: '15.5', where: 'international', with: 'a nominee', by: 'supervisor' },
};

/** Dealing Style B, and where 15.12.2 does not vary it, Style D. */
const styleB: PlayersRules = {
  // "The one occupying the lowest numbered seat", then "moving counter-clockwise": see seat-order.ts.
  ties: { first: 'dealers-right', clause: '8.9(b)' },
  next: { clause: '8.9(c)' },
  keeps: {
    noWager: { clause: '8.18(a)' },
    declined: { clause: '8.18(b)' },
    directed: { by: 'supervisor', clause: '8.18(c)' },
  },
  oneHandOut: { of: 'everybody', clause: '8.16' },
  hadFirst: { clause: '8.18' },
  // 9.8 applies 8.13 to 8.18 to it, and not the offers of 8.9: the role stays, and who refuses leaves it to the dealer.
  thirdRefused: { goesTo: 'dealer', clause: '9.8' },
  nominee,
  // 15.8 follows (a) and (b) of 8.18, and 15.9 leaves (c) to the dealer.
  kept: [
    {
      to: 'any-seat',
      by: 'supervisor',
      after: ['no-wager', 'declined', 'no-bet-coup'],
      where: 'international',
      clause: '15.8',
    },
  ],
};

/** New Zealand: sections 8, 9 and 15. */
export const handling: HandlingRules = {
  methods: [
    {
      id: 'style-a',
      title: 'Dealing Style A',
      clause: '8.6',
      facing: 'up',
      third: { facing: 'up', clause: '9.7' },
      to: bothTo('dealer', '8.7'),
      playerFirst: null,
      players: null,
    },
    {
      id: 'style-b',
      title: 'Dealing Style B',
      clause: '8.8',
      facing: 'down',
      third: { facing: 'down', clause: '9.8' },
      to: bothTo('highest', '8.10', '8.9(a)'),
      playerFirst: { clause: '8.15', unless: { by: 'manager', clause: '8.17' } },
      players: styleB,
      notWith: { shuffler: 'continuous', clause: '3.4(a)' },
    },
    {
      id: 'style-c',
      title: 'Dealing Style C',
      clause: '8.19',
      facing: 'down',
      third: { facing: 'up', clause: '9.7' },
      to: bothTo('dealer', '8.20'),
      // 8.17 says "nothing in this section": it stands for this style, too.
      playerFirst: { clause: '8.19', unless: { by: 'manager', clause: '8.17' } },
      players: null,
    },
    {
      id: 'style-d',
      title: 'Dealing Style D',
      clause: '15.12.2',
      facing: 'either',
      third: { facing: 'either', clause: '15.12.2(b)' },
      to: bothTo('highest', '8.10', '8.9(a)'),
      // The cards are revealed "in any manner", subject to 8.4 and 8.16, and so not to the turn of 8.15.
      playerFirst: null,
      players: {
        ...styleB,
        hadFirst: null,
        thirdRefused: { goesTo: 'dealer', clause: '15.12.2(b)' },
        nominee: { ...nominee, oneCard: { clause: '15.12.2(a)', with: 'anybody', by: null } },
      },
      notWith: { shuffler: 'continuous', clause: '3.4(a)' },
      only: { where: 'international', clause: '15.12.1' },
    },
  ],
  noBetCoup: { clause: '8.18(a)' },
  marker: null,
  anyTime: { method: 'style-d', where: 'international', clause: '15.12.1' },
  changes: { clause: '8.5' },
};
