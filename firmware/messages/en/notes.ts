import type { ReconstructionRule } from '../../../src/rulebooks/irregularities.js';
import type { Fact } from '../../../src/table/events.js';
import type { Note } from '../../../src/table/messages.js';
import type { Texts } from '../catalogue.js';
import type { Say } from '../format.js';
import { count } from './tools.js';

/** What the table did by itself or on somebody's word. */
export const notes: Texts<Note> = {
  'while-closed': ({ what }) => `the table is closed: ${FACTS[what]} is only recorded`,
  kept: ({ fact }, say) => `${factOf(fact, say)}: kept until play goes on`,
  'kept-dropped': ({ facts }, say) =>
    `dropped with the coup: ${say.list(facts.map((fact) => factOf(fact, say)))}`,
  'sealed-cards': 'sealed cards need neither shuffle nor cut',
  'not-cut': 'the cards are not cut',
  'not-burnt': ({ left }) =>
    left === null
      ? 'no card was burnt; play continues'
      : `${left} ${left === 1 ? 'card was' : 'cards were'} not burnt; play continues`,
  'burnt-unsaid': ({ card }, say) => `${say.card(card)} is burnt, although nobody has said how`,
  'shoe-begun-again': 'no card was burnt: the shoe is begun again with its burn',
  'card-out-of-play': ({ card }, say) => `${say.card(card)} left the shoe while no shoe is in play`,
  'cutting-card-out-of-play': 'the cutting card was seen while no shoe is in play',
  'cutting-card-aside': ({ more }) =>
    more
      ? 'the cutting card is laid aside: one more coup follows'
      : 'the cutting card is laid aside: the shoe ends with this coup all the same',
  'second-cutting-card': 'another cutting card is laid aside',
  'no-cutting-card': 'a continuous shuffler has no cutting card: it is laid aside',
  'empty-out-of-play': 'no shoe is in play: nothing is wanted from it',
  'empty-coup-finished':
    'the shoe is empty: the coup has all its cards and is finished, and then the cards are shuffled',
  'no-card-there': 'there is no card there to which that applies',
  'nothing-to-turn': ({ what }) => `the ${what} is not there to be turned over`,
  'lay-face-up': ({ card }, say) => `${say.card(card)} lay face up in the shoe, and is played`,
  disclosed: ({ card }, say) => `${say.card(card)} was disclosed, and is played`,
  'lay-face-up-spoils': ({ card }, say) => `${say.card(card)} lay face up`,
  'before-counts': ({ card }, say) => `${say.card(card)} was dealt before the counts were announced`,
  'third-card-of': ({ card, hand }, say) => `${say.card(card)} is the third card of ${say.hands[hand]}`,
  'first-of-next-coup': ({ card }, say) => `${say.card(card)} will be the first card of the next coup`,
  'first-of-no-bet-coup': ({ card, rulebook }, say) =>
    `${say.card(card)} will be the first card of a ${say.rulebook(rulebook).noBetCoup}`,
  discarded: ({ cards }, say) => `${say.cards(cards)}: not used, and discarded`,
  'discarded-after-last': ({ card }, say) =>
    `${say.card(card)} is discarded: no further coup is dealt from this shoe`,
  'no-deal-after': 'a card has followed the cutting card: no further coup is dealt from this shoe',
  'card-before-wager': 'the card came before any wager: the coup is dealt without',
  'wagers-reopened': 'wagers may be made and changed',
  'banker-turned-first': "the Banker's Hand was turned before the Player's",
  'nothing-to-compare': ({ winner }, say) =>
    `the shoe says ${say.winner(winner)}, and there is no result to compare`,
  'shoe-disagreed': ({ computed, says }, say) =>
    `the coup was settled as ${say.winner(computed)}, and the shoe says ${say.winner(says)}`,
  reported: ({ what, rulebook }, say) => say.report(what, rulebook),
  'told-in-time':
    'the error was disclosed before the next coup: report that the order of the cards is in doubt',
  reconstructed: ({ wagers }) => `the coup is reconstructed${mayChange(wagers)}`,
  'settlement-undone': ({ wagers }) =>
    `the coup is reconstructed, and its settlement undone${mayChange(wagers)}`,
  'next-without-wagers': 'the next coup is dealt without wagers',
  'play-goes-on': 'play goes on',
  'result-confirmed': 'the result of the cards is confirmed',
  'held-to-limit': 'what was found outside the limits is held to them',
  'coup-void': ({ reason }) => `the coup is void${because(reason)}`,
  'coup-and-shoe-void': 'the coup is void, and the cards are removed and checked',
  'shoe-void': 'the shoe is void, and the cards are removed and checked',
  'cards-unreadable': 'the coup is void: its cards can no longer be read',
  'round-void': ({ round, shoe, reason }) =>
    `coup ${round}${shoe === null ? '' : ` of shoe ${shoe}`} is void${because(reason)}`,
  'settled-wager-void': ({ seat, round, reason }, say) =>
    `a wager of ${say.seat(seat)} on coup ${round} is void: ${reason}`,
  'marker-without-wager': ({ seat }, say) =>
    `${say.seat(seat)} has the marker and no wager on ${say.hands.banker}: the dealer keeps the cards`,
  'stake-forfeited': ({ seat }, say) => `the stake of ${say.seat(seat)} is forfeited`,
  'wager-refused': ({ seat, reason }, say) => `a wager of ${say.seat(seat)} is refused: ${reason}`,
  warned: ({ seat }, say) =>
    `${say.seat(seat)} wagered below the minimum; the next such wager goes back, whatever the result`,
  'wager-without-ante': ({ seat }, say) => `${say.seat(seat)} has laid no ante: its wager is void`,
  'found-too-late': ({ seat, on, amount, found, stands, asked }, say) =>
    `${say.seat(seat)}, ${say.wager(on)}: ${say.found[found]}, found after the first card; ${say.money(stands)} of ${say.money(amount)} stand${asked ? ', unless an officer says otherwise' : ''}`,
  'chips-moved': ({ seat, on, lies, should }, say) =>
    `on ${say.seat(seat)}, ${say.wager(on)}, lie ${say.money(lies)}, and ${say.money(should)} should`,
  'chips-where-nothing-is-wagered': ({ seat, on, amount }, say) =>
    `${say.seat(seat)}, ${say.wager(on)}: ${say.money(amount)} in chips, where nothing is wagered`,
  'idle-seat': ({ seat, coups }, say) =>
    `${say.seat(seat)} has not wagered for ${coups} coups, and all others have: its player may be asked to leave`,
  'own-limit': ({ seat, of, most, from }, say) => {
    const what = { loss: 'the loss', stake: 'the stake on a coup', minutes: 'the time at the table' }[of];
    const to =
      most === null ? 'not limited' : of === 'minutes' ? count(most, 'minute') : `at most ${say.money(most)}`;
    return `${say.seat(seat)}, by the player's own wish: ${what} is ${to}${from === null ? '' : `, from minute ${from} on`}`;
  },
  'own-time-over': ({ seat, minutes }, say) =>
    `${say.seat(seat)}: the ${count(minutes, 'minute')} that the player has allowed himself are over`,
  'tokens-given': ({ seat, amount }, say) =>
    `${say.seat(seat)} is given ${say.money(amount)} in promotional tokens`,
  'float-moved': ({ how, amount }, say) => {
    if (how === 'drop') return `${say.money(amount)} in cash goes into the drop box, for chips`;
    return `chips of ${say.money(amount)} ${how === 'fill' ? 'are brought to' : 'are taken from'} the float`;
  },
  'float-counted': ({ amount, expected }, say) =>
    expected === null || expected === amount
      ? `the float holds ${say.money(amount)}`
      : `the float holds ${say.money(amount)}, and should hold ${say.money(expected)}`,
  'shift-ended': ({ number, coups }) => `shift ${number} has ended; coups settled: ${coups}`,
  adjusted: ({ seat, to, amount, reason }, say) =>
    `${say.money(amount)} is ${to === 'player' ? 'given to' : 'taken from'} ${say.seat(seat)}: ${reason}`,
  'former-player': ({ seat, person, owes, toPay }, say) => {
    const who = `the former player of ${say.seat(seat)} (number ${person})`;
    if (owes > 0) return `${say.money(owes)} is owed by ${who}`;
    return toPay > 0
      ? `${say.money(toPay)} is to be paid to ${who}`
      : `nothing is left to settle with ${who}`;
  },
  'cards-replaced': ({ which, reason }) =>
    `the cards are ${which === 'none' ? 'shuffled again' : 'replaced'}: ${reason}`,
  'display-disregarded': 'the display is disregarded',
  shuffler: ({ of, does }, say) => say.shuffler(of, does),
  'deferral-approved': ({ by, needed, rulebook }, say) =>
    by === null
      ? `commission is deferred; no ${say.officer(rulebook, needed)} is named who approved it`
      : `commission is deferred, approved by ${say.role(by.role, rulebook)} ${by.id}`,
};

