import { printCard } from '../../src/cards/card.js';
import { deal, resultOf, winnerOf } from '../../src/cards/coup.js';
import { oneTooMany } from '../../src/cards/decks.js';
import { readCards } from '../../src/cards/read-cards.js';
import type { Fields } from '../../src/reader/fields.js';
import { type Checked, Refusal } from '../../src/refusal.js';
import { type Command, readOptions } from './command.js';
import { LineTables } from './line-table.js';
import { answerLines, checkFields } from './lines.js';
import { tooMany } from './settle.js';
import { readTableFile } from './table-file.js';

export const command: Command = {
  summary: 'deal coups by the table of play: the cards of a shoe in, the two hands out',
  usage: `banco deal [--table FILE] < shoes.jsonl > coups.jsonl

  --table FILE  not needed, as the four tables of play agree; where it is given, the cards must fit its decks

  echo '{"shoe":["9S","6H","KD","AC","2D","3C"]}' | banco deal
`,
  run: async (args) => {
    const { table } = readOptions(args, { table: 'text' });
    const tables = new LineTables(table === undefined ? null : readTableFile(table));
    return answerLines((line) => dealLine(line, tables));
  },
};

function dealLine(line: Fields, tables: LineTables): Checked<object> {
  const table = tables.of(line['table']);
  if (table instanceof Refusal) return table;
  const wrong = checkFields(line, ['shoe'], ['table']);
  if (wrong) return wrong;

  const shoe = readCards('shoe', line['shoe']);
  if (shoe instanceof Refusal) return shoe;
  const surplus = table ? oneTooMany(shoe, table.decks) : undefined;
  if (table && surplus !== undefined) return tooMany(surplus, table);

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
