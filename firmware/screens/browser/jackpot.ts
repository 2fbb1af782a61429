import type { JackpotText } from '../../messages/screen-messages.js';
import type { TableView } from '../views/table-view.js';
import { h, part, set } from './dom.js';
import { label, page, say } from './words.js';

/** The Jackpot Display (nz 18.8(b)): what each pool has now, what wins it, and what awaits confirmation. */
export function showJackpot(jackpot: TableView['jackpot']): void {
  const section = part('jackpot');
  set(section, 'hidden', jackpot === null);
  if (!jackpot) return;
  const opened = [...section.querySelectorAll('details')].map(({ open }) => open);
  section.replaceChildren(
    ...jackpot.wins.map((win) => h('p', { class: 'won', role: 'alert' }, page(winText(win)))),
    ...(jackpot.shared?.isOld ? [h('p', { class: 'old', role: 'alert' }, label('jackpot-old'))] : []),
    ...jackpot.pools.map((pool, i) =>
      h(
        'details',
        { open: opened[i] },
        h(
          'summary',
          {},
          h('span', {}, `${label('jackpot')} · ${pool.id} `),
          h('b', {}, say.money(pool.value)),
        ),
        h('p', {}, ...linesOf(jackpot, pool).map((text) => h('span', {}, `${page(text)}. `))),
      ),
    ),
  );
}

const winText = ({ stands, ...win }: Jackpot['wins'][number]): JackpotText => {
  switch (stands) {
    case 'awaiting':
      return { is: 'jackpot-awaits', ...win };
    case 'paid':
      return { is: 'jackpot-paid', ...win };
    case 'invalid':
      return { is: 'jackpot-invalid', ...win };
  }
};

type Jackpot = NonNullable<TableView['jackpot']>;

function linesOf({ at, round }: Jackpot, pool: Jackpot['pools'][number]): readonly JackpotText[] {
  const { on, minimum, operator, percent, wins, split, chip } = pool;
  return [
    ...wins.map((win) => ({ is: 'jackpot-won-by' as const, ...win })),
    { is: 'jackpot-for', on, minimum },
    ...(operator ? [{ is: 'jackpot-operator' as const, ...operator }] : []),
    ...(percent > 0 ? [{ is: 'jackpot-rate' as const, percent, at }] : []),
    { is: 'jackpot-split', split },
    ...(chip > 1 ? [{ is: 'jackpot-chip' as const, chip }] : []),
    ...(round === null ? [] : [{ is: 'jackpot-round' as const, round }]),
  ];
}
