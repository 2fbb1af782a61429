import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { sourceOf } from './read-value.js';

/** What `<name>` stands for in a file, by its name. */
export type Values = ReadonlyMap<string, Node | null>;

/** One row of each table of a file. */
export interface Case {
  /** Of its rows. */
  readonly name: string;
  readonly values: Values;
}

type Fault = (node: Node, says: string) => void;

/** A file without tables is one case. */
const ONLY: Case = { name: '', values: new Map() };

/** Every combination of one row of each table, those of the last table next to each other. */
export function readCases(node: Node | undefined, fault: Fault): readonly Case[] {
  if (!node) return [ONLY];
  if (!isMap<Node, Node | null>(node) || node.items.length === 0) {
    fault(node, 'cases: tables by their names, such as `rulebook: [nz, nsw]`, not a text or a list');
    return [];
  }
  let cases: readonly Case[] = [ONLY];
  for (const { key, value } of node.items) {
    const rows = readTable(key, value, fault);
    const known = cases[0]?.values;
    for (const name of rows[0]?.values.keys() ?? [])
      if (known?.has(name)) fault(value ?? key, `<${name}> stands for something else already`);
    cases = cases.flatMap((one) =>
      rows.map((row) => ({
        name: `${one.name}-${row.name}`,
        values: new Map([...one.values, ...row.values]),
      })),
    );
  }
  return cases;
}

/** A list of names, or names with the fields that stand beside each. The table's own name stands for that of its row. */
function readTable(key: Node, table: Node | null, fault: Fault): readonly Case[] {
  const own = textOf(key);
  if (isSeq<Node>(table) && table.items.length > 0)
    return table.items.map((item) => ({ name: nameOf(item, fault), values: new Map([[own, item]]) }));
  if (!isMap<Node, Node | null>(table) || table.items.length === 0) {
    fault(table?.range ? table : key, `${own}: a list of names, or names with their fields belong here`);
    return [];
  }
  const rows = table.items.map(({ key: name, value: fields }) => {
    if (!isMap<Node, Node | null>(fields)) fault(name, `${textOf(name)}: fields belong here`);
    const given = isMap<Node, Node | null>(fields) ? fields.items : [];
    return {
      at: name,
      name: nameOf(name, fault),
      values: new Map<string, Node | null>([[own, name], ...given.map(fieldOf)]),
    };
  });
  const names = new Set(rows.flatMap(({ values }) => [...values.keys()]));
  for (const { at, values } of rows)
    for (const name of names)
      if (!values.has(name)) fault(at, `${textOf(at)} has no ${name}, which others of this table have`);
  return rows;
}

const fieldOf = ({ key, value }: { key: Node; value: Node | null }): [string, Node | null] => [
  textOf(key),
  value,
];

function nameOf(node: Node, fault: Fault): string {
  const name = textOf(node);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name))
    fault(node, `${name} becomes part of a name: letters, digits and hyphens`);
  return name;
}

const textOf = (node: unknown): string => (isScalar(node) ? sourceOf(node) : 'fields');
