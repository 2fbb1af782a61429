import type { OwnLimit } from '../../../src/table/state/own-limits.js';
import type { Catalogue } from '../catalogue.js';
import type { Say } from '../format.js';
import { jackpot } from './jackpot-sign.js';
import { count } from './tools.js';
import { director } from './tournament-director.js';
import { inTournament, tournament } from './tournament-sign.js';

/** What is called out to everybody, and what players read on the screens. */
const announcements: Catalogue['player']['announcements'] = {
  'table-open': ({ variation, rulebook }, say) => `${say.variation(rulebook, variation)}: the table is open`,
  'table-closed': 'the table is closed',
  'table-closing': 'the table is closing: no more wagers',
  'table-disabled': 'no more bets: the casino has taken this table out of play',
  'table-enabled': 'this table is in play again',
  played: ({ variation, rulebook }, say) => `${say.variation(rulebook, variation)} is played`,
  'sign-of-variation': ({ variation, rulebook }, say) =>
    `notice: ${say.variation(rulebook, variation)} is played at this table`,
  'sign-of-half-on-six': 'notice: a Banker win on 6 is paid 1 to 2',
  'sign-of-wagers': ({ on }, say) =>
    `notice: offered at this table: ${say.list(on.map((one) => say.wager(one)))}`,
  international: 'International Baccarat is played',
  'no-more-bets': 'No more bets',
  'no-more-insurance': 'No more Insurance',
  'last-coup': 'Last coup',
  'end-of-shoe': 'End of the shoe',
  'shoe-empty': 'The shoe is empty: the cards are replaced or shuffled',
  'no-bet-coup': ({ rulebook }, say) => say.rulebook(rulebook).calls.noBetCoup,
  'free-coup': ({ rulebook }, say) => say.rulebook(rulebook).calls.freeCoup,
  tie: ({ rulebook }, say) => say.rulebook(rulebook).calls.tie,
  'cut-offered': ({ to, rulebook }, say) =>
    `the cut is offered to ${to
      .map((one) =>
        'seat' in one
          ? say.seat(one.seat)
          : 'officer' in one
            ? `the ${say.officer(rulebook, one.officer)}`
            : 'a standing player',
      )
      .join(', then ')}`,
  insurance: ({ bet, hand }, say) => `Insurance, bet ${bet} on ${say.hands[hand]}`,
  method: ({ method, rulebook }, say) => `${say.method(rulebook, method)} is dealt`,
  marker: ({ marker }, say) =>
    marker.is === 'nobody'
      ? 'nobody has the marker'
      : `the marker is ${marker.is === 'held' ? 'held by' : 'offered to'} ${say.seat(marker.seat)}`,
  'acts-for': ({ nominee, seat }, say) => `${say.seat(nominee)} acts for ${say.seat(seat)}`,
  'acts-no-longer': ({ nominee, seat }, say) => `${say.seat(nominee)} no longer acts for ${say.seat(seat)}`,
  restricted: ({ on }, say) => `${say.wager(on)}: only for players with a main wager`,
  notice: ({ of }) => `notice of the ${of}`,
  'limits-changed': ({ from, kept }, say) => {
    const change = from === 'now' ? 'the limits are changed' : 'the limits change with the next coup';
    return kept.length === 0
      ? change
      : `${change}; ${say.seats(kept)} ${kept.length === 1 ? 'keeps' : 'keep'} the old minimum`;
  },
};

