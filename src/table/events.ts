import { CARD } from '../cards/card.js';
import { HAND } from '../cards/hand.js';
import { CENTS, CENTS_OR_NONE } from '../money/cents.js';
import { list, type ObjectOf, object, tagged } from '../reader/composites.js';
import { type Fault, faultsOf } from '../reader/faults.js';
import { Refusal } from '../reader/refusal.js';
import type { FieldShapes, Shape } from '../reader/shape.js';
import { flag, integer, oneOf } from '../reader/values.js';
import { RULEBOOKS } from '../rulebooks/index.js';
import { REPORTS } from '../rulebooks/irregularities.js';
import { REPLACED } from '../rulebooks/shoe.js';
import { WAGER } from '../settlement/wager.js';
import { SHEET } from '../sheet/shape.js';
import {
  APPROVER,
  AREA,
  BADGE,
  CONSENT,
  COUNT,
  COUNT_OR_NONE,
  FORMER,
  GROUND,
  INSURANCE,
  MINUTES,
  ORDINAL,
  SPOT,
  TEXT,
  VACANT,
} from './event-fields.js';
import type { Checked } from './input.js';
import { LIMITS } from './limits/limits.js';
import { ANSWERS } from './state/decision.js';
import { DEVICES } from './state/fault.js';
import { NOTICES } from './state/state.js';

const kind = <const F extends FieldShapes>(says: string, fields: F) => ({ says, fields });

/** The methods of dealing, by rulebook. */
const METHODS = `${Object.values(RULEBOOKS)
  .map(({ id, handling }) => `${id}: ${handling.methods.map((method) => `\`${method.id}\``).join(', ')}`)
  .join('; ')}.`;

