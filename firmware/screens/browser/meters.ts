import type { CountedView, MetersView } from '../views/meters-view.js';
import type { ShoesView } from '../views/shoes-view.js';
import { part } from './dom.js';
import { table } from './plain-table.js';
import { type LabelKey, label, page, say } from './words.js';

// What the table counted, and its last coups, as tables that a browser prints.

/** The rows of the first table; those of a float only where there is one. */
const ROWS: readonly (readonly [LabelKey, (of: CountedView) => string, float?: true])[] = [
  ['coups-settled', ({ coups }) => `${coups}`],
  ['coups-void', (of) => `${of.void}`],
  ['wagered', ({ total }) => say.money(total.wagered)],
  ['paid-out', ({ total }) => say.money(total.paid)],
  ['refunded', ({ total }) => say.money(total.refunded)],
  ['house-win', ({ total }) => signed(total.win)],
  ['in-tokens', ({ tokens }) => say.money(tokens)],
  ['money-in', (of) => say.money(of.in)],
  ['money-out', ({ out }) => say.money(out)],
  ['drop', ({ drop }) => say.money(drop), true],
  ['fills', ({ fills }) => say.money(fills), true],
  ['chip-credits', ({ credits }) => say.money(credits), true],
];

export function showMeters({ shift, last, all, hasFloat, float }: MetersView): void {
  const columns = [shift, ...(last ? [last] : []), all];
  const heads = [
    page({ is: 'shift', number: shift.number }),
    ...(last ? [page({ is: 'shift', number: last.number })] : []),
    label('since-opened'),
  ];
  const rows = ROWS.filter(([, , ofFloat]) => hasFloat || !ofFloat).map(([name, text]) => [
    label(name),
    ...columns.map(text),
  ]);
  const held = hasFloat ? [[label('float-holds'), float === null ? '–' : say.money(float)]] : [];
  const byWager = shift.wagers.map(({ on, wagers, wagered, paid, refunded, win }) => [
    say.wager(on),
    `${wagers}`,
    ...[wagered, paid, refunded].map(say.money),
    signed(win),
  ]);
  part('meters-tables').replaceChildren(
    table(['', ...heads], [...rows, ...held]),
    table(
      ['wager-name', 'how-many', 'wagered', 'paid-out', 'refunded', 'house-win'].map((name) =>
        label(name as LabelKey),
      ),
      byWager,
    ),
  );
}

const signed = (cents: number): string => (cents < 0 ? `−${say.money(-cents)}` : say.money(cents));

export function showShoes({ coups, shoes }: ShoesView): void {
  part('shoe-tables').replaceChildren(
    table(
      ['shoe-number', 'coups-settled', ...(shoes[0]?.figures.map(({ of }) => STATISTIC[of]) ?? [])].map(
        (name) => label(name as LabelKey),
      ),
      shoes.map(({ number, coups: settled, figures }) => [
        `${number}`,
        `${settled}`,
        ...figures.map(({ count, permille }) => `${count} (${(permille / 10).toFixed(1)}%)`),
      ]),
    ),
    table(
      ['shoe-number', 'coup', 'winner', 'player', 'banker'].map((name) => label(name as LabelKey)),
      coups.map(({ shoe, number, player, banker, winner, isVoid }) => [
        `${shoe}`,
        `${number}`,
        isVoid ? label('coups-void') : say.winner(winner),
        say.cards(player),
        say.cards(banker),
      ]),
    ),
  );
}

const STATISTIC = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  playerPair: 'player-pair',
  bankerPair: 'banker-pair',
  natural: 'natural',
} as const;
