import type { Recorded } from 'banco/firmware/journal/record.js';
import { NEW_TABLE } from 'banco/firmware/table/stored-table.js';
import { playOn, replayRecord } from 'banco/firmware/table/table-fold.js';
import type { Message } from 'banco/src/table/messages.js';
import type { State } from 'banco/src/table/state/state.js';

/** What an expectation is checked against. */
export interface TableView {
  /** What every wire shows now. */
  readonly wires: Readonly<Record<string, string>>;
  /** What was written since the last thing that was done. */
  readonly recent: readonly HistoryEntry[];
  /** The state that all records lead to. */
  readonly state: State;
}

/** A record, with the messages of the table that it led to. */
export interface HistoryEntry {
  readonly record: Recorded;
  readonly messages: readonly Message[];
  readonly at: number;
}

/** The records of a table, and the state that they lead to. */
export class RecordHistory {
  #table: Parameters<typeof playOn>[0] = NEW_TABLE;
  readonly entries: HistoryEntry[] = [];

  update(records: readonly Recorded[], writtenAt: (record: Recorded) => number): void {
    const last = this.entries.at(-1)?.record;
    // A power cut took back records that were not durable, and others have taken their places: replay all of them.
    if (last && JSON.stringify(records[last.seq - 1]) !== JSON.stringify(last)) {
      this.#table = NEW_TABLE;
      this.entries.length = 0;
    }
    for (const record of records.slice(this.entries.length)) {
      const replayed = replayRecord(this.#table, record);
      this.#table = playOn(this.#table, record);
      const messages = replayed && 'step' in replayed ? replayed.step.messages : [];
      this.entries.push({ record, messages, at: writtenAt(record) });
    }
  }

  get state(): State {
    return this.#table.state;
  }
}
