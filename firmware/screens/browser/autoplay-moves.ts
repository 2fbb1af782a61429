import type { AutoplayStatus } from '../../messages/screen-messages.js';
import type { TableView } from '../views/table-view.js';

/** What a player, the dealer or an officer does next. */
export type Move =
  | { readonly tap: string; readonly seat: number | null }
  | { readonly turn: 'supervisor-key' | 'attendant-key'; readonly active: boolean }
  | { readonly waits: AutoplayStatus }
  | { readonly ends: AutoplayStatus };

export const PACES = {
  calm: { every: 900, closes: false },
  brisk: { every: 450, closes: true },
  quick: { every: 200, closes: true },
} as const;
export type Pace = keyof typeof PACES;

/** Which shoe is played, and how many bets each seat still makes in which coup. */
export interface Memory {
  shoe: number | null;
  coup: number;
  readonly wanted: Map<number, number>;
}

/**
 * The next move of a shoe that is played by pressing the buttons of some seats. It waits for the shuffle, for each card and for
 * the payment as people do; it only closes betting early.
 */
export function nextMove(
  { coup, seats, trouble, sign }: Pick<TableView, 'coup' | 'seats' | 'trouble' | 'sign'>,
  memory: Memory,
  closes: boolean,
  random: () => number,
): Move {
  const turned = (key: string): boolean => trouble.keys.includes(key);
  if (sign.kinds) return { ends: { is: 'chips-table' } };
  if (trouble.decision) return { waits: { is: 'asked' } };
  if (trouble.faults.length > 0) return { waits: { is: 'faulty' } };
  if (sign.shoe !== 'virtual' && coup.phase === 'dealing') return { waits: { is: 'dealer-draws' } };
  if (coup.phase === 'closed') {
    return turned('supervisor-key')
      ? { tap: 'confirm', seat: null }
      : { turn: 'supervisor-key', active: true };
  }
  if (turned('supervisor-key')) return { turn: 'supervisor-key', active: false };
  const playing = Object.values(seats)
    .filter(({ seat }) => seat % 2 === 1)
    .slice(0, 4);
  const poor = playing.find(({ credit, staked }) => credit + staked < 2 * (sign.chips[2] ?? 0));
  if (poor) {
    return turned('attendant-key')
      ? { tap: 'chip-4', seat: poor.seat }
      : { turn: 'attendant-key', active: true };
  }
  if (turned('attendant-key')) return { turn: 'attendant-key', active: false };
  if (coup.phase !== 'betting') return { waits: { is: 'phase', phase: { is: coup.phase } } };
  memory.shoe ??= coup.shoe.number;
  if (memory.shoe !== coup.shoe.number) return { ends: { is: 'shoe-finished' } };
  if (coup.noBets !== null) return { waits: { is: 'no-bets' } };
  if (memory.coup !== coup.number) {
    memory.coup = coup.number;
    memory.wanted.clear();
    for (const { seat } of playing) memory.wanted.set(seat, 1 + Math.floor(random() * 3));
  }
  const next = playing.find(({ seat }) => (memory.wanted.get(seat) ?? 0) > 0);
  if (!next) {
    // Every wager was refused: one seat makes a plain one.
    if (playing.every(({ staked }) => staked === 0)) return { tap: 'player', seat: playing[0]?.seat ?? 1 };
    return closes ? { tap: 'no-more-bets', seat: null } : { waits: { is: 'players-have-bet' } };
  }
  memory.wanted.set(next.seat, (memory.wanted.get(next.seat) ?? 0) - 1);
  // One chip in five is another size; most bets are on a hand.
  if (random() < 0.2) return { tap: `chip-${2 + Math.floor(random() * 2)}`, seat: next.seat };
  const spots = ['player', 'banker', 'player', 'banker', 'tie', ...sign.spots.map(({ button }) => button)];
  return { tap: spots[Math.floor(random() * spots.length)] ?? 'player', seat: next.seat };
}
