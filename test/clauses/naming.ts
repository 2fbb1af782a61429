import { readdirSync, readFileSync } from 'node:fs';
import { readLibrary } from 'banco-rig/library.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Clause } from './data.js';

/** The tests of the map itself name clauses that are made up. */
const OWN = 'test/clauses.test.ts';

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

export const readTests = (): readonly TestFile[] => [
  ...filesIn('test').filter(({ path }) => path.endsWith('.test.ts') && path !== OWN),
  examples(),
];

/** Each worked example is listed under the clause that it tests: a test replays it to the letter. */
function examples(): TestFile {
  const list = readFileSync('docs/examples/README.md', 'utf8');
  const named = [...list.matchAll(/^- \[(.+)\]\((.+)\/.+\.jsonl\)/gm)];
  return {
    path: 'test/examples.test.ts',
    text: named.map(([, clause, rulebook]) => `${rulebook} ${clause}`).join('\n'),
  };
}

/** Each file of scenarios, with the steps of its cases: a clause may stand in a table that several files share. */
export function readScenarios(): readonly TestFile[] {
  const steps = new Map<string, string[]>();
  for (const scenario of readLibrary(['test/rig/scenarios']).scenarios) {
    const { file } = scenario.place;
    steps.set(file, [...(steps.get(file) ?? []), ...scenario.steps.map(({ text }) => text)]);
  }
  return filesIn('test/rig/scenarios').map(({ path, text }) => ({
    path,
    text: [text, ...new Set(steps.get(path))].join('\n'),
  }));
}

const filesIn = (folder: string): readonly TestFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test\.ts|yaml)$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The names of the rig's scenarios that name a clause. */
export const scenariosNaming = (
  scenarios: readonly TestFile[],
  rulebook: RulebookId,
  clause: Clause,
): readonly string[] =>
  testsNaming(
    // Most name few clauses, and a pattern for each would take long to try on all of them.
    scenarios.filter(({ text }) => text.includes(`${rulebook} ${clause.cited}`)),
    rulebook,
    clause,
  ).map((path) => path.replace(/^.*\/|\.yaml$/g, ''));

/** The test files that name a clause to the letter: `nz 5.1` is not in `nz 5.13`, nor in `nz 5.1(a)`. */
export function testsNaming(
  tests: readonly TestFile[],
  rulebook: RulebookId,
  { cited }: Clause,
): readonly string[] {
  const literal = `${rulebook} ${cited}`.replace(/[.()]/g, '\\$&').replaceAll('"', '["\']');
  const named = new RegExp(`(?<![\\w-])${literal}(?![\\w(]|\\.\\w)`);
  return tests.filter(({ text }) => named.test(text)).map(({ path }) => path);
}
