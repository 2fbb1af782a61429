import type { FloorView, TableView } from './floor-view.js';

/** What the service has counted since it was started. */
export interface Counted {
  readonly records: number;
  readonly commits: number;
  readonly commitSeconds: number;
  /** Commits that failed. */
  readonly failed: number;
}

export interface Measured extends Counted {
  /** Of so many tables the console does not know yet all that the ledger has. */
  readonly behind: number;
}

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

/** What Prometheus reads: its text format, version 0.0.4. */
export function metricsText(view: FloorView, counted: Measured): string {
  const ofTables = (name: string, help: string, value: (table: TableView) => number | null): Metric => ({
    name: `banco_table_${name}`,
    help,
    type: 'gauge',
    samples: view.tables.flatMap((table) => {
      const is = value(table);
      return is === null ? [] : [[{ table: table.table }, is] as const];
    }),
  });
  const whole = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
    name: `banco_${name}`,
    help,
    type,
    samples: [[{}, value]],
  });
  return [
    ofTables('up', 'Whether the table is on its line.', ({ presence }) => (presence?.isThere ? 1 : 0)),
    ofTables('stopped', 'Whether its line is stopped.', ({ line }) => (line?.stopped ? 1 : 0)),
    ofTables('records', 'The last record that the ledger has.', ({ line }) => line?.seq ?? 0),
    ofTables('record_time_seconds', 'When it wrote that, by its own clock.', ({ is }) =>
      is?.wall ? Date.parse(is.wall) / 1000 : null,
    ),
    ofTables('faults', 'The faults that hold or lock it.', ({ is }) => is?.faults ?? null),
    ofTables('asks', 'Whether an officer there must answer.', ({ is }) => is && (is.asks ? 1 : 0)),
    ofTables('books_agree', 'Whether the books have what its records come to.', ({ agrees }) =>
      agrees ? 1 : 0,
    ),
    ofTables('credit_cents', 'On its seats.', ({ is }) => is?.credit ?? null),
    ofTables('wagered_cents', 'As booked.', ({ meters }) => meters.wagered),
    ofTables('won_cents', 'As booked.', ({ meters }) => meters.won),
    program(view),
    ofPools('value_cents', 'What it shows.', view, ({ value }) => value),
    ofPools('paid_cents', 'What was paid of it.', view, ({ paid }) => paid),
    whole(
      'jackpot_wins_open',
      'gauge',
      'Won, and neither confirmed nor invalid.',
      view.jackpot?.wins.length ?? 0,
    ),
    whole(
      'jackpot_rounds_differing',
      'gauge',
      'Rounds that contributed something else than their table says.',
      view.jackpot?.differing ?? 0,
    ),
    whole(
      'jackpot_agrees',
      'gauge',
      'Whether the Jackpot is what its entries come to.',
      view.jackpot?.agrees === false ? 0 : 1,
    ),
    whole(
      'books_balance',
      'gauge',
      'Whether balances are what the entries come to.',
      view.books?.balance === false ? 0 : 1,
    ),
    whole('books_looked_at_seconds', 'gauge', 'When that was looked at.', (view.books?.at ?? 0) / 1000),
    whole('ledger_records_total', 'counter', 'Records taken since the start.', counted.records),
    whole('ledger_commits_total', 'counter', 'Commits since the start.', counted.commits),
    whole('ledger_commit_seconds_total', 'counter', 'What they took.', counted.commitSeconds),
    whole('ledger_failed_commits_total', 'counter', 'Commits that failed.', counted.failed),
    whole(
      'tables_behind',
      'gauge',
      'Tables of which the console does not know yet all that the ledger has.',
      counted.behind,
    ),
  ]
    .map(printed)
    .join('');
}

const ofPools = (
  name: string,
  help: string,
  { jackpot }: FloorView,
  value: (pool: PoolView) => number,
): Metric => ({
  name: `banco_jackpot_${name}`,
  help,
  type: 'gauge',
  samples: (jackpot?.pools ?? []).map((pool) => [{ pool: pool.id }, value(pool)] as const),
});
type PoolView = NonNullable<FloorView['jackpot']>['pools'][number];

const program = ({ tables }: FloorView): Metric => ({
  name: 'banco_table_program',
  help: 'The version and the hash of the program that runs there.',
  type: 'gauge',
  samples: tables.flatMap(({ table, is }) =>
    is?.version ? [[{ table, version: is.version, program: is.program ?? '' }, 1] as const] : [],
  ),
});

const printed = ({ name, help, type, samples }: Metric): string =>
  [
    `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
    ...samples.map(([labels, value]) => `${name}${printedLabels(labels)} ${value}\n`),
  ].join('');

function printedLabels(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return all.length > 0 ? `{${all.join(',')}}` : '';
}
