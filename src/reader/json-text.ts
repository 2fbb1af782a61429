import type { Path } from './faults.js';

/** Where something stands in a text, counted from 1, as editors count. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** RFC 6901. */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${`${step}`.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export type TextProblem =
  /** `expected`: what must stand there; a bracket is for a comma or that bracket. `found`: null at the end. */
  | {
      readonly is: 'not-json';
      readonly expected: 'value' | 'name' | 'text' | 'colon' | 'end' | '}' | ']';
      readonly found: string | null;
    }
  | { readonly is: 'comma-too-many'; readonly before: string }
  /** An object has a name twice, where `JSON.parse` drops the first. */
  | { readonly is: 'name-twice' }
  | { readonly is: 'too-deep'; readonly most: number };

export interface TextFault {
  readonly place: TextPosition;
  readonly path: Path;
  readonly problem: TextProblem;
}

/** Nothing that is read here nests deeper than six. What does might be made to exhaust the stack. */
const DEEPEST = 32;

/** Every character but quotes, the backslash and control characters, and what a backslash may stand before. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const SPACE = /[ \t\n\r]*/y;

/**
 * A JSON text, read with the place of everything in it, so that a fault can be pointed at. What `JSON.parse` takes is
 * taken, and nothing else; besides, a name that an object has twice is a fault, where `JSON.parse` drops the first.
 */
export class JsonText {
  /** Nothing where the text is not JSON. */
  readonly value: unknown;
  readonly faults: readonly TextFault[];
  readonly #text: string;
  readonly #starts: ReadonlyMap<string, number>;

  constructor(text: string) {
    const scanner = new Scanner(text);
    const value = scanner.document();
    this.#text = text;
    this.#starts = scanner.starts;
    this.faults = scanner.faults.map(({ at, ...fault }) => ({ place: this.#place(at), ...fault }));
    this.value = scanner.broken ? undefined : value;
  }

  /** Of a field its name is pointed at; of something that is missing, the nearest thing around it. */
  positionOf(path: Path): TextPosition {
    for (let length = path.length; length > 0; length--) {
      const start = this.#starts.get(pointerOf(path.slice(0, length)));
      if (start !== undefined) return this.#place(start);
    }
    return this.#place(this.#starts.get('') ?? 0);
  }

  #place(at: number): TextPosition {
    const before = this.#text.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

type Expected = Extract<TextProblem, { is: 'not-json' }>['expected'];

class Scanner {
  readonly starts = new Map<string, number>();
  readonly faults: { readonly at: number; readonly path: Path; readonly problem: TextProblem }[] = [];
  /** After the first thing that is not JSON nothing more can be read. */
  broken = false;
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): unknown {
    this.#space();
    this.starts.set('', this.#at);
    const value = this.#value([]);
    this.#space();
    if (this.#at < this.#text.length) this.#break([], 'end');
    return value;
  }

  #value(path: Path): unknown {
    if (path.length > DEEPEST) return this.#fail(path, { is: 'too-deep', most: DEEPEST });
    if (this.#takes('{')) return this.#object(path);
    if (this.#takes('[')) return this.#array(path);
    const string = this.#match(STRING);
    const token = string === '' ? this.#match(SCALAR) : string;
    if (token !== '') return JSON.parse(token);
    return this.#break(path, this.#text[this.#at] === '"' ? 'text' : 'value');
  }

  #object(path: Path): Readonly<Record<string, unknown>> {
    const fields = new Map<string, unknown>();
    this.#members(path, '}', () => {
      const at = this.#at;
      const token = this.#match(STRING);
      if (token === '') return this.#break(path, this.#text[at] === '"' ? 'text' : 'name');
      const name = JSON.parse(token) as string;
      const own = [...path, name];
      if (fields.has(name)) {
        this.faults.push({ at, path: own, problem: { is: 'name-twice' } });
      }
      this.starts.set(pointerOf(own), at);
      this.#space();
      if (!this.#takes(':')) return this.#break(own, 'colon');
      this.#space();
      fields.set(name, this.#value(own));
    });
    // Not by assignment: that would take `__proto__` for more than a name.
    return Object.fromEntries(fields);
  }

  #array(path: Path): readonly unknown[] {
    const items: unknown[] = [];
    this.#members(path, ']', () => {
      const own = [...path, items.length];
      this.starts.set(pointerOf(own), this.#at);
      items.push(this.#value(own));
    });
    return items;
  }

  #members(path: Path, close: '}' | ']', member: () => void): void {
    this.#space();
    if (this.#takes(close)) return;
    for (;;) {
      member();
      this.#space();
      if (this.#takes(close)) return;
      const comma = this.#at;
      if (!this.#takes(',')) {
        this.#break(path, close);
        return;
      }
      this.#space();
      if (this.#text[this.#at] === close) {
        this.#at = comma;
        this.#fail(path, { is: 'comma-too-many', before: close });
        return;
      }
    }
  }

  #space(): void {
    this.#match(SPACE);
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #match(token: RegExp): string {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #break(path: Path, expected: Expected): undefined {
    const [found] = this.#text.slice(this.#at);
    return this.#fail(path, { is: 'not-json', expected, found: found ?? null });
  }

  #fail(path: Path, problem: TextProblem): undefined {
    if (!this.broken) this.faults.push({ at: this.#at, path, problem });
    this.broken = true;
    this.#at = Number.POSITIVE_INFINITY;
  }
}
