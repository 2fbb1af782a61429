import type { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { ShoeEvent } from '../../hal/parts/card-shoe/card-shoe.js';
import type { ShoeErrorName } from '../../hal/parts/card-shoe/telegram.js';
import { cardName } from '../decode/shoe-telegrams.js';

/** The card shoe: its lock, what it sent of late, and the cards that it read. */
export interface ShoeView {
  /** Null where the table has no shoe that reads cards. */
  readonly shoe: {
    /** What the shoe last said of its lock. */
    readonly locked: boolean | null;
    /** The error that it is in; null for none. */
    readonly error: { readonly code: number; readonly error: ShoeErrorName } | null;
    /** Milliseconds before now, the latest last. */
    readonly telegrams: readonly {
      readonly ago: number;
      readonly hex: string;
      readonly says: readonly ShoeWord[];
    }[];
    /** Since the last clearing, each name once. */
    readonly cards: readonly string[];
  } | null;
  /** As the line to the lock of the table reads back; null where there is none, or it cannot be read. */
  readonly lockLine: boolean | null;
}

/** What bytes of the shoe meant: a telegram by its kind, with its details. */
export interface ShoeWord {
  readonly is: string;
  readonly details: readonly string[];
}

export type ShoeCabinet = Pick<Cabinet, 'serial' | 'shoe' | 'outputs'>;

export async function shoeView({ serial, shoe, outputs }: ShoeCabinet, now: number): Promise<ShoeView> {
  const lockLine =
    (await outputs
      .get('shoe-lock')
      ?.read()
      .catch(() => null)) ?? null;
  if (!shoe) return { shoe: null, lockLine };
  const events = serial.pieces.flatMap((piece) => piece.events);
  return {
    shoe: {
      locked: shoe.reportedLock,
      error: errorIn(events),
      telegrams: serial.pieces.map(({ at, bytes, events }) => ({
        ago: now - at,
        hex: Buffer.from(bytes).toString('hex'),
        says: events.map(wordOf),
      })),
      cards: [...new Set(serial.cards.flatMap(cardOf))],
    },
    lockLine,
  };
}

const cardOf = (event: ShoeEvent): readonly string[] =>
  event.kind === 'telegram' && 'card' in event.telegram ? [cardName(event.telegram.card)] : [];

/** The last error that was not cancelled, nor ended by a start. */
function errorIn(events: readonly ShoeEvent[]): NonNullable<ShoeView['shoe']>['error'] {
  const last = events
    .flatMap((event) => (event.kind === 'telegram' ? event.telegram : []))
    .findLast(({ kind }) => kind === 'error' || kind === 'error-cancelled' || kind === 'start');
  return last?.kind === 'error' ? { code: last.code, error: last.error } : null;
}

function wordOf(event: ShoeEvent): ShoeWord {
  if (event.kind === 'damage') return { is: 'damage', details: [event.cause] };
  if (event.kind === 'reply') return { is: 'reply', details: [] };
  const { telegram } = event;
  switch (telegram.kind) {
    case 'card':
    case 'redesignated':
      return { is: telegram.kind, details: [cardName(telegram.card), telegram.hand, `${telegram.index}`] };
    case 'stray-card':
      return { is: telegram.kind, details: [cardName(telegram.card), telegram.when] };
    case 'result':
      return { is: telegram.kind, details: [telegram.result] };
    case 'error':
    case 'error-cancelled':
      return { is: telegram.kind, details: [telegram.error, `${telegram.code}`] };
    case 'lock':
      return { is: telegram.locked ? 'locked' : 'unlocked', details: [] };
    case 'preset':
      return { is: telegram.kind, details: [telegram.address, telegram.value] };
    case 'start':
    case 'stand-by':
    case 'cutting-card':
    case 'unknown':
      return { is: telegram.kind, details: [] };
  }
}
