import type { Hand } from '../../src/cards/hand.js';
import { STATISTICS, type Statistic, shareOf, statisticsIn } from '../../src/table/result/shoe-statistics.js';
import type { Report, ReportTable } from './report.js';

export interface CoupOfShoe extends Readonly<Record<Hand, readonly string[]>> {
  /** The record that settled it, or made it void. */
  readonly record: number;
  readonly time: string;
  /** Null where it was void before it was settled. */
  readonly number: number | null;
  /** The clause, if it was void. */
  readonly voided: string | null;
}

export interface PlayedShoe {
  readonly number: number;
  readonly coups: readonly CoupOfShoe[];
}

export const shoesReport = (shoes: readonly PlayedShoe[]): Report => ({
  title: 'Shoes',
  currency: null,
  about: [],
  tables: [statisticsTable(shoes), ...shoes.map(coupsTable)],
});

const NAMES: Readonly<Record<Statistic, string>> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  natural: 'natural',
};

const statisticsTable = (shoes: readonly PlayedShoe[]): ReportTable => ({
  title: 'How they came out, and in percent of the coups',
  columns: ['shoe', 'coups', ...STATISTICS.flatMap((name) => [NAMES[name], `${NAMES[name]} %`])],
  rows: shoes.map(({ number, coups }) => {
    const statistics = statisticsIn(coups.filter(({ voided }) => voided === null));
    const figures = STATISTICS.flatMap((name) => [
      statistics.counts[name],
      (shareOf(statistics, name) / 10).toFixed(1),
    ]);
    return [`shoe ${number}`, statistics.coups, ...figures];
  }),
});

const coupsTable = ({ number, coups }: PlayedShoe): ReportTable => ({
  title: `Shoe ${number}`,
  columns: ['coup', 'Player', 'Banker', 'void', 'record', 'time'],
  rows: coups.map(({ number: coup, player, banker, voided, record, time }) => [
    coup === null ? 'void' : `coup ${coup}`,
    player.join(' '),
    banker.join(' '),
    voided ?? '',
    record,
    time,
  ]),
});
