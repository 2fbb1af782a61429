import { columns } from 'banco/firmware/messages/columns.js';
import { fileAndLine } from '../language/yaml-file.js';
import { delaySummary } from '../play/delays.js';
import { countOutcomes, type Outcome, type Run } from '../play/outcome.js';
import type { TimelineEntry } from '../play/timeline.js';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A table, each failure with what led to it, and how many scenarios passed and failed. */
export function asText(run: Run): string {
  const rows = run.outcomes.map((outcome) => [
    outcome.is,
    outcome.scenario.name,
    outcome.is === 'not covered' ? '' : seconds(outcome.tableMs),
    outcome.is === 'not covered' ? '' : seconds(outcome.realMs),
    outcome.scenario.title,
  ]);
  const head = [['', 'scenario', 'at the table', 'in all', 'what it shows']];
  const { passed, failed, 'not covered': notCovered } = countOutcomes(run);
  const reasons = run.outcomes.flatMap((outcome) =>
    outcome.is === 'not covered'
      ? [`not covered on ${run.target}: ${outcome.scenario.name}: ${outcome.reason}\n`]
      : [],
  );
  return [
    columns([...head, ...rows], [2, 3]),
    ...run.outcomes.map(failureText),
    '\n',
    ...reasons,
    delaySummary(run.outcomes.flatMap((outcome) => (outcome.is === 'passed' ? [outcome.delays] : []))),
    `on ${run.target}: ${notCovered} not covered\n${passed} passed, ${failed} failed\n`,
  ].join('');
}

export function failureText(outcome: Outcome): string {
  if (outcome.is !== 'failed') return '';
  const { scenario, step, message, timeline } = outcome;
  const where = step
    ? `\n  ${fileAndLine(step.place)}\n  ${step.text}\n`
    : `\n  ${fileAndLine(scenario.place)}\n`;
  return `\n${scenario.name}: ${scenario.title}${where}  ${message}\n\n${timeline.map(line).join('')}`;
}

const line = ({ at, source, text }: TimelineEntry): string =>
  `  ${(at / 1000).toFixed(2).padStart(8)}  ${source.padEnd(6)}  ${text}\n`;
