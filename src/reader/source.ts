import type { Fault, Path, Problem } from './faults.js';
import { JsonText, type TextProblem } from './json-text.js';
import { type Loose, readLoosely } from './read.js';
import type { Shape } from './shape.js';

/** Something wrong in a file, and where. */
export interface FileFault<P = never> extends Fault<FileProblem | P> {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type FileProblem = Problem | TextProblem | Said;

/** What whoever reads the file knows of it beyond its shape, in words for technicians. */
export interface Said {
  readonly is: 'said';
  readonly says: string;
}

/**
 * A JSON file with all its faults, each with its place in the text. What is faulty is left out of the value, so that the
 * rest can still be looked at.
 */
export class Source<T, P = never> {
  readonly file: string;
  readonly value: Loose<T>;
  readonly #text: JsonText;
  readonly #faults = new Map<string, FileFault<P>>();

  constructor(file: string, text: string, shape: Shape<T>) {
    this.file = file;
    this.#text = new JsonText(text);
    for (const { place, path, problem } of this.#text.faults) this.#add({ file, ...place, path, problem });
    const { value, faults } =
      this.#text.value === undefined
        ? { value: undefined, faults: [] }
        : readLoosely(shape, this.#text.value);
    this.value = value ?? ({} as Loose<T>);
    for (const { path, problem } of faults) this.#note(path, problem);
  }

  /** In the order of the text. */
  get faults(): readonly FileFault<P>[] {
    return [...this.#faults.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  fault(path: Path, problem: P | string): void {
    this.#note(path, typeof problem === 'string' ? { is: 'said', says: problem } : problem);
  }

  #note(path: Path, problem: FileProblem | P): void {
    this.#add({ file: this.file, ...this.#text.positionOf(path), path, problem });
  }

  /** Where a file is used in many places, its faults are listed once. */
  #add(fault: FileFault<P>): void {
    this.#faults.set(JSON.stringify([fault.path, fault.problem]), fault);
  }
}
