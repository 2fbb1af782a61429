import { START } from 'banco/firmware/journal/position.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import type { ChainPlace, SentItem, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import { SeededRandom } from 'banco/src/simulation/random.js';
import { SimulatedTable } from '../demo/simulated-table.js';

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
export async function allOf({ journal }: Pick<SimulatedTable, 'journal'>): Promise<SentRecords> {
  const items: SentItem[] = [];
  for (let place: ChainPlace = START; ; ) {
    const sent = await journal.after(place);
    if (sent === 'nowhere' || sent.items.length === 0) break;
    items.push(...sent.items);
    place = sent.end;
  }
  return { after: { seq: START.seq, hash: START.hash }, items };
}

/** Where the chain stands behind this line. */
export function placeOf(line: string): { readonly seq: number; readonly hash: string } {
  const { seq, hash } = JSON.parse(line) as { seq: number; hash: string };
  return { seq, hash };
}

/** Numbers from 0 to 1, the same for a seed. */
export function randomFrom(seed: number): () => number {
  const random = new SeededRandom(seed);
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  return () => {
    random.shuffle(bytes, 0, 3);
    return (((bytes[0] as number) * 256 + (bytes[1] as number)) * 256 + (bytes[2] as number)) / 2 ** 24;
  };
}
