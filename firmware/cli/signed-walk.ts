import { walkData, walkReport } from '../reports/walk-report.js';
import { UsageError } from './command.js';
import { EndedWalks } from './ended-walks.js';
import { readBack } from './read-back.js';
import type { EndedReport } from './signed-report.js';

/** A walk of a journal that has ended, and what its signature says. It is known by the record of its end. */
export async function walkOf(folder: string, wanted: number | null): Promise<EndedReport> {
  const { reader, status } = await readBack(
    folder,
    () => new EndedWalks(wanted),
    ({ found }) => found !== null,
  );
  const { found } = reader;
  if (!found)
    throw new UsageError(
      wanted === null
        ? 'no walk has ended in this journal'
        : `it has no walk that ended with record ${wanted}`,
    );
  const { walk, to } = found;
  return {
    name: `${walk.form}-of-${to.time.slice(0, 10)}`,
    number: to.record,
    status,
    purpose: `banco walk report, ${walk.form}, record ${to.record}, hash ${to.hash}`,
    print: (print) => print(walkReport(found), walkData(found)),
  };
}

export const WALK_PURPOSE =
  /^banco walk report, (?:acceptance|morning), record (\d{1,16}), hash [0-9a-f]{64}$/;
