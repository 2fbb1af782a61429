import type { InputRecord } from '../../hal/cabinet/input-log.js';

/** When each input last moved, over all starts of the program. */
export interface SeenInputs {
  /** The time of day from which on it is known. */
  readonly since: string;
  readonly seen: Readonly<Record<string, string>>;
}

const DAY = 24 * 60 * 60 * 1000;

/** In days: a key that nobody has pressed for so long may not work. */
const NOT_SEEN_FOR = 30;

/** For how many whole days it was not seen to move; null where that is nothing to speak of. */
export function unseenDays({ since, seen }: SeenInputs, name: string, wall: number): number | null {
  const days = Math.floor((wall - Date.parse(seen[name] ?? since)) / DAY);
  return days >= NOT_SEEN_FOR ? days : null;
}

/** A day is enough, and tells nobody who pressed what in which coup. */
const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** With what has moved since the start of the program. */
export function seenAlso(
  before: SeenInputs,
  records: readonly InputRecord[],
  now: number,
  wall: number,
): SeenInputs {
  const moved = records.flatMap(({ name, changedAt }) =>
    changedAt === null ? [] : [[name, dayOf(wall - (now - changedAt))] as const],
  );
  return { ...before, seen: { ...before.seen, ...Object.fromEntries(moved) } };
}
