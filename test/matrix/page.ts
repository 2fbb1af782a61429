import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import { OFFICERS } from '../../src/rulebooks/roles.js';

import { EVENTS, FACTS } from '../../src/table/events.js';
import { compareCitations } from '../clauses/citation.js';
import { code, row, table } from '../support/markdown.js';
import { type Cell, COLUMNS, type Matrices, type Matrix } from './tried.js';

export const PAGE = 'docs/matrix.md';

const HEAD = `# The matrix

Every event against every phase of each rulebook, as the machine in [src/table](../src/table) answers. It is found by
trying: on every state of the [worked examples](examples/README.md), and of some lives that go as it happens, each event is
tried in the ways that a rule tells apart, by the highest officer. This page is written by \`npm run matrix\`, and compared
with the machine by the tests. [events.md](events.md) says what the events are.

- \`always\`: it was taken whatever the state. Facts, which are set in italics, are always taken.
- \`never\`: it was refused whatever the state.
- numbers: it was taken on some states, and refused on others. What decides stands under that number below the table, as
  it was said the first time, with the clauses that were cited for it.
- an empty cell: it was not tried.

*Betting with cards out*: four cards are dealt before betting closes, or an officer has opened the wagers again. *A
decision owed*: an officer has been asked, in whatever phase. A device that has failed stops acts besides, until
\`fault-cleared\`: such tables are not shown here.
"By" is the least officer by whom it was taken; where there are several, it goes by what is asked for.
`;

export const page = (matrices: Matrices): string =>
  [HEAD, ...[...matrices].map(([id, matrix]) => section(id, matrix))].join('\n');

/** By the order in which the events are documented; reports by what is reported. */
const ORDER = Object.keys(EVENTS);

function section(rulebook: RulebookId, matrix: Matrix): string {
  const names = [...matrix.rows.keys()].sort(
    (a, b) => ORDER.indexOf(a.split(' ')[0] ?? '') - ORDER.indexOf(b.split(' ')[0] ?? ''),
  );
  const cells = names.flatMap((name) => [...(matrix.rows.get(name)?.values() ?? [])]);
  const deciding = new Set(cells.filter(isMixed).flatMap(({ refused }) => [...refused]));
  const shown = [...matrix.reasons].filter(([is, { clauses }]) => deciding.has(is) || clauses.size > 0);
  const numbers = new Map(shown.map(([is], i) => [is, i + 1]));
  const isTaken = (name: string) =>
    [...(matrix.rows.get(name)?.values() ?? [])].some(({ taken }) => taken > 0);
  const lines = names
    .filter(isTaken)
    .map((name) =>
      row(
        (FACTS as readonly string[]).includes(name) ? `*${name}*` : name,
        byOf(rulebook, matrix, name),
        ...COLUMNS.map((column) => cellText(matrix.rows.get(name)?.get(column), numbers)),
      ),
    );
  const reasons = shown.map(([is, { says, clauses }]) =>
    row(`${numbers.get(is)}`, code(is), says, clausesText(rulebook, clauses)),
  );
  return `## ${RULEBOOKS[rulebook].title} (${code(rulebook)})

${table(['event', 'by', ...COLUMNS], lines)}
Never taken: ${names
    .filter((name) => !isTaken(name))
    .map(code)
    .join(', ')}.

${table(['', 'what decides', 'as it was said', 'clauses'], reasons)}`;
}

const isMixed = ({ taken, refused }: Cell): boolean => taken > 0 && refused.size > 0;

function cellText(cell: Cell | undefined, numbers: ReadonlyMap<string, number>): string {
  if (!cell) return '';
  if (cell.refused.size === 0) return 'always';
  if (cell.taken === 0) return 'never';
  return [...cell.refused]
    .map((is) => numbers.get(is) ?? 0)
    .sort((a, b) => a - b)
    .join(' ');
}

function byOf(rulebook: RulebookId, { who }: Matrix, name: string): string {
  const found = who.get(name);
  const { titles } = RULEBOOKS[rulebook].officers;
  return OFFICERS.filter((officer) => found?.has(officer))
    .map((officer) => titles[officer])
    .join(', ');
}

const clausesText = (rulebook: RulebookId, clauses: ReadonlySet<string>): string =>
  [...clauses]
    .map((clause) => clause.replace(`${rulebook} `, ''))
    .sort(compareCitations)
    .join(', ');
