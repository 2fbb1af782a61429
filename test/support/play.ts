import { type Event, type EventType, readEvent } from '../../src/machine/event.js';
import { reduce } from '../../src/machine/reduce.js';
import type { Said } from '../../src/machine/said.js';
import type { AnswerId } from '../../src/machine/state.js';
import { type Account, CLOSED, type State } from '../../src/machine/state.js';
import type { Officer, Role } from '../../src/officers.js';
import { Refusal } from '../../src/refusal.js';
import { granted } from './game.js';

/** A table driven event by event, as a test tells its story. */
export class Play {
  state: State = CLOSED;
  /** What the last event made the table say, or its refusal. */
  said: readonly Said[] = [];
  refusal: Refusal | null = null;

  /** Any event, as it would come from outside. A refused one changes nothing. */
  event(type: EventType, fields: object = {}): this {
    const event = granted(readEvent({ type, ...fields })) as Event;
    const step = reduce(this.state, event);
    if (step instanceof Refusal) {
      this.refusal = step;
      this.said = [];
      return this;
    }
    this.refusal = null;
    this.state = step.state;
    this.said = step.said;
    return this;
  }

  by(role: Role, type: EventType, fields: object = {}): this {
    return this.event(type, { by: { role, id: `${role} 1` }, ...fields });
  }

  wager(seat: number, on: string, amount: number, more: object = {}): this {
    return this.event('wager', { wager: { seat, on, amount, ...more } });
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

  seat(seat: number): Account {
    const account = this.state.seats[seat];
    if (!account) throw new Error(`no seat ${seat}`);
    return account;
  }

  /** Every clause by which the table itself acted on the last event. */
  get clauses(): readonly string[] {
    return this.said.flatMap((said) =>
      'clause' in said && said.clause && !('prompt' in said) ? [said.clause] : [],
    );
  }

  /** The clauses of what people were then told to do. */
  get prompts(): readonly string[] {
    return this.said.flatMap((said) => ('prompt' in said ? [said.clause] : []));
  }
}

const CUT: Record<string, object> = { tasmania: { depth: 100, behind: 7 } };

/** A table at its first bets: five seats, a thousand dollars on each, and a burnt two of spades where a card is burnt. */
export function atFirstBets(
  sheet: { rulebook: string } & Record<string, unknown>,
  opening: object = {},
): Play {
  const play = new Play()
    .by('supervisor', 'open', { seats: 5, table: sheet, ...opening })
    .by('dealer', 'shuffled', { how: 'table' })
    .by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind: 20, ...CUT[sheet.rulebook] });
  if (play.state.phase.is === 'burn') play.by('dealer', 'burn', { how: 'first' }).card('2S');
  for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'credit', { seat, amount: 100_000 });
  return play;
}
