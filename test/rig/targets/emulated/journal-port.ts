import { appendFileSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { JournalReader } from '../journal-reader.js';

/** Receives the journal of the emulated table from `journal-out` as it grows, and writes it to files of the host. */
export class JournalPort {
  readonly #within: string;
  readonly #now: () => number;
  /** When each record of this start of the machine came. */
  #receivedAt: number[] = [];
  #folder = '';
  #reader: JournalReader | null = null;
  /** What there was before the machine began anew, until as much is there again. */
  #kept: readonly Recorded[] = [];
  #received = Buffer.alloc(0);

  constructor(folder: string, now: () => number) {
    this.#within = folder;
    this.#now = now;
  }

  get records(): readonly Recorded[] {
    const now = this.#reader?.readNew() ?? [];
    return now.length >= this.#kept.length ? now : this.#kept;
  }

  /** The first copy of the journal, as it was received since the machine began. */
  get folder(): string {
    return this.#folder;
  }

  receivedAt(record: Recorded): number {
    return this.#receivedAt[record.seq - 1] ?? 0;
  }

  /** The machine begins, and will send all of it. */
  begin(): void {
    this.#kept = this.records;
    this.#folder = mkdtempSync(join(this.#within, 'received-'));
    this.#reader = new JournalReader(this.#folder);
    this.#received = Buffer.alloc(0);
    this.#receivedAt = [];
  }

  listen(port: Socket): void {
    port.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      while (this.#takePiece());
    });
  }

  /** A journal that cannot be read is reported when its records are asked for. */
  #noteTimes(): void {
    const at = this.#now();
    try {
      const { length = 0 } = this.#reader?.readNew() ?? [];
      while (this.#receivedAt.length < length) this.#receivedAt.push(at);
    } catch {}
  }

  /** A piece: its file, from which byte to which, and these bytes. */
  #takePiece(): boolean {
    const end = this.#received.indexOf('\n');
    if (end < 0) return false;
    const [file, from, to] = this.#received.toString('latin1', 0, end).split(' ');
    const length = end + 1 + Number(to) - Number(from);
    if (this.#received.length < length) return false;
    appendFileSync(join(this.#folder, `${file}.jsonl`), this.#received.subarray(end + 1, length));
    this.#received = this.#received.subarray(length);
    this.#noteTimes();
    return true;
  }
}
