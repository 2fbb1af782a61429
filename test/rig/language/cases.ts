import { didYouMean } from 'banco/hal/board/did-you-mean.js';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { KnownFiles } from './known-files.js';
import { type Faults, itemsOf, textOf } from './yaml-file.js';

/** What `<name>` stands for in a file, by its name. */
export type Values = ReadonlyMap<string, Node | null>;

/** One row of each table of a file. */
export interface Case {
  /** The names of its rows, each behind a hyphen. */
  readonly name: string;
  readonly values: Values;
}

/** The cases of a file, and the names that the file itself gives a value to: each of those must be used. */
export interface Cases {
  readonly all: readonly Case[];
  readonly mustUse: readonly string[];
}

interface Row {
  readonly at: Node;
  readonly name: string;
  readonly values: Values;
}

interface Table {
  readonly rows: readonly Row[];
  /** A table that several files share may have fields that one of them does not use. */
  readonly mustUse: readonly string[];
}

const NO_ROWS: Table = { rows: [], mustUse: [] };
const TABLES = 'cases: tables by their names, such as `rulebook: [nz, nsw]`, not a text or a list';

/** Every combination of one row of each table, those of the last table next to each other. */
export function readCases(node: Node | null | undefined, known: KnownFiles, faults: Faults): Cases {
  let all: readonly Case[] = [{ name: '', values: new Map() }];
  if (!node) return { all, mustUse: [] };
  if (itemsOf(node).length === 0) faults.at(node, TABLES);
  const mustUse: string[] = [];
  for (const { key, value } of itemsOf(node)) {
    const table = readTable(key, value, known, faults);
    mustUse.push(...table.mustUse);
    const given = all[0]?.values;
    for (const name of table.rows[0]?.values.keys() ?? [])
      if (given?.has(name)) faults.at(value ?? key, `<${name}> stands for something else already`);
    all = all.flatMap((one) =>
      table.rows.map((row) => ({
        name: `${one.name}-${row.name}`,
        values: new Map([...one.values, ...row.values]),
      })),
    );
  }
  return { all, mustUse };
}

/** A list of names; names with the fields of each; or a table that several files share. */
function readTable(key: Node, node: Node | null, known: KnownFiles, faults: Faults): Table {
  const name = textOf(key);
  if (isSeq<Node>(node) && node.items.length > 0) {
    const rows = node.items.map((item) => ({
      at: item,
      name: rowName(item, faults),
      values: new Map([[name, item]]),
    }));
    return { rows, mustUse: [] };
  }
  if (isMap(node) && isScalar(node.get('table', true))) return sharedTable(name, node, known, faults);
  if (itemsOf(node).length === 0) {
    faults.at(node ?? key, `${name}: a list of names, or names with their fields belong here`);
    return NO_ROWS;
  }
  const rows = readRows(name, node, faults);
  return { rows, mustUse: fieldsOf(rows).filter((field) => field !== name) };
}

/** `{ table: phases-of-a-coup }`: its rows, or those of them that are named in `rows`, with more fields from `with`. */
function sharedTable(name: string, node: Node, known: KnownFiles, faults: Faults): Table {
  const given = new Map(itemsOf(node).map(({ key, value }) => [textOf(key), { key, value }]));
  for (const [field, { key }] of given)
    if (!['table', 'rows', 'with'].includes(field))
      faults.at(key, `${field} does not belong here${didYouMean(field, ['table', 'rows', 'with'])}`);
  const at = given.get('table')?.value;
  if (!at) return NO_ROWS;
  const shared = known.table(textOf(at));
  if (!shared) {
    const names = known.tables;
    faults.at(
      at,
      `table: there is no ${textOf(at)}${didYouMean(textOf(at), names)}; there are ${names.join(', ')}`,
    );
    return NO_ROWS;
  }
  const all = readRows(name, shared.rows, faults);
  const chosen = rowsNamed(given.get('rows')?.value ?? null, all, faults);
  const added = given.get('with')?.value;
  if (!added) return { rows: chosen, mustUse: [] };
  const more = readRows(name, added, faults);
  for (const { at: row, name: wrong } of more)
    if (!chosen.some((one) => one.name === wrong))
      faults.at(
        row,
        `with: there is no row ${wrong}${didYouMean(
          wrong,
          chosen.map((one) => one.name),
        )}`,
      );
  for (const { values } of more)
    for (const [field, value] of values)
      if (field !== name && chosen[0]?.values.has(field))
        faults.at(value ?? added, `with: the table gives ${field} already`);
  const rows = chosen.map((row) => {
    const extra = more.find((one) => one.name === row.name)?.values;
    if (!extra) faults.at(added, `with: ${row.name} is missing`);
    return { ...row, values: new Map([...row.values, ...(extra ?? [])]) };
  });
  return { rows, mustUse: fieldsOf(more).filter((field) => field !== name) };
}

function rowsNamed(node: Node | null, all: readonly Row[], faults: Faults): readonly Row[] {
  if (!node) return all;
  if (!isSeq<Node>(node)) {
    faults.at(node, 'rows: a list of names of rows belongs here');
    return all;
  }
  const names = all.map(({ name }) => name);
  return node.items.flatMap((item) => {
    const row = all.find(({ name }) => name === textOf(item));
    if (!row)
      faults.at(
        item,
        `rows: there is no ${textOf(item)}${didYouMean(textOf(item), names)}; there are ${names.join(', ')}`,
      );
    return row ?? [];
  });
}

/** All rows have the same fields. The table's own name stands for that of the row. */
function readRows(table: string, node: Node | null, faults: Faults): readonly Row[] {
  const rows = itemsOf(node).map(({ key, value }): Row => {
    if (!isMap(value)) faults.at(key, `${textOf(key)}: fields belong here`);
    const fields = itemsOf(value).map((field): [string, Node | null] => [textOf(field.key), field.value]);
    return { at: key, name: rowName(key, faults), values: new Map([[table, key], ...fields]) };
  });
  for (const { at, values } of rows)
    for (const field of fieldsOf(rows))
      if (!values.has(field)) faults.at(at, `${textOf(at)} has no ${field}, which others of this table have`);
  return rows;
}

const fieldsOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(({ values }) => [...values.keys()])),
];

function rowName(node: Node, faults: Faults): string {
  const name = textOf(node);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name))
    faults.at(node, `${name} becomes part of a name: letters, digits and hyphens`);
  return name;
}
