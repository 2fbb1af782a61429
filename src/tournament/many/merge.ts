import type { Event } from '../events.js';
import type { Fact } from '../facts.js';
import type { Tournament } from '../state/tournament.js';
import { isAlike, type MergeFault, type Merging, namedParts, together } from './merging.js';
import { type Parts, partsOf } from './parts.js';
import { Telling } from './telling.js';

/** The record of one tournament, as a table or whoever merged it has it. */
export interface NamedStream {
  readonly name: string;
  readonly events: readonly Event[];
}

export interface Merged {
  /** What `banco tournament replay` reads. */
  readonly events: readonly Event[];
  /** What each of them comes to. */
  readonly facts: readonly (readonly Fact[])[];
  readonly tournament: Tournament | null;
}

/** Records of one tournament as one. In whatever order they come, it is the same one. */
export function merge(streams: readonly NamedStream[]): Merged | MergeFault {
  const parts = mergedParts(streams);
  return 'is' in parts ? parts : rest(parts, null);
}

/** What a table has not been told yet of what it and others have noted. Its directors stay as they are. */
export function missingAt(own: NamedStream, others: readonly NamedStream[]): Merged | MergeFault {
  const known = partsOf(own.events);
  if ('refused' in known) return { is: 'not-taken', of: own.name, ...known };
  // One that is over is followed by another.
  const isNew = isEnded(known) && others.every(({ events: [opening] }) => !isAlike(opening, own.events[0]));
  const isFirst = own.events.length === 0 || isNew;
  const parts = mergedParts(isFirst ? others : [own, ...others]);
  return 'is' in parts ? parts : rest(parts, isFirst ? null : known);
}

const isEnded = ({ tournament }: Parts): boolean =>
  tournament?.phase === 'finished' || tournament?.phase === 'cancelled';

function rest(parts: Merging, known: Parts | null): Merged | MergeFault {
  const telling = new Telling(known?.tournament ?? null);
  const wrong = telling.tellRest(parts, known) ?? sessionUnderWay(telling.tournament, parts);
  if (wrong) return wrong;
  if (known?.tournament) telling.direct(known.tournament.directors);
  return telling;
}

/** Nobody can go on from it elsewhere. */
function sessionUnderWay(tournament: Tournament | null, { sittings }: Merging): MergeFault | null {
  const open = tournament?.sessions.find(({ at }) => at !== 'over');
  const of = sittings.findLast(({ table, round }) => table === open?.table && round === open.round)?.of ?? '';
  return open ? { is: 'under-way', of, table: open.table, round: open.round } : null;
}

function mergedParts(streams: readonly NamedStream[]): Merging | MergeFault {
  // Which of two records is told to be at fault does not hang on their order.
  const ordered = streams.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  let merged: Merging | null = null;
  for (const { name: of, events } of ordered) {
    const parts = partsOf(events);
    if ('refused' in parts) return { is: 'not-taken', of, ...parts };
    if (parts.beginning.length === 0) return { is: 'empty', of };
    const both: Merging | MergeFault = merged
      ? together(merged, namedParts(of, parts))
      : namedParts(of, parts);
    if ('is' in both) return both;
    merged = both;
  }
  if (!merged) return { is: 'empty', of: '' };
  return merged;
}
