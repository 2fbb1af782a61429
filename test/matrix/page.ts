import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import { OFFICERS } from '../../src/rulebooks/roles.js';

import { EVENTS, FACTS } from '../../src/table/events.js';
import { compareCitations } from '../clauses/citation.js';
import { code, row, table, withParts } from '../support/markdown.js';
import { type Cell, COLUMNS, type Matrices, type Matrix } from './tried.js';

export const PAGE = 'docs/matrix.md';

export const page = (matrices: Matrices): string =>
  withParts(PAGE, 'matrix', {
    'the matrix': [...matrices].map(([id, matrix]) => section(id, matrix)).join('\n'),
  });

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
