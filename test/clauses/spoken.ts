import { readFileSync } from 'node:fs';
import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';
import { citedIn, readExamples, readJackpotExamples, readTournamentExamples } from '../events/examples.js';
import type { NamingFile } from './naming.js';

// Which clauses come out of the machine where a test replays it: as they are printed, to the letter.

/** What the answers of a rulebook's worked examples cite. */
export const citedInExamples = (rulebook: RulebookId): readonly string[] =>
  [...readExamples(), ...readJackpotExamples(), ...readTournamentExamples()]
    .filter((example) => example.rulebook === rulebook)
    .flatMap(citedIn);

/** What the rig's scenarios expect to be cited. */
const EXPECTED = new RegExp(`clause:\\s*"?((?:${RULEBOOK_IDS.join('|')}) [^",}\\n]+?)"?\\s*(?=[,}\\n])`, 'g');

/** What is cited where something is refused: the last column of docs/matrix.md, whose own test compares it with the machine. */
function refusedBy(): readonly string[] {
  let rulebook = '';
  return readFileSync('docs/matrix.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      rulebook = /^## .*\(`(.*)`\)$/.exec(line)?.[1] ?? rulebook;
      const cited = /^\| \d+ \|.* \| ([^|]+) \|$/.exec(line)?.[1];
      return cited?.split(', ').map((clause) => `${rulebook} ${clause}`) ?? [];
    });
}

/** Every citation that comes out of an example, a scenario or the matrix. */
export const spoken = (scenarios: readonly NamingFile[]): ReadonlySet<string> =>
  new Set([
    ...RULEBOOK_IDS.flatMap(citedInExamples),
    ...scenarios.flatMap(({ text }) => [...text.matchAll(EXPECTED)].map(([, cited = '']) => cited)),
    ...refusedBy(),
  ]);
