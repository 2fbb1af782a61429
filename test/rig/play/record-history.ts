import type { Recorded } from 'banco/firmware/journal/record.js';
import { replayRecord } from 'banco/firmware/table/table-fold.js';
import type { Message } from 'banco/src/table/messages.js';
import { CLOSED, type State } from 'banco/src/table/state/state.js';
import { Refused } from 'banco/src/table/step.js';

/** What there is to judge an expectation by. */
export interface TableView {
  /** What eyes see now. */
  readonly wires: Readonly<Record<string, string>>;
  /** What was written down since the last thing that was done. */
  readonly records: readonly HistoryEntry[];
  /** What all records come to. */
  readonly state: State;
}

/** A record, with what the table said to it. */
export interface HistoryEntry {
  readonly record: Recorded;
  readonly said: readonly Message[];
  readonly at: number;
}

/** Records as they come, and what they come to. */
export class RecordHistory {
  state: State = CLOSED;
  readonly told: HistoryEntry[] = [];

  take(records: readonly Recorded[], writtenAt: (record: Recorded) => number): void {
    const last = this.told.at(-1)?.record;
    // A power cut took back what was not durable: others have taken the places of these records.
    if (last && JSON.stringify(records[last.seq - 1]) !== JSON.stringify(last)) {
      this.state = CLOSED;
      this.told.length = 0;
    }
    for (const record of records.slice(this.told.length)) {
      const step = replayRecord(this.state, record);
      const taken = step !== null && !(step instanceof Refused) ? step : null;
      if (taken) this.state = taken.state;
      this.told.push({ record, said: taken?.messages ?? [], at: writtenAt(record) });
    }
  }
}
