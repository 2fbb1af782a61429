import { readFileSync } from 'node:fs';
import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';

import { answers, readExamples } from '../events/examples.js';
import type { TestFile } from './naming.js';

// Which clauses come out of the machine where a test replays it: as they are printed, to the letter.

const CITED = /"clause":"([^"]+)"/g;
const EXPECTED = new RegExp(`clause:\\s*"?((?:${RULEBOOK_IDS.join('|')}) [^",}\\n]+?)"?\\s*(?=[,}\\n])`, 'g');

/** By rulebook, what the answers of its worked examples cite. */
export const citedInExamples = (): ReadonlyMap<RulebookId, ReadonlySet<string>> => {
  const examples = readExamples();
  return new Map(
    RULEBOOK_IDS.map((id) => [
      id,
      new Set(
        examples
          .filter(({ rulebook }) => rulebook === id)
          .flatMap((example) => [...answers(example).matchAll(CITED)].map(([, clause = '']) => clause)),
      ),
    ]),
  );
};

/** What the rig's scenarios expect to be cited. */
const expectedIn = (scenarios: readonly TestFile[]): readonly string[] =>
  scenarios.flatMap(({ text }) => [...text.matchAll(EXPECTED)].map(([, clause = '']) => clause));

/** What is cited where something is refused: the last column of docs/matrix.md, whose own test compares it with the machine. */
function refusedBy(): readonly string[] {
  const sections = readFileSync('docs/matrix.md', 'utf8')
    .split(/^## .*\(`(.*)`\)$/m)
    .slice(1);
  return RULEBOOK_IDS.flatMap((id) => {
    const rows = sections[sections.indexOf(id) + 1]?.match(/^\| \d+ \|.*$/gm) ?? [];
    const cited = rows.flatMap((row) => row.split(' | ').at(-1)?.replace(/ *\|$/, '').split(', ') ?? []);
    return cited.filter((clause) => clause !== '').map((clause) => `${id} ${clause}`);
  });
}

/** Every citation that comes out of an example, a scenario or the matrix. */
export const spoken = (scenarios: readonly TestFile[]): ReadonlySet<string> =>
  new Set([
    ...[...citedInExamples().values()].flatMap((cited) => [...cited]),
    ...expectedIn(scenarios),
    ...refusedBy(),
  ]);
