import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Identity, ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import type { ToFloor } from 'banco/firmware/outbox/messages.js';
import { Outbox, type Standing } from 'banco/firmware/outbox/outbox.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import t, { type Test } from 'tap';
import type { SimulatedTable } from '../demo/simulated-table.js';
import type { Alarm } from '../ledger/line.js';
import { Conversation } from '../service/conversation.js';
import { Fetches } from '../service/fetches.js';
import { Ledger } from '../service/ledger.js';
import { Presence } from '../service/presence.js';
import type { LinesEnd, TableLines } from '../service/table-lines.js';
import { MemoryStore } from '../store/memory-store.js';
import type { Wire } from './wire.js';

/** A way from tables to a ledger: what the tests of every way ask of it. */
export interface Way {
  /** Where tables call. */
  readonly port: number;
  /** The end at the ledger. */
  lines(): TableLines;
  /** Each wire on the way, by what it leads to. */
  readonly wires: Readonly<Record<string, Wire>>;
  /** What else can fail on the way, and is there again behind it. */
  readonly failures: Readonly<Record<string, () => Promise<void>>>;
  /** The floor ends, and is started again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export type OpenWay = (identity: Identity, end: LinesEnd) => Promise<Way>;

/** So many are let in. */
export const TABLES = 3;

const folder = mkdtempSync(join(tmpdir(), 'banco-floor-lines-'));
t.teardown(() => rmSync(folder, { recursive: true }));
export const clock = new SystemClock();
export const keys = ownIdentity(folder, 'table');
export const others = ownIdentity(folder, 'other');

/** A floor with its ledger in memory, and tables that may call it this way. */
export async function begin(t: Test, open: OpenWay) {
  const store = new MemoryStore();
  for (let n = 1; n <= TABLES; n++)
    await store.enrol({ table: `${n}`, fingerprint: keys.fingerprint, by: 'M101' });
  const alarms: Alarm[] = [];
  let ledger: Ledger;
  const newLedger = (): void => {
    ledger = new Ledger(store, { alarm: (alarm) => alarms.push(alarm), committed() {}, failed() {} });
  };
  newLedger();
  const presence = new Presence(() => clock.wall());
  const heard: ToFloor[] = [];
  const fetches: Fetches = new Fetches((table, message) => way.lines().tell(table, message));
  const converse = (fingerprint: string) => {
    const conversation = new Conversation({ ledger, fetches, presence }, fingerprint);
    return {
      answer: (message: ToFloor) => {
        heard.push(message);
        return conversation.answer(message);
      },
    };
  };
  // Each has a floor of its own, so that they can share a broker.
  const own = ownIdentity(mkdtempSync(join(folder, 'floor-')), 'floor');
  const way = await open(own, { converse, presence });
  t.teardown(() => way.close());
  const restart = async (): Promise<void> => {
    newLedger();
    await way.restart();
  };
  return { store, alarms, presence, heard, fetches, way, restart, fingerprint: own.fingerprint };
}

export type Begun = Awaited<ReturnType<typeof begin>>;

/** A table on its line, until it stands as it is waited for. */
export function outboxOf(
  t: Test,
  table: SimulatedTable,
  { way, fingerprint }: Begun,
  { as = '1', own = keys, over = (link: ReturnType<typeof tlsLink>) => link } = {},
) {
  let standing: Standing | null = null;
  let look = (): void => {};
  const outbox = new Outbox({
    table: as,
    version: '0.3.0',
    source: table.journal,
    link: over(tlsLink({ ...own, host: '127.0.0.1', port: way.port, fingerprint, clock })),
    clock,
    onStanding: (is) => {
      standing = is;
      look();
    },
  });
  t.teardown(() => outbox.close());
  return (is: (standing: Standing) => boolean): Promise<Standing> =>
    new Promise((done) => {
      look = () => {
        if (standing && is(standing)) done(standing);
      };
      look();
    });
}

export const hasAllOf =
  (table: SimulatedTable) =>
  (standing: Standing): boolean =>
    standing.is === 'sending' && standing.watermark.seq === table.journal.end.seq;
