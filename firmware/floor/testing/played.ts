import { START } from 'banco/firmware/journal/position.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import type { SentItem, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import { SimulatedTable } from '../demo/simulated-table.js';
import type { Line } from '../ledger/line.js';

export const keyOf = (letter: string): SealKey => keyIn(letter.repeat(64)) as SealKey;

/** A table that has played, always the same for a seed. */
export function played(coups: number, seed = 1, key = keyOf('a')): SimulatedTable {
  let at = 0;
  const now = () => ({ at: at++, wall: new Date(Date.UTC(2026, 0, 1) + 1000 * at).toISOString() });
  const table = new SimulatedTable({ key, seed, seats: 3, now });
  for (let coup = 0; coup < coups; coup++) table.playCoup();
  return table;
}

/** Everything that leaves the table, at once. */
export async function allOf({ journal }: SimulatedTable): Promise<SentRecords> {
  const items: SentItem[] = [];
  let place = { seq: START.seq, hash: START.hash };
  for (;;) {
    const sent = await journal.after(place);
    const last = sent === 'nowhere' ? undefined : sent.items.at(-1);
    if (sent === 'nowhere' || !last || !('line' in last)) break;
    items.push(...sent.items);
    place = placeOf(last.line);
  }
  return { after: { seq: START.seq, hash: START.hash }, items };
}

/** Where the chain stands behind this line. */
export function placeOf(line: string): { readonly seq: number; readonly hash: string } {
  const { seq, hash } = JSON.parse(line) as { seq: number; hash: string };
  return { seq, hash };
}

export const beginningOf = (table: string, journal: string): Line => ({
  table,
  journal,
  seq: START.seq,
  hash: START.hash,
  figures: {},
  stopped: null,
});
