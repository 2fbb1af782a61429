import type { Event } from '../../src/tournament/events.js';
import type { OpenedForm } from '../../src/tournament/forms/sealed.js';
import type { Recorded } from '../journal/record.js';
import type { StoredTable } from '../table/stored-table.js';
import { replayRecord } from '../table/table-fold.js';

/** What a table has noted of the tournament that was opened there last: as `banco tournament replay` reads it, and plain data. */
export interface NotedTournament {
  /** The table, as the conditions name it. */
  readonly table: string;
  readonly events: readonly Event[];
  /** Where among them the form of a seat is, while nobody has seen it. */
  readonly sealed: Readonly<Record<string, number>>;
}

export const NOTHING_NOTED: NotedTournament = { table: '', events: [], sealed: {} };

/** With one more record, of a table that stood so before it. */
export function noteRecord(before: NotedTournament, stored: StoredTable, record: Recorded): NotedTournament {
  if (record.kind === 'tournament')
    return noteEvent({ ...before, table: record.body.table }, record.body.event);
  if (record.kind !== 'event' || stored.tournament === null) return before;
  const shown = (record.came?.forms ?? []).reduce(showForm, before);
  const replayed = replayRecord(stored, record);
  return replayed && 'told' in replayed ? replayed.told.reduce(noteEvent, shown) : shown;
}

function noteEvent({ table, events, sealed }: NotedTournament, event: Event): NotedTournament {
  if (event.type === 'open') return { table, events: [event], sealed: {} };
  const isSealed = event.type === 'secret' && event.table === table;
  return {
    table,
    events: [...events, event],
    sealed: isSealed ? { ...sealed, [event.seat]: events.length } : event.type === 'void-coup' ? {} : sealed,
  };
}

/** A form that is shown says from the beginning what was written; of one that never was, nobody learns it. */
function showForm(noted: NotedTournament, { seat, on, amount, words }: OpenedForm): NotedTournament {
  const { [seat]: at = -1, ...sealed } = noted.sealed;
  const event = noted.events[at];
  if (event?.type !== 'secret') return noted;
  const shown = {
    ...event,
    ...(on !== null && { on }),
    ...(amount !== null && { amount }),
    ...(words !== null && { words }),
  };
  return { ...noted, events: noted.events.with(at, shown), sealed };
}