/** Everything that can happen at a table, each with its fields. */
export const EVENTS = {
  open: kind('The table is opened for gambling.', {
    by: BADGE.says('Who opens it.'),
    seats: COUNT,
    version: oneOf('mini', 'midi', 'full')
      .optional()
      .says('The size of the table. Where it is left out, there are as many seats as the rulebook allows.'),
    table: SHEET,
    limits: LIMITS.optional(),
    onlyBesideMain: flag
      .optional()
      .says('True: optional wagers are taken only from seats that have a main wager too.'),
    lowLimit: flag.optional().says('True: low limit gaming, where the rulebook has it.'),
    standing: COUNT.optional().says(
      'How many players without a seat may wager. Their numbers follow those of the seats.',
    ),
    insuranceBets: INSURANCE.optional().says(
      'Which Insurance bets are offered. Where it is left out: all three.',
    ),
    oneInsurer: flag.optional().says('True: one player alone insures on an area.'),
    shuffler: oneOf('batch', 'continuous')
      .optional()
      .says('The device that shuffles. Cards from a continuous one go back into it after each coup.'),
    wagering: oneOf('credits', 'chips', 'tournament')
      .optional()
      .says(
        'Where stakes are: `credits`, on an account for each seat; `chips`, on the layout, where sensors say how many lie; or `tournament`, with a tournament, which keeps the chips of its players: then no account and no meter of money moves.',
      ),
    dealing: oneOf('face-up', 'face-down')
      .optional()
      .says('Which way up cards are dealt where the method does not say.'),
    approval: BADGE.optional().says(
      'Who approved beforehand that commission is deferred. Whoever opens is `by`.',
    ),
    shoesKept: COUNT.optional().says(
      'For how many shoes before this one the settled coups can still be made void. Where it is left out: 3.',
    ),
  }),
  close: kind('The table is closed. Every seat has been cashed out.', { by: BADGE }),

  clock: kind('So many minutes have passed since the table was opened.', { minute: MINUTES }),
  notice: kind('A sign of what is to come is put up, or taken down.', {
    by: BADGE,
    of: oneOf(...NOTICES),
    up: flag,
    limits: LIMITS.optional().says(
      'What the sign will say. With it, only those limits may follow; without it, any.',
    ),
  }),
  limits: kind('The sign says other limits from now on.', {
    by: BADGE,
    limits: LIMITS,
    consent: CONSENT,
    vacant: VACANT,
  }),
  method: kind('Coups are dealt by another style or method from now on.', {
    by: BADGE,
    method: TEXT.says(METHODS),
    where: oneOf('international', 'private-area').optional().says('What a method may be only for.'),
    faceDown: flag
      .optional()
      .says('Which way up, where the method leaves it open. Where it is left out: face up.'),
    betsAfterTheDeal: flag.optional().says('True: four cards are dealt face down before betting closes.'),
  }),
  marker: kind('What becomes of the marker of the Banker, where a method of dealing has one.', {
    by: BADGE,
    seat: COUNT,
    act: oneOf('accept', 'decline', 'pass', 'forfeit'),
  }),
  'change-table': kind('The table goes on with another sheet: its variation, or the wagers it offers.', {
    by: BADGE,
    table: SHEET,
    consent: CONSENT,
    approval: BADGE.optional().says('Who approved that commission is deferred.'),
    vacant: VACANT,
  }),
  'floor-order': kind(
    'The floor, which has the ledger of many tables, disables this table or enables it again. What lies there is played; wagers are taken no more until it is enabled. An order that is no newer than the last one changes nothing.',
    {
      order: integer(1, Number.MAX_SAFE_INTEGER).says(
        'A later order has a higher number: the seconds since 1970, or more.',
      ),
      plays: flag.says('False: the table is disabled.'),
      ordered: list(TEXT, { least: 1, most: 2 }).says('The badges of those who ordered it, at the floor.'),
      reason: TEXT,
    },
  ),
  enable: kind('A table that the floor has disabled is enabled by two persons who stand at it.', {
    by: BADGE,
    with: BADGE.says('The second person.'),
  }),
  'stop-play': kind('No more wagers are taken, ahead of the closing of the table.', {
    by: BADGE,
    vacant: VACANT,
  }),

  shuffled: kind('The cards of a new shoe are shuffled, or introduced pre-shuffled.', {
    by: BADGE,
    how: oneOf('table', 'machine', 'pre-shuffled', 'sealed'),
    newCards: flag
      .optional()
      .says(
        'True: other cards have come. Without it, the event is refused where the old ones must be replaced.',
      ),
  }),
  cut: kind('The cards are cut, and the cutting card is put in.', {
    by: BADGE,
    cutBy: TEXT.says('In words, for the record.'),
    seat: COUNT.optional().says('The seat that cut: the next shoe begins there, where the rulebook says so.'),
    depth: COUNT.says('How many cards from the top the cut was made.'),
    behind: COUNT.says('How many cards lie behind the cutting card.'),
  }),
  burn: kind('Cards are to be burnt; they follow, one `card` each.', {
    by: BADGE,
    how: oneOf('first', 'counted'),
  }),
  play: kind('Play begins without a burn.', { by: BADGE }),

  credit: kind('An attendant puts credit on a seat.', { by: BADGE, seat: COUNT, amount: CENTS }),
  tokens: kind('A dealer gives a seat promotional tokens for a voucher.', {
    by: BADGE,
    seat: COUNT,
    amount: CENTS,
  }),
  'cash-out': kind('An attendant pays a seat its credit, and its player leaves.', {
    by: BADGE,
    seat: COUNT,
    person: FORMER,
  }),
  leave: kind('Chips: the player of a seat leaves the table.', { by: BADGE, seat: COUNT }),
  collect: kind('What a player owes, for deferred commission or a voided coup, is collected.', {
    by: BADGE,
    seat: COUNT,
    person: FORMER,
  }),
  'own-limits': kind(
    'The player of a seat sets limits for himself, where stakes are credits. What is left out stays; 0 is no limit. A stricter one holds at once, any other after 60 minutes, and all go when the player leaves.',
    {
      seat: COUNT,
      loss: CENTS_OR_NONE.optional().says('The most that the player may lose while at the table.'),
      stake: CENTS_OR_NONE.optional().says('The most that the player may stake on one coup.'),
      minutes: integer(0, 1440)
        .optional()
        .says('For how many minutes after coming to the table the player may wager.'),
    },
  ),
  adjust: kind('An officer puts right what a player has, of a coup that is too old to be undone.', {
    by: BADGE,
    seat: COUNT,
    to: oneOf('player', 'house').says('Who is given it. What a player cannot give is owed.'),
    amount: CENTS,
    reason: TEXT,
  }),

  float: kind("Chips: what becomes of the dealer's float.", {
    by: BADGE,
    is: oneOf('counted', 'fill', 'credit', 'drop').says(
      '`counted`: so much is in it. `fill`: chips are brought. `credit`: chips are taken away. `drop`: cash goes into the drop box, for as much in chips.',
    ),
    amount: CENTS_OR_NONE,
  }),
  'end-shift': kind('A shift ends: what was counted since the one before is its report.', { by: BADGE }),

  wager: kind('What a seat stakes on one spot is now this much. A smaller wager replaces a larger one.', {
    wager: WAGER.says(
      'Its amount is the whole of what the seat stakes there, in whole chips of the sheet. Of Insurance, too: the difference is staked.',
    ),
    area: AREA,
    tokens: flag.optional().says('True: in promotional tokens.'),
  }),
  spot: kind('Chips: so much lies on one spot of the layout now.', {
    seat: COUNT,
    on: TEXT.says('A wager, or `ante`.'),
    hand: HAND.optional(),
    side: TEXT.optional(),
    amount: CENTS_OR_NONE.says('All that lies there now; 0 where nothing does.'),
  }),
  withdraw: kind('A wager is taken back: whole, or down to what stays.', {
    seat: COUNT,
    ...SPOT,
    to: CENTS.optional().says('What stays. Where it is left out: nothing.'),
  }),
  reopen: kind('An officer lets wagers be changed although cards are drawn, none of them seen.', {
    by: BADGE,
  }),
  approve: kind('An officer approves that a seat wagers on both hands.', { by: BADGE, seat: COUNT }),
  'refuse-wager': kind('An officer refuses a wager, and has it taken off the layout.', {
    by: BADGE,
    seat: COUNT,
    ...SPOT,
    reason: TEXT,
  }),
  'no-more-bets': kind('Betting closes.', { by: BADGE }),
  'free-coup': kind('A coup is to be dealt on which no wager is taken.', {
    by: BADGE,
    consent: CONSENT,
    vacant: VACANT,
  }),

  card: kind('A card has left the shoe.', {
    card: CARD,
    to: oneOf('player', 'banker', 'shoe')
      .optional()
      .says('Where it was laid: at a hand, or at neither. Where it is left out: where it belongs.'),
    faceUp: flag
      .optional()
      .says(
        'True: it was found face up in the shoe. False: it lies face down. Where it is left out, a card laid at a hand lies as the style in force deals it there, and a card laid at neither lies face down, seen by nobody.',
      ),
  }),
  'last-card': kind(
    'What the shoe could not say of its last card: found face up, disclosed by accident, or laid at a hand.',
    {
      by: BADGE,
      is: oneOf('seen', 'disclosed', 'at player', 'at banker'),
    },
  ),
  handle: kind('The cards of a hand are offered, taken, passed, given back or turned.', {
    by: BADGE,
    hand: HAND,
    act: oneOf('offer', 'accept', 'decline', 'keep', 'give', 'pass', 'returned', 'turned'),
    seat: COUNT.optional().says('Who is offered it, takes it, or gives it back.'),
    cards: COUNT_OR_NONE.optional().says(
      'With `pass`: how many go out; all, where it is left out. With `returned`: how many came back exposed, 0 for none; all, where it is left out.',
    ),
    nominee: COUNT.optional().says('Who acts for the seat.'),
    approvedBy: APPROVER.optional().says('The officer on whose word it is done out of turn.'),
  }),
  exposed: kind('Face down, a part of a hand is turned over.', {
    what: oneOf('player', 'banker', "player's third", "banker's third").says(
      'A hand is its first two cards.',
    ),
  }),
  'insurance-closed': kind('No more Insurance is taken on what is shown.', { by: BADGE }),
  'cutting-card': kind('The cutting card has left the shoe.', {}),
  'shoe-empty': kind('There is no card left in the shoe.', {}),
  settle: kind('The result stands, and wagers are paid and collected.', { by: BADGE }),
  void: kind('An officer declares the coup under way void.', {
    by: BADGE,
    reason: TEXT,
    ground: GROUND,
    forfeit: COUNT.optional().says(
      'The seat of a cheat, whose stake the house keeps, where the rulebook says so.',
    ),
  }),
  'void-round': kind('An officer declares a settled coup void, or one wager of it.', {
    by: BADGE,
    round: ORDINAL.says('The number of the coup in its shoe, from 1.'),
    shoe: ORDINAL.optional().says(
      'The number of the shoe since the table was opened. Where it is left out: the one in play.',
    ),
    reason: TEXT,
    ground: GROUND,
    forfeit: COUNT.optional().says(
      'The seat of a cheat: what it staked stays, and what it won is taken back.',
    ),
    seat: COUNT.optional().says('With `on`: one wager alone is void, and the others stand.'),
    ...SPOT,
    on: TEXT.optional(),
  }),

  report: kind('An officer reports what went wrong.', {
    by: BADGE,
    what: oneOf(...REPORTS),
    seat: COUNT.optional().says('With `on`: the wager that is meant. Without: who is shut out.'),
    ...SPOT,
    on: TEXT.optional(),
  }),
  'shoe-result': kind('The card shoe says who won.', { winner: oneOf('player', 'banker', 'tie') }),
  'display-wrong': kind('The result display shows what did not happen.', {}),
  'shuffler-fault': kind('The shuffling device no longer works as it should.', {
    by: BADGE,
    disadvantage: flag.says('Somebody is worse off by it.'),
    another: flag.says('There is another device, and the cards can go into it.'),
    damage: flag.says('Cards are damaged.'),
  }),
  fault: kind('A device is lost, or fails.', { device: oneOf(...DEVICES) }),
  'fault-cleared': kind('A device works again, and somebody has looked.', {
    by: BADGE,
    with: BADGE.optional().says('The second person, where it takes two.'),
    device: oneOf(...DEVICES),
  }),

  'replace-cards': kind('The cards are replaced between coups, or shuffled again.', {
    by: BADGE,
    reason: TEXT,
    cards: oneOf(...REPLACED)
      .optional()
      .says(
        '`all` by others, `some`, or `none`: the same cards are shuffled again. Where it is left out: all.',
      ),
  }),
  decide: kind('An officer answers what the table asked.', { by: BADGE, answer: oneOf(...ANSWERS) }),
} as const satisfies Readonly<Record<string, { readonly says: string; readonly fields: FieldShapes }>>;

