import { type Recorded, verifyText } from 'banco/firmware/journal/record.js';
import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';
import type { KeptRecord } from '../ledger/take-records.js';
import type { Fetches } from './fetches.js';

/** What a device sent, as the journal of its table has it. */
export interface SentByDevice {
  readonly seq: number;
  readonly wall: string;
  readonly device: string;
  readonly hex: string;
}

export type Fetched =
  | { readonly is: 'fetched'; readonly sent: readonly SentByDevice[] }
  /** The table does not answer, or does not have it any more. */
  | { readonly is: 'away' }
  /** What came does not join the records around it, or is something else than what devices sent: behind this record. */
  | { readonly is: 'wrong'; readonly behind: number };

/**
 * Fetches what stayed at home between these records of a table, the oldest first. It proves itself: it follows from the record before
 * it, and the one behind it follows from it.
 */
export async function fetchKept(
  tables: Pick<Fetches, 'fetch'>,
  table: string,
  records: readonly KeptRecord[],
): Promise<Fetched> {
  const sent: SentByDevice[] = [];
  for (const [i, next] of records.slice(1).entries()) {
    const { seq, hash } = records[i] as KeptRecord;
    let at: ChainPlace = { seq, hash };
    while (at.seq < next.seq - 1) {
      const some = await tables.fetch(table, at, next.seq - 1);
      if (!some || some.length === 0) return { is: 'away' };
      for (const line of some) {
        const verified = verifyText(line, at);
        if (verified?.record.kind !== 'raw') return { is: 'wrong', behind: at.seq };
        const { record } = verified;
        at = { seq: record.seq, hash: verified.hash };
        sent.push(asSent(record));
      }
    }
    if (at.hash !== next.before) return { is: 'wrong', behind: seq };
  }
  return { is: 'fetched', sent };
}

const asSent = ({ seq, wall, body }: Extract<Recorded, { readonly kind: 'raw' }>): SentByDevice => ({
  seq,
  wall,
  device: body.device,
  hex: body.hex,
});
