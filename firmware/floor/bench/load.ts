import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import type { FloorLink } from 'banco/firmware/outbox/floor-link.js';
import { PROTOCOL } from 'banco/firmware/outbox/messages.js';
import { Outbox } from 'banco/firmware/outbox/outbox.js';
import type { ChainPlace, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { SimulatedTable } from '../demo/simulated-table.js';
import { allOf } from '../testing/played.js';

// The tables of the bench, in a process of their own: what they cost is not the floor's.

export interface LoadSettings {
  readonly port: number;
  readonly fingerprint: string;
  readonly tables: readonly { readonly name: string; readonly identity: Identity }[];
  /** All that they have played at once; or one record after another, so many a second together. */
  readonly load:
    | { readonly is: 'all'; readonly coups: number }
    | { readonly is: 'paced'; readonly perSecond: number; readonly seconds: number };
}

export interface LoadResult {
  readonly records: number;
  readonly seconds: number;
  /** In milliseconds, sorted: from when a record was sent to when it was known to be durable. */
  readonly delays: readonly number[];
}

const clock = new SystemClock();
/** A table that sends one record after another has so many coups of them. */
const COUPS = 30;

process.once('message', (settings: LoadSettings) => {
  const done =
    settings.load.is === 'all' ? sendAll(settings, settings.load) : sendPaced(settings, settings.load);
  void done.then((result) => process.send?.(result, () => process.exit()));
});

const playedTable = (name: string, coups: number): SimulatedTable => {
  const key = keyIn(Number(name).toString(16).padStart(64, '0')) as SealKey;
  const now = () => ({ at: clock.now(), wall: new Date(clock.wall()).toISOString() });
  const table = new SimulatedTable({ key, seed: Number(name), seats: 3, now });
  for (let coup = 0; coup < coups; coup++) table.playCoup();
  return table;
};

const linkOf = ({ port, fingerprint }: LoadSettings, identity: Identity) =>
  tlsLink({ ...identity, host: '127.0.0.1', port, fingerprint, clock });

async function sendAll(
  settings: LoadSettings,
  { coups }: Extract<LoadSettings['load'], { readonly is: 'all' }>,
): Promise<LoadResult> {
  const ready = settings.tables.map(({ name, identity }) => ({
    name,
    identity,
    table: playedTable(name, coups),
  }));
  let records = 0;
  for (const { table } of ready)
    records += (await allOf(table)).items.filter((item) => 'line' in item).length;
  const began = performance.now();
  await Promise.all(
    ready.map(
      ({ name, identity, table }) =>
        new Promise<void>((done) => {
          new Outbox({
            table: name,
            version: 'bench',
            source: table.journal,
            link: linkOf(settings, identity),
            clock,
            onStanding: (standing) => {
              if (standing.is === 'sending' && standing.watermark.seq === table.journal.end.seq) done();
            },
          });
        }),
    ),
  );
  return { records, seconds: (performance.now() - began) / 1000, delays: [] };
}

async function sendPaced(
  settings: LoadSettings,
  { perSecond, seconds }: Extract<LoadSettings['load'], { readonly is: 'paced' }>,
): Promise<LoadResult> {
  const delays: number[] = [];
  const tables = await Promise.all(
    settings.tables.map(({ name, identity }) => pacedTable(settings, name, identity, delays)),
  );
  const wanted = perSecond * seconds;
  const began = performance.now();
  for (let sent = 0; sent < wanted; sent++) {
    const due = began + (1000 * sent) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    await tables[sent % tables.length]?.sendNext();
  }
  while (delays.length < wanted) await sleep(10);
  return {
    records: delays.length,
    seconds: (performance.now() - began) / 1000,
    delays: delays.sort((a, b) => a - b),
  };
}

/** A table that is on its line, and sends one record more each time. */
function pacedTable(
  settings: LoadSettings,
  name: string,
  identity: Identity,
  delays: number[],
): Promise<{ sendNext(): Promise<void> }> {
  const { journal } = playedTable(name, COUPS);
  let sent: ChainPlace | null = null;
  const waiting: { readonly seq: number; readonly at: number }[] = [];
  return new Promise((ready) => {
    const link: FloorLink = linkOf(
      settings,
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
      down: (why) => {
        throw new Error(`table ${name} has lost its line: ${why}`);
      },
      received: (message) => {
        if (message.is === 'wait') return;
        if (message.is !== 'at') throw new Error(`table ${name}: ${JSON.stringify(message)}`);
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
