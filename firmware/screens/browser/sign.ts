import type { SignView } from '../views/sign-view.js';
import { h, money, part } from './dom.js';

/** The sign: limits and pay tables in force, as the rulebook prints them, clause by clause. */
export function showSign(sign: SignView): void {
  const { rulebook, variation, decks, limits, wagers } = sign;
  part('sign-body').replaceChildren(
    h('p', { class: 'muted' }, `${rulebook} · ${variation} · ${decks} decks`),
    h(
      'table',
      { class: 'limits' },
      h('caption', {}, 'Limits'),
      h('thead', {}, h('tr', {}, th('Wager'), th('Minimum'), th('Maximum'))),
      h(
        'tbody',
        {},
        ...limits.map(({ title, minimum, maximum }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, title),
            h('td', {}, amount(minimum)),
            h('td', {}, amount(maximum)),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'pay-tables' },
      ...wagers.map(({ title, rows }) =>
        h(
          'table',
          {},
          h('caption', {}, title),
          h('thead', { class: 'unseen' }, h('tr', {}, th('When'), th('Pays'), th('Clause'))),
          h(
            'tbody',
            {},
            ...rows.map(({ when, pays, clause }) =>
              h(
                'tr',
                {},
                h('td', {}, when),
                h('td', { class: 'pays' }, pays),
                h('td', { class: 'clause' }, clause),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

const th = (text: string): HTMLElement => h('th', { scope: 'col' }, text);
export const amount = (cents: number | null): string => (cents === null ? '–' : money(cents));
