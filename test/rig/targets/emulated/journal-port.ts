import { appendFileSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { JournalReader } from '../journal-reader.js';

/** Hears the journal of the emulated table as it grows, from `journal-out`, and has it in files of the host. */
export class JournalPort {
  readonly #within: string;
  readonly #now: () => number;
  /** When each record of this start of the machine came. */
  #heardAt: number[] = [];
  #folder = '';
  #reader: JournalReader | null = null;
  /** What there was before the machine began anew, until as much is there again. */
  #kept: readonly Recorded[] = [];
  #heard = Buffer.alloc(0);

  constructor(folder: string, now: () => number) {
    this.#within = folder;
    this.#now = now;
  }

  get records(): readonly Recorded[] {
    const now = this.#reader?.readNew() ?? [];
    return now.length >= this.#kept.length ? now : this.#kept;
  }

  heardAt(record: Recorded): number {
    return this.#heardAt[record.seq - 1] ?? 0;
  }

  /** The machine begins, and will send all of it. */
  begin(): void {
    this.#kept = this.records;
    this.#folder = mkdtempSync(join(this.#within, 'heard-'));
    this.#reader = new JournalReader(this.#folder);
    this.#heard = Buffer.alloc(0);
    this.#heardAt = [];
  }

  listen(port: Socket): void {
    port.on('data', (bytes: Buffer) => {
      this.#heard = Buffer.concat([this.#heard, bytes]);
      while (this.#takes());
    });
  }

  /** A journal that cannot be read is told to whoever asks for its records. */
  #stamp(): void {
    const at = this.#now();
    try {
      const { length = 0 } = this.#reader?.readNew() ?? [];
      while (this.#heardAt.length < length) this.#heardAt.push(at);
    } catch {}
  }

  /** A piece: its file, from which byte to which, and these bytes. */
  #takes(): boolean {
    const end = this.#heard.indexOf('\n');
    if (end < 0) return false;
    const [file, from, to] = this.#heard.toString('latin1', 0, end).split(' ');
    const length = end + 1 + Number(to) - Number(from);
    if (this.#heard.length < length) return false;
    appendFileSync(join(this.#folder, `${file}.jsonl`), this.#heard.subarray(end + 1, length));
    this.#heard = this.#heard.subarray(length);
    this.#stamp();
    return true;
  }
}
