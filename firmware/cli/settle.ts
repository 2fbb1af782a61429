import { printCard } from '../../src/cards/card.js';
import { checkCoup } from '../../src/cards/coup.js';
import { oneTooMany } from '../../src/cards/decks.js';
import { readCards } from '../../src/cards/read-cards.js';
import type { Fields } from '../../src/reader/fields.js';
import { type Checked, quote, Refusal } from '../../src/refusal.js';
import { type Settlement, settle } from '../../src/settlement/settle.js';
import { readAntePaid, readWager } from '../../src/settlement/wager.js';
import type { Table } from '../../src/sheet/table.js';
import { type Command, readOptions } from './command.js';
import { LineTables } from './line-table.js';
import { answerLines, checkFields } from './lines.js';
import { readTableFile } from './table-file.js';

export const command: Command = {
  summary: 'settle finished coups: one a line in, its settlement out',
  usage: `banco settle [--table FILE] < coups.jsonl > settlements.jsonl

  --table FILE  the table sheet, for the lines that have no "table" of their own

  echo '{"table":{"rulebook":"nz"},"player":["9S","KD"],"banker":["6H","AC"],
         "wagers":[{"seat":1,"on":"player","amount":500}]}' | tr -d '\\n' | banco settle
`,
  run: async (args) => {
    const { table } = readOptions(args, { table: 'text' });
    const tables = new LineTables(table === undefined ? null : readTableFile(table));
    return answerLines((line) => settleLine(line, tables));
  },
};

export function settleLine(line: Fields, tables: LineTables): Checked<Settlement> {
  const table = tables.need(line['table']);
  if (table instanceof Refusal) return table;
  const wrong = checkFields(line, ['player', 'banker', 'wagers'], ['antes', 'table']);
  if (wrong) return wrong;

  const player = readCards('player', line['player']);
  if (player instanceof Refusal) return player;
  const banker = readCards('banker', line['banker']);
  if (banker instanceof Refusal) return banker;
  const surplus = oneTooMany([...player, ...banker], table.decks);
  if (surplus !== undefined) return tooMany(surplus, table);
  const coup = checkCoup(player, banker);
  if (coup instanceof Refusal) return coup;

  const wagers = readList('wagers', line['wagers'], table, readWager);
  if (wagers instanceof Refusal) return wagers;
  const { antes: paid = [] } = line;
  const antes = readList('antes', paid, table, readAntePaid);
  if (antes instanceof Refusal) return antes;
  return settle(table, coup, wagers, antes);
}

/** Every entry read, or the first that cannot be. */
function readList<T>(
  name: string,
  value: unknown,
  table: Table,
  read: (where: string, entry: unknown, table: Table) => Checked<T>,
): Checked<readonly T[]> {
  if (!Array.isArray(value)) {
    return new Refusal('bad-wager', `${name}: must be a list, not ${quote(value)}`);
  }
  const entries: T[] = [];
  for (const [i, entry] of value.entries()) {
    const one = read(`${name}[${i}]`, entry, table);
    if (one instanceof Refusal) return one;
    entries.push(one);
  }
  return entries;
}

export const tooMany = (surplus: Parameters<typeof printCard>[0], { decks }: Table): Refusal =>
  new Refusal(
    'too-many-of-a-card',
    `${printCard(surplus)} is there more than ${decks} times, and ${decks} decks hold ${decks}`,
  );
