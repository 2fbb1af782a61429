import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import { Outbox } from 'banco/firmware/outbox/outbox.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { SimulatedTable } from '../demo/simulated-table.js';
import { noisyLink } from '../testing/noisy-link.js';

// Some tables of the chaos in a process, which is killed: each goes on where its journal ends, in a file.

export interface ChaosTable {
  readonly name: string;
  readonly identity: Identity;
  /** Where it calls the floor, or a bridge. */
  readonly port: number;
}

export interface ChaosTables {
  readonly tables: readonly ChaosTable[];
  /** Of the journals. */
  readonly folder: string;
  /** Of the floor. */
  readonly fingerprint: string;
  /** In milliseconds: from one step of a coup to the next, on the average. */
  readonly pace: number;
}

export type Asked =
  | ({ readonly is: 'play' } & ChaosTables)
  /** They play no more, and go on sending. */
  | { readonly is: 'rest' }
  | { readonly is: 'ends' };

/** The last record of each table. */
export type Ends = Readonly<Record<string, number>>;

export const journalFile = (folder: string, name: string): string => join(folder, `${name}.jsonl`);

/** What is left of a journal: its last line may have been cut off. */
export function keptLines(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}

/** One message in so many is lost, and one comes twice; all are held back for some milliseconds, and may change places. */
const NOISE = { lost: 0.002, doubled: 0.01, delay: 20, random: Math.random };

const clock = new SystemClock();
const playing = new Map<string, SimulatedTable>();
let goesOn = true;

process.on('message', (asked: Asked) => {
  switch (asked.is) {
    case 'play':
      for (const table of asked.tables) play(asked, table);
      return;
    case 'rest':
      goesOn = false;
      return;
    case 'ends':
      process.send?.(Object.fromEntries([...playing].map(([name, { journal }]) => [name, journal.end.seq])));
  }
});
process.on('disconnect', () => process.exit());

function play({ folder, fingerprint, pace }: ChaosTables, { name, identity, port }: ChaosTable): void {
  const file = journalFile(folder, name);
  const lines = keptLines(file);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const table = new SimulatedTable({
    key: keyIn(Number(name).toString(16).padStart(64, '0')) as SealKey,
    seed: Number(name),
    seats: 3,
    lines,
    now: () => ({ at: clock.now(), wall: new Date(clock.wall()).toISOString() }),
  });
  playing.set(name, table);
  new Outbox({
    table: name,
    version: 'chaos',
    source: table.journal,
    link: noisyLink(tlsLink({ ...identity, host: '127.0.0.1', port, fingerprint, clock }), {
      ...NOISE,
      clock,
    }),
    clock,
    onStanding: () => {},
  });
  void playOn(table, file, pace);
}

async function playOn(table: SimulatedTable, file: string, pace: number): Promise<void> {
  while (goesOn)
    for (let seq = table.journal.end.seq, coup = table.coup(), step = coup.next(); ; step = coup.next()) {
      const lines = table.journal.linesBehind(seq);
      // Nothing leaves the table before this: it is sent when the event loop goes on.
      if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
      seq = table.journal.end.seq;
      if (step.done) break;
      await sleep(pace * (0.5 + Math.random()));
      if (!goesOn) return;
    }
}
