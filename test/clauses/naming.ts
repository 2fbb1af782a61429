import { readdirSync, readFileSync } from 'node:fs';
import type { RulebookId } from '../../src/rulebooks/rulebook.js';
import type { Clause } from './data.js';

/** The tests of the map itself name clauses that are made up. */
const OWN = 'test/clauses.test.ts';

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

export const readTests = (): readonly TestFile[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && path !== OWN)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

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
