import type { ChainPlace, SentRecords } from './sent-records.js';

/** The journal of a table, as far as it is durable. */
export interface RecordSource {
  /** Of the key that seals it. */
  readonly journal: string;
  /** Some of the records behind this place; `nowhere` if this journal does not have it as it is said to be. */
  after(place: ChainPlace): Promise<Leaving | 'nowhere'>;
}

export interface Leaving extends SentRecords {
  /** Behind the last of them. */
  readonly end: ChainPlace;
}
