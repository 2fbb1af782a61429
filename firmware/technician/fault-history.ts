import type { Kind, RecordBodies } from '../journal/entry.js';

/** The kinds of records that tell of faults. */
export const HISTORY_KINDS = ['fault', 'restored', 'service'] as const satisfies readonly Kind[];

/** A record of one of them, with the time of day at which it was written. */
export type HistoryRecord = {
  [K in (typeof HISTORY_KINDS)[number]]: {
    readonly kind: K;
    readonly wall: string;
    readonly body: RecordBodies[K];
  };
}[(typeof HISTORY_KINDS)[number]];

/** How often something has failed. */
export interface FaultCount {
  readonly part: string;
  readonly day: number;
  readonly week: number;
  readonly last: string;
  /** Since when it has not worked; null if it works again. */
  readonly since: string | null;
}

const DAY = 24 * 60 * 60 * 1000;
export const WEEK = 7 * DAY;

/** What the records of a week say. What a technician unplugs is no failure. */
export function faultCounts(records: Iterable<HistoryRecord>, now: number): ReadonlyMap<string, FaultCount> {
  const counts = new Map<string, FaultCount>();
  let inService = false;
  for (const { kind, wall, body } of records) {
    if (kind === 'service') inService = body.act === 'begun' || (body.act !== 'ended' && inService);
    else if (kind === 'fault' && !inService) {
      const { day = 0, week = 0, since = null } = counts.get(body.part) ?? {};
      const age = now - Date.parse(wall);
      counts.set(body.part, {
        part: body.part,
        day: day + (age <= DAY ? 1 : 0),
        week: week + (age <= WEEK ? 1 : 0),
        last: wall,
        since: since ?? wall,
      });
    } else if (kind === 'restored') {
      const known = counts.get(body.part);
      if (known) counts.set(body.part, { ...known, since: null });
    }
  }
  return counts;
}
