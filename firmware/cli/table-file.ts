import { readFileSync } from 'node:fs';
import { Refusal } from '../../src/reader/refusal.js';
import { readSheet } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';
import type { Checked, InputRefusal } from '../../src/table/input.js';
import { UsageError } from './command.js';
import { readJson } from './json.js';
import { inputError } from './line-error.js';

/** The table of `--table FILE`, or every fault in its sheet. */
async function readTableFile(file: string): Promise<Checked<Table>> {
  const sheet = await readSheetFile(file);
  return sheet instanceof Refusal ? sheet : readSheet(sheet);
}

/** The unchecked sheet of `--table FILE`. A file that cannot be read, or is of another kind, is bad usage. */
export async function readSheetFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the table sheet: ${(error as Error).message}`);
  }
  const sheet = readJson(text);
  if (!(sheet instanceof Refusal) && readSheet(sheet) instanceof Refusal) {
    // The other kinds are looked at only then: the start of a stream does not wait for their declarations.
    const { ofAnotherKind } = await import('./file-kinds.js');
    const says = ofAnotherKind(text, 'sheet');
    if (says !== null) throw new UsageError(`cannot read the table sheet ${file}: ${says}`);
  }
  return sheet instanceof Refusal
    ? new Refusal(
        'bad-sheet',
        sheet.faults.map(({ path, problem }) => ({ path: [file, ...path], problem })),
      )
    : sheet;
}

/** The table of `--table FILE` for a command that needs one; null after printing its faults. */
export async function needTable(file: string | undefined, json: boolean): Promise<Table | null> {
  if (file === undefined) throw new UsageError('it needs --table FILE');
  const table = await readTableFile(file);
  if (!(table instanceof Refusal)) return table;
  printFaults(file, table);
  if (json) process.stdout.write(`${JSON.stringify({ error: inputError(table) })}\n`);
  return null;
}

/** The same for lines that may have tables of their own. Its faults are printed also where no line follows. */
export async function standardTable(file: string | undefined): Promise<Checked<Table> | null> {
  if (file === undefined) return null;
  const table = await readTableFile(file);
  if (table instanceof Refusal) printFaults(file, table);
  return table;
}

export function printFaults(file: string, faulty: InputRefusal): void {
  process.stderr.write(`${file}: ${inputError(faulty).message}\n`);
}
