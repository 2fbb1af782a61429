import { fileAndLine } from '../language/yaml-file.js';
import { countOutcomes, type Outcome, type Run } from '../play/outcome.js';
import { failureText } from './text.js';

/** TAP 14. What is not covered is skipped, with the reason. */
export function asTap(run: Run): string {
  const { outcomes } = run;
  const { passed, failed, 'not covered': skipped } = countOutcomes(run);
  const lines = outcomes.map((outcome, i) => point(outcome, i + 1));
  return `TAP version 14\n1..${outcomes.length}\n${lines.join('')}# ${passed} passed, ${failed} failed, ${skipped} not covered\n`;
}

function point(outcome: Outcome, number: number): string {
  const { scenario } = outcome;
  const name = `${number} - ${scenario.name}: ${scenario.title}`.replaceAll('#', '\\#');
  if (outcome.is === 'passed') return `ok ${name}\n`;
  if (outcome.is === 'not covered') return `ok ${name} # SKIP ${outcome.reason}\n`;
  const lines = failureText(outcome).trim().split('\n');
  const block = lines.map((line) => `    ${line}`.trimEnd()).join('\n');
  return `not ok ${name}\n  ---\n  at: ${fileAndLine((outcome.step ?? scenario).place)}\n  message: ${JSON.stringify(outcome.message)}\n  seen: |\n${block}\n  ...\n`;
}
