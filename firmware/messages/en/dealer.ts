import type { Catalogue } from '../catalogue.js';
import { notes } from './notes.js';
import { refusals } from './refusals.js';
import { tasks } from './tasks.js';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.js';

const prompts: Catalogue['dealer']['prompts'] = {
  task: ({ of }, say) => say.task(of),
  'say-who-may-handle': 'say who may handle and remove the wagers',
  'cards-left-may-be-shuffled': 'if all players agree, the cards left may be shuffled or replaced',
  'say-misdeal': 'if the cards were dealt wrongly, say so: then that is the ground',
  'clear-spots': ({ spots }, say) =>
    `chips lie where no wager is taken; take off the layout: ${spots.map(({ seat, on, amount }) => `${say.seat(seat)}, ${say.wager(on)}: ${say.money(amount)}`).join('; ')}`,
  'place-debt-marker': ({ seat, owes }, say) =>
    `place the marker before ${say.seat(seat)}: it owes ${say.money(owes)}`,
  'tell-surveillance-restricted': ({ on }, say) =>
    `tell Surveillance that ${say.wager(on)} is only for players with a main wager`,
  'mark-agreed-limits': ({ seat }, say) => `place the marker of agreed limits before ${say.seat(seat)}`,
};

/** Why the program before is back. */
const LEFT = {
  tries: 'it was started three times, and never proved itself',
  invalid: 'its files are not what was signed',
  health: 'the journal comes to something else in it',
  person: 'somebody took it back',
  'state-lost': 'the state of the slots was lost',
} as const;

/** What the dealer's panel says by itself. */
const panel: Catalogue['dealer']['panel'] = {
  'attendant-has-keys':
    'the attendant’s key is turned: chip keys put credit on the seat, and Clear, held down, pays it out',
  'bets-stay': 'no more bets: what lies there stays until the coup is over',
  'no-bet-on-key': 'there is no bet on this key at this table',
  'no-such-choice': 'there is nothing to choose with this key now',
  'nothing-to-confirm': 'there is nothing to confirm now',
  'nothing-to-lay': (_, say) =>
    `no wager is put together: chips and spots make one, and ${say.button('repeat')} lays it`,
  'nothing-to-repeat': 'no bet to repeat: this seat has made none from this shoe',
  'nothing-to-undo': 'no bet of this seat to take back',
  'tournament-refused': ({ code }) => TOURNAMENT_REFUSALS[code] ?? 'the tournament does not take that now',
  'table-not-open': 'the table is closed: it is opened first',
  'bets-are-read': 'a moment: the bets of a seat are still being read',
  'card-lost': 'a card was lost between the shoe and the table',
  'chips-on-the-layout': 'at this table, bets are chips on the layout',
  'no-insurance': 'no Insurance is open',
  'no-recall-in-coup': 'no recall: a coup is under way',
  'nothing-to-recall': 'no recall: no coup of this shoe is finished',
  'nobody-owes': 'nobody who has left is owed anything here, or owes anything',
  'shoe-deals-itself': 'the shoe stays as it is: this table deals by itself',
  'shoe-is-locked': 'the shoe is locked',
  'shoe-not-locked': 'the shoe is not locked: a card is due',
  'shoe-stays-locked': 'the shoe stays locked: the table is locked',
  'shoe-unlocked': 'the shoe is unlocked until the key is turned back',
  faulty: ({ device, effect }, say) =>
    `${device === 'doors' ? 'a door is open' : `fault in ${say.devices[device]}`}: ${
      {
        hold: 'the table waits',
        lock: 'the table is locked',
        stands: 'the coup is finished, and the next one waits',
      }[effect]
    }`,
  mended: ({ device }, say) => `${say.devices[device]}: repaired`,
  'part-lost': ({ device }, say) => `fault in ${say.devices[device]}: call a technician`,
  'key-stuck': ({ seat, button }, say) =>
    `${seat === null ? "the dealer's panel" : say.seat(seat)}, ${say.button(button)}: the key is stuck${seat === null ? '' : ', and no wager is taken there'}`,
  'key-free': ({ seat, button }, say) =>
    `${seat === null ? "the dealer's panel" : say.seat(seat)}, ${say.button(button)}: the key is free again`,
  'nothing-wagered': ({ seat }, say) => `${say.seat(seat)}: there are chips on a spot without a wager`,
  'chips-unreadable': ({ seat, because }, say) =>
    `${say.seat(seat)}: ${
      {
        antenna: 'the antenna of a spot has failed',
        crowded: 'too many chips on a spot to be read',
        'unknown-chip': 'an unknown chip on a spot',
      }[because]
    }`,
  'new-journal': 'the journal is new: to open the table is to accept it',
  'player-leaves': ({ seat }, say) => `${say.seat(seat)}: the player leaves`,
  collected: ({ seat }, say) => `${say.seat(seat)}: collected`,
  'paid-out': ({ seat }, say) => `${say.seat(seat)}: paid out`,
  'journal-mark': ({ record, hash }) =>
    `write down: the journal is at record ${record}, ${hash.slice(0, 8)} (${hash})`,
  'gone-back': ({ version, how }) => `version ${version} was left: ${LEFT[how]}`,
  'floor-enables': 'the floor can be reached: the table is enabled there',
  'in-service': 'a technician works on the table: it is out of service',
  changing: ({ version }) => `the program is being changed, to version ${version}: the table stays closed`,
  restart: ({ version }) => `restart the table: it then runs version ${version}`,
  'on-trial': ({ version }) => `version ${version} is on trial: the table opens when it has proven itself`,
  recall: ({ coup }) => `recall of coup ${coup}`,
  refunded: 'bets are refunded',
  'take-and-pay': 'take and pay',
  result: ({ result, points: { player, banker } }, say) =>
    `${result === 'tie' ? 'Tie' : `${say.winners[result]} wins`}, ${Math.max(player, banker)} to ${Math.min(player, banker)}`,
  'pin-is-longer': 'a PIN has 6 digits at least',
  'sign-in': ({ key }, say) => `${say.keys[key]}: enter your number and your PIN, and confirm`,
  'signed-in': ({ key, id }, say) => `${say.keys[key]}: ${id}`,
  'nobody-known': 'the number or the PIN is wrong',
  'pin-wrong': ({ left }) => `the number or the PIN is wrong: ${left} more ${left === 1 ? 'try' : 'tries'}`,
  'pin-waits': ({ seconds }) => `after wrong tries, wait ${seconds} s`,
  'pin-shut-out': 'too many wrong tries: a manager must give a new PIN',
  'not-their-key': 'this key is not for this person',
  'people-unreadable': 'the people cannot be read: call a technician',
  press: ({ item, needs }, say) => `${say.menuItem(item)}: ${say.needs(needs)}`,
  'not-yet': ({ spots }, say) =>
    `not yet: ${spots
      .map(
        ({ seat, on, hand, due }) =>
          `${say.seat(seat)}, ${say.wager(on, hand)}: ${due < 0 ? 'take' : 'pay'} ${say.money(Math.abs(due))}`,
      )
      .join('; ')}`,
  'takes-two': 'it takes a second person: turn another key, and enter your PIN',
  'takes-key': ({ officer, rulebook }, say) =>
    `the shoe stays locked: it takes the key of the ${say.officer(rulebook, officer)} or above`,
};

