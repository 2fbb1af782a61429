import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { NatsServer } from '../servers/nats-server.js';
import { PostgresServer } from '../servers/postgres-server.js';
import { Floor } from '../service/floor.js';
import { booksBalance } from '../store/ledger-store.js';
import { PostgresStore } from '../store/postgres-store.js';
import { known } from '../testing/people.js';
import { bridged } from './bridged.js';
import { bareCopy, copyAsKept } from './copies.js';
import type { Asked, Load } from './load.js';

// The floor under load, beside what PostgreSQL takes of the same records without one, round by round in one run. The tables have a
// process of their own.

const TABLES = 500;
/** Of each table in a round: some 10 records a coup. */
const COUPS = 40;
const ROUNDS = 3;

/** In records a second, and in microseconds of processor time a record. */
interface Round {
  readonly bare: number;
  readonly asKept: number;
  readonly saturated: number;
  /** In seconds: when the console knew all of it, too. */
  readonly followedAfter: number;
  readonly micros: { readonly floor: number; readonly postgres: number; readonly tables: number };
}

const found = await PostgresServer.start(true);
if (!found) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
const server = found;
const folder = mkdtempSync(join(tmpdir(), 'banco-floor-bench-'));
const identity = ownIdentity(folder, 'floor');
const tables = Array.from({ length: TABLES }, (_, n) => ({
  name: `${n + 1}`,
  identity: ownIdentity(folder, `table-${n + 1}`),
}));
const newTables = (): ChildProcess => fork(fileURLToPath(new URL('./load.js', import.meta.url)));
const tablesProcess = newTables();
try {
  await ask(tablesProcess, { is: 'play', tables, coups: COUPS });
  const rounds: Round[] = [];
  for (let n = 1; n <= ROUNDS; n++) rounds.push(await round(`saturated_${n}`));
  reportRounds(rounds);
  reportPaced('directly', await paced('paced'));
  if (NatsServer.isInstalled) {
    reportBroker(await round('through_a_broker', true));
    reportPaced('', await paced('paced_through_a_broker', true));
  }
} finally {
  tablesProcess.kill();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function round(database: string, hasBroker = false): Promise<Round> {
  const { store, floor, port, close } = await openFloor(database, hasBroker);
  await ask(tablesProcess, { is: 'connect', port });
  const postgresBefore = server.processorMicros();
  const before = process.cpuUsage();
  const { records, seconds, micros } = await ask(tablesProcess, { is: 'send' });
  const { user, system } = process.cpuUsage(before);
  const postgres = server.processorMicros() - postgresBefore;
  const followedAfter = await followed(floor);
  if (!booksBalance(await store.books())) throw new Error('the books do not balance');
  await close();
  const url = server.url(database);
  return {
    bare: bareCopy(url, folder),
    asKept: copyAsKept(url, folder),
    saturated: records / seconds,
    followedAfter,
    micros: { floor: (user + system) / records, postgres: postgres / records, tables: micros / records },
  };
}

async function paced(database: string, hasBroker = false): Promise<Load> {
  const { port, close } = await openFloor(database, hasBroker);
  const { fingerprint } = identity;
  const own = newTables();
  const load = await ask(own, {
    is: 'paced',
    tables,
    floor: { port, fingerprint },
    perSecond: 350,
    seconds: 20,
  });
  // They are on their lines still, and would say that these ended.
  own.kill();
  await close();
  return load;
}

async function openFloor(database: string, hasBroker: boolean) {
  const store = await PostgresStore.open(server.url(database));
  for (const { name, identity: own } of tables)
    await store.enrol({ table: name, fingerprint: own.fingerprint, by: 'bench' });
  const way = hasBroker ? await bridged(identity, folder) : null;
  const floor = await Floor.open({
    ...way?.settings,
    store,
    people: known,
    twoFrom: 1_000_000,
    identity,
    host: '127.0.0.1',
    port: 0,
    wall: Date.now,
    say,
  });
  const port = way ? await way.port() : floor.port;
  const close = async (): Promise<void> => {
    await floor.close();
    await way?.close();
  };
  return { store, floor, port, close };
}

function say(what: string, text: string): void {
  if (what === 'ALARM') throw new Error(text);
  process.stderr.write(`${what}: ${text}\n`);
}

function ask(tables: ChildProcess, asked: Asked): Promise<Load> {
  return new Promise((done, failed) => {
    const ended = (status: number | null) => failed(new Error(`the tables ended with ${status}`));
    tables.once('exit', ended);
    tables.once('message', (load) => {
      tables.off('exit', ended);
      done(load as Load);
    });
    tables.send(asked);
  });
}

async function followed(floor: Floor): Promise<number> {
  const began = performance.now();
  while (floor.counted.behind > 0) await sleep(20);
  return (performance.now() - began) / 1000;
}

function reportRounds(rounds: readonly Round[]): void {
  const rate = (of: (round: Round) => number): string => `${Math.round(median(rounds.map(of)))}`;
  const ratio = (to: (round: Round) => number): string => {
    const ratios = rounds.map((round) => round.saturated / to(round));
    return `${median(ratios).toFixed(2)} of it (${ratios.map((one) => one.toFixed(2)).join(', ')})`;
  };
  const micros = (of: keyof Round['micros']): string =>
    `${of} ${median(rounds.map((round) => round.micros[of])).toFixed(1)} µs`;
  const bare = ({ bare }: Round): number => bare;
  const asKept = ({ asKept }: Round): number => asKept;
  report('saturated', `${rate(({ saturated }) => saturated)} records a second of ${TABLES} tables`);
  const last = median(rounds.map(({ followedAfter }) => followedAfter));
  report('', `the console knows all of it ${last.toFixed(1)} s after the last is durable`);
  report('bare COPY', `${rate(bare)}: the lines alone, no key, one transaction`);
  report('', `saturated is ${ratio(bare)}   (target: 0.25)`);
  report('COPY as kept', `${rate(asKept)}: the rows of the ledger with their keys, a commit each 2000`);
  report('', `saturated is ${ratio(asKept)}`);
  report('processors', `a record takes ${micros('floor')}, ${micros('postgres')}, ${micros('tables')}`);
}

function reportBroker({ saturated, bare, micros }: Round): void {
  report(
    'through a broker',
    `${Math.round(saturated)} records a second, ${(saturated / bare).toFixed(2)} of the bare COPY`,
  );
  report(
    '',
    `a record takes the floor ${micros.floor.toFixed(1)} µs, beside what the broker and its bridge take`,
  );
}

function reportPaced(what: string, { delays }: Load): void {
  const at = (part: number): string => (delays[Math.ceil(part * delays.length) - 1] ?? Number.NaN).toFixed(1);
  report(
    what,
    `350 a second: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms   (target: p99 25 ms on a quiet machine)`,
  );
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function report(what: string, text: string): void {
  process.stdout.write(`${what.padEnd(18)}${text}\n`);
}