const because = (reason: string | null): string => (reason === null ? '' : `: ${reason}`);

const mayChange = (wagers: ReconstructionRule['wagers']): string =>
  wagers === 'stay' ? '' : `; wagers ${wagers}`;

const FACTS: Readonly<Record<Fact['type'], string>> = {
  card: 'a card',
  'last-card': 'what was said of the last card',
  exposed: 'a card that was turned',
  'cutting-card': 'the cutting card',
  'shoe-empty': 'that the shoe is empty',
  'shoe-result': 'a result of the shoe',
  spot: 'a change of chips',
  fault: 'a fault',
  'floor-order': 'an order of the floor',
};

function factOf(fact: Fact, say: Say): string {
  switch (fact.type) {
    case 'card':
      return say.card(fact.card);
    case 'last-card':
      return `the last card ${fact.is}`;
    case 'exposed':
      return `the ${fact.what} turned`;
    case 'cutting-card':
      return 'the cutting card';
    case 'shoe-empty':
      return 'the shoe is empty';
    case 'shoe-result':
      return `the shoe says ${say.winner(fact.winner)}`;
    case 'spot':
      return `chips of ${say.seat(fact.seat)}`;
    case 'fault':
      return `a fault of ${say.devices[fact.device]}`;
    case 'floor-order':
      return 'an order of the floor';
  }
}
