import { JsonText, type Path, pointerOf } from '../../src/reader/json-text.js';
import { schemaFaults } from './json-schema.js';

/** Something wrong in a file: where, and what to do. */
export interface BoardFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** A JSON pointer: RFC 6901. */
  readonly pointer: string;
  readonly says: string;
}

/** What is sure of a file that may be faulty: anything may be absent. */
export type Loose<T> = T extends readonly (infer Item)[]
  ? readonly (Loose<Item> | undefined)[]
  : T extends object
    ? { readonly [Name in keyof T]?: Loose<T[Name]> | undefined }
    : T;

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
    for (const { place, pointer, says } of this.#text.faults) this.#note({ file, ...place, pointer, says });
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
    this.#note({ file: this.file, ...this.#text.positionOf(path), pointer: pointerOf(path), says });
  }

  /** A panel stands in many places, and its faults are said once. */
  #note(fault: BoardFault): void {
    this.#faults.set(`${fault.pointer} ${fault.says}`, fault);
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
