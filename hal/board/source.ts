import type { Path } from '../../src/reader/faults.js';
import { JsonText, pointerOf } from '../../src/reader/json-text.js';
import type { Loose } from '../../src/reader/read.js';
import type { FileFault } from '../../src/reader/source.js';
import { schemaFaults } from './json-schema.js';

export type BoardFault = FileFault;

export type { Loose };

/**
 * A file as it stands, with its faults. What its schema refuses is noted and left out of the value, so that the rest can
 * still be looked at.
 */
export class Source<T> {
  readonly file: string;
  readonly value: Loose<T>;
  readonly #text: JsonText;
  readonly #faults = new Map<string, BoardFault>();

  constructor(file: string, text: string, schema: Readonly<Record<string, unknown>>) {
    this.file = file;
    this.#text = new JsonText(text);
    for (const { place, path, problem } of this.#text.faults) this.#note({ file, ...place, path, problem });
    if (this.#text.value === undefined) {
      this.value = {} as Loose<T>;
      return;
    }
    const faults = schemaFaults(schema, this.#text.value);
    for (const { path, says } of faults) this.fault(path, says);
    const wrong = new Set(faults.filter(({ missing }) => !missing).map(({ path }) => pointerOf(path)));
    this.value = (without(this.#text.value, wrong, []) ?? {}) as Loose<T>;
  }

  get faults(): readonly BoardFault[] {
    return [...this.#faults.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  fault(path: Path, says: string): void {
    this.#note({ file: this.file, ...this.#text.positionOf(path), path, problem: { is: 'said', says } });
  }

  /** A panel stands in many places, and its faults are said once. */
  #note(fault: BoardFault): void {
    this.#faults.set(JSON.stringify([fault.path, fault.problem]), fault);
  }
}

function without(value: unknown, wrong: ReadonlySet<string>, path: Path): unknown {
  if (wrong.has(pointerOf(path))) return undefined;
  if (Array.isArray(value)) return value.map((item, i) => without(item, wrong, [...path, i]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, without(inner, wrong, [...path, name])]),
  );
}
