import { asCard, CARDS, type Card } from '../../src/cards/card.js';
import { type Coup, checkCoup } from '../../src/cards/coup.js';
import { oneTooMany } from '../../src/cards/decks.js';
import { list, object } from '../../src/reader/composites.js';
import type { Fields } from '../../src/reader/fields.js';
import { Refusal, refusal } from '../../src/reader/refusal.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { type Settlement, settle } from '../../src/settlement/settle.js';
import {
  ANTE_PAID,
  readAntePaid,
  readWager,
  refuseAnteOnTable,
  refuseOnTable,
  WAGER,
} from '../../src/settlement/wager.js';
import { SHEET } from '../../src/sheet/shape.js';
import type { Table } from '../../src/sheet/table.js';
import type { Checked, InputFault, InputRefusal } from '../../src/table/input.js';
import { type Command, readOptions } from './command.js';
import { LineTables } from './line-table.js';
import { answerLines, readFields } from './lines.js';
import { standardTable } from './table-file.js';

export const command: Command = {
  summary: 'settle finished coups: one a line in, its settlement out',
  usage: `banco settle [--table FILE] < coups.jsonl > settlements.jsonl

  --table FILE  the table sheet, for the lines that have no "table" of their own

  echo '{"table":{"rulebook":"nz"},"player":["9S","KD"],"banker":["6H","AC"],
         "wagers":[{"seat":1,"on":"player","amount":500}]}' | tr -d '\\n' | banco settle
`,
  run: async (args) => {
    const { table } = readOptions(args, { table: 'text' });
    const standard = await standardTable(table);
    const tables = new LineTables(standard);
    const status = await answerLines((line) => settleLine(line, tables));
    return standard instanceof Refusal ? 1 : status;
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
  // The first fault decides the code, and the cards come before the wagers on them.
  if (fields instanceof Refusal && !fields.faults.every(isInsideAnEntry)) return fields;
  const { player, banker, wagers, antes = [] } = line as TypeOf<typeof LINE>;
  const coup = readCoup(player.map(asCard), banker.map(asCard), table);
  if (coup instanceof Refusal) return coup;
  // What the whole line has been read with is not read once more.
  const [wagerOn, anteOn] =
    fields instanceof Refusal ? [readWager, readAntePaid] : [refuseOnTable, refuseAnteOnTable];
  const refused =
    firstRefusal(wagers, (wager, i) => wagerOn(['wagers', i], wager, table)) ??
    firstRefusal(antes, (ante, i) => anteOn(['antes', i], ante, table));
  return refused ?? settle(table, coup, wagers, antes);
}

/** A fault of one wager or one ante, and not of the line or of its cards. */
const isInsideAnEntry = ({ path: [field, entry] }: InputFault): boolean =>
  (field === 'wagers' || field === 'antes') && entry !== undefined;

function readCoup(player: readonly Card[], banker: readonly Card[], table: Table): Checked<Coup> {
  return tooManyOf([...player, ...banker], table) ?? checkCoup(player, banker);
}

function firstRefusal<T>(
  values: readonly T[],
  read: (value: T, i: number) => Checked<T> | null,
): InputRefusal | null {
  for (let i = 0; i < values.length; i++) {
    const checked = read(values[i] as T, i);
    if (checked instanceof Refusal) return checked;
  }
  return null;
}

/** A card that occurs more often than the decks of the table hold it. */
export function tooManyOf(cards: readonly Card[], { decks }: Table): InputRefusal | null {
  const card = oneTooMany(cards, decks);
  if (card === undefined) return null;
  return refusal('too-many-of-a-card', [], { is: 'too-many-of-a-card', card, decks });
}
