/** The number of a record, as a display of eight characters shows it behind `r`: `r2605`, and `r12345E3` where it is longer. */
export const shortRecord = (record: number): string =>
  record < 10_000_000 ? `r${record}` : `r${Math.floor(record / 1000)}E3`;

/** In milliseconds: how long one of several texts is shown. */
const SHOWN = 1500;

/** One after the other, by the clock. */
export const inTurn = (texts: readonly string[], now: number): string =>
  texts[Math.floor(now / SHOWN) % texts.length] ?? '';
