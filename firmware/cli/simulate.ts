import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { countResults } from '../../src/odds/count.js';
import { toDecimal } from '../../src/odds/fraction.js';
import { deviationOf, paysLabel, returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import { columns } from '../messages/columns.js';
import { type Command, readOptions, UsageError, wholeNumber } from './command.js';
import { simulateOn } from './simulate-threads.js';
import { needTable } from './table-file.js';
import { grouped, percent } from './text.js';

export const command: Command = {
  summary: 'deal and settle millions of coups, and compare with the exact odds',
  usage: `banco simulate --table FILE --coups N [--seed S] [--threads T] [--json]

  --table FILE  the table sheet
  --coups N     how many coups to deal
  --seed S      a whole number: the same seed deals the same coups. Without it one is drawn, and printed
  --threads T   on so many threads; as many as there are processors, where it is not said. The result is the same
  --json        one object instead of a table for people
`,
  run: async (args) => {
    const values = readOptions(args, {
      table: 'text',
      coups: 'text',
      seed: 'text',
      threads: 'text',
      json: 'flag',
    });
    if (values.coups === undefined) throw new UsageError('it needs --coups N');
    const coups = wholeNumber('--coups', values.coups, 1, 1e12);
    const seed =
      values.seed === undefined
        ? randomInt(2 ** 32)
        : wholeNumber('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER);
    const threads =
      values.threads === undefined
        ? availableParallelism()
        : wholeNumber('--threads', values.threads, 1, MOST_THREADS);
    const table = await needTable(values.table, values.json);
    if (!table) return 1;

    const started = performance.now();
    const tally = await simulateOn(threads, { decks: table.decks, seed, coups }, showProgress);
    const seconds = (performance.now() - started) / 1000;
    const exact = returnsOf(table, countResults(table.decks));
    const wagers = returnsOf(table, tally).map((simulated, i) => {
      const expected = exact[i] as WagerReturn;
      return { simulated, expected, errors: standardErrors(simulated, expected, coups) };
    });
    const perSecond = Math.round(coups / seconds);
    process.stdout.write(
      values.json
        ? asJson({ coups, seed, perSecond, wagers })
        : asTable(`${table.rulebook.title}. ${table.variation.title}, ${table.decks} decks, seed ${seed}: `, {
            coups,
            seed,
            perSecond,
            wagers,
          }),
    );
    return 0;
  },
};

const MOST_THREADS = 256;

interface Report {
  readonly coups: number;
  readonly seed: number;
  readonly perSecond: number;
  readonly wagers: readonly {
    readonly simulated: WagerReturn;
    readonly expected: WagerReturn;
    readonly errors: number;
  }[];
}

/** The distance of a simulated return from the exact one, in standard errors. */
export function standardErrors(simulated: WagerReturn, exact: WagerReturn, coups: number): number {
  const returned = ({ return: { n, d } }: WagerReturn): number => Number(n) / Number(d);
  return (returned(simulated) - returned(exact)) / (deviationOf(exact) / Math.sqrt(coups));
}

function showProgress(part: number): void {
  if (!process.stderr.isTTY) return;
  const width = 40;
  const bar = '#'.repeat(Math.round(part * width)).padEnd(width, '.');
  const line = `\r[${bar}] ${Math.floor(part * 100)}%`;
  process.stderr.write(part < 1 ? line : `\r${' '.repeat(line.length)}\r`);
}

const asJson = ({ coups, seed, perSecond, wagers }: Report): string =>
  `${JSON.stringify({
    coups,
    seed,
    coupsPerSecond: perSecond,
    wagers: wagers.map(({ simulated, expected, errors }) => ({
      on: simulated.on,
      ...(simulated.hand && { hand: simulated.hand }),
      outcomes: simulated.outcomes.map(({ pays, ways }) => ({
        pays: paysLabel(pays),
        coups: Number(ways),
      })),
      return: toDecimal(simulated.return, 12),
      exactReturn: toDecimal(expected.return, 12),
      standardErrors: Number(errors.toFixed(3)),
    })),
  })}\n`;

function asTable(title: string, { coups, perSecond, wagers }: Report): string {
  const rows = wagers.flatMap(({ simulated, expected, errors }) =>
    simulated.outcomes.map(({ pays, ways }, i) => [
      i === 0 ? `${simulated.on}${simulated.hand ? ` (${simulated.hand})` : ''}` : '',
      paysLabel(pays),
      grouped(ways),
      i === 0 ? percent(simulated.return) : '',
      i === 0 ? percent(expected.return) : '',
      i === 0 ? errors.toFixed(2) : '',
    ]),
  );
  return (
    `${title}${grouped(coups)} coups, ${grouped(perSecond)} a second.\n\n` +
    columns([['wager', 'pays', 'coups', 'return', 'exact', 'standard errors'], ...rows], [1, 2, 3, 4, 5])
  );
}
