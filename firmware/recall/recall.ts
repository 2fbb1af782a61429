import type { Cents } from '../../src/money/cents.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { cardNames, handsOf, type TableCard } from '../../src/table/state/cards.js';
import type { Phase, State } from '../../src/table/state/state.js';
import { type Outcome, Refused } from '../../src/table/step.js';
import type { Recorded } from '../journal/record.js';
import { en } from '../messages/en/index.js';
import { eventText, messageLines, recordText } from '../messages/en/log.js';
import { amount, type Currency } from '../messages/money.js';
import { refusalText } from '../messages/replay.js';
import { currencyInForce } from '../settings/currency.js';
import { type SettingsInForce, withChange } from '../settings/settings-changes.js';
import type { StoredTable } from '../table/stored-table.js';
import { playOn, replayRecord } from '../table/table-fold.js';

/** A coup as it happened, with everything since the previous one. */
export interface RecalledCoup {
  readonly shoe: number;
  /** Its number in its shoe, not counting void coups. */
  readonly number: number;
  readonly ended: boolean;
  readonly steps: readonly RecalledStep[];
}

export interface RecalledStep {
  readonly seq: number;
  readonly wall: string;
  readonly what: string;
  /** The cards dealt so far, where one was dealt; then what the table said, or why it refused. */
  readonly said: readonly string[];
  /** The credit of each seat afterwards, as it is written. */
  readonly credits: Readonly<Record<string, string>>;
}

interface RecordedStep {
  readonly record: Recorded;
  readonly currency: Currency;
  readonly before: State;
  readonly step: Outcome | null;
  readonly after: State;
}

interface RecordedCoup {
  readonly steps: readonly RecordedStep[];
  /** The table when the coup ended, or as it is now. */
  readonly state: State;
  readonly ended: boolean;
}

/** Collects the last coups of a table and the unfinished one, from its records in order. */
export class Recall {
  #table: StoredTable;
  #settings: SettingsInForce;
  #currency: Currency;
  readonly #last: number;
  readonly #finished: RecordedCoup[] = [];
  #steps: RecordedStep[] = [];

  constructor(table: StoredTable, last: number) {
    this.#table = table;
    this.#settings = table.lastStart.settings;
    this.#currency = currencyInForce(this.#settings);
    this.#last = last;
  }

  add(record: Recorded): void {
    if (record.kind === 'raw' || record.kind === 'snapshot') return;
    if (record.kind === 'setting') {
      this.#settings = withChange(this.#settings, record.body);
      this.#currency = currencyInForce(this.#settings);
    }
    const { state: before } = this.#table;
    const replayed = replayRecord(this.#table, record);
    this.#table = { ...this.#table, ...playOn(this.#table, record) };
    const { state: after } = this.#table;
    const step =
      replayed && 'step' in replayed ? replayed.step : replayed instanceof Refused ? replayed : null;
    this.#steps.push({ record, before, step, after, currency: this.#currency });
    if (!underWay(before.phase) || underWay(after.phase)) return;
    this.#finished.push({ steps: this.#steps, state: before, ended: true });
    if (this.#finished.length > this.#last) this.#finished.shift();
    this.#steps = [];
  }

  /** The oldest first; the unfinished one last, if anything has happened in it. */
  get coups(): readonly RecalledCoup[] {
    const unfinished = { steps: this.#steps, state: this.#table.state, ended: false };
    return [...this.#finished, ...(this.#steps.length > 0 ? [unfinished] : [])].map(recalled);
  }
}

/** A coup ends when it is settled and paid. */
const underWay = (phase: Phase): boolean => isRoundUnderWay(phase) || phase.is === 'paying';

function recalled({ steps, state: { shoe, rounds, phase }, ended }: RecordedCoup): RecalledCoup {
  // Where stakes are chips, the coup that is being paid is already in the results.
  const number = rounds.length + (phase.is === 'paying' ? 0 : 1);
  return { shoe: shoe.number, number, ended, steps: steps.map(recalledStep) };
}

function recalledStep({ record, before, step, after, currency }: RecordedStep): RecalledStep {
  const { seq, wall, kind } = record;
  const money = (cents: Cents): string => amount(cents, currency, en.names.marks);
  const said =
    step instanceof Refused
      ? [`refused: ${refusalText(step)}`]
      : (step?.messages.flatMap((said) => messageLines(said, money)) ?? []);
  const credits = Object.entries(after.seats).map(([seat, { credit }]) => [seat, money(credit)] as const);
  return {
    seq,
    wall,
    what: kind === 'event' ? eventText(record.body, money) : `${kind}: ${recordText(record)}`,
    said: [...cards(before, after), ...said],
    credits: Object.fromEntries(credits),
  };
}

/** The cards on the table after one was dealt: `player 8S JS, banker 8C`. */
function cards(before: State, after: State): readonly string[] {
  const drawn = drawnIn(after);
  if (drawn.length <= drawnIn(before).length) return [];
  const { player, banker } = handsOf(drawn);
  return [
    `player ${cardNames(player).join(' ')}${banker.length > 0 ? `, banker ${cardNames(banker).join(' ')}` : ''}`,
  ];
}

const drawnIn = ({ phase }: State): readonly TableCard[] => (isRoundUnderWay(phase) ? phase.cards : []);
