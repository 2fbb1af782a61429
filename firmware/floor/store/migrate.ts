import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';

const FOLDER = fileURLToPath(new URL('../../store/migrations/', import.meta.url));

/** Any number that no other program locks: two ledgers that start at once migrate one after the other. */
const LOCK = 19_018;

/** A database that this program must not write. */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase';
}

/** Brings a database to the form that this program knows, each step in a transaction of its own. */
export async function migrate(client: ClientBase, folder = FOLDER): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    const { rows: done } = await client.query<{ readonly name: string; readonly sha256: string }>(
      'select name, sha256 from migration order by name',
    );
    const known = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const { name } of done)
      if (!known.includes(name))
        throw new WrongDatabase(`${name} was done by a newer version of the floor: install that`);
    for (const name of known) await migrateBy(client, folder, name, done);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

async function migrateBy(
  client: ClientBase,
  folder: string,
  name: string,
  done: readonly { readonly name: string; readonly sha256: string }[],
): Promise<void> {
  const sql = readFileSync(`${folder}/${name}`, 'utf8');
  const sha256 = createHash('sha256').update(sql).digest('hex');
  const before = done.find((one) => one.name === name);
  if (before && before.sha256 !== sha256)
    throw new WrongDatabase(`${name} is not what this database was made by`);
  if (before) return;
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
