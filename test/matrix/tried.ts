import { refusalText } from '../../firmware/messages/replay.js';
import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';
import { OFFICERS, type Officer } from '../../src/rulebooks/roles.js';
import type { Event, EventType } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';
import { reduce } from '../../src/table/reduce.js';
import type { Decision } from '../../src/table/state/decision.js';
import type { Phase, State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import type { Example } from '../events/examples.js';
import { statesOf } from './lives.js';
import { variantsOf } from './variants.js';

// What the machine answers to every event in every phase, found by trying it: no table says it.

export const COLUMNS = [
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
] as const;
export type Column = (typeof COLUMNS)[number];

/** What came of one event in one phase: how often it was taken, and why it was refused. */
export interface Cell {
  taken: number;
  readonly refused: Set<string>;
}

/** Why something is refused: as it was said the first time, and every clause that was cited for it. */
export interface Reason {
  readonly says: string;
  readonly clauses: Set<string>;
}

export type Matrices = ReadonlyMap<RulebookId, Matrix>;

export const matricesOf = (examples: readonly Example[]): Matrices =>
  new Map(RULEBOOK_IDS.map((id) => [id, new Matrix(id, statesOf(id, examples))]));

/** What was found of one rulebook. */
export class Matrix {
  /** By event, or by what is reported, and then by column. Tables on which a device has failed are left out. */
  readonly rows = new Map<string, Map<Column, Cell>>();
  readonly reasons = new Map<string, Reason>();
  /** The least officers who may, by event; none where nobody is named. */
  readonly who = new Map<string, Set<Officer>>();
  /** The phases in which an event was taken, and the decisions that were asked then, each with other answers. */
  readonly takenIn = new Map<EventType, Set<Phase['is']>>();
  readonly asked = new Map<string, Decision>();

  constructor(rulebook: RulebookId, states: readonly State[]) {
    for (const state of states) for (const event of variantsOf(rulebook, state)) this.#try(state, event);
  }

  #try(state: State, event: Event): void {
    const came = reduce(state, event);
    if (!(came instanceof Refused)) {
      known(this.takenIn, event.type, () => new Set()).add(state.phase.is);
      for (const asked of came.messages.flatMap(askedIn)) known(this.asked, decisionKey(asked), () => asked);
    }
    if (state.faults.length > 0 || event.type === 'fault-cleared') return;
    const name = event.type === 'report' ? `report ${event.what}` : event.type;
    const row = known(this.rows, name, () => new Map<Column, Cell>());
    const cell = known(row, columnOf(state), () => ({ taken: 0, refused: new Set() }));
    if (came instanceof Refused) {
      cell.refused.add(came.reason.is);
      const reason = { says: '', clauses: new Set<string>() };
      const { clauses } = known(this.reasons, came.reason.is, () => ({ ...reason, says: refusalText(came) }));
      if (came.clause !== null) clauses.add(came.clause);
      return;
    }
    cell.taken += 1;
    const least = cell.taken <= 3 ? leastWho(state, event) : undefined;
    if (least) known(this.who, name, () => new Set()).add(least);
  }
}

export const askedIn = (said: Message): readonly Decision[] => ('asked' in said ? [said.asked] : []);
export const decisionKey = ({ officer, answers }: Decision): string => JSON.stringify([officer, answers]);

export function known<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key) ?? make();
  map.set(key, there);
  return there;
}

function columnOf({ decision, phase }: State): Column {
  if (decision !== null) return 'a decision owed';
  return phase.is === 'betting' && 'cards' in phase ? 'betting with cards out' : phase.is;
}

/** The least officer by whom it is taken just the same. */
const leastWho = (state: State, event: Event): Officer | undefined =>
  'by' in event
    ? OFFICERS.find((role) => !(reduce(state, { ...event, by: { role, id: 'X1' } }) instanceof Refused))
    : undefined;
