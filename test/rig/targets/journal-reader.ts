import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';

/** Reads a copy of a journal while a program writes it: each complete line once. */
export class JournalReader {
  readonly records: Recorded[] = [];
  readonly #folder: string;
  /** How many bytes of each file were read. */
  readonly #read = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  readNew(): readonly Recorded[] {
    if (!existsSync(this.#folder)) return this.records;
    const files = readdirSync(this.#folder).filter((name) => /^\d+\.jsonl$/.test(name));
    for (const file of files.sort()) this.#readFile(file);
    return this.records;
  }

  /** Bytes behind the last end of a line are still being written, or were torn off. */
  #readFile(file: string): void {
    const from = this.#read.get(file) ?? 0;
    const handle = openSync(join(this.#folder, file), 'r');
    try {
      const chunks: Buffer[] = [];
      for (let at = from; ; ) {
        const chunk = Buffer.alloc(1 << 16);
        const length = readSync(handle, chunk, 0, chunk.length, at);
        if (length === 0) break;
        chunks.push(chunk.subarray(0, length));
        at += length;
      }
      const bytes = Buffer.concat(chunks);
      const whole = bytes.lastIndexOf('\n') + 1;
      for (const line of bytes.toString('utf8', 0, whole).split('\n').slice(0, -1))
        this.records.push(recordIn(line, file));
      this.#read.set(file, from + whole);
    } finally {
      closeSync(handle);
    }
  }
}

function recordIn(line: string, file: string): Recorded {
  try {
    return JSON.parse(line) as Recorded;
  } catch (error) {
    throw new Error(`the journal's ${file}: no record: ${(error as Error).message}: ${JSON.stringify(line)}`);
  }
}
