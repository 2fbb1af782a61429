import { printedMessage, refusalText } from '../../firmware/messages/replay.js';
import type { Hand } from '../../src/cards/hand.js';
import type { Officer, Role } from '../../src/rulebooks/roles.js';
import { type EventType, readEvent } from '../../src/table/events.js';
import type { Message, RefusalReason } from '../../src/table/messages.js';
import { reduce } from '../../src/table/reduce.js';
import { countFaceUp } from '../../src/table/state/cards.js';
import type { AnswerId } from '../../src/table/state/decision.js';
import { debtOf, type Seat } from '../../src/table/state/seat.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { granted } from './game.js';
import { wagers } from './wagers.js';

/** A refusal, with its words. */
export interface RefusedInEnglish {
  readonly code: Refused['code'];
  readonly reason: RefusalReason;
  readonly clause: string | null;
  readonly message: string;
}

/** A table driven event by event, as a test tells its story. */
export class Play {
  state: State = CLOSED;
  /** What the last event made the table say, as tags. */
  tags: readonly Message[] = [];
  /** Why the last event was refused; null where it was not. */
  refusal: RefusedInEnglish | null = null;

  /** What the last event made the table say, in the words of the catalogue; nothing where it was refused. */
  get said(): readonly object[] {
    return this.tags.map(printedMessage);
  }

  /** Any event, as it would come from outside. A refused one changes nothing. */
  event(type: EventType, fields: object = {}): this {
    const step = reduce(this.state, granted(readEvent({ type, ...fields })));
    if (step instanceof Refused) {
      const { code, reason: why, clause } = step;
      this.refusal = { code, reason: why, clause, message: refusalText(step) };
      this.tags = [];
      return this;
    }
    this.refusal = null;
    this.state = step.state;
    this.tags = step.messages;
    return this;
  }

  by(role: Role, type: EventType, fields: object = {}): this {
    return this.event(type, { by: { role, id: `${role} 1` }, ...fields });
  }

  wager(seat: number, on: string, amount: number, more: object = {}): this {
    return this.event('wager', { wager: { seat, on, amount, ...more } });
  }

  /** `1P1000 2B500 3T100`: wagers on the Player's Hand, the Banker's and a tie. */
  bets(text: string): this {
    for (const { seat, on, amount } of wagers(text)) this.wager(seat, on, amount);
    return this;
  }

  noMoreBets(): this {
    return this.by('dealer', 'no-more-bets');
  }

  /** Cards off the shoe, in order. */
  cards(names: string): this {
    for (const card of names.split(' ')) this.event('card', { card });
    return this;
  }

  card(card: string, more: object = {}): this {
    return this.event('card', { card, ...more });
  }

  cuttingCard(): this {
    return this.event('cutting-card');
  }

  settle(): this {
    return this.by('dealer', 'settle');
  }

  decide(officer: Officer, answer: AnswerId): this {
    return this.by(officer, 'decide', { answer });
  }

  /** The code of the refusal of the last event; null where it was not refused. */
  get code(): RefusedInEnglish['code'] | null {
    return this.refusal?.code ?? null;
  }

  seat(seat: number): Seat {
    const account = this.state.seats[seat];
    if (!account) throw new Error(`no seat ${seat}`);
    return account;
  }

  /** How many cards of each hand of the coup lie face up. */
  get up(): Readonly<Record<Hand, number>> {
    const { phase } = this.state;
    return countFaceUp('cards' in phase ? phase.cards : []);
  }

  owed(seat: number): number {
    return debtOf(this.seat(seat));
  }

  /** Every clause by which the table itself acted on the last event. */
  get clauses(): readonly string[] {
    return this.tags.flatMap((messages) =>
      'clause' in messages && messages.clause && !('prompt' in messages) ? [messages.clause] : [],
    );
  }

  /** The clauses of what people were then told to do. */
  get prompts(): readonly string[] {
    return this.tags.flatMap((messages) => ('prompt' in messages ? [messages.clause] : []));
  }
}

type AnySheet = { rulebook: string } & Record<string, unknown>;

/** Five seats, and nothing has been shuffled. */
export const opened = (sheet: AnySheet, opening: object = {}): Play =>
  new Play().by('supervisor', 'open', { seats: 5, table: sheet, ...opening });

export const shuffled = (play: Play, how = 'table'): Play => play.by('dealer', 'shuffled', { how });

/** Cut as the rulebook has it. */
export const cut = (play: Play): Play => {
  const behind = play.state.sheet?.rulebook === 'tasmania' ? 7 : 20;
  return play.by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind });
};

/** With a burnt two of spades where a card is burnt. */
function burnt(play: Play): Play {
  return play.state.phase.is === 'burn' ? play.by('dealer', 'burn', { how: 'first' }).card('2S') : play;
}

/** A table at its first bets: five seats, and a thousand dollars on each. */
export function atFirstBets(sheet: AnySheet, opening: object = {}): Play {
  const play = burnt(cut(shuffled(opened(sheet, opening))));
  for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'credit', { seat, amount: 100_000 });
  return play;
}

/** The same with chips: nobody has laid any. */
export const withChips = (sheet: AnySheet, opening: object = {}): Play =>
  burnt(cut(shuffled(opened(sheet, { wagering: 'chips', ...opening }))));

/** So much lies on one spot now. */
export const lay = (play: Play, seat: number, on: string, amount: number, more: object = {}): Play =>
  play.event('spot', { seat, on, amount, ...more });
