import { columns } from 'banco/firmware/cli/text.js';
import { delaySummary } from '../play/delays.js';
import { countOutcomes, type Outcome, type Run } from '../play/outcome.js';
import type { Moment } from '../play/timeline.js';
import { placeOf } from '../targets/target.js';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A table, then each failure with what was seen on which wire when; at the end how many there were of each. */
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
  const left = run.outcomes.flatMap((outcome) =>
    outcome.is === 'not covered'
      ? [`not covered on ${run.target}: ${outcome.scenario.name}: ${outcome.why}\n`]
      : [],
  );
  return [
    columns([...head, ...rows], [2, 3]),
    ...run.outcomes.map(failureText),
    '\n',
    ...left,
    delaySummary(run.outcomes.flatMap((outcome) => (outcome.is === 'passed' ? [outcome.delays] : []))),
    `on ${run.target}: ${notCovered} not covered\n${passed} passed, ${failed} failed\n`,
  ].join('');
}

export function failureText(outcome: Outcome): string {
  if (outcome.is !== 'failed') return '';
  const { scenario, step, says, moments } = outcome;
  const where = step ? `\n  ${placeOf(step)}\n  ${step.text}\n` : `\n  ${placeOf(scenario)}\n`;
  return `\n${scenario.name}: ${scenario.title}${where}  ${says}\n\n${moments.map(line).join('')}`;
}

const line = ({ at, who, says }: Moment): string =>
  `  ${(at / 1000).toFixed(2).padStart(8)}  ${who.padEnd(6)}  ${says}\n`;
