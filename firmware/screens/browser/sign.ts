import type { OddsInForce, PayRow, SignView } from '../views/sign-view.js';
import { h, part } from './dom.js';
import { rules } from './rules.js';
import { label, page, say } from './words.js';

/** The sign: limits and pay tables in force, as the rulebook prints them, clause by clause. */
export function showSign({ rulebook, variation, decks, limits, wagers, draws }: SignView): void {
  const { title, variations } = say.rulebook(rulebook);
  part('sign-body').replaceChildren(
    h('p', { class: 'muted' }, `${title} · ${variations[variation] ?? ''} · ${page({ is: 'decks', decks })}`),
    h(
      'table',
      { class: 'limits' },
      h('caption', {}, label('limits')),
      h('thead', {}, h('tr', {}, th(label('wager')), th(label('minimum')), th(label('maximum')))),
      h(
        'tbody',
        {},
        ...limits.map(({ on, minimum, maximum }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, say.wager(on)),
            h('td', {}, amount(minimum)),
            h('td', {}, amount(maximum)),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'pay-tables' },
      ...wagers.map(({ on, rows }) =>
        h(
          'table',
          {},
          h('caption', {}, say.wager(on)),
          h(
            'thead',
            { class: 'unseen' },
            h('tr', {}, th(label('when')), th(label('pays')), th(label('clause'))),
          ),
          h('tbody', {}, ...rows.map(payRow)),
        ),
      ),
    ),
  );
  part('sign-rules').replaceChildren(...rules(draws));
}

function payRow({ when, insurance, pays, clause }: PayRow): HTMLElement {
  const condition = say.condition(when);
  return h(
    'tr',
    {},
    h(
      'td',
      {},
      insurance ? say.insurance(insurance.bet, insurance.hands, insurance.count, condition) : condition,
    ),
    h('td', { class: 'pays' }, paid(pays)),
    h('td', { class: 'clause' }, clause),
  );
}

const th = (text: string): HTMLElement => h('th', { scope: 'col' }, text);
export const amount = (cents: number | null): string => (cents === null ? '–' : say.money(cents));

/** What a wager pays: as in `1 to 1, 1 to 2 on a 6`, or `up to 30 to 1`. */
export const oddsOf = ({ pays, exceptions, paysLess }: OddsInForce): string => {
  const odds = pays === null ? '' : say.odds(pays);
  return paysLess ? say.upTo(odds) : say.list([odds, ...exceptions.map(exception)]);
};

const exception = ({ when, pays }: PayRow): string =>
  say.paysOn(paid(pays), say.shortly[when.is] ?? say.condition(when));

const paid = (pays: PayRow['pays']): string => (pays === 'push' ? label('stands-off') : say.odds(pays));
