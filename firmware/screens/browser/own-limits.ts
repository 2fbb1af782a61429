import type { OwnLimitView, SeatView } from '../views/seat-view.js';
import { h, part } from './dom.js';
import { page } from './words.js';

/** The limits that a player has set for himself, and what he is setting now. */
export function showOwnLimits(money: SeatView | undefined): void {
  const { own = [], sets = null } = money ?? {};
  const lines = [...own.flatMap(linesOf), ...(sets ? [page({ is: 'sets-limit', ...sets })] : [])];
  const list = part('own-limits');
  if (list.dataset['drawn'] === lines.join('\n')) return;
  list.dataset['drawn'] = lines.join('\n');
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines.map((line) => h('li', {}, line)));
}

const linesOf = ({ of, most, left, later }: OwnLimitView): readonly string[] => [
  ...(most === null ? [] : [page({ is: 'own-limit', of, most, left })]),
  ...(later ? [page({ is: 'own-limit-later', of, ...later })] : []),
];
