import { BENCH } from 'banco-rig/bench-shape.js';
import { PEOPLE } from '../../firmware/people/people-shape.js';
import { SCREENS } from '../../firmware/screens/screens.js';
import { SETTINGS } from '../../firmware/settings/settings-shape.js';
import { BOARD, CABINET, PANEL } from '../../hal/board/file.js';
import { HEADER } from '../../hal/board/header-file.js';
import type { AnyShape } from '../../src/reader/shape.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { SHEET } from '../../src/sheet/shape.js';
import { LIMITS } from '../../src/table/limits/limits.js';
import { row, table } from '../support/markdown.js';
import { fieldTable } from '../support/reference.js';

// docs/reference: a page for each kind of file that people write, all in one form.

/** What there is to say of a kind of file beside its declaration. Paths are from the top. */
interface Reference {
  readonly shape: AnyShape;
  /** Where it is declared. */
  readonly declared: string;
  readonly schema: string;
  /** Shipped ones, to begin with; null where there are none. */
  readonly examples: string | null;
  /** What takes such a file. */
  readonly read: string;
}

const REFERENCES: Readonly<Record<string, Reference>> = {
  settings: {
    shape: SETTINGS,
    declared: 'firmware/settings/settings-shape.ts',
    schema: 'firmware/settings/settings.schema.json',
    examples: 'docs/settings',
    read: '`banco run --settings FILE`; `banco setup` writes one',
  },
  'table-sheet': {
    shape: SHEET,
    declared: 'src/sheet/shape.ts',
    schema: 'docs/reference/table-sheet.schema.json',
    examples: 'docs/tables',
    read: '`banco settle`, `deal`, `odds`, `simulate` and `replay` with `--table FILE`; it stands in settings, and in the events `open` and `change-table`',
  },
  limits: {
    shape: LIMITS,
    declared: 'src/table/limits/limits.ts',
    schema: 'docs/reference/limits.schema.json',
    examples: 'docs/settings',
    read: 'no command by itself: they stand in settings, and in the events of [events.md](../events.md)',
  },
  board: {
    shape: BOARD,
    declared: 'hal/board/file.ts',
    schema: 'boards/board.schema.json',
    examples: 'boards',
    read: '`banco run --board FILE`, `banco board` and `banco doctor`',
  },
  header: {
    shape: HEADER,
    declared: 'hal/board/header-file.ts',
    schema: 'boards/header.schema.json',
    examples: 'boards/headers',
    read: 'the boards that name it',
  },
  cabinet: {
    shape: CABINET,
    declared: 'hal/board/file.ts',
    schema: 'boards/cabinet.schema.json',
    examples: 'boards/cabinets',
    read: 'the boards that name it',
  },
  panel: {
    shape: PANEL,
    declared: 'hal/board/file.ts',
    schema: 'boards/panel.schema.json',
    examples: 'boards/panels',
    read: 'the cabinets that name it',
  },
  people: {
    shape: PEOPLE,
    declared: 'firmware/people/people-shape.ts',
    schema: 'docs/reference/people.schema.json',
    examples: 'test/rig/people.json',
    read: '`banco people`, and the table whose settings name it in `credentials`',
  },
  screens: {
    shape: SCREENS,
    declared: 'firmware/screens/screens.ts',
    schema: 'docs/reference/screens.schema.json',
    examples: null,
    read: '`banco screens`, and the page of the table beyond its own computer',
  },
  bench: {
    shape: BENCH,
    declared: 'test/rig/targets/bench/bench-shape.ts',
    schema: 'test/rig/benches/bench.schema.json',
    examples: 'test/rig/benches',
    read: '`banco rig bench` and `banco rig run --target bench`',
  },
};

const LINKS = {
  sheet: '[a table sheet](table-sheet.md)',
  limits: '[the limits of a sign](limits.md)',
};

const FOLDER = 'docs/reference';

/** The text of every page, by its file. */
export const referencePages = (): ReadonlyMap<string, string> =>
  new Map([
    [`${FOLDER}/README.md`, overview()],
    ...Object.entries(REFERENCES).map(([name, of]) => [`${FOLDER}/${name}.md`, pageOf(of)] as const),
  ]);

function overview(): string {
  const rows = Object.entries(REFERENCES).map(([name, { shape, schema, examples, read }]) =>
    row(`[${titleOf(shape)}](${name}.md)`, upTo(schema), examples === null ? '' : upTo(examples), read),
  );
  const scenario = row(
    '[A scenario of the rig](scenario.md)',
    upTo('test/rig/scenario.schema.json'),
    upTo('test/rig/scenarios'),
    '`banco rig run FILE`',
  );
  return `# The files of a table

A page for each kind of file, written from the declaration by which it is read: the same one gives the check and the JSON Schema
for editors. \`banco check FILE...\` sees which kind a file is, and prints every fault with its place.

${table(['a file', 'JSON Schema', 'examples', 'is read by'], [...rows, scenario])}`;
}

const pageOf = ({ shape, declared, schema, examples, read }: Reference): string => `# ${titleOf(shape)}

${shape.notes.description}

It is read by ${read}. \`banco check FILE\` prints every fault in one with its place. Editors complete and check it by
${upTo(schema)}${examples === null ? '' : `, and there are examples in ${upTo(examples)}`}. This page and the schema are written by \`npm run schemas\` from
${upTo(declared)}; change that, not these.

${sections(shape)}`;

/** A table for each kind of an object of several. */
function sections(shape: AnyShape): string {
  const { form } = shape;
  if (form.is !== 'tagged') return fieldTable(shape, LINKS);
  const titled = form.kinds.map(({ tags: [id], shape }) => {
    const { title } = RULEBOOKS[id as keyof typeof RULEBOOKS];
    return `## ${title}\n\n${fieldTable(shape, LINKS)}`;
  });
  return titled.join('\n');
}

const titleOf = ({ notes: { title = '' } }: AnyShape): string =>
  title.charAt(0).toUpperCase() + title.slice(1);

/** The link to a path from the top. */
const upTo = (path: string): string =>
  `[${path}](${path.startsWith(`${FOLDER}/`) ? path.slice(FOLDER.length + 1) : `../../${path}`.replace('../../docs/', '../')})`;
