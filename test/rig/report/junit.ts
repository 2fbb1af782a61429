import { countOutcomes, type Outcome, type Run } from '../play/outcome.js';
import { failureText } from './text.js';

/** JUnit XML, as servers of continuous integration read it. */
export function asJunit(run: Run): string {
  const { failed, 'not covered': skipped } = countOutcomes(run);
  const { outcomes, target } = run;
  const time = outcomes.reduce((sum, one) => sum + (one.is === 'not covered' ? 0 : one.realMs), 0);
  const numbers = `tests="${outcomes.length}" failures="${failed}" skipped="${skipped}" time="${(time / 1000).toFixed(3)}"`;
  const cases = outcomes.map((outcome) => testCase(outcome, target)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="${escaped(`rig on ${target}`)}" ${numbers}>\n${cases}</testsuite>\n</testsuites>\n`;
}

function testCase(outcome: Outcome, target: string): string {
  const { scenario } = outcome;
  const open = `<testcase classname="${escaped(`rig.${target}`)}" name="${escaped(`${scenario.name}: ${scenario.title}`)}"`;
  switch (outcome.is) {
    case 'passed':
      return `${open} time="${(outcome.realMs / 1000).toFixed(3)}"/>\n`;
    case 'not covered':
      return `${open}><skipped message="${escaped(outcome.reason)}"/></testcase>\n`;
    case 'failed':
      return `${open} time="${(outcome.realMs / 1000).toFixed(3)}"><failure message="${escaped(outcome.message)}">${escaped(failureText(outcome))}</failure></testcase>\n`;
  }
}

/** Control characters may not stand in XML at all. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
