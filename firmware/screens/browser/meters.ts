import type { LabelKey } from '../../messages/format.js';
import type { CountedView, MetersView } from '../views/meters-view.js';
import type { ShoesView } from '../views/shoes-view.js';
import type { Cell, PlainTable } from './plain-table.js';
import { label, page, say } from './words.js';

// What the table counted, and its last coups, as tables.

const money = (cents: number): Cell => ({ cents });

/** The rows of the first table; those of a float only where there is one. */
const ROWS: readonly (readonly [LabelKey, (of: CountedView) => Cell, float?: true])[] = [
  ['coups-settled', ({ coups }) => `${coups}`],
  ['coups-void', (of) => `${of.void}`],
  ['wagered', ({ total }) => money(total.wagered)],
  ['paid-out', ({ total }) => money(total.paid)],
  ['refunded', ({ total }) => money(total.refunded)],
  ['house-win', ({ total }) => money(total.win)],
  ['in-tokens', ({ tokens }) => money(tokens)],
  ['money-in', (of) => money(of.in)],
  ['money-out', ({ out }) => money(out)],
  ['drop', ({ drop }) => money(drop), true],
  ['fills', ({ fills }) => money(fills), true],
  ['chip-credits', ({ credits }) => money(credits), true],
];

export function metersTables({ shift, last, all, hasFloat, float }: MetersView): readonly PlainTable[] {
  const columns = [shift, ...(last ? [last] : []), all];
  const heads = [
    page({ is: 'shift', number: shift.number }),
    ...(last ? [page({ is: 'shift', number: last.number })] : []),
    label('since-opened'),
  ];
  const rows = ROWS.filter(([, , ofFloat]) => hasFloat || !ofFloat).map(([name, cell]) => [
    label(name),
    ...columns.map(cell),
  ]);
  const held = hasFloat ? [[label('float-holds'), float === null ? '–' : money(float)]] : [];
  return [
    { columns: ['', ...heads], rows: [...rows, ...held] },
    {
      columns: OF_A_WAGER.map(label),
      rows: shift.wagers.map(({ on, wagers, wagered, paid, refunded, win }) => [
        say.wager(on),
        `${wagers}`,
        ...[wagered, paid, refunded, win].map(money),
      ]),
    },
  ];
}

const OF_A_WAGER: readonly LabelKey[] = [
  'wager-name',
  'how-many',
  'wagered',
  'paid-out',
  'refunded',
  'house-win',
];

export const shoesTables = ({ coups, shoes }: ShoesView): readonly PlainTable[] => [
  {
    columns: [...OF_A_SHOE.map(label), ...(shoes[0]?.figures.map(({ of }) => label(STATISTIC[of])) ?? [])],
    rows: shoes.map(({ number, coups: settled, figures }) => [
      `${number}`,
      `${settled}`,
      ...figures.map(({ count, permille }) => `${count} (${(permille / 10).toFixed(1)}%)`),
    ]),
  },
  {
    columns: OF_A_COUP.map(label),
    rows: coups.map(({ shoe, number, player, banker, winner, isVoid }) => [
      `${shoe}`,
      `${number}`,
      isVoid ? label('coups-void') : say.winner(winner),
      say.cards(player),
      say.cards(banker),
    ]),
  },
];

const OF_A_SHOE: readonly LabelKey[] = ['shoe-number', 'coups-settled'];
const OF_A_COUP: readonly LabelKey[] = ['shoe-number', 'coup', 'winner', 'player', 'banker'];

const STATISTIC = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  playerPair: 'player-pair',
  bankerPair: 'banker-pair',
  natural: 'natural',
} as const;
