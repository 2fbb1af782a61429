import type { DrawsView } from '../views/draws-view.js';
import { h } from './dom.js';
import { label } from './words.js';

/** The game in short, and which hand takes a third card. */
export const rules = ({ player, banker }: DrawsView): readonly HTMLElement[] => [
  h('h3', {}, label('rules')),
  ...RULES.map((rule) => h('p', {}, label(rule))),
  h(
    'table',
    { class: 'draws' },
    h('caption', {}, label('player-draws')),
    h('thead', {}, row(th(label('points')), ...player.map((_, points) => th(`${points}`)))),
    h('tbody', {}, row(h('td', {}), ...player.map(drawn))),
  ),
  h(
    'table',
    { class: 'draws' },
    h('caption', {}, label('banker-draws')),
    h(
      'thead',
      {},
      row(
        th(label('points')),
        ...(banker[0] ?? []).map((_, third, all) =>
          th(third === all.length - 1 ? label('no-third-card') : `${third}`),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      ...banker.map((draws, points) => row(h('th', { scope: 'row' }, `${points}`), ...draws.map(drawn))),
    ),
  ),
];

const RULES = ['rule-aim', 'rule-points', 'rule-natural', 'rule-third'] as const;

const drawn = (draws: boolean): HTMLElement =>
  h('td', { class: draws ? 'draw' : 'stand' }, label(draws ? 'draws' : 'stands'));

const row = (...cells: readonly HTMLElement[]): HTMLElement => h('tr', {}, ...cells);
const th = (text: string): HTMLElement => h('th', { scope: 'col' }, text);
