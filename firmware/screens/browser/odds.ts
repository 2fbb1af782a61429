import type { OddsView } from '../views/odds-view.js';
import { h, part } from './dom.js';
import { label, say } from './words.js';

/** How likely each wager on the layout is to win, and what it returns. */
export function showOdds(odds: OddsView): void {
  const heads = ['wager', 'chance', 'chance-of-none', 'return'] as const;
  part('sign-odds').replaceChildren(
    h(
      'table',
      { class: 'limits' },
      h('caption', {}, label('odds')),
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, label(head))))),
      h(
        'tbody',
        {},
        ...odds.map(({ on, hand, wins, standsOff, return: expected }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, say.wager(on, hand ?? undefined)),
            ...[wins, standsOff, expected].map((share) => h('td', {}, percent(share))),
          ),
        ),
      ),
    ),
    h('p', { class: 'muted' }, label('odds-note')),
  );
}

const percent = (share: number): string => `${share < 0 ? '−' : ''}${(100 * Math.abs(share)).toFixed(4)}%`;
