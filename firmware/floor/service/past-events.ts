import type { Recorded } from 'banco/firmware/journal/record.js';
import { storedTable } from 'banco/firmware/table/stored-form.js';
import { hostEvents } from '../host/host-events.js';
import type { HostEvent } from '../host/vocabulary.js';
import { newWatched, watchRecord } from '../ledger/watched-table.js';
import { type LedgerStore, recordsBehind } from '../store/ledger-store.js';

/** So many records are read for one answer. */
const MOST = 5000;

/** A place in the journal of a table: behind this record. */
export interface EventPlace {
  readonly table: string;
  readonly journal: string;
  readonly after: number;
}

export interface EventsBehind {
  readonly events: readonly HostEvent[];
  /** What was read: whoever goes on asks for what lies behind it. */
  readonly after: number;
}

/** What has happened at a table behind a record, from what the ledger has: as often as it is asked for, always the same. */
export async function eventsBehind(
  store: LedgerStore,
  { table, journal, after }: EventPlace,
): Promise<EventsBehind> {
  const { before } = await store.mark({ table, journal, seq: after });
  const stored = before && storedTable(before);
  let was = stored ? { ...newWatched(journal), seq: before.seq, stored } : newWatched(journal);
  const events: HostEvent[] = [];
  let last = after;
  for await (const line of recordsBehind(store, { table, journal, seq: was.seq })) {
    if (line.seq > after + MOST) break;
    const is = watchRecord(was, line);
    if (line.seq > after) {
      const record = JSON.parse(line.line) as Recorded;
      events.push(...hostEvents({ table, journal, was: was.stored.state, record, is: is.stored.state }));
      last = line.seq;
    }
    was = is;
  }
  return { events, after: last };
}
