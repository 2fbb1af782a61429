import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOn, StartedTable } from '../support/started-table.js';
import { inFolder, shareOf } from './figures.js';
import { playAShoe, TableFault } from './play-by-itself.js';
import { residentMegabytes } from './resident.js';

const STARTS = 7;

/** Those that `npm start` gives to Node: the table has little to compute, and less memory than a workstation. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: { start: string };
};
const FLAGS =
  scripts.start.match(/--[a-z-]+(=\S+)?(?= .*build)/g)?.filter((flag) => flag !== '--silent') ?? [];

/** A shoe takes a quarter of an hour: here time passes so many times as quickly for the program, or less where it then has a fault. */
const TIMES = [40, 10];
/** So little time is left for a copy of the journal that it stands in memory. */
const MEMORY = '/dev/shm';

/** `banco run` as it is started: until it takes bets, and how much memory it has then, and after a whole shoe. */
export async function started(): Promise<void> {
  await inFolder((folder) => toBets(join(folder, 'starts')));
  await inFolder(async (folder) => {
    for (const times of TIMES) if (await ofAShoe(join(folder, `shoe-${times}`), times)) return;
    console.log(
      'resident memory        not measured: the machine is too busy for a table whose time passes quickly',
    );
  }, MEMORY);
}

/** In seconds, from the start of the process until every part of the hardware works and buttons are heard. */
export async function startToBets(journal: string): Promise<number> {
  const before = performance.now();
  const table = spawn(process.execPath, [...FLAGS, ...runOn(journal)]);
  // It gives the address of its page when all of its hardware is there.
  for await (const said of table.stdout) if (`${said}`.includes('http:')) break;
  const seconds = (performance.now() - before) / 1000;
  table.kill();
  await once(table, 'close');
  return seconds;
}

async function toBets(journal: string): Promise<void> {
  const seconds: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    seconds.push(await startToBets(journal));
    const begun = performance.now();
    await once(spawn(process.execPath, ['-e', '0']), 'close');
    bare.push((performance.now() - begun) / 1000);
  }
  const [start, alone] = [seconds, bare].map((times) => shareOf(times, 0.5).toFixed(2));
  console.log(
    `start to bets          ${start} s, nothing to recover; Node alone starts and ends in ${alone} s   ` +
      `(target: under 1 s)`,
  );
}

/** Whether the table had no fault. */
async function ofAShoe(journal: string, times: number): Promise<boolean> {
  const table = new StartedTable({ journal, times, flags: FLAGS });
  try {
    await table.start();
    const atStart = residentMegabytes(table.pid);
    await playAShoe(table);
    console.log(
      `resident memory        ${atStart} MB after the start, ${residentMegabytes(table.pid)} MB after a whole shoe, and ` +
        `its page ${residentMegabytes(table.pagePid)} MB; Node alone ${await residentOf('0')} MB, with RxJS ` +
        `${await residentOf('require("rxjs")')} MB   (target: under 80 MB, and 60)`,
    );
    return true;
  } catch (error) {
    if (error instanceof TableFault) return false;
    throw error;
  } finally {
    await table.end('SIGTERM');
  }
}

/** Of Node with this script and nothing else to do. */
async function residentOf(script: string): Promise<number> {
  const waiting = `${script};process.stdout.write('ready');setInterval(()=>{}, 1000)`;
  const node = spawn(process.execPath, ['-e', waiting]);
  await once(node.stdout, 'data');
  const megabytes = residentMegabytes(node.pid);
  node.kill();
  return megabytes;
}
