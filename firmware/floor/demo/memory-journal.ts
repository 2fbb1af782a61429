import type { Entry, Kind } from 'banco/firmware/journal/entry.js';
import { START } from 'banco/firmware/journal/position.js';
import { seal, verify } from 'banco/firmware/journal/record.js';
import type { SealKey } from 'banco/firmware/journal/seal-key.js';
import { LeavingRecords } from 'banco/firmware/outbox/leaving-records.js';
import type { Leaving, RecordSource } from 'banco/firmware/outbox/record-source.js';
import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';

interface Kept extends ChainPlace {
  readonly kind: Kind;
  readonly line: string;
}

/** The journal of a simulated table: sealed like one on disks, and gone with its process. */
export class MemoryJournal implements RecordSource {
  readonly journal: string;
  readonly #key: SealKey;
  readonly #records: Kept[] = [];

  /** With what was kept of it before. */
  constructor(key: SealKey, lines: readonly string[] = []) {
    this.journal = key.id;
    this.#key = key;
    for (const line of lines) {
      const verified = verify(Buffer.from(line), this.end, key);
      if (!verified) throw new Error('it is not the journal of this table');
      const { hash, record } = verified;
      this.#records.push({ seq: record.seq, hash, kind: record.kind, line });
    }
  }

  /** What stands in it behind so many records. */
  linesBehind(seq: number): readonly string[] {
    return this.#records.slice(seq).map(({ line }) => line);
  }

  get end(): ChainPlace {
    return this.#records.at(-1) ?? START;
  }

  append(entries: readonly Entry[], stamp: { readonly at: number; readonly wall: string }): void {
    for (const entry of entries) {
      const { seq, hash: before } = this.end;
      const { line, hash } = seal({ seq, hash: before }, entry, stamp, this.#key);
      this.#records.push({
        seq: seq + 1,
        hash,
        kind: entry.kind,
        line: line.toString('utf8', 0, line.length - 1),
      });
    }
  }

  async kept({ seq, hash }: ChainPlace, last: number): Promise<readonly string[]> {
    const isThere = seq === START.seq || this.#records[seq - 1]?.hash === hash;
    return isThere ? this.#records.slice(seq, last).map(({ line }) => line) : [];
  }

  async after(place: ChainPlace): Promise<Leaving | 'nowhere'> {
    const before = place.seq === START.seq ? START : this.#records[place.seq - 1];
    if (before?.hash !== place.hash) return 'nowhere';
    const leaving = new LeavingRecords(place);
    for (let i = place.seq; i < this.#records.length && !leaving.areEnough; i++) {
      const record = this.#records[i] as Kept;
      leaving.add(record, record.kind, record.line);
    }
    return leaving.left;
  }
}
