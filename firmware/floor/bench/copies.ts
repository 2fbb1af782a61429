import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// What PostgreSQL takes of the same records without a floor, in records a second.

/** So many records one commit has: as many as one of the ledger's has at the most. */
const COMMITTED = 2000;

/** Their lines alone: one column, no key, one transaction. Nothing that PostgreSQL keeps comes in faster. */
export function bareCopy(url: string, folder: string): number {
  const lines = rowsOf(url, '(select line from record)');
  const file = join(folder, 'bare.sql');
  writeFileSync(
    file,
    script('create table bare (line text);', [`copy bare from stdin;\n${lines.join('\n')}\n\\.`]),
  );
  return lines.length / secondsOf(url, file);
}

/** The same rows, in tables with the same columns, keys and indexes, as durable as often. */
export function copyAsKept(url: string, folder: string): number {
  const records = rowsOf(url, 'record');
  const bookings = rowsOf(url, 'booking');
  const commits = Math.ceil(records.length / COMMITTED);
  const partOf = (rows: readonly string[], n: number): string =>
    rows
      .slice(Math.floor((n * rows.length) / commits), Math.floor(((n + 1) * rows.length) / commits))
      .join('\n');
  const file = join(folder, 'kept.sql');
  const copies = Array.from(
    { length: commits },
    (_, n) =>
      `begin;\ncopy kept_record from stdin;\n${partOf(records, n)}\n\\.\n` +
      `copy kept_booking from stdin;\n${partOf(bookings, n)}\n\\.\ncommit;`,
  );
  const tables =
    'create table kept_record (like record including all);\ncreate table kept_booking (like booking including all);';
  writeFileSync(file, script(tables, copies));
  return records.length / secondsOf(url, file);
}

const script = (before: string, timed: readonly string[]): string =>
  [before, '\\timing on', ...timed, ''].join('\n');

/** As COPY writes them. */
const rowsOf = (url: string, of: string): readonly string[] =>
  psql(url, '-c', `copy ${of} to stdout`)
    .split('\n')
    .filter((row) => row !== '');

/** What its timed statements took, without what the client did before. */
function secondsOf(url: string, file: string): number {
  const took = [...psql(url, '-f', file).matchAll(/^Time: ([\d.]+) ms/gm)];
  return took.reduce((sum, [, milliseconds]) => sum + Number(milliseconds), 0) / 1000;
}

function psql(url: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', ...args, url], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
