import type { Event } from '../../src/table/events.js';
import { contextOf } from '../../src/table/reduce.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { State } from '../../src/table/state/state.js';
import { type Outcome, Refused } from '../../src/table/step.js';
import { eventProse } from '../messages/en/event-prose.js';
import { en } from '../messages/en/index.js';
import { capital, messageProse } from '../messages/en/message-prose.js';
import { forScreen, type Say } from '../messages/format.js';
import { lineText } from '../messages/lines.js';
import type { Currency } from '../messages/money.js';
import { printedNames } from '../messages/printed-names.js';
import { LineError, type PrintedError } from './line-error.js';
import type { Print } from './lines.js';

export interface ReplayedEvent {
  readonly event: Event;
  readonly before: State;
  readonly step: Outcome;
  /** When the journal wrote it down; null where the line is no record. */
  readonly wall: string | null;
}

/** What a report is told of. */
interface Replayed {
  readonly last: ReplayedEvent | null;
  /** Null where neither a journal nor anybody has said it. */
  readonly currency: Currency | null;
}

/** A replay as a report for people: what happened, in a line, and below it what came of it. */
export class ReplayText implements Print {
  readonly #replay: Replayed;

  constructor(replay: Replayed) {
    this.#replay = replay;
  }

  answer = (_: object, line: number): string => {
    const { last, currency } = this.#replay;
    if (!last || last.step instanceof Refused) return '';
    const { event, before, step, wall } = last;
    const say = sayOf(before, event, currency);
    const begins = !isRoundUnderWay(before.phase) && isRoundUnderWay(step.state.phase);
    const { number, settled } = step.state.shoe;
    const heading = begins ? `\nShoe ${number}, coup ${settled + 1}\n` : '';
    const said = step.messages.flatMap((message) => messageProse(message, say));
    return (
      heading + entry(line, wall, eventProse(event, say), [...said, ...credits(before, step.state, say)])
    );
  };

  error = ({ message }: PrintedError, answer: object, line: number): string => {
    const { last, currency } = this.#replay;
    // What is no event has come to nothing.
    if (!(answer instanceof LineError) || !last) return entry(line, null, 'This is no event.', [message]);
    const { event, before, step, wall } = last;
    if (!(step instanceof Refused) || step.reason.is === 'unreadable')
      return entry(line, wall, `This cannot be read: \`${event.type}\`.`, [message]);
    const say = sayOf(before, event, currency);
    const why = lineText({ refused: step.reason, clause: step.clause }, en, say);
    const clause = step.clause === null ? '' : ` (${step.clause})`;
    return entry(line, wall, eventProse(event, say), [`Refused: ${why}${clause}`]);
  };
}

function entry(line: number, wall: string | null, what: string, below: readonly string[]): string {
  const time = wall === null ? '' : `${wall.replace('T', ' ').replace('Z', ' UTC')}  `;
  return [
    `${`${line}`.padStart(6)}  ${time}${capital(what)}\n`,
    ...below.map((text) => `          ${capital(text)}\n`),
  ].join('');
}

/** In the words of the rulebook in force, with bare amounts where nobody has said the currency. */
function sayOf(state: State, event: Event, currency: Currency | null): Say {
  const rulebook = event.type === 'open' ? event.table.rulebook : (contextOf(state)?.rules.id ?? 'nz');
  const printed = printedNames(rulebook);
  return forScreen(en, { currency: currency ?? BARE, rulebook, printed, inTournament: state.inTournament });
}

const BARE: Currency = { sign: '', place: 'before', decimals: 2 };

/** The credit of the seats where it has changed. */
function credits(before: State, after: State, say: Say): readonly string[] {
  const changed = Object.entries(after.seats).flatMap(([seat, { credit }]) =>
    credit === (before.seats[seat]?.credit ?? 0) ? [] : [`${say.seat(Number(seat))} ${say.money(credit)}`],
  );
  return changed.length > 0 ? [`Credit: ${changed.join(', ')}`] : [];
}
