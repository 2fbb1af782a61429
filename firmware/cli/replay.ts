import type { Fields } from '../../src/reader/fields.js';
import { Refusal } from '../../src/reader/refusal.js';
import { Source } from '../../src/reader/source.js';
import { readEvent } from '../../src/table/events.js';
import type { Checked } from '../../src/table/input.js';
import { reduce } from '../../src/table/reduce.js';
import { debtOf } from '../../src/table/state/seat.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { isRecord } from '../journal/record.js';
import type { Currency } from '../messages/money.js';
import { printedMessage, refusalText } from '../messages/replay.js';
import { currencyInForce, currencyOf } from '../settings/currency.js';
import { type SettingsInForce, withChange } from '../settings/settings-changes.js';
import { SETTINGS } from '../settings/settings-shape.js';
import type { TableSettings } from '../settings/table-settings.js';
import { type Command, readOptions, UsageError } from './command.js';
import { LineError } from './line-error.js';
import { AS_JSON, answerLines, ONLY_ERRORS } from './lines.js';
import { type ReplayedEvent, ReplayText } from './replay-text.js';
import { settingsText } from './settings-file.js';
import { printFaults, readSheetFile } from './table-file.js';

export const command: Command = {
  summary: 'run a recorded table, event by event: what was announced, asked, refused and paid',
  usage: `banco replay [--table FILE] [--final | --text [--settings FILE]] < events.jsonl > states.jsonl

  --table FILE     the table sheet, for an "open" event that has no "table" of its own
  --final          only the state at the end
  --text           as a report for people: what happened, line by line, and what came of it
  --settings FILE  the settings of the table: a report writes amounts in its currency. A journal has it of itself

One event a line in, one answer a line out: the phase, and what was said, with its clauses. A refused event changes nothing.
A journal is read as it lies on the disk: its events are answered, and its other records passed over.
docs/events.md has every event; docs/examples has recordings of every irregularity.
`,
  run: async (args) => {
    const {
      table: file,
      settings,
      final,
      text,
    } = readOptions(args, { table: 'text', settings: 'text', final: 'flag', text: 'flag' });
    if (final && text) throw new UsageError('--final and --text do not go together');
    if (settings !== undefined && !text) throw new UsageError('--settings goes with --text');
    const sheet = file === undefined ? null : await readSheetFile(file);
    if (sheet instanceof Refusal) printFaults(file ?? '', sheet);
    const replay = new Replay(sheet, settings === undefined ? null : currencyOfFile(settings));
    const status = await answerLines(
      (line) => replay.answer(line),
      text ? new ReplayText(replay) : final ? ONLY_ERRORS : AS_JSON,
    );
    if (final) process.stdout.write(`${JSON.stringify(printed(replay.state))}\n`);
    return sheet instanceof Refusal ? 1 : status;
  },
};

/** A recorded table, line by line. It holds no more than its state and what the last line came to. */
export class Replay {
  state: State = CLOSED;
  /** What the last line came to; null where it was no event. */
  last: ReplayedEvent | null = null;
  /** By what a journal says of it, or whoever asks. */
  currency: Currency | null;
  readonly #sheet: Checked<unknown> | null;
  #settings: SettingsInForce = {};

  constructor(sheet: Checked<unknown> | null, currency: Currency | null = null) {
    this.#sheet = sheet;
    this.currency = currency;
  }

  answer(line: Fields): Checked<object> | LineError | null {
    this.last = null;
    if (!isRecord(line)) return this.#event(line, null);
    if (line.kind === 'setting') {
      this.#settings = withChange(this.#settings, line.body);
      this.currency = currencyInForce(this.#settings);
    }
    return line.kind === 'event' ? this.#event(line.body as Fields, line.wall) : null;
  }

  #event(line: Fields, wall: string | null): Checked<object> | LineError {
    const needsSheet = line['type'] === 'open' && line['table'] === undefined && this.#sheet !== null;
    if (needsSheet && this.#sheet instanceof Refusal) return this.#sheet;
    const event = readEvent(needsSheet ? { ...line, table: this.#sheet } : line);
    if (event instanceof Refusal) return event;
    const before = this.state;
    const step = reduce(before, event);
    this.last = { event, before, step, wall };
    if (step instanceof Refused) return new LineError({ code: step.code, message: refusalText(step) });
    this.state = step.state;
    return { phase: step.state.phase.is, said: step.messages.map(printedMessage) };
  }
}

/** Faults elsewhere in the settings are no matter here. */
const currencyOfFile = (file: string): Currency => {
  const { currency } = new Source(file, settingsText(file), SETTINGS).value;
  return currencyOf({ currency } as Pick<TableSettings, 'currency'>);
};

/** The state, with what each seat owes added up. */
const printed = (state: State): object => ({
  ...state,
  seats: Object.fromEntries(
    Object.entries(state.seats).map(([seat, account]) => [seat, { ...account, owed: debtOf(account) }]),
  ),
});
