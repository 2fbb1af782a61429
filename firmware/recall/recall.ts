import type { Cents } from '../../src/money/cents.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { cardNames, handsOf, type TableCard } from '../../src/table/state/cards.js';
import type { Phase, State } from '../../src/table/state/state.js';
import { type Outcome, Refused } from '../../src/table/step.js';
import type { Recorded } from '../journal/record.js';
import { refusalText } from '../messages/replay.js';
import { replayRecord } from '../table/table-fold.js';
import { describe, sayings } from './words.js';

/** A coup as it happened, with everything since the one before it. */
export interface RecalledCoup {
  readonly shoe: number;
  /** Of its shoe, void coups not counted. */
  readonly number: number;
  readonly ended: boolean;
  readonly steps: readonly RecalledStep[];
}

export interface RecalledStep {
  readonly seq: number;
  readonly wall: string;
  readonly what: string;
  /** The cards, where one has come; and what the table said, or why it refused. */
  readonly said: readonly string[];
  /** Of each seat afterwards. */
  readonly credits: Readonly<Record<string, Cents>>;
}

interface Moment {
  readonly record: Recorded;
  readonly before: State;
  readonly step: Outcome | null;
  readonly after: State;
}

interface Coup {
  readonly moments: readonly Moment[];
  /** What its shoe was, and how far it had come: as the coup ended, or as it stands. */
  readonly state: State;
  readonly ended: boolean;
}

/** The last coups of a table and the unfinished one, from its records in order. */
export class Recall {
  #state: State;
  readonly #last: number;
  readonly #ended: Coup[] = [];
  #moments: Moment[] = [];

  constructor(state: State, last: number) {
    this.#state = state;
    this.#last = last;
  }

  take(record: Recorded): void {
    if (record.kind === 'raw' || record.kind === 'snapshot') return;
    const before = this.#state;
    const step = replayRecord(before, record);
    const after = step === null || step instanceof Refused ? before : step.state;
    this.#moments.push({ record, before, step, after });
    this.#state = after;
    if (!underWay(before.phase) || underWay(after.phase)) return;
    this.#ended.push({ moments: this.#moments, state: before, ended: true });
    if (this.#ended.length > this.#last) this.#ended.shift();
    this.#moments = [];
  }

  /** The oldest first; the unfinished one, if anything has happened since, is the last. */
  get coups(): readonly RecalledCoup[] {
    const unfinished = { moments: this.#moments, state: this.#state, ended: false };
    return [...this.#ended, ...(this.#moments.length > 0 ? [unfinished] : [])].map(recalled);
  }
}

/** A coup ends when it is over and paid. */
const underWay = (phase: Phase): boolean => isRoundUnderWay(phase) || phase.is === 'paying';

function recalled({ moments, state: { shoe, rounds, phase }, ended }: Coup): RecalledCoup {
  // With chips, the coup that is being paid is among the results already.
  const number = rounds.length + (phase.is === 'paying' ? 0 : 1);
  return { shoe: shoe.number, number, ended, steps: moments.map(stepIn) };
}

function stepIn({ record, before, step, after }: Moment): RecalledStep {
  const { seq, wall, kind } = record;
  const said =
    step instanceof Refused ? [`refused: ${refusalText(step)}`] : (step?.messages.flatMap(sayings) ?? []);
  const credits = Object.entries(after.seats).map(([seat, { credit }]) => [seat, credit] as const);
  return {
    seq,
    wall,
    what: kind === 'event' ? describe(record) : `${kind}: ${describe(record)}`,
    said: [...cards(before, after), ...said],
    credits: Object.fromEntries(credits),
  };
}

/** What lies there once a card has come: `player 8S JS, banker 8C`. */
function cards(before: State, after: State): readonly string[] {
  const drawn = drawnIn(after);
  if (drawn.length <= drawnIn(before).length) return [];
  const { player, banker } = handsOf(drawn);
  return [
    `player ${cardNames(player).join(' ')}${banker.length > 0 ? `, banker ${cardNames(banker).join(' ')}` : ''}`,
  ];
}

const drawnIn = ({ phase }: State): readonly TableCard[] => (isRoundUnderWay(phase) ? phase.cards : []);
