import type { Person } from '../../../src/rulebooks/roles.js';
import type { Event, EventOf, EventType } from '../../../src/table/events.js';
import type { Say } from '../format.js';
import { count } from './tools.js';

/** What happened, as a sentence of a report. */
export const eventProse = (event: Event, say: Say): string =>
  (PROSE[event.type] as (event: Event, say: Say) => string)(event, say);

type Prose = { readonly [T in EventType]: (event: EventOf<T>, say: Say) => string };

const who = ({ role, id }: Person, say: Say): string => `${say.role(role, null)} ${id}`;

/** A spot of a seat: `seat 3, Dragon Bonus, Player`. */
const place = (
  { seat, on, hand, area }: { seat?: number; on?: string; hand?: 'player' | 'banker'; area?: number },
  say: Say,
): string =>
  [
    ...(seat === undefined ? [] : [say.seat(seat)]),
    ...(on === undefined ? [] : [say.wager(on, hand)]),
    ...(area === undefined ? [] : [`on area ${area}`]),
  ].join(', ');

const because = (reason: string): string => `, because: ${reason}`;
const consented = (consent: boolean | undefined): string =>
  consent ? ', with the consent of all players' : '';

const PROSE: Prose = {
  open: ({ by, seats, table: { rulebook, variation } }, say) =>
    `${who(by, say)} opens the table by ${say.rulebook(rulebook).title}${variation ? `, ${say.variation(rulebook, variation)}` : ''}, with ${count(seats, 'seat')}.`,
  close: ({ by }, say) => `${who(by, say)} closes the table.`,
  clock: ({ minute }) => `${count(minute, 'minute')} after the table was opened.`,
  notice: ({ by, of, up }, say) =>
    `${who(by, say)} ${up ? 'puts up' : 'takes down'} the sign of ${{ limits: 'other limits', change: 'a change', closing: 'the closing' }[of]}.`,
  limits: ({ by, consent }, say) => `${who(by, say)} changes the limits on the sign${consented(consent)}.`,
  method: ({ by }, say) => `${who(by, say)} changes the style or method of dealing.`,
  marker: ({ by, seat, act }, say) => {
    const does = { accept: 'accepts', decline: 'declines', pass: 'passes on', forfeit: 'forfeits' }[act];
    return `${say.seat(seat)} ${does} the marker, says ${who(by, say)}.`;
  },
  'change-table': ({ by, consent }, say) => `${who(by, say)} changes the table sheet${consented(consent)}.`,
  'floor-order': ({ plays, ordered, reason }) =>
    `The floor, by ${ordered.join(' and ')}, ${plays ? 'enables' : 'disables'} the table${because(reason)}.`,
  enable: ({ by, with: other }, say) => `${who(by, say)} and ${who(other, say)} enable the table.`,
  'stop-play': ({ by }, say) => `${who(by, say)} stops the play, ahead of the closing.`,

  shuffled: ({ by, how }, say) =>
    `${who(by, say)}: the cards are ${{ table: 'shuffled at the table', machine: 'shuffled by a machine', 'pre-shuffled': 'brought pre-shuffled', sealed: 'brought sealed' }[how]}.`,
  cut: ({ by, cutBy, depth, behind }, say) =>
    `${who(by, say)}: ${cutBy} cuts ${count(depth, 'card')} deep, and ${count(behind, 'card')} lie behind the cutting card.`,
  burn: ({ by, how }, say) =>
    `${who(by, say)} burns ${how === 'first' ? 'the first card' : 'cards, as many as the first one counts'}.`,
  play: ({ by }, say) => `${who(by, say)} begins without burning a card.`,

  credit: ({ by, seat, amount }, say) => `${who(by, say)} puts ${say.money(amount)} on ${say.seat(seat)}.`,
  tokens: ({ by, seat, amount }, say) =>
    `${who(by, say)} gives ${say.seat(seat)} ${say.money(amount)} in promotional tokens.`,
  'cash-out': ({ by, seat, person }, say) =>
    `${who(by, say)} pays out ${person === undefined ? say.seat(seat) : `player ${person}, who was at ${say.seat(seat)}`}.`,
  leave: ({ by, seat }, say) => `${who(by, say)}: the player of ${say.seat(seat)} leaves.`,
  collect: ({ by, seat, person }, say) =>
    `${who(by, say)} collects what ${person === undefined ? say.seat(seat) : `player ${person}, who was at ${say.seat(seat)},`} owes.`,
  'own-limits': ({ seat }, say) => `The player of ${say.seat(seat)} sets limits for himself.`,
  adjust: ({ by, seat, to, amount, reason }, say) =>
    `${who(by, say)} ${to === 'player' ? 'gives' : 'takes from'} ${say.seat(seat)} ${say.money(amount)}${because(reason)}.`,
  float: ({ by, is, amount }, say) => {
    const what = {
      counted: 'counts the float:',
      fill: 'fills the float with',
      credit: 'takes from the float',
      drop: 'drops cash for',
    }[is];
    return `${who(by, say)} ${what} ${say.money(amount)}.`;
  },
  'end-shift': ({ by }, say) => `${who(by, say)} ends the shift.`,

  wager: ({ wager: { seat, on, hand, amount, side }, area, tokens }, say) =>
    `${place({ seat, on, ...(hand && { hand }), ...(area && { area }) }, say)}: ${say.money(amount)} is wagered${side ? `, over ${say.wager(side)}` : ''}${tokens ? ', in tokens' : ''}.`,
  spot: ({ amount, ...spot }, say) => `${place(spot, say)}: ${say.money(amount)} lies there in chips.`,
  withdraw: ({ to, ...spot }, say) =>
    `${place(spot, say)}: the wager is ${to === undefined ? 'taken back' : `made less, ${say.money(to)}`}.`,
  reopen: ({ by }, say) => `${who(by, say)} lets wagers be changed.`,
  approve: ({ by, seat }, say) => `${who(by, say)} approves that ${say.seat(seat)} wagers on both hands.`,
  'refuse-wager': ({ by, reason, ...spot }, say) =>
    `${who(by, say)} refuses the wager at ${place(spot, say)}${because(reason)}.`,
  'no-more-bets': ({ by }, say) => `${who(by, say)} closes the betting.`,
  'free-coup': ({ by, consent }, say) =>
    `${who(by, say)} has a coup dealt without wagers${consented(consent)}.`,

  card: ({ card, to, faceUp }, say) =>
    `${say.card(card)} is drawn${to === undefined ? '' : to === 'shoe' ? ' and laid at neither hand' : ` and laid at ${say.hands[to]}`}${faceUp ? ', found face up' : ''}.`,
  'last-card': ({ by, is }, say) => {
    const how = {
      seen: 'was found face up',
      disclosed: 'was disclosed by accident',
      'at player': `was laid at ${say.hands.player}`,
      'at banker': `was laid at ${say.hands.banker}`,
    }[is];
    return `${who(by, say)}: the last card ${how}.`;
  },
  handle: ({ by, hand, act, seat }, say) => {
    const does = {
      offer: 'is offered',
      accept: 'is accepted',
      decline: 'is declined',
      keep: 'is kept by the dealer',
      give: 'is handed out',
      pass: 'is passed out',
      returned: 'comes back',
      turned: 'is turned',
    }[act];
    return `${who(by, say)}: ${say.hands[hand]} ${does}${seat === undefined ? '' : `, ${say.seat(seat)}`}.`;
  },
  exposed: ({ what }, say) =>
    what === 'player' || what === 'banker'
      ? `The first two cards of ${say.hands[what]} are turned over.`
      : `The ${what === "player's third" ? "Player's" : "Banker's"} third card is turned over.`,
  'insurance-closed': ({ by }, say) => `${who(by, say)} takes no more Insurance.`,
  'cutting-card': () => 'The cutting card comes.',
  'shoe-empty': () => 'The shoe is empty.',
  settle: ({ by }, say) => `${who(by, say)} lets the result stand.`,
  void: ({ by, reason, forfeit }, say) =>
    `${who(by, say)} declares the coup void${forfeit === undefined ? '' : `, and the stake of ${say.seat(forfeit)} forfeited`}${because(reason)}.`,
  'void-round': ({ by, round, shoe, reason, seat, on, hand }, say) => {
    const what =
      on === undefined ? '' : `${place({ ...(seat && { seat }), on, ...(hand && { hand }) }, say)} of `;
    return `${who(by, say)} declares ${what}coup ${round}${shoe === undefined ? '' : ` of shoe ${shoe}`} void${because(reason)}.`;
  },

  report: ({ by, what, seat }, say) =>
    `${who(by, say)} reports: ${say.report(what)}${seat === undefined ? '' : `, ${say.seat(seat)}`}.`,
  'shoe-result': ({ winner }, say) => `The card shoe says: ${say.winner(winner)}.`,
  'display-wrong': () => 'The result display shows what did not happen.',
  'shuffler-fault': ({ by }, say) => `${who(by, say)}: the shuffling device no longer works as it should.`,
  fault: ({ device }, say) => `${say.devices[device]} fails.`,
  'fault-cleared': ({ by, device, with: other }, say) =>
    `${who(by, say)}${other ? ` and ${who(other, say)}` : ''}: ${say.devices[device]} works again.`,
  'replace-cards': ({ by, reason, cards = 'all' }, say) =>
    `${who(by, say)} has ${{ all: 'the cards replaced', some: 'some cards replaced', none: 'the same cards shuffled again' }[cards]}${because(reason)}.`,
  decide: ({ by, answer }, say) => `${who(by, say)} decides: ${say.answer(answer)}.`,
};
