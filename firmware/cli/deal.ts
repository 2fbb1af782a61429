import { asCard, CARDS, printCard } from '../../src/cards/card.js';
import { deal, resultOf, winnerOf } from '../../src/cards/coup.js';
import { object } from '../../src/reader/composites.js';
import type { Fields } from '../../src/reader/fields.js';
import { Refusal } from '../../src/reader/refusal.js';
import { SHEET } from '../../src/sheet/shape.js';
import type { Checked } from '../../src/table/input.js';
import { type Command, readOptions } from './command.js';
import { LineTables } from './line-table.js';
import { answerLines, readFields } from './lines.js';
import { tooManyOf } from './settle.js';
import { standardTable } from './table-file.js';

export const command: Command = {
  summary: 'deal coups by the table of play: the cards of a shoe in, the two hands out',
  usage: `banco deal [--table FILE] < shoes.jsonl > coups.jsonl

  --table FILE  not needed, as the four tables of play agree; where it is given, the cards must fit its decks

  echo '{"shoe":["9S","6H","KD","AC","2D","3C"]}' | banco deal
`,
  run: async (args) => {
    const { table } = readOptions(args, { table: 'text' });
    const standard = await standardTable(table);
    const tables = new LineTables(standard);
    const status = await answerLines((line) => dealLine(line, tables));
    return standard instanceof Refusal ? 1 : status;
  },
};

const LINE = object({ table: SHEET.optional(), shoe: CARDS });

export function dealLine(line: Fields, tables: LineTables): Checked<object> {
  const table = tables.of(line['table']);
  if (table instanceof Refusal) return table;
  const fields = readFields(line, LINE);
  if (fields instanceof Refusal) return fields;
  const shoe = fields.shoe.map(asCard);
  const surplus = table && tooManyOf(shoe, table);
  if (surplus) return surplus;

  const coup = deal(shoe);
  if (coup instanceof Refusal) return coup;
  const result = resultOf(coup);
  return {
    player: coup.player.map(printCard),
    banker: coup.banker.map(printCard),
    points: { player: result.player.points, banker: result.banker.points },
    winner: winnerOf(result),
    used: coup.player.length + coup.banker.length,
  };
}
