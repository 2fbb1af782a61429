import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';
import { row, table } from '../support/markdown.js';
import { CLASSES, type Clause, readData } from './data.js';
import { filesNaming, type NamingFile } from './naming.js';

export const PAGE = 'docs/clauses.md';

const HEAD = `# The clause map

Every numbered clause of the four rulebooks, once, and what becomes of it. This page is written by \`npm run clauses\`
from [docs/clauses](clauses), from the tests and from the rig's scenarios; change those, not this.

| class | who sees to it |
| --- | --- |
| enforced | the machine, by itself; a test names the clause, and an answer of a worked example, a scenario or a line of [the matrix](matrix.md) cites it |
| prompted | an officer, led by the machine |
| setting | a table sheet or a board setting |
| definition | nobody: it says what a word means, or which rules come first |
| outside | no machine can; the gist says why |
| later | not built yet; in brackets, the class it will have |

Where nothing cites an enforced clause, its line says why. \`[silent]\`: it is kept by data, by arithmetic or by the order
of things, and nothing is said when it is. \`[tested]\`: it is cited, in the tests that name it alone.

How clauses are listed:

- A numbered clause has a line of its own. One that only introduces its parts has none: its parts stand for it. Where it
  says something besides, like the proviso of \`nz 5.14\`, it has a line for that.
- Letters and numerals have lines where they say different things. Where they only list one thing, like the equipment of
  \`crown-sydney 2.2.2\`, the clause has one line for all. What has neither number nor letter belongs to the clause above.
- Each term of a definitions clause has a line, cited like \`nz 1.1 "Ante"\`; each table of odds, like
  \`crown-sydney 10.2 Table 3\`.
- The gist says which clause is meant. It is no substitute for it.
`;

export function page(tests: readonly NamingFile[], scenarios: readonly NamingFile[]): string {
  const map = RULEBOOK_IDS.map((rulebook) => [rulebook, readData(rulebook)] as const);
  const counts = map.map(([rulebook, clauses]) =>
    row(rulebook, ...countsOf(clauses).map(String), `${clauses.length}`),
  );
  const sections = map.map(([rulebook, clauses]) => section(rulebook, clauses, tests, scenarios));
  return [HEAD, table(['rulebook', ...CLASSES, 'all'], counts), ...sections].join('\n');
}

const countsOf = (clauses: readonly Clause[]): readonly number[] =>
  CLASSES.map((of) => clauses.filter((clause) => clause.class === of).length);

const COLUMNS = ['clause', 'class', 'what', 'tests that name it', 'scenarios of [the rig](rig.md)'];

function section(
  rulebook: RulebookId,
  clauses: readonly Clause[],
  tests: readonly NamingFile[],
  scenarios: readonly NamingFile[],
): string {
  const counts = countsOf(clauses).map((count, i) => `${CLASSES[i]} ${count}`);
  const rows = clauses.map((clause) => {
    const links = filesNaming(tests, clause).map(
      (path) => `[${path.replace(/^test\/|\.test\.ts$/g, '')}](../${path})`,
    );
    const shown = filesNaming(scenarios, clause).map((path) => path.replace(/^.*\/|\.yaml$/g, ''));
    return row(clause.cited, clause.class, clause.gist, links.join(' '), shown.join(' '));
  });
  return `## ${rulebook}\n\n${counts.join(', ')}.\n\n${table(COLUMNS, rows)}`;
}
