import type { JournalPosition } from '../journal/position.js';

/** A place in the chain of a journal: behind this record, which has this hash. */
export type ChainPlace = Pick<JournalPosition, 'seq' | 'hash'>;

/** Records of a journal in order, as they leave their table. */
export interface SentRecords {
  readonly after: ChainPlace;
  readonly items: readonly SentItem[];
}

export type SentItem =
  /** A record, byte for byte, without its line break. */
  | { readonly line: string }
  /** What devices sent stays at home, and one item stands for all that is between two records that were sent. */
  | { readonly kept: KeptSpan };

/** Its first and last records, and the hash of the last. */
export interface KeptSpan extends ChainPlace {
  readonly first: number;
}
