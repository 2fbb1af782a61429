/** Where something stands in a text, counted from 1, as editors count. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The way from the top of a document to something in it. */
export type Path = readonly (string | number)[];

/** RFC 6901. */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${`${step}`.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export interface TextFault {
  readonly place: TextPosition;
  readonly pointer: string;
  readonly says: string;
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
    this.faults = scanner.faults.map(({ at, path, says }) => ({
      place: this.#place(at),
      pointer: pointerOf(path),
      says,
    }));
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

class Scanner {
  readonly starts = new Map<string, number>();
  readonly faults: { readonly at: number; readonly path: Path; readonly says: string }[] = [];
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
    if (this.#at < this.#text.length) this.#break([], 'the end of the file');
    return value;
  }

  #value(path: Path): unknown {
    if (path.length > DEEPEST) return this.#fail(path, `it nests more than ${DEEPEST} deep`);
    if (this.#takes('{')) return this.#object(path);
    if (this.#takes('[')) return this.#array(path);
    const string = this.#match(STRING);
    const token = string === '' ? this.#match(SCALAR) : string;
    return token === '' ? this.#break(path, 'a value') : JSON.parse(token);
  }

  #object(path: Path): Readonly<Record<string, unknown>> {
    const fields = new Map<string, unknown>();
    this.#members(path, '}', () => {
      const at = this.#at;
      const token = this.#match(STRING);
      if (token === '') return this.#break(path, 'a name in double quotes');
      const name = JSON.parse(token) as string;
      const own = [...path, name];
      if (fields.has(name)) {
        this.faults.push({ at, path: own, says: 'this name is here twice: take one of the two out' });
      }
      this.starts.set(pointerOf(own), at);
      this.#space();
      if (!this.#takes(':')) return this.#break(own, 'a colon after the name');
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

  #members(path: Path, close: string, member: () => void): void {
    this.#space();
    if (this.#takes(close)) return;
    for (;;) {
      member();
      this.#space();
      if (this.#takes(close)) return;
      const comma = this.#at;
      if (!this.#takes(',')) {
        this.#break(path, `a comma or ${close}`);
        return;
      }
      this.#space();
      if (this.#text[this.#at] === close) {
        this.#at = comma;
        this.#fail(path, `the comma before ${close} has nothing behind it: take it out`);
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

  #break(path: Path, expected: string): undefined {
    const [found] = this.#text.slice(this.#at);
    const not = found === undefined ? 'the file ends' : `there is ${JSON.stringify(found)}`;
    return this.#fail(path, `not JSON: here must be ${expected}, and ${not}`);
  }

  #fail(path: Path, says: string): undefined {
    if (!this.broken) this.faults.push({ at: this.#at, path, says });
    this.broken = true;
    this.#at = Number.POSITIVE_INFINITY;
  }
}
