import { bothTo, type HandlingRules, type PlayersRules } from './methods.js';

/** Dealing Style B, and where 15.12.2 does not vary it, Style D. */
const styleB: PlayersRules = {
  // "The one occupying the lowest numbered seat", then "moving counter-clockwise": see seats.ts.
  ties: { first: 'dealers-right', clause: '8.9(b)' },
  next: { clause: '8.9(c)' },
  keeps: {
    noWager: { clause: '8.18(a)' },
    declined: { clause: '8.18(b)' },
    directed: { by: 'supervisor', clause: '8.18(c)' },
  },
  oneHandOut: { clause: '8.16' },
  playerFirst: { clause: '8.15', unless: { by: 'manager', clause: '8.17' } },
  // 9.8 applies 8.13 to 8.18 to it, and not the offers of 8.9: the role stays, and who refuses leaves it to the dealer.
  thirdRefused: { goesTo: 'dealer', clause: '9.8' },
  // 15.3 speaks of a person, or persons, without a seat; but the Banker's Nominee "must also be seated" (1.1 'Banker',
  // which names section 15), and 5.6(b) lets nobody who stands touch a card.
  nominee: {
    by: 'supervisor',
    clause: '2.3(a)',
    seated: true,
    announced: { begins: '2.3(b)', ends: '2.3(e)' },
    forOnePlayer: { clause: '2.3(d)' },
    oneCard: { clause: '15.5', where: 'international' },
  },
  // 15.8 follows (a) and (b) of 8.18, and 15.9 leaves (c) to the dealer.
  kept: [
    {
      to: 'any-seat',
      by: 'supervisor',
      after: ['no-wager', 'declined'],
      where: 'international',
      clause: '15.8',
    },
  ],
  wrongPlayer: { outcome: 'may-withdraw', where: 'international', clause: '15.10' },
};

/** New Zealand: sections 7, 8, 9 and 15 of the Baccarat division. */
export const nz: HandlingRules = {
  rulebook: 'nz',
  methods: [
    {
      id: 'style-a',
      title: 'Dealing Style A',
      clause: '8.6',
      facing: 'up',
      third: { facing: 'up', clause: '9.7' },
      to: bothTo('dealer', '8.7'),
      players: null,
    },
    {
      id: 'style-b',
      title: 'Dealing Style B',
      clause: '8.8',
      facing: 'down',
      third: { facing: 'down', clause: '9.8' },
      to: bothTo('highest', '8.10', '8.9(a)'),
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
      players: { ...styleB, playerFirst: null, thirdRefused: { goesTo: 'dealer', clause: '15.12.2(b)' } },
      notWith: { shuffler: 'continuous', clause: '3.4(a)' },
      only: { where: 'international', clause: '15.12.1' },
    },
  ],
  cardsReplaced: { once: 'dealt so', clause: '11.3' },
  announced: { clause: '9.1' },
  onlyOneThirdCard: { clause: '9.6' },

  cut: {
    // 7.5 gives "each seated player" no order: the one of the other three rulebooks.
    begins: [{ with: 'dealers-left', goesOn: 'onward', mayDesignate: false, clause: '7.5' }],
    around: { clause: '7.5' },
    // 5.6(b) keeps standing players from the cut, and 7.5 offers it to them: the clause on the cut stands.
    standing: { clause: '7.5' },
    // "A Casino employee".
    last: { by: 'dealer', clause: '7.5' },
    instead: { by: 'dealer', clause: '6.7' },
    uncut: { shuffler: 'continuous', clause: '7.8' },
  },
};
