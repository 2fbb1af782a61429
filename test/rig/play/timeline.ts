import { printedMessage } from 'banco/firmware/messages/en.js';
import { describe } from 'banco/firmware/recall/words.js';
import type { Step } from '../language/scenario.js';
import { type Observation, placeOf } from '../targets/target.js';
import type { HistoryEntry } from './record-history.js';

/** One line of what happened: what was done, seen on a wire, or written down. */
export interface Moment {
  readonly at: number;
  readonly who: 'step' | 'wire' | 'record';
  readonly says: string;
}

/** So many steps before the one that failed are told of, and so many lines in all. */
const STEPS = 6;
const LINES = 60;
/** A wire that changes more often blinks, or counts: it is told of once. */
const CHANGES = 4;

/** What led to a failure, in the order of time. */
export function timeline(
  begun: readonly { readonly at: number; readonly step: Step }[],
  seen: readonly Observation[],
  told: readonly HistoryEntry[],
): readonly Moment[] {
  const steps = begun.slice(-STEPS);
  const since = steps[0]?.at ?? 0;
  const sights = seen.filter(({ at }) => at >= since);
  const counts = new Map<string, number>();
  for (const { wire } of sights) counts.set(wire, (counts.get(wire) ?? 0) + 1);
  const firsts = new Set<string>();
  const wires = sights.flatMap(({ at, wire, is }): Moment[] => {
    const count = counts.get(wire) ?? 0;
    if (count <= CHANGES) return [{ at, who: 'wire', says: `${wire}: ${is === '' ? 'blank' : is}` }];
    if (firsts.has(wire)) return [];
    firsts.add(wire);
    const last = sights.findLast((sight) => sight.wire === wire);
    return [
      { at, who: 'wire', says: `${wire}: ${is}, and ${count - 1} changes on; ${last?.is} at the last` },
    ];
  });
  const records = told
    .filter(({ record, at }) => at >= since && record.kind !== 'raw' && record.kind !== 'snapshot')
    .map(
      ({ record, said, at }): Moment => ({
        at,
        who: 'record',
        says: `${record.kind}: ${describe(record)}${said.map((one) => `; ${JSON.stringify(printedMessage(one))}`).join('')}`,
      }),
    );
  const done = steps.map(
    ({ at, step }): Moment => ({ at, who: 'step', says: `${step.text}  (${placeOf(step)})` }),
  );
  // Of the same moment, what was done comes before what came of it.
  return [...done, ...records, ...wires].sort((a, b) => a.at - b.at).slice(-LINES);
}
