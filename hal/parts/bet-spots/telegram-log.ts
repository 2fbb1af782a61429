import { REFUSALS, REFUSED, REPLY, REQUESTS } from './codec.js';
import type { FrameError, SpotFrame } from './frame.js';

/** A frame as it was on the line, for the technician: the latest of its kind and length, as a line at rest repeats itself. */
export interface SpotTelegram {
  readonly at: number;
  readonly from: 'table' | 'station';
  /** Null where its bytes are no frame. */
  readonly station: number | null;
  /** What it asks or answers, as in `poll`; or why it is no frame. */
  readonly is: string;
  /** As it was, without its delimiters. */
  readonly bytes: Uint8Array;
  readonly count: number;
}

/** Of fourteen stations, each with every kind. */
const MOST = 150;

/** What the readers' line carried of late. */
export class TelegramLog {
  readonly #latest = new Map<string, SpotTelegram>();

  add(at: number, from: SpotTelegram['from'], bytes: Uint8Array, found: SpotFrame | FrameError): void {
    const isFrame = typeof found !== 'string';
    const station = isFrame ? found.address : null;
    const is = isFrame ? kindOf(found) : found;
    const key = `${from} ${station} ${is} ${bytes.length}`;
    const count = (this.#latest.get(key)?.count ?? 0) + 1;
    // Set anew, it is the last.
    this.#latest.delete(key);
    this.#latest.set(key, { at, from, station, is, bytes, count });
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > MOST && oldest !== undefined) this.#latest.delete(oldest);
  }

  /** The latest last. */
  get all(): readonly SpotTelegram[] {
    return [...this.#latest.values()];
  }

  clear(): void {
    this.#latest.clear();
  }
}

function kindOf({ kind, payload }: SpotFrame): string {
  if (kind === REFUSED) return `refused: ${REFUSALS[payload[0] ?? 0] ?? 'unknown reason'}`;
  const known = Object.entries(REQUESTS).find(([, { code }]) => code === (kind & ~REPLY));
  return known?.[0] ?? `kind ${kind}`;
}