export const labels = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  shoe: 'Shoe',
  coup: 'Coup',
  table: 'The table',
  'wins-player': 'Player wins',
  'wins-banker': 'Banker wins',
  'wins-tie': 'Tie',
  'ends-void': 'Void',
  'ends-refunded': 'Wagers returned',
  interrupted: 'Interrupted',
  'seconds-left': 'Seconds left to bet',

  results: 'Results of this shoe',
  'banker-pair': 'B pair',
  'player-pair': 'P pair',
  'bead-banker': 'B',
  'bead-player': 'P',
  'bead-tie': 'T',
  'ask-banker': 'B?',
  'ask-player': 'P?',
  beadPlate: 'Bead plate',
  bigRoad: 'Big road',
  bigEyeBoy: 'Big eye boy',
  smallRoad: 'Small road',
  cockroachPig: 'Cockroach pig',

  director: 'Tournament director',

  jackpot: 'Jackpot',
  'jackpot-old': 'The amount of the Jackpot may be out of date',
  'jackpot-confirm': 'Pay it',
  tournament: 'Tournament',
  place: 'Place',
  entrant: 'Player',
  'chips-held': 'Chips',
  'jackpot-invalidate': 'Invalid',
  sign: 'Sign',
  'sign-title': 'Limits and pay tables',
  limits: 'Limits',
  wager: 'Wager',
  minimum: 'Minimum',
  maximum: 'Maximum',
  min: 'Min',
  max: 'Max',
  when: 'When',
  pays: 'Pays',
  clause: 'Clause',
  'stands-off': 'stands off',

  rules: 'The game in short',
  'rule-aim':
    'Two hands are dealt, Player and Banker. You bet on the one that will come nearer to 9, or on a Tie.',
  'rule-points':
    'An ace counts 1, the cards 2 to 9 count as printed, tens and pictures count nothing. Only the last figure of the sum counts: 7 and 8 are 5.',
  'rule-natural':
    'Each hand begins with two cards. If either has 8 or 9 then, a natural, no more cards are drawn.',
  'rule-third':
    'Otherwise the Player’s Hand draws first, then the Banker’s Hand, as these tables say: D draws a third card, S stands.',
  'player-draws': 'The Player’s Hand',
  'banker-draws': 'The Banker’s Hand, by the value of the Player’s third card',
  'no-third-card': 'none',
  points: 'Points',
  draws: 'D',
  stands: 'S',
  odds: 'Chances and returns',
  chance: 'Wins',
  'chance-of-none': 'Stands off',
  return: 'Return',
  'odds-note':
    'Counted over every sequence of cards from a fresh shoe. The return is what one unit staked wins in the long run. Insurance depends on the cards that lie, and is not in it.',

  'coups-of-shoe': 'Coups of this shoe',
  'you-staked': 'You bet',
  'you-got-back': 'You got back',
  'own-limits': 'Your own limits',

  felt: 'The felt: seats and their bets',
  credit: 'Credit',
  bet: 'Bet',
  calling: 'calls an attendant',
  'last-paid': 'What the last coup paid here',
  double: 'Double',
  'other-seats': 'What lies before the other seats',
  'own-spots': 'Your bets',
  'own-acts': 'Change your bets, and call',
  tokens: 'Tokens',
  mute: 'Mute',
  loudness: 'Loudness of the sounds',
  'shortcuts-on': 'Keys of the keyboard press buttons of the table',
  skip: 'To the buttons of the seat',
  repeat: 'Repeat',
  undo: 'Undo',
  clear: 'Clear',
  info: 'Limits',
  call: 'Call',
  'face-down': 'a card face down',

  language: 'Language',
  offline: 'The table does not answer. Trying again…',
  'out-of-service': 'Out of service: a technician is at the table',
  'out-of-play': 'This table is out of play: no bets are taken',
  'wait-repair': 'One moment, please: the table is being looked after',
  'wait-decision': 'One moment, please: a decision is being made',
  'insurance-open-chips': 'Put chips on its spot.',
} as const;

