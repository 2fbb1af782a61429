import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { readOptions, wholeNumber } from 'banco/firmware/cli/command.js';
import { demoSheet } from '../demo/demo-jackpot.js';
import { DEMO_PEOPLE, enrolDemoPeople } from '../demo/people.js';
import { type LineSettings, PlayingTable } from '../demo/playing.js';
import { PlayingTournament } from '../demo/playing-tournament.js';
import { MemoryStore } from '../store/memory-store.js';
import { CONSOLE_PORT, openFloor, say, stopped, TWO_FROM } from './open-floor.js';
import { credentialsOf, peopleIn } from './people.js';

/** In milliseconds: a coup takes some ten steps. */
const PACE = 600;

const TOURNAMENT = ['T1', 'T2', 'T3'];

/** A floor with a ledger in memory, and tables that play by themselves. */
export async function demo(args: readonly string[]): Promise<number> {
  const options = readOptions(args, { tables: 'text', console: 'text' });
  const count = wholeNumber('--tables', options.tables ?? '20', 1, 500);
  const consolePort = wholeNumber('--console', options.console ?? `${CONSOLE_PORT}`, 0, 65_535);
  const ends = stopped();
  const folder = mkdtempSync(join(tmpdir(), 'banco-floor-demo-'));
  try {
    const store = new MemoryStore();
    const identity = ownIdentity(folder, 'floor');
    const file = peopleIn(folder);
    await enrolDemoPeople(file);
    const people = credentialsOf(file);
    const floor = await openFloor({
      store,
      people,
      twoFrom: TWO_FROM,
      identity,
      host: '127.0.0.1',
      port: 0,
      consolePort,
    });
    const tables: PlayingTable[] = [];
    for (let n = 1; n <= count; n++) {
      const own = ownIdentity(folder, `table-${n}`);
      await store.enrol({ table: `${n}`, fingerprint: own.fingerprint, by: 'the demonstration' });
      const at = { port: floor.port, fingerprint: identity.fingerprint, pace: PACE };
      tables.push(new PlayingTable({ name: `${n}`, seed: n, identity: own, ...at }));
    }
    const lines: LineSettings[] = [];
    for (const name of TOURNAMENT) {
      const own = ownIdentity(folder, `table-${name}`);
      await store.enrol({ table: name, fingerprint: own.fingerprint, by: 'the demonstration' });
      lines.push({ name, identity: own, port: floor.port, fingerprint: identity.fingerprint });
    }
    const tournament = new PlayingTournament({ lines, pace: PACE, coups: 20, players: 5 });
    const [by, other] = DEMO_PEOPLE.map(({ number, pin }) => `${number}${pin}`);
    const jackpot = demoSheet(Array.from({ length: count }, (_, n) => `${n + 1}`));
    await floor.act({ act: { act: 'jackpot', event: { type: 'open', jackpot } }, by, with: other });
    say(
      'tables',
      `${count} play by themselves, and ${TOURNAMENT.length} in a tournament; the ledger is in memory, and gone with this program`,
    );
    for (const { id, number, pin } of DEMO_PEOPLE)
      say('people', `${id} acts at the console by the number ${number} and the PIN ${pin}`);
    say('stopping', await ends);
    for (const table of tables) table.stop();
    tournament.stop();
    await floor.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
  return 0;
}
