import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';

/** Where something stands, counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place as people and editors write it. */
export const fileAndLine = ({ file, line }: Place): string => `${file}:${line}`;

/** What is wrong in a file, and where. */
export interface Fault {
  readonly place: Place;
  readonly message: string;
}

/** Collects faults, each once: what all cases of a file share is read again for each of them. */
export class Faults {
  readonly #all = new Map<string, Fault>();

  get all(): readonly Fault[] {
    return [...this.#all.values()];
  }

  get count(): number {
    return this.#all.size;
  }

  add(place: Place, message: string): void {
    this.#all.set(`${place.file}:${place.line}:${place.column} ${message}`, { place, message });
  }

  at(node: Node, message: string): void {
    this.add(placeOf(node), message);
  }
}

/** A node keeps its place when it is put into another file. */
const places = new WeakMap<Node, Place>();

export const placeOf = (node: Node): Place => places.get(node) ?? { file: '', line: 1, column: 1 };

/** A new node, made from one of a file, has its place. */
export function withPlaceOf<T extends Node>(node: T, from: Node): T {
  places.set(node, placeOf(from));
  return node;
}

/** The top of a file; null where it holds nothing, or is not YAML. */
export function parseYaml(text: string, file: string, faults: Faults): Node | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problems = [...document.errors, ...document.warnings];
  for (const { pos, message } of problems) {
    const first = (message.split(' at line ')[0] ?? message).replaceAll('\n', ' ');
    const advice = first.startsWith('Nested mappings')
      ? 'put this text in quotes: it has a colon in it'
      : first;
    faults.add(placeAt(pos[0]), advice);
  }
  if (problems.length > 0) return null;
  visit(document, {
    Node: (_, node) => {
      places.set(node, placeAt(node.range?.[0] ?? 0));
    },
  });
  return document.contents;
}

export const itemsOf = (node: Node | null | undefined): readonly Pair<Node, Node | null>[] =>
  isMap<Node, Node | null>(node) ? node.items : [];

/** A scalar as it is written: `9.50` keeps its zero. */
export const sourceOf = (scalar: Scalar): string =>
  scalar.type === 'PLAIN' ? (scalar.source ?? `${scalar.value}`) : `${scalar.value}`;

/** A node in a message. */
export const textOf = (node: unknown): string =>
  isScalar(node) ? sourceOf(node) : isSeq(node) ? 'a list' : 'fields';
