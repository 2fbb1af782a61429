import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { goBehindTheTable } from '../behind-the-table.js';
import { ownIdentity } from '../certificates/own-identity.js';
import { keyFile } from '../journal/seal-key.js';
import { nameSourceLines } from '../source-lines.js';
import { JournalSource } from './journal-source.js';
import { Outbox, type Standing } from './outbox.js';
import type { FromOutbox, ToOutbox } from './outbox-messages.js';
import type { TableNow } from './table-now.js';
import { tlsLink } from './tls-link.js';

// The process of the outbox, which `OutboxKeeper` starts. It reads the journal beside the table, and writes nothing there.

const NICE = 10;

nameSourceLines();
goBehindTheTable(NICE);
// Ctrl-C is for the table. This process ends with it, and opens no debugger.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
let outbox: Outbox | null = null;
let now: TableNow | null = null;
// The first message says what to send and where; each one behind it, what stands at the table now.
process.once('message', (asked: ToOutbox) => {
  process.on('message', (stands: TableNow) => {
    now = stands;
    outbox?.tell(stands);
  });
  void send(asked);
});

const tell = (message: FromOutbox): void => {
  process.send?.(message);
};

async function send(asked: ToOutbox): Promise<void> {
  const { table, version, folders, sealFolder, keyFolder } = asked;
  const disk = new NodeDisk();
  const clock = new SystemClock();
  const key = await keyFile(disk, sealFolder).open();
  if (!key) {
    tell({ is: 'stands', isWell: false, says: `there is no key in ${sealFolder}: nothing is sent` });
    return;
  }
  const identity = ownIdentity(keyFolder, 'floor');
  tell({ is: 'key', fingerprint: identity.fingerprint });
  let said = '';
  outbox = new Outbox({
    table,
    version,
    source: new JournalSource({ disk, folders, sealFolder, key }),
    link: tlsLink({ ...asked, key: identity.key, certificate: identity.certificate, clock }),
    clock,
    forTable: (says) => tell({ is: 'for-table', says }),
    onStanding: (standing) => {
      if (standing.is === 'sending') tell({ is: 'has', seq: standing.watermark.seq });
      const says = standingText(standing, `${table} ${identity.fingerprint}`);
      if (says === said) return;
      said = says;
      tell({ is: 'stands', isWell: standing.is === 'sending', says });
    },
  });
  if (now) outbox.tell(now);
}

function standingText(standing: Standing, table: string): string {
  switch (standing.is) {
    case 'sending':
      return 'it gets the journal of this table';
    case 'away':
      return `it cannot be reached (${standing.why}): the table goes on, and tries again`;
    case 'refused':
      return standing.why === 'not-known'
        ? `it does not know this table by this key. To let it in, there: banco floor let-in ${table}`
        : 'it speaks another protocol: bring the floor, or this table, to the version of the other';
    case 'stopped':
      return `it takes nothing more of this table (${standing.stop}): somebody at the floor must look; the table goes on`;
  }
}
