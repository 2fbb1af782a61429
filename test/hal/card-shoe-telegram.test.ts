import t from 'tap';
import { decodeTelegram, type Telegram } from '../../hal/parts/card-shoe/telegram.js';
import { card } from '../support/card-shoe.js';
import { hex } from '../support/hex.js';

// The data of every kind of telegram, as bytes, beside what they decode to. The virtual shoe's own telegrams are held against
// bytes as well, in virtual-card-shoe.test.ts: the two share no code that could be wrong in both.

const DECODED: readonly (readonly [bytes: string, telegram: Telegram])[] = [
  ['53', { kind: 'start' }],
  ['50', { kind: 'stand-by' }],
  ['43', { kind: 'cutting-card' }],
  ['44 81 91', { kind: 'card', hand: 'player', index: 1, card: card('AD') }],
  ['44 83 AD', { kind: 'card', hand: 'player', index: 3, card: card('KC') }],
  ['44 92 BC', { kind: 'card', hand: 'banker', index: 2, card: card('QS') }],
  ['44 AA CB', { kind: 'card', hand: 'burn', index: 10, card: card('JH') }],
  ['44 C1 CA', { kind: 'card', hand: 'first', index: 1, card: card('TH') }],
  ['44 DA CA', { kind: 'card', hand: 'burn-count', index: 10, card: card('TH') }],
  ['64 81 B8', { kind: 'stray-card', when: 'locked', index: 1, card: card('8S') }],
  ['64 91 B8', { kind: 'stray-card', when: 'error', index: 1, card: card('8S') }],
  ['64 A2 B8', { kind: 'stray-card', when: 'setting', index: 2, card: card('8S') }],
  ['52 81 B8', { kind: 'redesignated', hand: 'player', index: 1, card: card('8S') }],
  ['47 90', { kind: 'result', result: 'player', playerPair: false, bankerPair: false }],
  ['47 A1', { kind: 'result', result: 'tie', playerPair: true, bankerPair: false }],
  ['47 C2', { kind: 'result', result: 'banker', playerPair: false, bankerPair: true }],
  ['47 C3', { kind: 'result', result: 'banker', playerPair: true, bankerPair: true }],
  ['47 F0', { kind: 'result', result: 'forced-quit', playerPair: false, bankerPair: false }],
  ['45 C1', { kind: 'error', code: 1, error: 'cannot-read', inErrorMode: true }],
  ['45 C2', { kind: 'error', code: 2, error: 'overdraw', inErrorMode: true }],
  ['45 83', { kind: 'error', code: 3, error: 'button-misuse', inErrorMode: false }],
  ['45 C4', { kind: 'error', code: 4, error: 'reverse-pull-at-exit', inErrorMode: true }],
  ['45 C5', { kind: 'error', code: 5, error: 'reverse-pull-midway', inErrorMode: true }],
  ['45 C6', { kind: 'error', code: 6, error: 'card-code', inErrorMode: true }],
  ['45 C7', { kind: 'error', code: 7, error: 'drawing-time-out', inErrorMode: true }],
  ['45 E8', { kind: 'error', code: 40, error: 'other', inErrorMode: true }],
  ['65 82', { kind: 'error-cancelled', code: 2, error: 'overdraw', inErrorMode: false }],
  ['4C 80', { kind: 'lock', locked: false }],
  ['4C 81', { kind: 'lock', locked: true }],
  ['4D 30 37 30 30 31 35', { kind: 'preset', address: '07', value: '0015' }],
];

/** Whole telegrams that nothing documents. */
const UNKNOWN =
  '58; 53 81; 44; 44 81; 44 81 B8 B8; 44 80 B8; 44 84 B8; 44 B1 B8; 44 E1 B8; 44 F1 B8; 44 81 80; 44 81 B0; 44 81 BE; 44 81 D1; 44 D5 80; 44 21 B8; 44 81 38; 64 B1 B8; 64 81 8D; 52 81 BF; 47 80; 47 B0; 47 94; 45 41; 65; 4C 82; 4D 30 37 30 30 31; 4D 30 37 30 30 31 B5'.split(
    '; ',
  );

t.test('every kind of telegram; anything else is unknown, with its bytes', async (t) => {
  for (const [bytes, telegram] of DECODED) t.same(decodeTelegram(hex(bytes)), telegram, bytes);
  for (const bytes of UNKNOWN)
    t.same(decodeTelegram(hex(bytes)), { kind: 'unknown', data: hex(bytes) }, bytes);
});

t.test('of all that D can say, 52 cards have a place, and each is its own', async (t) => {
  const decoded = new Set<string>();
  let cards = 0;
  for (let place = 0; place < 256; place++) {
    for (let code = 0; code < 256; code++) {
      const telegram = decodeTelegram(Uint8Array.of(0x44, place, code));
      if (telegram.kind === 'unknown') continue;
      cards++;
      decoded.add(JSON.stringify(telegram));
    }
  }
  t.equal(cards, (3 + 3 + 16 + 16 + 16) * 52);
  t.equal(decoded.size, cards);
});
