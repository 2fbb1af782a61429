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
  /** As it was last reported. */
  readonly code: string;
  readonly says: string;
  /** Each time in the last ten minutes, also in service, since the last repair. */
  readonly recently: readonly Loss[];
}

interface Loss {
  readonly at: string;
  /** In milliseconds; null while it lasts. */
  readonly lasted: number | null;
}

/** In milliseconds: what was back so soon came back by itself. So often in ten minutes is more than a bumped plug. */
const SOON = 10_000;
const OFTEN = 3;
const RECENT = 10 * 60 * 1000;

/** How something comes and goes: so many times in ten minutes, every so many milliseconds. */
export interface Unsteady {
  readonly times: number;
  readonly every: number;
}

/** Null for what has only failed now and then: each time for no longer than so many milliseconds. */
export function unsteadiness({ recently }: Pick<FaultCount, 'recently'>, soon = SOON): Unsteady | null {
  const short = recently.filter(({ lasted }) => lasted !== null && lasted <= soon);
  const [first, last, times] = [short[0], short.at(-1), short.length];
  if (!first || !last || times < OFTEN) return null;
  return { times, every: (Date.parse(last.at) - Date.parse(first.at)) / (times - 1) };
}

const DAY = 24 * 60 * 60 * 1000;
export const WEEK = 7 * DAY;

/** What the records of a week say. What a technician unplugs is no failure, but looks like one while it is being repaired. */
export function faultCounts(records: Iterable<HistoryRecord>, now: number): ReadonlyMap<string, FaultCount> {
  const counts = new Map<string, FaultCount>();
  let inService = false;
  for (const { kind, wall, body } of records) {
    if (kind === 'service') {
      inService = body.act === 'begun' || (body.act !== 'ended' && inService);
      if (body.act === 'repaired')
        for (const [part, count] of counts) counts.set(part, { ...count, recently: [] });
    } else if (kind === 'fault') {
      const { part, code, says } = body;
      const { day = 0, week = 0, last = wall, since = null, recently = [] } = counts.get(part) ?? {};
      const age = now - Date.parse(wall);
      const isFailure = inService ? 0 : 1;
      counts.set(part, {
        part,
        day: day + (age <= DAY ? isFailure : 0),
        week: week + (age <= WEEK ? isFailure : 0),
        last: inService ? last : wall,
        since: since ?? wall,
        code,
        says,
        recently: age <= RECENT ? [...recently, { at: wall, lasted: null }] : recently,
      });
    } else if (kind === 'restored') {
      const known = counts.get(body.part);
      if (known) counts.set(body.part, { ...known, since: null, recently: endedAt(known.recently, wall) });
    }
  }
  return counts;
}

/** The last of them is over. */
const endedAt = (losses: readonly Loss[], wall: string): readonly Loss[] =>
  losses.map((loss, i) =>
    i === losses.length - 1 && loss.lasted === null
      ? { ...loss, lasted: Date.parse(wall) - Date.parse(loss.at) }
      : loss,
  );
