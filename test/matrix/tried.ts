import { refusalText } from '../../firmware/messages/replay.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import { OFFICERS, type Officer } from '../../src/rulebooks/roles.js';

import type { Event } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import type { Phase, State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { variantsOf } from './variants.js';

// What the machine answers to every event in every phase, found by trying it.

export type Column = Phase['is'] | 'betting with cards out' | 'a decision owed';

export const COLUMNS: readonly Column[] = [
  'closed',
  'shuffle',
  'cut',
  'burn',
  'betting',
  'betting with cards out',
  'dealing',
  'result',
  'paying',
  'a decision owed',
];

/** What came of one event in one phase: how often it was taken, and why it was refused. */
export interface Cell {
  readonly taken: number;
  readonly refused: ReadonlySet<string>;
}

/** Why something is refused: as it was said the first time, and every clause that was cited for it. */
export interface Reason {
  readonly says: string;
  readonly clauses: ReadonlySet<string>;
}

export interface Matrix {
  /** By event, or by what is reported, and then by column. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<Column, Cell>>;
  readonly reasons: ReadonlyMap<string, Reason>;
  /** The least officers who may, by event; none where nobody is named. */
  readonly who: ReadonlyMap<string, ReadonlySet<Officer>>;
}

/** A table on which a device has failed is left out, and what ends that. */
export function tryAll(rulebook: RulebookId, states: readonly State[]): Matrix {
  const rows = new Map<string, Map<Column, { taken: number; refused: Set<string> }>>();
  const reasons = new Map<string, { says: string; clauses: Set<string> }>();
  const who = new Map<string, Set<Officer>>();
  for (const state of states) {
    if (state.faults.length > 0) continue;
    const column = columnOf(state);
    for (const event of variantsOf(rulebook, state)) {
      if (event.type === 'fault-cleared') continue;
      const name = event.type === 'report' ? `report ${event.what}` : event.type;
      const row = known(rows, name, () => new Map<Column, { taken: number; refused: Set<string> }>());
      const cell = known(row, column, () => ({ taken: 0, refused: new Set<string>() }));
      const came = reduce(state, event);
      if (!(came instanceof Refused)) {
        cell.taken += 1;
        if (cell.taken <= 3)
          leastWho(
            state,
            event,
            known(who, name, () => new Set<Officer>()),
          );
        continue;
      }
      cell.refused.add(came.reason.is);
      const reason = known(reasons, came.reason.is, () => ({
        says: refusalText(came),
        clauses: new Set(),
      }));
      if (came.clause !== null) reason.clauses.add(came.clause);
    }
  }
  return { rows, reasons, who };
}

function known<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key) ?? make();
  map.set(key, there);
  return there;
}

function columnOf({ decision, phase }: State): Column {
  if (decision !== null) return 'a decision owed';
  return phase.is === 'betting' && 'cards' in phase ? 'betting with cards out' : phase.is;
}

/** The least officer by whom it is taken just the same. */
function leastWho(state: State, event: Event, found: Set<Officer>): void {
  if (!('by' in event)) return;
  const least = OFFICERS.find(
    (role) => !(reduce(state, { ...event, by: { role, id: 'X1' } }) instanceof Refused),
  );
  if (least) found.add(least);
}
