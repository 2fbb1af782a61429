import type { Recorded } from 'banco/firmware/journal/record.js';
import { replayRecord } from 'banco/firmware/table/table-fold.js';
import type { Message } from 'banco/src/table/messages.js';
import { CLOSED, type State } from 'banco/src/table/state/state.js';
import { Refused } from 'banco/src/table/step.js';

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
  state: State = CLOSED;
  readonly entries: HistoryEntry[] = [];

  update(records: readonly Recorded[], writtenAt: (record: Recorded) => number): void {
    const last = this.entries.at(-1)?.record;
    // A power cut took back records that were not durable, and others have taken their places: replay all of them.
    if (last && JSON.stringify(records[last.seq - 1]) !== JSON.stringify(last)) {
      this.state = CLOSED;
      this.entries.length = 0;
    }
    for (const record of records.slice(this.entries.length)) {
      const replayed = replayRecord(this.state, record);
      const step = replayed instanceof Refused ? null : replayed;
      if (step) this.state = step.state;
      this.entries.push({ record, messages: step?.messages ?? [], at: writtenAt(record) });
    }
  }
}
