import { BOARD, CABINET, PANEL } from '../../hal/board/file.js';
import { HEADER } from '../../hal/board/header-file.js';
import { isObject } from '../../src/reader/fields.js';
import { JsonText } from '../../src/reader/json-text.js';
import type { AnyShape } from '../../src/reader/shape.js';
import type { FileFault } from '../../src/reader/source.js';
import { SHEET } from '../../src/sheet/shape.js';
import type { InputProblem } from '../../src/table/input.js';
import { PEOPLE } from '../people/people-shape.js';
import { SCREENS } from '../screens/screens.js';
import { SETTINGS } from '../settings/settings-shape.js';

/** The JSON files of a table, by what each is declared as. */
export const FILE_KINDS = {
  settings: SETTINGS,
  sheet: SHEET,
  board: BOARD,
  header: HEADER,
  cabinet: CABINET,
  panel: PANEL,
  people: PEOPLE,
  screens: SCREENS,
} as const;
/** The file of a bench is declared in the rig, without which a table is installed. */
export type FileKind = keyof typeof FILE_KINDS | 'bench';

/** The rig's tests hold these against its declaration. */
export const BENCH_FIELDS: readonly string[] = [
  'title',
  'board',
  'firmata',
  'power',
  'contacts',
  'probes',
  'plugs',
  'serial',
  'listen',
  'program',
];

/** Why the files of something were not taken. */
export interface FilesFaults {
  readonly faults: readonly FileFault<InputProblem>[];
}

export const KIND_NAMES: readonly FileKind[] = [...(Object.keys(FILE_KINDS) as FileKind[]), 'bench'];

/** What a file is called: `a table sheet`. */
export const titleOf = (kind: FileKind): string =>
  kind === 'bench' ? 'a bench of the rig' : (FILE_KINDS[kind].notes.title ?? kind);

/** The kind whose fields a file has; null where it has those of none. */
export function kindOf(text: string): FileKind | null {
  const names = namesIn(text);
  const most = Math.max(...KIND_NAMES.map((kind) => likeness(kind, names)));
  return most > 0 ? (KIND_NAMES.find((kind) => likeness(kind, names) === most) ?? null) : null;
}

/** What is wrong with a file, unless it is one of another kind: then that alone. */
export function unlessOfAnotherKind<P>(
  faults: readonly FileFault<P>[],
  file: string,
  text: string,
  wanted: FileKind,
): readonly FileFault<P>[] {
  const says = ofAnotherKind(text, wanted);
  return says === null ? faults : [{ file, line: 1, column: 1, path: [], problem: { is: 'said', says } }];
}

/** What a file is that has less of the kind wanted than of another: `this is a table sheet, not …`. */
export function ofAnotherKind(text: string, wanted: FileKind): string | null {
  const kind = kindOf(text);
  const names = namesIn(text);
  if (kind === null || kind === wanted) return null;
  const isMore = fieldsLike(kind, names) > fieldsLike(wanted, names);
  const isWhole = missingOf(kind, names) === 0 && missingOf(wanted, names) > 0;
  return isMore || isWhole ? `this is ${titleOf(kind)}, not ${titleOf(wanted)}` : null;
}

function namesIn(text: string): readonly string[] {
  const { value } = new JsonText(text);
  return isObject(value) ? Object.keys(value).filter((name) => name !== '$schema') : [];
}

/** Among kinds with as many of their fields, a file is of the one of which the fewest are missing. */
function likeness(kind: FileKind, names: readonly string[]): number {
  const like = fieldsLike(kind, names);
  if (like <= 0) return 0;
  return like - missingOf(kind, names) / 100;
}

const missingOf = (kind: FileKind, names: readonly string[]): number =>
  fieldsOf(kind).required.filter((name) => !names.includes(name)).length;

/** How many fields of a kind are there, less half of those that it does not have. */
function fieldsLike(kind: FileKind, names: readonly string[]): number {
  const { known } = fieldsOf(kind);
  const has = names.filter((name) => known.includes(name)).length;
  return has - (names.length - has) / 2;
}

function fieldsOf(kind: FileKind): {
  readonly known: readonly string[];
  readonly required: readonly string[];
} {
  if (kind === 'bench') return { known: BENCH_FIELDS, required: BENCH_FIELDS };
  const { form }: AnyShape = FILE_KINDS[kind];
  const all =
    form.is === 'tagged' ? form.kinds.map(({ fields }) => fields) : form.is === 'object' ? [form.fields] : [];
  const known = all.flatMap((fields) => Object.keys(fields));
  return {
    known,
    required: known.filter((name) => all.every((fields) => fields[name]?.isOptional === false)),
  };
}
