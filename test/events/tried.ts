import { decisionText } from '../../firmware/messages/replay.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import type { Event, EventType } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import type { Decision } from '../../src/table/state/decision.js';
import { CLOSED, type Phase } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { type Example, lived } from './examples.js';
import { PHASES } from './vocabulary.js';

// What the machine takes and asks, found by trying it: no table says it.

type PhaseName = Phase['is'];

/** An event that was taken, in which phase, and the decision that it left owing. */
export interface Tried {
  readonly rulebook: RulebookId;
  readonly phase: PhaseName;
  readonly type: EventType;
  readonly asked: Decision | null;
}

/** Every event of the examples, on every state that they come to; of what was taken, each kind once. */
export function tryAll(examples: readonly Example[]): readonly Tried[] {
  const turns = examples.flatMap((example) =>
    lived(example).map((turn) => ({ ...turn, of: example.rulebook })),
  );
  const events = [...new Map(turns.map(({ line, event }) => [line, event])).values()];
  const tried = new Map<string, Tried>();
  for (const rulebook of RULEBOOK_IDS) {
    const states = turns.filter(({ of }) => of === rulebook).map(({ after }) => after);
    for (const state of [CLOSED, ...states]) {
      for (const event of events) {
        const asked = askedBy(state, event);
        if (asked === undefined) continue;
        const one = { rulebook, phase: state.phase.is, type: event.type, asked };
        const key = [rulebook, one.phase, one.type, JSON.stringify(asked?.answers)].join(' ');
        if (!tried.has(key)) tried.set(key, one);
      }
    }
  }
  return [...tried.values()];
}

/** The question that an event raises; null where it raises none, and nothing where it is refused. */
function askedBy(state: typeof CLOSED, event: Event): Decision | null | undefined {
  const step = reduce(state, event);
  if (step instanceof Refused) return undefined;
  const asked = step.messages.flatMap((said) => ('asked' in said ? [said.asked] : []));
  return asked[0] ?? null;
}

/** The phases in which each event is taken, in the order of a table's life. */
export function phasesOf(tried: readonly Tried[]): ReadonlyMap<EventType, readonly PhaseName[]> {
  const types = new Set(tried.map(({ type }) => type));
  const inOrder = Object.keys(PHASES) as PhaseName[];
  const takenIn = (type: EventType, phase: PhaseName) =>
    tried.some((one) => one.type === type && one.phase === phase);
  return new Map([...types].map((type) => [type, inOrder.filter((phase) => takenIn(type, phase))]));
}

export interface Asked extends Omit<Decision, 'asks'> {
  readonly asks: string;
  readonly rulebook: RulebookId;
  /** The officer it is asked of, as the rulebook calls them. */
  readonly title: string;
}

/** Every decision that was left owing, once a rulebook: those with the same answers are one. */
export function questionsOf(tried: readonly Tried[]): readonly Asked[] {
  const all = tried.flatMap(({ rulebook, asked }) => (asked ? [{ rulebook, ...asked }] : []));
  const once = new Map(
    all.map((asked) => [JSON.stringify([asked.rulebook, asked.officer, asked.answers]), asked]),
  );
  return [...once.values()].map((asked) => ({
    ...asked,
    asks: decisionText(asked.subject),
    title: RULEBOOKS[asked.rulebook].officers.titles[asked.officer],
  }));
}
