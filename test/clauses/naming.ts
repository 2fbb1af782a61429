import { readdirSync, readFileSync } from 'node:fs';
import { readLibrary } from 'banco-rig/library.js';
import type { Clause } from './data.js';

export interface NamingFile {
  readonly path: string;
  readonly text: string;
}

/** The tests of the map itself name clauses that are made up. */
const OWN = 'test/clauses.test.ts';

export const readTests = (): readonly NamingFile[] => [
  ...filesIn('test').filter(({ path }) => path.endsWith('.test.ts') && path !== OWN),
  examples(),
];

/** Each worked example is listed under the clause that it tests: a test replays it to the letter. */
function examples(): NamingFile {
  const list = readFileSync('docs/examples/README.md', 'utf8');
  const named = [...list.matchAll(/^- \[(.+)\]\((.+)\/.+\.jsonl\)/gm)];
  const lines = named.map(([, clause, rulebook]) => `${rulebook} ${clause}`);
  return { path: 'test/examples.test.ts', text: lines.join('\n') };
}

/** Each file of scenarios, with the steps of its cases: a clause may stand in a table that several files share. */
export function readScenarios(): readonly NamingFile[] {
  const steps = new Map<string, Set<string>>();
  for (const { place, steps: own } of readLibrary(['test/rig/scenarios']).scenarios) {
    const known = steps.get(place.file) ?? new Set();
    steps.set(place.file, known);
    for (const { text } of own) known.add(text);
  }
  return filesIn('test/rig/scenarios').map(({ path, text }) => ({
    path,
    text: [text, ...(steps.get(path) ?? [])].join('\n'),
  }));
}

const filesIn = (folder: string): readonly NamingFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test\.ts|yaml)$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The files that name a clause to the letter: `nz 5.1` is not in `nz 5.13`, nor in `nz 5.1(a)`. */
export function filesNaming(files: readonly NamingFile[], { rulebook, cited }: Clause): readonly string[] {
  const [number = ''] = cited.split('"');
  const literal = `${rulebook} ${cited}`.replace(/[.()]/g, '\\$&').replaceAll('"', '["\']');
  const named = new RegExp(`(?<![\\w-])${literal}(?![\\w(]|\\.\\w)`);
  return (
    files
      // Most name few clauses, and to try each pattern on all of them would take long.
      .filter(({ text }) => text.includes(`${rulebook} ${number}`) && named.test(text))
      .map(({ path }) => path)
  );
}