const EXPOSED = {
  player: "the Player's first two cards",
  banker: "the Banker's first two cards",
  "player's third": "the Player's third card",
  "banker's third": "the Banker's third card",
} as const;

const SIGNS = {
  limits: 'the limits will change',
  change: 'the game will change',
  closing: 'the table will close',
} as const;

const GROUNDS = {
  misdeal: 'the cards were dealt wrongly',
  disruption: 'circumstances beyond control',
  fraud: 'fraud',
} as const;

const GROUPS = {
  coup: 'This coup',
  void: 'Void',
  report: 'Report an error',
  player: 'A player',
  closing: 'Close the table',
  hands: 'Hands of the players',
  cards: 'Cards and shoe',
  signs: 'Limits, signs and the game',
  float: 'The float',
} as const;

const FLOAT = {
  counted: 'The float is counted',
  fill: 'Fill: chips are brought',
  credit: 'Credit: chips are taken away',
  drop: 'Cash is changed for chips',
} as const;

const OF_HAND = { player: "the Player's Hand", banker: "the Banker's Hand" } as const;

const menu: Catalogue['dealer']['menu'] = {
  leave: 'A player leaves',
  tokens: 'Give a seat promotional tokens',
  approve: 'Approve wagers on both hands',
  'refuse-wager': 'Refuse a wager',
  'new-cards': 'Shuffled: new cards',
  machine: 'Shuffled by the machine',
  'pre-shuffled': 'The cards came pre-shuffled',
  sealed: 'The cards came sealed by their maker',
  'burn-counted': 'Burn as many as the first card counts',
  play: 'Play begins without a burn',
  'replace-all': 'All cards are replaced',
  'replace-some': 'Some of the cards are replaced',
  'last-card': ({ of }) =>
    `The last card ${
      {
        seen: 'lay face up in the shoe, or was seen',
        disclosed: 'was disclosed by accident',
        'at player': "was laid at the Player's Hand",
        'at banker': "was laid at the Banker's Hand",
      }[of]
    }`,
  'free-coup': ({ rulebook }, say) =>
    `${say.rulebook(rulebook).calls.freeCoup}: no wager is taken on the next coup`,
  'void-round': 'The settled coup is void: the one recalled, or the last',
  'display-wrong': 'The result display is wrong',
  exposed: ({ what }) => `Turned over: ${EXPOSED[what]}`,
  'shuffler-fault': ({ of, does }, say) => `The shuffler failed: ${say.shuffler(of, does)}`,
  report: ({ what, rulebook }, say) => `Report: ${say.report(what, rulebook)}`,
  'sign-up': ({ of }) => `Sign up: ${SIGNS[of]}`,
  'sign-down': ({ of }) => `Sign down: ${SIGNS[of]}`,
  'limits-as-opened': 'Limits: as the table opened',
  limits: ({ name }) => `Limits: ${name}`,
  'end-shift': 'End the shift',
  float: ({ of }) => FLOAT[of],
  'stop-play': 'No more wagers: the table is closing',
  enable: 'Enable the table that the floor has disabled',
  close: 'Close the table',
  'cut-by-seat': 'A player cuts the cards',
  'all-agree': 'Every player at the table agrees',
  'without-consent': 'They do not all agree, or were not asked',
  'players-there': 'There are players at the table',
  'nobody-there': 'Nobody is at the table any more',
  void: ({ ground }) => `The coup is void: ${GROUNDS[ground]}`,
  'void-forfeit': 'The coup is void, and a cheat’s stake is forfeited',
  'void-round-ground': ({ ground }) => `The settled coup is void: ${GROUNDS[ground]}`,
  'void-round-forfeit': 'The settled coup is void, and a cheat’s stake is forfeited',
  'void-wager': 'One wager of the settled coup is void',
  'void-wager-forfeit': 'One wager of the settled coup is void, and forfeited',
  adjust: ({ to }) =>
    to === 'player' ? 'Give a player what an error cost' : 'Take from a player what an error gave',
  'paid-wrongly': 'It was paid wrongly',
  'coup-void': 'An earlier coup is void',
  'device-failed': 'A device failed',
  'by-agreement': 'It is agreed with the player',
  'pay-former': 'Pay a player who has left',
  'collect-former': 'Collect from a player who has left',
  former: ({ seat, person, amount }, say) => `${say.seat(seat)}, player ${person}: ${say.money(amount)}`,
  'table-as-opened': 'The game: as the table opened',
  table: ({ name }) => `The game: ${name}`,
  'hand-offer': ({ hand, seat }, say) => `Offer ${OF_HAND[hand]} to ${say.seat(seat)}`,
  'hand-accept': ({ hand, seat }, say) => `${say.seat(seat)} accepts ${OF_HAND[hand]}`,
  'hand-decline': ({ hand, seat }, say) => `${say.seat(seat)} passes ${OF_HAND[hand]} on`,
  'hand-pass': ({ hand, seat }, say) => `Pass ${OF_HAND[hand]} to ${say.seat(seat)}`,
  'hand-turned': ({ hand, seat }, say) => `${say.seat(seat)} has turned ${OF_HAND[hand]} over`,
  'hand-unturned': ({ hand, seat }, say) => `${say.seat(seat)} gives ${OF_HAND[hand]} back unturned`,
  'hand-show': ({ hand }) => `Turn ${OF_HAND[hand]} over`,
  'marker-accept': ({ seat }, say) => `${say.seat(seat)} accepts the marker of the Banker`,
  'marker-decline': ({ seat }, say) => `${say.seat(seat)} passes the marker of the Banker on`,
  'marker-pass': ({ seat }, say) => `${say.seat(seat)} passes the marker of the Banker on`,
  'marker-pass-on': 'The marker of the Banker is passed on',
  'marker-forfeit': 'The player forfeits the marker of the Banker',
  'hand-keep': ({ hand }) => `The dealer keeps ${OF_HAND[hand]}`,
  'hand-give': ({ hand }) => `Give ${OF_HAND[hand]}, which the dealer kept, to a seat`,
  'hand-nominee': ({ hand }) => `Pass ${OF_HAND[hand]} to a nominee`,
  'hand-one-card': ({ hand }) => `Pass one card of ${OF_HAND[hand]}`,
  'hand-one-turned': ({ hand }) => `One card of ${OF_HAND[hand]} was turned, and all come back`,
  'banker-first-pass': "Pass the Banker's Hand first",
  'banker-first-show': "Turn the Banker's Hand over first",
  method: ({ method, rulebook, where, faceDown, betsAfterTheDeal }, say) =>
    [
      `Dealing: ${say.method(rulebook, method)}`,
      where && say.places[where],
      faceDown && 'face down',
      betsAfterTheDeal && 'bets after the deal',
    ]
      .filter(Boolean)
      .join(', '),
  group: ({ of }) => GROUPS[of],
  'turn-digit': ({ amount }, say) => `the digit of ${say.money(amount)}`,
};