export const player: Catalogue['player'] = {
  announcements,
  phases: {
    closed: 'Closed',
    shuffle: 'Shuffling',
    cut: 'Cutting the cards',
    burn: 'Burning cards',
    betting: 'Place your bets',
    'no-bets-now': 'No bets now',
    dealing: 'No more bets',
    result: 'Result',
    paying: 'Take and pay',
    service: 'Out of service',
    locked: 'Locked',
    disabled: 'Out of play',
    repair: 'Please wait',
    decision: 'Please wait',
    insurance: ({ bet, hand }, say) => `Insurance, bet ${bet} on ${say.hands[hand]}`,
    recall: ({ coup, step, of }) => `Recall of coup ${coup}: step ${step} of ${of}`,
  },
  refusals: {
    'area-full': 'No more bets fit on this area',
    'before-cards': ({ on }, say) => `${say.wager(on)}: only before the first card`,
    'betting-closed': 'No more bets: wait for the next coup',
    'decision-first': 'One moment, please: a decision is being made',
    'has-failed': 'One moment, please: the table is being looked after',
    'insurance-not-open': 'No Insurance is open',
    'insurance-stays': ({ amount }, say) =>
      `Insurance of ${say.money(amount)} stays: it can only become more`,
    'no-bet-coup': 'No bets on this coup',
    'no-new-wagers': 'No more bets on this coup',
    'no-such-wager': 'No bet there to take back',
    'not-whole-chips': ({ amount, chip }, say) =>
      `${say.money(amount)} is not in chips of ${say.money(chip)}`,
    'table-closing': 'The table is closing: no more bets',
    'table-disabled': 'This table is out of play: no bets',
    'table-is-closed': 'The table is closed',
    'ante-missing': ({ amount }, say) => `Ante of ${say.money(amount)} first`,
    'both-hands': ({ needed, rulebook }, say) =>
      `Both hands need the approval of the ${say.officer(rulebook, needed)}`,
    'chips-on-insurance': 'No Insurance is open',
    'marker-must-wager': 'With the marker you must bet on Banker',
    'needs-main': ({ on }, say) => `${say.wager(on)} needs a bet on Player, Banker or Tie too`,
    'no-credit': 'No credit: call an attendant',
    'nothing-to-insure': 'No bet on that hand to insure',
    'one-insurer': 'Only one player may insure here',
    'one-per-coup': ({ on }, say) => `One bet on ${say.wager(on)} in a coup`,
    'out-of-limits': ({ on, limit, instead, breach }, say) => {
      const wrong = {
        'below-minimum': `minimum ${say.money(limit)}`,
        'above-maximum': `maximum ${say.money(limit)}`,
        'not-in-unit': `in steps of ${say.money(limit)}`,
        'not-in-chips': `in chips of ${say.money(limit)}`,
      }[breach];
      const allowed = instead.length > 0 ? `. Possible: ${say.or(instead.map(say.money))}` : '';
      return `${say.wager(on)}: ${wrong}${allowed}`;
    },
    'over-own-limit': ({ of, most, left }, say) =>
      `Your own limit of ${say.money(most)} ${of === 'loss' ? 'to lose' : 'a coup'}: ${left > 0 ? `${say.money(left)} left` : 'nothing left'}`,
    'own-time-over': ({ minutes }) => `Your own time of ${count(minutes, 'minute')} is over`,
    'shut-out': 'This seat is out of the game',
    'too-few-tokens': ({ short }, say) => `Not enough tokens: ${say.money(short)} short`,
    'too-little-credit': ({ needed, has }, say) => `Not enough credit: ${say.money(needed - has)} short`,
  },
  page: {
    seat: ({ seat }) => `Seat ${seat}`,
    'as-of': ({ record }) => `as of record ${record}`,
    'of-at-least': ({ record }) => `of at least ${record}`,
    'choose-seat': ({ seat }) => `choose seat ${seat}`,
    'hand-holder': ({ does, seat, turned }, say) =>
      ({
        offered: `offered to ${say.seat(seat)}`,
        accepted: `for ${say.seat(seat)}`,
        out: `at ${say.seat(seat)}, ${turned ? 'turned over' : 'not turned'}`,
        back: `back from ${say.seat(seat)}, ${turned ? 'turned over' : 'not turned'}`,
      })[does],
    squeeze: ({ hand }, say) =>
      `${say.hands[hand]} is with you: drag a card up to look at it, and turn it with your lit key.`,
    'own-limit': ({ of, most, left }, say) =>
      `${OWN[of]}: ${atMost(of, most, say)}${left === null ? '' : `, ${ownAmount(of, left, say)} left`}`,
    'own-limit-later': ({ of, most, inMinutes }, say) =>
      `${OWN[of]}: ${atMost(of, most, say)} in ${count(inMinutes, 'minute')}`,
    'sets-limit': ({ of, most }, say) =>
      `You are setting ${OWN[of].toLowerCase()}: ${atMost(of, most, say)}. Chips add to it, ${say.button('clear')} sets none, ${say.button('info')} takes it.`,
    decks: ({ decks }) => count(decks, 'deck'),
    pays: ({ wager, odds }) => `${wager} pays ${odds}`,
    range: ({ minimum, maximum }, say) =>
      maximum === null
        ? minimum === null
          ? 'no limit'
          : `minimum ${say.money(minimum)}`
        : minimum === null
          ? `maximum ${say.money(maximum)}`
          : `${say.money(minimum)} to ${say.money(maximum)}`,
    spot: ({ seat, wager, lies }, say) =>
      `${say.seat(seat)}, ${wager}${lies > 0 ? `: ${say.money(lies)} bet` : ''}`,
    take: ({ amount }, say) => `take ${say.money(amount)}`,
    pay: ({ amount }, say) => `pay ${say.money(amount)}`,
    road: ({ road, coups }) => `${road} of ${count(coups, 'coup')}`,
    paid: ({ result, won, back }, say) =>
      ({
        win: `+ ${say.money(won)}`,
        lose: back > 0 ? `back ${say.money(back)}` : 'lost',
        push: 'stands off',
        void: `void: ${say.money(back)} returned`,
      })[result],
    'hand-key': ({ does, hand }, say) =>
      ({
        'hand-accept': `take ${hand ? say.hands[hand] : 'the hand'}`,
        'hand-decline': 'pass it on',
        'hand-turned': `turn ${hand ? say.hands[hand] : 'the hand'} over`,
        'hand-unturned': 'give it back unturned',
        'marker-accept': 'take the marker of the Banker',
        'marker-decline': 'pass the marker on',
        'marker-pass': 'pass the marker on',
      })[does],
    'tokens-left': ({ amount }, say) =>
      `${say.money(amount)} in promotional tokens: press the chosen chip once more to bet with them.`,
    'insurance-offer': ({ when, pays, all, staked, wins, more }, say) =>
      [
        `Insurance pays ${say.odds(pays)} if ${say.condition(when)}.`,
        ...(staked > 0 ? [`You have ${say.money(staked)} on it, to win ${say.money(wins)}.`] : []),
        ...(more ? [`A press stakes ${say.money(more.amount)}, to win ${say.money(more.wins)} in all.`] : []),
        ...(all > staked ? [`All seats together: ${say.money(all)}.`] : []),
      ].join(' '),
    insured: ({ staked }, say) => (staked > 0 ? `${say.money(staked)} insured` : 'nothing insured yet'),
    'key-held': ({ key, id }, say) => `${say.keys[key]}: ${id}`,
    'for-minutes': ({ minutes }) => (minutes === 0 ? 'just now' : `for ${count(minutes, 'minute')}`),
    'seat-money': ({ seat, credit, staked }, say) =>
      `${say.seat(seat)}: ${say.money(credit)}${staked > 0 ? `, ${say.money(staked)} bet` : ''}`,
    'no-bets': ({ clause }) => `No bets: ${clause}`,
    'menu-page': ({ page, of }) => `Menu, page ${page} of ${of}`,
    decides: ({ officer, rulebook, key }, say) =>
      `The ${say.officer(rulebook, officer)} decides: turn the ${say.keys[key]}, then answer.`,
    'cards-left': ({ cards }) => count(cards, 'card'),
    'coups-left': ({ coups }) => `${coups} more after this coup`,
    shift: ({ number }) => `Shift ${number}`,
    starting: ({ percent }) => `The table is starting: ${percent}% of its journal is read`,
    ...jackpot,
    ...director,
    ...tournament,
  },
  labels,
  inTournament,
};

const OWN = { loss: 'Your loss', stake: 'Your stake on a coup', minutes: 'Your time at the table' } as const;
const ownAmount = (of: OwnLimit, amount: number, say: Say): string =>
  of === 'minutes' ? count(amount, 'minute') : say.money(amount);
const atMost = (of: OwnLimit, most: number | null, say: Say): string =>
  most === null ? 'no limit' : `at most ${ownAmount(of, most, say)}`;
