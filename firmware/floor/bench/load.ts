import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import type { FloorLink } from 'banco/firmware/outbox/floor-link.js';
import { PROTOCOL } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { SimulatedTable } from '../demo/simulated-table.js';
import { PreparedTable, TAKES_NOTHING } from './prepared-tables.js';

// The tables of the bench, in a process of their own: what they cost is not the floor's.

export interface FloorOfLoad {
  readonly port: number;
  readonly fingerprint: string;
}

export interface LoadedTable {
  readonly name: string;
  readonly identity: Identity;
}

/** What the process of the tables is asked, one after the other. */
export type Asked =
  /** The tables play so many coups each, which they will send at once. */
  | { readonly is: 'play'; readonly tables: readonly LoadedTable[]; readonly coups: number }
  | { readonly is: 'connect'; readonly port: number }
  /** They send everything. */
  | { readonly is: 'send' }
  /** They send one record after another, so many a second together. */
  | {
      readonly is: 'paced';
      readonly tables: readonly LoadedTable[];
      readonly floor: FloorOfLoad;
      readonly perSecond: number;
      readonly seconds: number;
    };

export interface Load {
  /** That leave the tables, or have left them. */
  readonly records: number;
  readonly seconds: number;
  /** The processor time of the tables. */
  readonly micros: number;
  /** In milliseconds, sorted: from when a record was sent to when it was known to be durable. */
  readonly delays: readonly number[];
}

const clock = new SystemClock();
/** A table that sends one record after another has so many coups of them. */
const COUPS = 30;
/** So many tables connect at once: none waits so long that either end gives the line up. */
const HANDSHAKES = 50;

let prepared: readonly PreparedTable[] = [];
let senders: readonly (() => Promise<void>)[] = [];

process.on('message', async (asked: Asked) => {
  const began = performance.now();
  const before = process.cpuUsage();
  const delays = await answer(asked);
  const { user, system } = process.cpuUsage(before);
  const records =
    asked.is === 'paced' ? delays.length : prepared.reduce((sum, table) => sum + table.records, 0);
  const load: Load = { records, seconds: (performance.now() - began) / 1000, micros: user + system, delays };
  process.send?.(load);
});

async function answer(asked: Asked): Promise<readonly number[]> {
  switch (asked.is) {
    case 'play':
      prepared = await Promise.all(
        asked.tables.map(({ name, identity }) =>
          PreparedTable.of(name, identity, playedTable(name, asked.coups)),
        ),
      );
      return [];
    case 'connect':
      senders = await inGroups(prepared, (table) => table.connect(asked.port));
      return [];
    case 'send':
      await Promise.all(senders.map((send) => send()));
      return [];
    case 'paced':
      return await sendPaced(asked);
  }
}

const playedTable = (name: string, coups: number): SimulatedTable => {
  const key = keyIn(Number(name).toString(16).padStart(64, '0')) as SealKey;
  const now = () => ({ at: clock.now(), wall: new Date(clock.wall()).toISOString() });
  const table = new SimulatedTable({ key, seed: Number(name), seats: 3, now });
  for (let coup = 0; coup < coups; coup++) table.playCoup();
  return table;
};

async function inGroups<T, R>(all: readonly T[], connect: (one: T) => Promise<R>): Promise<readonly R[]> {
  const connected: R[] = [];
  for (let next = 0; next < all.length; next += HANDSHAKES)
    connected.push(...(await Promise.all(all.slice(next, next + HANDSHAKES).map(connect))));
  return connected;
}

const linkOf = ({ port, fingerprint }: FloorOfLoad, identity: Identity) =>
  tlsLink({ ...identity, host: '127.0.0.1', port, fingerprint, clock });

async function sendPaced({
  tables: all,
  floor,
  perSecond,
  seconds,
}: Extract<Asked, { readonly is: 'paced' }>): Promise<readonly number[]> {
  const delays: number[] = [];
  const tables = await inGroups(all, ({ name, identity }) => pacedTable(floor, name, identity, delays));
  const wanted = perSecond * seconds;
  const began = performance.now();
  for (let sent = 0; sent < wanted; sent++) {
    const due = began + (1000 * sent) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    await tables[sent % tables.length]?.sendNext();
  }
  while (delays.length < wanted) await sleep(10);
  return delays.sort((a, b) => a - b);
}

/** A table that is on its line, and sends one record more each time. */
function pacedTable(
  floor: FloorOfLoad,
  name: string,
  identity: Identity,
  delays: number[],
): Promise<{ sendNext(): Promise<void> }> {
  const { journal } = playedTable(name, COUPS);
  let sent: ChainPlace | null = null;
  const waiting: { readonly seq: number; readonly at: number }[] = [];
  return new Promise((ready) => {
    const link: FloorLink = linkOf(
      floor,
      identity,
    )({
      up: () =>
        link.send({
          is: 'hello',
          protocol: PROTOCOL,
          table: name,
          journal: journal.journal,
          version: 'bench',
        }),
      // Before it was let in it calls again: five hundred call at once.
      down: (why) => {
        if (sent) throw new Error(`table ${name} has lost its line: ${why}`);
      },
      received: (message) => {
        if (TAKES_NOTHING.includes(message.is)) throw new Error(`table ${name}: ${JSON.stringify(message)}`);
        if (message.is !== 'at') return;
        const { watermark } = message;
        const at = performance.now();
        while (waiting[0] && waiting[0].seq <= watermark.seq) delays.push(at - (waiting.shift()?.at ?? at));
        if (sent) return;
        sent = watermark;
        ready({ sendNext });
      },
    });
    const sendNext = async (): Promise<void> => {
      const next = sent && oneOf(await journal.after(sent));
      if (!next) throw new Error(`table ${name} has nothing more to send`);
      waiting.push({ seq: next.end.seq, at: performance.now() });
      link.send({ is: 'records', ...next.records });
      sent = next.end;
    };
  });
}

/** The first record of these, with what stays at home before it. */
function oneOf(
  left: 'nowhere' | SentRecords,
): { readonly records: SentRecords; readonly end: ChainPlace } | null {
  if (left === 'nowhere') return null;
  const at = left.items.findIndex((item) => 'line' in item);
  const item = left.items[at];
  if (!item || !('line' in item)) return null;
  const { seq, hash } = JSON.parse(item.line) as ChainPlace;
  return { records: { after: left.after, items: left.items.slice(0, at + 1) }, end: { seq, hash } };
}
