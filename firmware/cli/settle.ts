import { asCard, CARDS, type Card } from '../../src/cards/card.js';
import { checkCoup } from '../../src/cards/coup.js';
import { oneTooMany } from '../../src/cards/decks.js';
import { list, object } from '../../src/reader/composites.js';
import type { Fields } from '../../src/reader/fields.js';
import { Refusal, refusal } from '../../src/reader/refusal.js';
import { type Settlement, settle } from '../../src/settlement/settle.js';
import { ANTE_PAID, cannotBeMade, cannotBePaid, WAGER } from '../../src/settlement/wager.js';
import { SHEET } from '../../src/sheet/shape.js';
import type { Table } from '../../src/sheet/table.js';
import type { Checked, InputRefusal } from '../../src/table/input.js';
import { type Command, readOptions } from './command.js';
import { LineTables } from './line-table.js';
import { answerLines, readFields } from './lines.js';
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

const LINE = object({
  table: SHEET.optional(),
  player: CARDS,
  banker: CARDS,
  wagers: list(WAGER),
  antes: list(ANTE_PAID).optional(),
});

export function settleLine(line: Fields, tables: LineTables): Checked<Settlement> {
  const table = tables.need(line['table']);
  if (table instanceof Refusal) return table;
  const fields = readFields(line, LINE);
  if (fields instanceof Refusal) return fields;
  const { wagers, antes = [] } = fields;
  const [player, banker] = [fields.player.map(asCard), fields.banker.map(asCard)];
  const surplus = tooManyOf([...player, ...banker], table);
  if (surplus) return surplus;
  const coup = checkCoup(player, banker);
  if (coup instanceof Refusal) return coup;
  const wrong =
    firstOf(wagers, (wager, i) => cannotBeMade(['wagers', i], wager, table)) ??
    firstOf(antes, (ante, i) => cannotBePaid(['antes', i], ante, table));
  return wrong ?? settle(table, coup, wagers, antes);
}

function firstOf<T>(
  values: readonly T[],
  wrong: (value: T, i: number) => InputRefusal | null,
): InputRefusal | null {
  for (let i = 0; i < values.length; i++) {
    const refused = wrong(values[i] as T, i);
    if (refused) return refused;
  }
  return null;
}

/** A card that occurs more often than the decks of the table hold it. */
export function tooManyOf(cards: readonly Card[], { decks }: Table): InputRefusal | null {
  const card = oneTooMany(cards, decks);
  if (card === undefined) return null;
  return refusal('too-many-of-a-card', [], { is: 'too-many-of-a-card', card, decks });
}
