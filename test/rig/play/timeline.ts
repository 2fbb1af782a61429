import { recordText } from 'banco/firmware/messages/en/log.js';
import { printedMessage } from 'banco/firmware/messages/replay.js';
import type { Step } from '../language/scenario.js';
import { fileAndLine } from '../language/yaml-file.js';
import type { Observation } from '../targets/observations.js';
import type { HistoryEntry } from './record-history.js';

/** One line of what happened: a step that was started, a change on a wire, or a record. */
export interface TimelineEntry {
  readonly at: number;
  readonly source: 'step' | 'wire' | 'record';
  readonly text: string;
}

export interface StartedStep {
  readonly at: number;
  readonly step: Step;
}

/** How many steps up to the one that failed are shown, and how many lines in all. */
const STEPS = 6;
const LINES = 60;
/** A wire that changes more often blinks or counts: it is shown once. */
const CHANGES = 4;

/** What led to a failure, in the order of time. */
export function timeline(
  started: readonly StartedStep[],
  observations: readonly Observation[],
  history: readonly HistoryEntry[],
): readonly TimelineEntry[] {
  const steps = started.slice(-STEPS);
  const since = steps[0]?.at ?? 0;
  const entries = [
    // Of the same moment, what was done comes before what it led to.
    ...steps.map(stepEntry),
    ...history.filter((entry) => entry.at >= since && isShown(entry)).map(recordEntry),
    ...wireEntries(observations.filter(({ at }) => at >= since)),
  ];
  return entries.sort((a, b) => a.at - b.at).slice(-LINES);
}

const stepEntry = ({ at, step }: StartedStep): TimelineEntry => ({
  at,
  source: 'step',
  text: `${step.text}  (${fileAndLine(step.place)})`,
});

const isShown = ({ record: { kind } }: HistoryEntry): boolean => kind !== 'raw' && kind !== 'snapshot';

const recordEntry = ({ record, messages, at }: HistoryEntry): TimelineEntry => ({
  at,
  source: 'record',
  text: [
    `${record.kind}: ${recordText(record)}`,
    ...messages.map((message) => JSON.stringify(printedMessage(message))),
  ].join('; '),
});

function wireEntries(observations: readonly Observation[]): readonly TimelineEntry[] {
  return observations.flatMap((observation): TimelineEntry[] => {
    const { at, wire, is } = observation;
    const all = observations.filter((other) => other.wire === wire);
    if (all.length <= CHANGES) return [{ at, source: 'wire', text: `${wire}: ${is === '' ? 'blank' : is}` }];
    if (all[0] !== observation) return [];
    const text = `${wire}: ${is}, then ${all.length - 1} more changes; ${all.at(-1)?.is} at the end`;
    return [{ at, source: 'wire', text }];
  });
}
