import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { peopleIn } from '../command/people.js';
import { demoSheet } from '../demo/demo-jackpot.js';
import { DEMO_PEOPLE, enrolDemoPeople } from '../demo/people.js';
import { freePort } from '../servers/free-port.js';
import { NatsServer } from '../servers/nats-server.js';
import type { PostgresServer } from '../servers/postgres-server.js';
import { PostgresStore } from '../store/postgres-store.js';
import { Wire } from '../testing/wire.js';
import { FloorProgram } from './programs.js';
import { TablesProcess } from './tables.js';
import type { Ends } from './tables-process.js';

/** So many processes the tables have. */
const PROCESSES = 5;
/** Of what goes through the broker somebody says one message in so many again, a moment later. */
const SAID_AGAIN = 100;

export interface ChaosSettings {
  readonly database: PostgresServer;
  readonly tables: number;
  /** In milliseconds: from one step of a coup to the next, on the average. */
  readonly pace: number;
}

export type ChaosFloor = Awaited<ReturnType<typeof openChaosFloor>>;

/**
 * A whole floor: its ledger in PostgreSQL, a broker and a bridge, and tables that share a Jackpot. Every second one comes through the
 * broker. Each part is a process of its own, and each wire between them can be cut.
 */
export async function openChaosFloor({ database, tables: count, pace }: ChaosSettings) {
  const folder = mkdtempSync(join(tmpdir(), 'banco-floor-chaos-'));
  const journals = join(folder, 'journals');
  mkdirSync(journals);
  const broker = await NatsServer.start();
  const [port, bridgePort, consolePort] = [await freePort(), await freePort(), await freePort()];
  const wires = {
    'from tables to the floor': await Wire.open(port),
    'from tables to the bridge': await Wire.open(bridgePort),
    'from the bridge to the broker': await Wire.open(broker.port),
    'from the floor to the broker': await Wire.open(broker.port),
  };
  const brokerBy = (wire: keyof typeof wires) => ['--broker', `nats://127.0.0.1:${wires[wire].port}`];
  const here = ['--folder', folder, '--host', '127.0.0.1'];
  const ledgerArgs = (name: string) => [
    ...['--database', database.url(name), ...here, '--port', `${port}`, '--console', `${consolePort}`],
    ...brokerBy('from the floor to the broker'),
  ];
  const ledger = new FloorProgram(ledgerArgs('floor'), UP);
  const bridgeArgs = ['bridge', ...here, '--port', `${bridgePort}`];
  const bridge = new FloorProgram([...bridgeArgs, ...brokerBy('from the bridge to the broker')], UP);

  const keys = Array.from({ length: count }, (_, n) => ({
    name: `${n + 1}`,
    identity: ownIdentity(folder, `table-${n + 1}`),
  }));
  const names = keys.map(({ name }) => name);
  const store = await PostgresStore.open(database.url('floor'));
  for (const { name, identity } of keys)
    await store.enrol({ table: name, fingerprint: identity.fingerprint, by: 'chaos' });
  await store.close();
  await enrolDemoPeople(peopleIn(folder));
  await Promise.all([ledger.start(), bridge.start()]);
  await openJackpot(consolePort, names);

  const { fingerprint } = ownIdentity(folder, 'floor');
  const tables = Array.from({ length: PROCESSES }, (_, place) => {
    const own = keys.filter((_, n) => n % PROCESSES === place);
    const at = own.map((table) => {
      const wire = Number(table.name) % 2 === 0 ? 'from tables to the floor' : 'from tables to the bridge';
      return { ...table, port: wires[wire].port };
    });
    return new TablesProcess({ tables: at, folder: journals, fingerprint, pace });
  });
  const stopSayingAgain = await sayAgain(broker.url);

  let ledgerIn = 'floor';
  return {
    database,
    broker,
    wires,
    ledger,
    bridge,
    tables,
    names,
    journals,
    /** The ledger as it lies in PostgreSQL now. */
    openStore: () => PostgresStore.open(database.url(ledgerIn)),
    /** The ledger is put back from a backup, which was made so many milliseconds ago. */
    restore: async (age: number): Promise<void> => {
      const backup = execFileSync('pg_dump', ['--no-owner', database.url(ledgerIn)], { maxBuffer: 1 << 30 });
      await sleep(age);
      await ledger.kill();
      ledgerIn = `${ledgerIn}_again`;
      execFileSync('psql', ['-q', '-c', `create database ${ledgerIn}`, database.url('postgres')]);
      execFileSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', database.url(ledgerIn)], {
        input: backup,
        stdio: 'pipe',
      });
      await ledger.start(ledgerArgs(ledgerIn));
    },
    /** The last record of each table. */
    ends: async (): Promise<Ends> =>
      Object.assign({}, ...(await Promise.all(tables.map((some) => some.ends())))) as Ends,
    close: async (): Promise<void> => {
      await stopSayingAgain();
      for (const some of tables) await some.kill();
      await ledger.kill();
      await bridge.kill();
      for (const wire of Object.values(wires)) await wire.close();
      await broker.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const UP = /tables call port/;

async function openJackpot(port: number, tables: readonly string[]): Promise<void> {
  const [by, other] = DEMO_PEOPLE.map(({ number, pin }) => `${number}${pin}`);
  const event = { type: 'open', jackpot: demoSheet(tables) };
  const host = `http://localhost:${port}`;
  const answer = await fetch(`${host}/floor/act`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: host },
    body: JSON.stringify({ act: { act: 'jackpot', event }, by, with: other }),
  });
  const said = (await answer.json()) as { readonly is: string };
  if (said.is !== 'done') throw new Error(`the Jackpot does not open: ${JSON.stringify(said)}`);
}

/** Somebody else on the broker says now and then again what he has heard, behind what came since. */
async function sayAgain(url: string): Promise<() => Promise<void>> {
  const echo = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 300 });
  let heard = 0;
  echo.subscribe('banco.*.records', {
    callback: (_, { subject, data }) => {
      heard += 1;
      if (heard % SAID_AGAIN === 0) setTimeout(() => echo.publish(subject, data), 500 * Math.random());
    },
  });
  return () => echo.close();
}
