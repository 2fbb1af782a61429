import { didYouMean } from 'banco/hal/board/did-you-mean.js';
import { isMap, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Values } from './cases.js';
import { type Faults, itemsOf, sourceOf, withPlaceOf } from './yaml-file.js';

const WHOLE = /^<([^<>]+)>$/;
const WITHIN = /<([^<>]+)>/g;

/**
 * Replaces every `<name>` by the value that a case gives it. A value keeps its place: a fault in it is reported where it
 * stands in its table.
 */
export class Substitution {
  /** The names that were replaced. */
  readonly used = new Set<string>();
  readonly #values: Values;
  readonly #faults: Faults;

  constructor(values: Values, faults: Faults) {
    this.#values = values;
    this.#faults = faults;
  }

  /** `within`: the names whose values are being replaced, so that none can contain itself. */
  replace<T extends Node | null>(node: T, within: readonly string[] = []): T {
    return this.#replaced(node, within) as T;
  }

  #replaced(node: Node | null, within: readonly string[]): Node | null {
    if (isMap(node)) {
      const map = new YAMLMap<Node, Node | null>();
      map.items = itemsOf(node).map(
        ({ key, value }) => new Pair(this.replace(key, within), this.replace(value, within)),
      );
      return withPlaceOf(map, node);
    }
    if (isSeq<Node>(node)) {
      const seq = new YAMLSeq<Node>();
      seq.items = node.items.flatMap((item) => {
        const replaced = this.replace(item, within);
        // A list in the place of an item stands for its items.
        return isScalar(item) && isSeq<Node>(replaced) ? replaced.items : [replaced];
      });
      return withPlaceOf(seq, node);
    }
    return isScalar(node) ? this.#scalar(node, within) : node;
  }

  #scalar(node: Scalar, within: readonly string[]): Node | null {
    const text = sourceOf(node);
    const name = WHOLE.exec(text)?.[1];
    if (name !== undefined) return this.#valueOf(name, node, within);
    if (text.search(WITHIN) < 0) return node;
    const replaced = new Scalar(text.replace(WITHIN, (_, name: string) => this.#textOf(name, node, within)));
    replaced.type = Scalar.QUOTE_DOUBLE;
    return withPlaceOf(replaced, node);
  }

  #textOf(name: string, at: Node, within: readonly string[]): string {
    const value = this.#valueOf(name, at, within);
    if (isScalar(value)) return sourceOf(value);
    this.#faults.at(at, `<${name}> is more than a text: it can only stand alone`);
    return '';
  }

  #valueOf(name: string, at: Node, within: readonly string[]): Node | null {
    this.used.add(name);
    const value = this.#values.get(name);
    if (value !== undefined && !within.includes(name)) return this.replace(value, [...within, name]);
    this.#faults.at(
      at,
      value === undefined
        ? `no case gives <${name}>${didYouMean(name, this.#values.keys())}`
        : `<${name}> stands for itself`,
    );
    return withPlaceOf(new Scalar(''), at);
  }
}
