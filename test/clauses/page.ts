import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';
import { row, table, withParts } from '../support/markdown.js';
import { CLASSES, type Clause, readData } from './data.js';
import { filesNaming, type NamingFile } from './naming.js';

export const PAGE = 'docs/clauses.md';

export function page(tests: readonly NamingFile[], scenarios: readonly NamingFile[]): string {
  const map = RULEBOOK_IDS.map((rulebook) => [rulebook, readData(rulebook)] as const);
  const counts = map.map(([rulebook, clauses]) =>
    row(rulebook, ...countsOf(clauses).map(String), `${clauses.length}`),
  );
  const sections = map.map(([rulebook, clauses]) => section(rulebook, clauses, tests, scenarios));
  const all = table(['rulebook', ...CLASSES, 'all'], counts);
  return withParts(PAGE, 'clauses', { 'the map': [all, ...sections].join('\n') });
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
