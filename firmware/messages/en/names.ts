import type { Names } from '../catalogue.js';

const RANKS: Readonly<Record<string, string>> = { A: 'ace', T: 'ten', J: 'jack', Q: 'queen', K: 'king' };
const SUITS: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const HANDS = { player: 'Player', banker: 'Banker' } as const;

export const names: Names = {
  marks: { thousands: ',', decimal: '.' },
  seat: (seat) => `seat ${seat}`,
  seats: (seats) => `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`,
  hands: { player: "the Player's Hand", banker: "the Banker's Hand" },
  winners: { ...HANDS, tie: 'Tie' },
  onHand: (wager, hand) => `${wager}, ${HANDS[hand]}`,
  short: (wager, hand) =>
    `${wager
      .split(/[ -]/)
      .map((word) => word[0])
      .join('')}${hand ? ` ${HANDS[hand][0]}` : ''}`,
  odds: (won, staked, commission) => `${won} to ${staked}${commission ? ` less ${commission}%` : ''}`,
  upTo: (odds) => `up to ${odds}`,
  cardName: (rank, suit) => `${RANKS[rank] ?? rank} of ${SUITS[suit] ?? suit}`,
  conditions: {
    'player-wins': "the Player's Hand wins",
    'banker-wins': "the Banker's Hand wins",
    tied: 'the hands tie',
    'tied-on-6': 'the hands tie on 6',
    'banker-wins-on-6': "the Banker's Hand wins with 6",
    'banker-wins-on-6-with-two': "the Banker's Hand wins with 6 on two cards",
    'banker-wins-on-6-with-three': "the Banker's Hand wins with 6 on three cards",
    'banker-wins-on-7-with-three': "the Banker's Hand wins with 7 on three cards",
    'player-wins-on-8-with-three': "the Player's Hand wins with 8 on three cards",
    'player-wins-on-8-or-9-with-three': "the Player's Hand wins with 8 or 9 on three cards",
    'banker-wins-on-8-or-9-with-three': "the Banker's Hand wins with 8 or 9 on three cards",
    'any-pair': 'the first two cards of the hand are a pair',
    'mixed-pair': 'the first two cards of the hand are a pair, one red and one black',
    'coloured-pair': 'the first two cards of the hand are a pair of one colour, in different suits',
    'perfect-pair': 'the first two cards of the hand are a pair of one suit',
    'triple-match': 'all three cards of the hand are of one face and one suit',
    'one-pair': 'the first two cards of one hand are a pair, and those of the other are not',
    'two-pairs': 'the first two cards of each hand are a pair, of different faces',
    'twin-pairs': 'the first two cards of each hand are a pair, of the same face',
    'natural-winner': 'the hand wins with a natural',
    'natural-tie': 'both hands are naturals, and tie',
    'other-hand-wins': 'the other hand wins',
    'other-hand-wins-with-natural': 'the other hand wins with a natural',
    'anything-else': 'anything else',
    'wins-by': ({ points }) => `the hand wins by ${points}, not with a natural`,
  },
  insurance: (bet, hands, count, when) =>
    `bet ${bet} on ${hands.map((hand) => HANDS[hand]).join(' or ')}, showing ${count}: ${when}`,
  found: {
    'below-approved-minimum': 'below the approved minimum',
    'below-minimum': 'below the minimum',
    'above-maximum': 'above the maximum',
    'not-in-unit': 'not in the unit of the sign',
    'above-playing-area-maximum': 'above the playing area maximum',
    'above-table-differential': 'above the table differential',
    'above-collective-liability': 'above the collective liability',
  },
  devices: {
    shoe: 'the shoe',
    'card-reader': 'the card reader',
    'bet-sensors': 'the bet sensors',
    panels: 'the button panels',
    displays: 'the displays',
    locks: 'the locks',
    doors: 'the doors',
    link: 'the link',
    watchdog: 'the watchdog',
    memory: 'the memory',
    program: 'the program',
  },
  keys: {
    dealer: 'dealer’s key',
    supervisor: 'supervisor’s key',
    manager: 'manager’s key',
    attendant: 'attendant’s key',
    technician: 'technician’s key',
  },
  roles: {
    player: 'player',
    dealer: 'dealer',
    supervisor: 'supervisor',
    manager: 'manager',
    'casino-manager': 'casino manager',
    inspector: 'inspector',
    technician: 'technician',
  },
  thisRulebook: 'this rulebook',
  places: { international: 'International Baccarat', 'private-area': 'private gaming area' },
  list: (items) => items.join(', '),
  or: (items) => items.join(' or '),
  rulebooks: null,
};