type Kinds = typeof EVENTS;
export type EventType = keyof Kinds;
export type EventOf<T extends EventType> = { readonly type: T } & ObjectOf<Kinds[T]['fields']>;
export type Event = { [T in EventType]: EventOf<T> }[EventType];

/** One event, as docs/events.md describes it. */
export const EVENT: Shape<Event> = tagged(
  'type',
  ...Object.entries(EVENTS).map(([type, { says, fields }]) =>
    object({ type: oneOf(type), ...(fields as FieldShapes) })
      .titled(type)
      .says(says),
  ),
).titled('an event') as Shape<never>;

/** These have happened, and are taken whatever the table thinks of them. Everything else is an act, and can be refused. */
export const FACTS = [
  'card',
  'last-card',
  'exposed',
  'cutting-card',
  'shoe-empty',
  'shoe-result',
  'spot',
  'fault',
  'floor-order',
] as const satisfies readonly EventType[];
export type FactType = (typeof FACTS)[number];
export type Fact = { [T in FactType]: EventOf<T> }[FactType];

export const isFact = (event: Event): event is Fact => (FACTS as readonly EventType[]).includes(event.type);

/**
 * An event as it comes from outside, or everything that is wrong with it. What is wrong inside a table sheet, limits or a
 * wager is left to the reader of these: whether the event may come at all is the first question.
 */
export function readEvent(value: unknown): Checked<Event> {
  if (EVENT.fits(value)) return value as Event;
  const faults = faultsOf(EVENT, value);
  return faults.every(isInside) ? (value as Event) : new Refusal('bad-event', faults);
}

const isInside = ({ path: [field, ...inside] }: Fault): boolean =>
  (field === 'table' || field === 'limits' || field === 'wager') && inside.length > 0;
