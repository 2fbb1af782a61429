import { userInfo } from 'node:os';
import { WrongDatabase } from '../store/migrate.js';
import { PostgresStore } from '../store/postgres-store.js';

/** PostgreSQL's socket as Debian has it: who may come in is known by the account. */
const HERE = (): string =>
  `postgresql://${encodeURIComponent(userInfo().username)}@/banco_floor?host=/var/run/postgresql`;

/** Why there is none, and what to do. */
export class NoLedger extends Error {}

export async function openDatabase(url = HERE()): Promise<PostgresStore> {
  try {
    return await PostgresStore.open(url);
  } catch (error) {
    if (error instanceof WrongDatabase) throw new NoLedger(error.message);
    throw new NoLedger(`there is no ledger at ${url}: ${(error as Error).message}
Set PostgreSQL up, once:
  sudo apt-get install postgresql
  sudo -u postgres createuser --createdb ${userInfo().username}`);
  }
}
