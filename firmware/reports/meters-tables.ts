import { allWagers, creditBy, houseWin } from '../../src/table/meters/read-meters.js';
import type { AccountMeter, Meters, WagerMeter } from '../../src/table/state/meters.js';
import { type Cell, money, type ReportTable } from './report.js';

/** Meters, or what was counted between two readings of them, as tables. */
export const metersTables = (meters: Meters): readonly ReportTable[] => [
  wagersTable(meters),
  moneyTable(meters),
  coupsTable(meters),
];

const wagersTable = (meters: Meters): ReportTable => ({
  title: 'Wagers',
  columns: ['wager', 'number', 'wagered', 'in tokens', 'won', 'refunded', 'taken back', 'house win'],
  rows: [
    ...Object.entries(meters.wagers).map(([on, meter]) => wagerRow(on.replaceAll('-', ' '), meter)),
    wagerRow('all', allWagers(meters)),
  ],
});

const wagerRow = (on: string, meter: WagerMeter): readonly Cell[] => [
  on,
  meter.wagers,
  money(meter.wagered),
  money(meter.tokens),
  money(meter.won),
  money(meter.refunded),
  money(meter.takenBack),
  money(houseWin(meter)),
];

/** The sign with which each counts in what the seats have, in words. */
const MONEY: Readonly<Record<keyof AccountMeter, string>> = {
  in: 'in',
  promoted: 'staked by tokens',
  won: 'won',
  refunded: 'refunded',
  out: 'less out',
  wagered: 'less wagered',
  antes: 'less antes',
  collected: 'less collected',
  retained: 'less tokens kept',
};

function moneyTable({ accounts, float }: Meters): ReportTable {
  const rows = Object.entries(MONEY).map(([name, says]) => [
    says,
    money(accounts[name as keyof AccountMeter]),
  ]);
  return {
    title: 'Money',
    columns: ['meter', 'amount'],
    rows: [
      ...rows,
      ['comes to credit of', money(creditBy(accounts))],
      ['fills of the float', money(float.fills)],
      ['credits of the float', money(float.credits)],
      ['drop', money(float.drop)],
    ],
  };
}

const coupsTable = ({ coups }: Meters): ReportTable => ({
  title: 'Coups',
  columns: ['counted', 'number'],
  rows: [
    ['shoes', coups.shoes],
    ['coups settled', coups.settled],
    ['coups void', coups.void],
    ['settlements undone', coups.undone],
  ],
});

/** Several periods, one in a row. */
export const periodsTable = (
  periods: readonly { readonly period: string; readonly counted: Meters }[],
): ReportTable => ({
  title: 'Periods',
  columns: [
    'period',
    'shoes',
    'coups',
    'void',
    'wagered',
    'won',
    'refunded',
    'house win',
    'in',
    'out',
    'drop',
  ],
  rows: periods.map(({ period, counted }) => {
    const wagers = allWagers(counted);
    return [
      period,
      counted.coups.shoes,
      counted.coups.settled,
      counted.coups.void,
      ...[wagers.wagered, wagers.won, wagers.refunded, houseWin(wagers)].map(money),
      ...[counted.accounts.in, counted.accounts.out, counted.float.drop].map(money),
    ];
  }),
});
