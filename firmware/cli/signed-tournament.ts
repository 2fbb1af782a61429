import { tournamentRecord } from '../reports/tournament-record.js';
import { tournamentData, tournamentReport } from '../reports/tournament-report.js';
import { UsageError } from './command.js';
import type { EndedReport } from './signed-report.js';
import { streamOf } from './tournament-stream.js';

/** The last tournament of a journal, up to one of its records, or to the last that has to do with it. */
export async function tournamentOf(folder: string, wanted: number | null): Promise<EndedReport> {
  const { events, recorded, table, currency, status } = await streamOf(folder, wanted ?? undefined);
  const to = recorded.at(-1);
  const record = tournamentRecord(events.map((event, i) => ({ event, time: recorded[i]?.time ?? '' })));
  if (!record || !to) throw new UsageError('this table has played in no tournament');
  const of = { table, record, to, currency };
  return {
    name: `tournament-of-${to.time.slice(0, 10)}`,
    number: to.record,
    status,
    purpose: `banco tournament report, record ${to.record}, hash ${to.hash}`,
    print: (print) => print(tournamentReport(of), tournamentData(of)),
  };
}

export const TOURNAMENT_PURPOSE = /^banco tournament report, record (\d{1,16}), hash [0-9a-f]{64}$/;
