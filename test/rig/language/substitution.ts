import { didYouMean } from 'banco/src/reader/nearest.js';
import { isMap, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Values } from './cases.js';
import { sourceOf } from './read-value.js';

const WHOLE = /^<([^<>]+)>$/;
const WITHIN = /<([^<>]+)>/g;

/**
 * Puts what a case gives in the place of every `<name>`. Whatever was put in keeps its place in the file: what is wrong with it is
 * told where it stands in the table.
 */
export class Substitution {
  /** The names that stand somewhere. */
  readonly used = new Set<string>();
  readonly #values: Values;
  readonly #fault: (node: Node, says: string) => void;

  constructor(values: Values, fault: (node: Node, says: string) => void) {
    this.#values = values;
    this.#fault = fault;
  }

  fill<T extends Node | null>(node: T, within: readonly string[] = []): T {
    return this.#fill(node, within) as T;
  }

  #fill(node: Node | null, within: readonly string[]): Node | null {
    if (isMap<Node, Node | null>(node)) {
      const map = new YAMLMap<Node, Node | null>();
      map.items = node.items.map(
        ({ key, value }) => new Pair(this.fill(key, within), this.fill(value, within)),
      );
      return placed(map, node);
    }
    if (isSeq<Node>(node)) {
      const seq = new YAMLSeq<Node>();
      // A list in a list is so many of its items.
      seq.items = node.items.flatMap((item) => {
        const filled = this.fill(item, within);
        return isScalar(item) && isSeq<Node>(filled) ? filled.items : [filled];
      });
      return placed(seq, node);
    }
    if (!isScalar(node)) return node;
    const text = sourceOf(node);
    const name = WHOLE.exec(text)?.[1];
    if (name !== undefined) return this.#valueOf(name, node, within);
    if (text.search(WITHIN) < 0) return node;
    const filled = new Scalar(text.replace(WITHIN, (_, name: string) => this.#textOf(name, node, within)));
    filled.type = Scalar.QUOTE_DOUBLE;
    return placed(filled, node);
  }

  #textOf(name: string, at: Node, within: readonly string[]): string {
    const value = this.#valueOf(name, at, within);
    if (isScalar(value)) return sourceOf(value);
    this.#fault(at, `<${name}> is more than a text: it can only stand alone`);
    return '';
  }

  #valueOf(name: string, at: Node, within: readonly string[]): Node | null {
    this.used.add(name);
    const value = this.#values.get(name);
    if (value === undefined) {
      const known = [...this.#values.keys()];
      this.#fault(at, `no case gives <${name}>${didYouMean(name, known)}`);
      return placed(new Scalar(''), at);
    }
    if (within.includes(name)) {
      this.#fault(at, `<${name}> stands for itself`);
      return placed(new Scalar(''), at);
    }
    return this.fill(value, [...within, name]);
  }
}

function placed<T extends Node>(node: T, from: Node): T {
  if (from.range) node.range = from.range;
  return node;
}