const guide: Catalogue['dealer']['guide'] = {
  answer: 'Press one of the answers, here or on the dealer’s panel.',
  'say-who': ({ key }, say) =>
    `${say.keys[key]}: enter your number and your PIN with the answer buttons, and press Confirm.`,
  'turn-officers-key': ({ key }, say) => `The table needs a decision. Turn the ${say.keys[key]}.`,
  locked: ({ device }, say) =>
    `The table is locked: fault in ${say.devices[device]}. The technician sees to it.`,
  'locked-turn-key': ({ device }, say) =>
    `The table is locked: fault in ${say.devices[device]}. Turn the manager’s key.`,
  'locked-confirm': ({ device }, say) =>
    `The table is locked: fault in ${say.devices[device]}. Press Confirm: the manager releases it.`,
  'locked-second': ({ device }, say) =>
    `The table is locked: fault in ${say.devices[device]}. It takes a second person, who turns another key.`,
  'confirm-repair': 'It is repaired. Turn the technician’s or the supervisor’s key, and press Confirm.',
  repair: 'Something is broken or open. Repair it under Faults, or close the door.',
  'open-table': 'Press Confirm: the supervisor opens the table.',
  'turn-supervisor-key': 'The table is closed. Turn the supervisor’s key.',
  'turn-supervisor-back': 'Open. Turn the supervisor’s key back.',
  'add-credit': 'Press chip buttons on your panel: each press puts that much credit on your seat.',
  'turn-attendant-key': 'You need credit. Turn the attendant’s key.',
  'turn-attendant-back': 'Enough? Turn the attendant’s key back.',
  'fill-shoe': 'Fill the shoe, press Start on it, and Confirm that it is shuffled.',
  'confirm-cut': 'Confirm that the cards are cut.',
  burn: 'Press Burn.',
  'pull-burn': 'Pull the card out of the shoe, and press Start on it once more.',
  preparing: 'A new shoe is shuffled, cut and burnt. Betting opens in a moment.',
  'program-changes':
    'The program of the table is changed, or proves itself. The table opens when that is over.',
  'coup-over': 'That was a coup, and what you won is paid. Play on, or close this guide.',
  'coup-void': 'That coup is void: your bets are yours again. Play on, or close this guide.',
  'lay-chip': 'Take a chip from the rack below the felt, and touch a spot of your seat.',
  bet: 'Choose a chip, then press Player, Banker or Tie, on your panel or on the felt.',
  'bet-lies': 'Your bet is on the felt. Add to it, or take it back with Undo, until the timer ends.',
  'pull-cards': 'Pull the cards out of the shoe, one after the other.',
  'cards-come': 'No more bets. Two cards each; a third by the table of play. Nearest to nine wins.',
  insure: 'Insurance is open: your panel says what it costs and pays. A dealer closes it with Confirm.',
  'confirm-result': 'Press Confirm: the result stands, and is paid.',
  result: ({ winner }, say) =>
    `${winner === null ? '' : winner === 'tie' ? 'A tie. ' : `${say.winners[winner]} wins. `}The table pays.`,
  'take-and-pay': 'Each spot says what to take or pay there. Do it by hand, or press Take and pay.',
};

