import { spawnSync } from 'node:child_process';
import { listCopy } from 'banco/firmware/cli/journal-copy.js';
import { START } from 'banco/firmware/journal/position.js';
import { readFrom } from 'banco/firmware/journal/read.js';
import type { Recorded } from 'banco/firmware/journal/record.js';
import type { StoredTable } from 'banco/firmware/table/stored-table.js';
import { tableFold } from 'banco/firmware/table/table-fold.js';
import { PROGRAM } from '../files.js';
import { wrongWithMoney } from './check-money.js';

export interface VerifiedJournal {
  readonly records: readonly Recorded[];
  /** After so many records. */
  readonly states: readonly StoredTable[];
}

/** What a power cut may leave behind the last record, or of the last snapshot: the next start puts it right. */
const LEFT_BY_A_CUT = /^(torn|unended|behind|snapshot)\b/;

/** Reads both copies, as `banco journal verify` proves them; throws where more is wrong than a power cut leaves. */
export async function verify(folders: readonly string[]): Promise<VerifiedJournal> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'journal', 'verify', ...folders], {
    encoding: 'utf8',
  });
  // Behind the findings: how much is proven, and what is not without the seal.
  const found = stdout.trim().split('\n').slice(0, -2);
  if (
    stderr !== '' ||
    (status !== 0 && found.length === 0) ||
    !found.every((line) => LEFT_BY_A_CUT.test(line))
  )
    throw new Error(`the journal cannot be proven: ${stdout}${stderr}`);
  const copies = await Promise.all(folders.map(listCopy));
  const views = copies.map(({ view }) => view);
  const records: Recorded[] = [];
  const states: StoredTable[] = [tableFold.start];
  await readFrom(
    views,
    {
      ...tableFold,
      apply: (before, record, after) => {
        const state = tableFold.apply(before, record, after);
        const wrong = wrongWithMoney(state.state);
        if (wrong) throw new Error(`record ${record.seq}: ${wrong}`);
        records.push(record);
        states.push(state);
        return state;
      },
    },
    { from: START, key: null },
  );
  for (const view of views) await view.close();
  return { records, states };
}
