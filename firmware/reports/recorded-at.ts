/** Where in the journal something stands. */
export interface RecordedAt {
  readonly record: number;
  readonly time: string;
  readonly hash: string;
}

export const placeText = ({ record, time, hash }: RecordedAt): string =>
  `${time}, record ${record}, hash ${hash}`;