export const labels = {
  dealer: 'Dealer',
  'dealers-panel': 'The dealer’s panel',
  time: 'Time',
  message: 'Message',
  'short-player': 'P',
  'short-banker': 'B',

  'side-1': 'Side bet 1',
  'side-2': 'Side bet 2',
  'side-3': 'Side bet 3',
  'side-4': 'Side bet 4',
  'chip-1': 'Chip 1',
  'chip-2': 'Chip 2',
  'chip-3': 'Chip 3',
  'chip-4': 'Chip 4',
  'open-betting': 'Open betting',
  'no-more-bets': 'No more bets',
  confirm: 'Confirm',
  cancel: 'Cancel',
  'answer-1': 'Answer 1',
  'answer-2': 'Answer 2',
  'answer-3': 'Answer 3',
  'answer-4': 'Answer 4',
  'answer-5': 'Answer 5',
  'answer-6': 'Answer 6',
  'or-menu': 'or menu',
  'only-shows': 'This screen only shows: press the keys at your seat.',
  'call-supervisor': 'Call supervisor',
  void: 'Void',
  'shoe-unlock': 'Unlock shoe',
  burn: 'Burn',
  'end-shoe': 'End shoe',
  recall: 'Recall',
  menu: 'The dealer’s menu',
  more: 'More',

  'keys-and-doors': 'Keys, doors, tower and shoe',
  settling: 'Take and pay',
  nothing: 'Nothing',
  seats: 'Seats',
  questions: 'Open questions',
  calls: 'Calls',
  meters: 'Meters',
  'since-opened': 'Since first opened',
  'coups-settled': 'Coups',
  'coups-void': 'Void',
  wagered: 'Wagered',
  'paid-out': 'Paid',
  refunded: 'Refunded',
  'house-win': 'House win',
  'in-tokens': 'Staked in tokens',
  'money-in': 'In',
  'money-out': 'Out',
  drop: 'Drop',
  fills: 'Fills',
  'chip-credits': 'Credits',
  'float-holds': 'The float should hold',
  'wager-name': 'Wager',
  'how-many': 'Number',
  'shoe-number': 'Shoe',
  winner: 'Winner',
  natural: 'Natural',
  print: 'Print',
  'save-csv': 'Save as CSV',
  'save-json': 'Save as JSON',
  shoes: 'Shoes and coups',
  keys: 'Keys',
  doors: 'Doors',
  'supervisor-key': 'supervisor',
  'manager-key': 'manager',
  'dealer-key': 'dealer',
  'attendant-key': 'attendant',
  'technician-key': 'technician',
  'main-door': 'main',
  'logic-door': 'logic',
  'shoe-door': 'shoe',
  'turn-key': 'turn this key',
  'move-door': 'open or close this door',
  tower: 'Tower lamp',
  sounder: 'sounder',
  'shoe-lock': 'the lock of the shoe',
  'lock-locked': 'locked',
  'lock-open': 'open',
  'cutting-card-drawn': 'cutting card drawn',
  'pull-card': 'Pull a card',
  'fill-shoe': 'Fill',
  'start-shoe': 'Start',

  chips: 'Chips',
  'in-hand': 'In your hand',
  'put-chip': 'put a chip like this on the spot you touch',
  take: 'Take',
  'take-chip': 'take a chip off the spot you touch',
  'take-and-pay': 'Take and pay',

  guide: 'Guide',
  'close-guide': 'Close the guide',
  autoplay: 'Autoplay',
  pace: 'Pace of the autoplay',
  calm: 'calm',
  brisk: 'brisk',
  quick: 'quick',
  log: 'Messages',
  'log-title': 'What the table said',
  faults: 'Faults',
  shortcuts: 'Keyboard shortcuts',
  keyboard: 'Keyboard',
  'keyboard-hint':
    'A button is down for as long as its key is. Tab reaches everything; space and Enter press it.',
  'next-seat': 'the seat before, the next seat',
  'this-list': 'this list',
  monitor: 'Monitor',
  close: 'Close',
  'attendant-hint':
    'The attendant’s key is turned: a chip button puts that much credit on the seat; Clear, held down, pays it out.',
  lit: 'lit',
  'blinks-slow': 'blinks',
  'blinks-fast': 'blinks fast',
} as const;

export const dealer: Catalogue['dealer'] = {
  notes,
  prompts,
  tasks,
  refusals,
  panel,
  menu,
  needs: {
    seat: 'press any button of the seat',
    spot: 'press the spot on the panel of the seat',
    chip: 'press a chip on the panel of the seat',
    amount: 'turn the digits with the answers, and confirm',
    players: 'choose who is at the table, and agrees',
    reason: 'choose the reason',
    former: 'choose the player',
  },
  guide,
  autoplay: {
    asked: 'The table needs a decision: answer it',
    'chips-table': 'The autoplay bets by buttons, and this table takes chips',
    'dealer-draws': 'The dealer draws the cards',
    faulty: 'Something is broken: repair it',
    'no-bets': 'A coup without bets',
    'players-have-bet': 'The players have bet',
    'shoe-finished': 'The shoe is finished',
    phase: ({ phase }, say) => say.phase(phase),
    presses: ({ seat, button }, say) => `${seat === null ? 'Dealer' : `Seat ${seat}`}: ${say.button(button)}`,
    turns: ({ key }, say) => `The ${say.keys[key]}`,
  },
  labels,
};
