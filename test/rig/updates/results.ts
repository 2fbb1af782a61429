import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What has passed on a release, in a file of a line each: a run that takes hours goes on where the one before it was ended. */
export class Results {
  readonly #file: string | null;
  readonly #release: string;
  readonly #passed: Set<string>;

  /** Without a file, this run is the only one. */
  constructor(file: string | null, release: string) {
    this.#file = file;
    this.#release = release;
    const lines = file !== null && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const ofRelease = lines.map((line) => line.split('\t')).filter(([of]) => of === release);
    this.#passed = new Set(ofRelease.map(([, what = '']) => what));
  }

  has(what: string): boolean {
    return this.#passed.has(what);
  }

  add(what: string, found: string): void {
    this.#passed.add(what);
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${[this.#release, what, found].join('\t')}\n`);
  }
}
