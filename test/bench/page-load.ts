import { setTimeout as sleep } from 'node:timers/promises';
import { TableWindow } from '../../firmware/screens/table-window.js';
import { shippedBoard } from '../support/cabinet.js';
import { VirtualTable } from '../support/table.js';
import { CROWDS, type Crowd, crowd } from './crowd.js';
import { shareOf } from './figures.js';
import { quickClock } from './quick-clock.js';

const ROUNDS = 4;
const SECONDS = 5;

/** In milliseconds: how often the event loop is asked to be in time. */
const EVERY = 5;

/**
 * How late the event loop of a table is, with nobody at its page and with a crowd. In turns, so that a busy moment of the machine falls on
 * all of them.
 */
export async function pageLoad(): Promise<void> {
  const clock = quickClock();
  const table = new VirtualTable({ board: shippedBoard('virtual'), clock, seed: 1 });
  const { board, platform, hands, settings, running } = table;
  await running.start();
  await table.openWithCredit(1, 5);
  const late: Record<Crowd, number[]> = { nobody: [], look: [], attack: [] };
  const came: Record<Crowd, string> = { nobody: '', look: '', attack: '' };
  for (let round = 0; round < ROUNDS; round++) {
    for (const does of Object.keys(CROWDS) as Crowd[]) {
      const window = new TableWindow({
        publicRecord: () => 0,
        moments: running.moments,
        table: settings,
        board,
        screenOf: (name) => platform.screen(name),
        virtual: { cabinet: hands, platform },
        updates: null,
        technician: null,
        console: table.running,
      });
      const crowded = await crowd(window, does);
      await sleep(2000);
      late[does].push(...(await lateness()));
      came[does] = crowded.leave();
      await sleep(500);
    }
  }
  await running.stop();
  clock.stop();
  const alone = shareOf(late.nobody, 0.99);
  for (const [does, title] of Object.entries(CROWDS) as [Crowd, string][]) {
    const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => shareOf(late[does], share));
    console.log(
      `table's loop is late   ${title}: p50 ${p50?.toFixed(2)} ms, p99 ${p99?.toFixed(2)}, p99.9 ${p999?.toFixed(2)}; ` +
        `p99 to nobody's ${((p99 ?? 0) / alone).toFixed(2)}${came[does] && `; ${came[does]}`}`,
    );
  }
}

async function lateness(): Promise<readonly number[]> {
  const late: number[] = [];
  const end = performance.now() + 1000 * SECONDS;
  while (performance.now() < end) {
    const due = performance.now() + EVERY;
    await sleep(EVERY);
    late.push(Math.max(0, performance.now() - due));
  }
  return late;
}
