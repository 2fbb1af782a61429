import { countResults } from '../../src/odds/count.js';
import { fraction, toDecimal } from '../../src/odds/fraction.js';
import { paysLabel, returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import type { Table } from '../../src/sheet/table.js';
import { columns } from '../messages/columns.js';
import { type Command, readOptions } from './command.js';
import { needTable } from './table-file.js';
import { grouped, percent } from './text.js';

export const command: Command = {
  summary: 'the exact return of every wager on a table, by counting',
  usage: `banco odds --table FILE [--json]

  --table FILE  the table sheet
  --json        one array of all wagers, with exact fractions, instead of a table for people

Counted over every sequence of six cards from a fresh shoe. Insurance and 1-1-2 are left out: the first is made when some
cards are known, the second is the wagers it is split into. Payout limits, antes and rounding to chips are not counted.
`,
  run: async (args) => {
    const { table: file, json } = readOptions(args, { table: 'text', json: 'flag' });
    const table = await needTable(file, json);
    if (!table) return 1;
    const returns = returnsOf(table, countResults(table.decks));
    process.stdout.write(json ? asJson(returns, table) : asTable(returns, table));
    return 0;
  },
};

const asJson = (returns: readonly WagerReturn[], { decks }: Table): string =>
  `${JSON.stringify(
    returns.map((wager) => ({
      on: wager.on,
      ...(wager.hand && { hand: wager.hand }),
      decks,
      return: toDecimal(wager.return, 18),
      returnExact: `${wager.return.n}/${wager.return.d}`,
      outcomes: wager.outcomes.map(({ pays, ways }) => ({
        pays: paysLabel(pays),
        ways: ways.toString(),
      })),
      total: wager.total.toString(),
    })),
  )}\n`;

function asTable(returns: readonly WagerReturn[], { rulebook, variation, decks }: Table): string {
  const total = returns[0]?.total ?? 0n;
  const rows = returns.flatMap((wager) =>
    wager.outcomes.map(({ pays, ways }, i) => [
      i === 0 ? `${wager.on}${wager.hand ? ` (${wager.hand})` : ''}` : '',
      paysLabel(pays),
      grouped(ways),
      percent(fraction(ways, wager.total)),
      i === 0 ? percent(wager.return) : '',
    ]),
  );
  return (
    `${rulebook.title}. ${variation.title}, ${decks} decks: ${grouped(total)} sequences of six cards.\n\n` +
    columns([['wager', 'pays', 'sequences', 'chance', 'return'], ...rows], [1, 2, 3, 4])
  );
}
