import type { ChainPlace, SentRecords } from './sent-records.js';

/** The journal of a table, as far as it is durable. */
export interface RecordSource {
  /** Of the key that seals it. */
  readonly journal: string;
  /** Some of the records behind this place; `nowhere` if this journal does not have it as it is said to be. */
  after(place: ChainPlace): Promise<Leaving | 'nowhere'>;
  /** The records behind this place up to this one, or as many of them as are sent at once; none where it does not have it. */
  kept(after: ChainPlace, last: number): Promise<readonly string[]>;
}

export interface Leaving extends SentRecords {
  /** Behind the last of them. */
  readonly end: ChainPlace;
}
