/** What the shoe sends by itself, in its own terms. What a card or a result means is for the game to decide. */
export type Telegram =
  /** It was switched on or reset, or has a new shoe. */
  | { readonly kind: 'start' }
  /** It waits between two rounds. */
  | { readonly kind: 'stand-by' }
  | { readonly kind: 'cutting-card' }
  | { readonly kind: 'card'; readonly hand: ShoeHand; readonly index: number; readonly card: ShoeCard }
  | {
      readonly kind: 'stray-card';
      readonly when: StrayCardState;
      readonly index: number;
      readonly card: ShoeCard;
    }
  /** After an overdraw was cancelled: the place that the shoe gives the card now. Its meaning is not documented. */
  | {
      readonly kind: 'redesignated';
      readonly hand: ShoeHand;
      readonly index: number;
      readonly card: ShoeCard;
    }
  | {
      readonly kind: 'result';
      readonly result: ShoeResult;
      readonly playerPair: boolean;
      readonly bankerPair: boolean;
    }
  | ({ readonly kind: 'error' } & ShoeError)
  | ({ readonly kind: 'error-cancelled' } & ShoeError)
  /** The key switch. The shoe may or may not send it after a command of the host. */
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'preset'; readonly address: string; readonly value: string }
  /** Complete, but not documented. */
  | { readonly kind: 'unknown'; readonly data: Uint8Array };

export interface ShoeCard {
  readonly suit: Suit;
  /** 1 is the ace, 11 to 13 are jack, queen and king. */
  readonly rank: number;
}

export type Suit = 'diamond' | 'club' | 'spade' | 'heart';
export type ShoeHand = 'player' | 'banker' | 'burn' | 'first' | 'burn-count';
export type StrayCardState = 'locked' | 'error' | 'setting';
export type ShoeResult = 'player' | 'tie' | 'banker' | 'forced-quit';

export interface ShoeError {
  readonly code: number;
  readonly error: ShoeErrorName;
  readonly inErrorMode: boolean;
}

export type ShoeErrorName =
  | 'cannot-read'
  | 'overdraw'
  | 'button-misuse'
  | 'reverse-pull-at-exit'
  | 'reverse-pull-midway'
  | 'card-code'
  | 'drawing-time-out'
  /** A code that is not documented is an error all the same. */
  | 'other';

const HANDS: readonly (ShoeHand | undefined)[] = [
  'player',
  'banker',
  'burn',
  undefined,
  'first',
  'burn-count',
];
const OUTSIDE: readonly StrayCardState[] = ['locked', 'error', 'setting'];
const SUITS: readonly (Suit | undefined)[] = [undefined, 'diamond', 'club', 'spade', 'heart'];
const RESULTS: Readonly<Record<number, ShoeResult>> = {
  1: 'player',
  2: 'tie',
  4: 'banker',
  7: 'forced-quit',
};
const ERRORS: Readonly<Record<number, ShoeErrorName>> = {
  1: 'cannot-read',
  2: 'overdraw',
  3: 'button-misuse',
  4: 'reverse-pull-at-exit',
  5: 'reverse-pull-midway',
  6: 'card-code',
  7: 'drawing-time-out',
};

/** Decodes a telegram's data, without its frame. Anything that is not documented to the bit is `unknown`. */
export function decodeTelegram(data: Uint8Array): Telegram {
  return known(data) ?? { kind: 'unknown', data };
}

function known(data: Uint8Array): Telegram | null {
  const letter = String.fromCharCode(data[0] ?? 0);
  if (letter === 'M') return preset(data);
  const bytes = data.slice(1);
  // Bit 7 marks a binary byte. Damage to it in two bytes at once would pass the check value.
  if (bytes.some((byte) => byte < 0x80)) return null;
  const [first = 0, second = 0] = bytes.map((byte) => byte & 0x7f);
  switch (`${letter}${bytes.length}`) {
    case 'S0':
      return { kind: 'start' };
    case 'P0':
      return { kind: 'stand-by' };
    case 'C0':
      return { kind: 'cutting-card' };
    case 'D2':
      return designated('card', first, second);
    case 'R2':
      return designated('redesignated', first, second);
    case 'd2':
      return strayCard(first, second);
    case 'G1':
      return result(first);
    case 'E1':
      return { kind: 'error', ...error(first) };
    case 'e1':
      return { kind: 'error-cancelled', ...error(first) };
    case 'L1':
      return first > 1 ? null : { kind: 'lock', locked: first === 1 };
    default:
      return null;
  }
}

function designated(kind: 'card' | 'redesignated', place: number, code: number): Telegram | null {
  const hand = HANDS[place >> 4];
  const index = place & 0x0f;
  const card = cardOf(code);
  if (!hand || !card) return null;
  if ((hand === 'player' || hand === 'banker') && (index < 1 || index > 3)) return null;
  return { kind, hand, index, card };
}

function strayCard(place: number, code: number): Telegram | null {
  const when = OUTSIDE[place >> 4];
  const card = cardOf(code);
  return when && card ? { kind: 'stray-card', when, index: place & 0x0f, card } : null;
}

function cardOf(code: number): ShoeCard | null {
  const suit = SUITS[code >> 4];
  const rank = code & 0x0f;
  return suit && rank >= 1 && rank <= 13 ? { suit, rank } : null;
}

function result(byte: number): Telegram | null {
  const winner = RESULTS[byte >> 4];
  if (!winner || (byte & 0b1100) !== 0) return null;
  return { kind: 'result', result: winner, playerPair: (byte & 1) !== 0, bankerPair: (byte & 2) !== 0 };
}

function error(byte: number): ShoeError {
  const code = byte & 0x3f;
  return { code, error: ERRORS[code] ?? 'other', inErrorMode: (byte & 0x40) !== 0 };
}

function preset(data: Uint8Array): Telegram | null {
  if (data.length !== 7 || data.some((byte) => byte > 0x7e)) return null;
  const text = String.fromCharCode(...data);
  return { kind: 'preset', address: text.slice(1, 3), value: text.slice(3) };
}
