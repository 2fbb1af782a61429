import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { PAGE_KINDS, type PageName, pathOf } from '../../firmware/screens/pages.js';
import { browse, noBrowser } from '../support/browser.js';
import { StartedTable } from '../support/started-table.js';
import { inFolder, shareOf } from './figures.js';
import { playing } from './play-by-itself.js';
import { residentMegabytes } from './resident.js';

const VISITORS = fileURLToPath(new URL('./visitors.js', import.meta.url));
const PAGES = PAGE_KINDS.map((kind): PageName => (kind === 'seat' ? 'seat/3' : kind));

/** In seconds: until what a table runs is compiled, and for how long the idle one is measured. */
const WARM = 20;
const IDLE = 40;
/** Of each page. */
const LOOKED_ON = 5;
const LOADS = 3;
const ASLEEP = 10;

/** What the pages of a table cost: one that is idle, the loading of each, and 50 viewers of each while it is played. */
export const pages = (): Promise<void> =>
  inFolder(async (folder) => {
    const table = new StartedTable({ journal: join(folder, 'pages') });
    try {
      await table.start();
      await sleep(WARM * 1000);
      await idle(table);
      if (noBrowser) console.log(`a page                 ${noBrowser}`);
      else await loaded(table);
      await lookedOn(table);
      await heardBySleepers(table, new URL(table.url).port);
    } finally {
      await table.end('SIGTERM');
    }
  });

/** The one page is that of the test. */
async function idle(table: StartedTable): Promise<void> {
  const cost = costOf(table);
  await sleep(IDLE * 1000);
  console.log(`idle, with one page    ${cost()} of a core   (target: under 1% together)`);
}

async function loaded({ url }: StartedTable): Promise<void> {
  const browser = await browse('');
  try {
    // The browser compiles its own first.
    await loadOf(browser, new URL(url));
    for (const page of PAGES) {
      const loads: Load[] = [];
      for (let i = 0; i < LOADS; i++) loads.push(await loadOf(browser, new URL(pathOf(page), url)));
      const [painted, shown] = (['painted', 'shown'] as const).map((of) =>
        shareOf(
          loads.map((load) => load[of]),
          0.5,
        ).toFixed(0),
      );
      console.log(
        `page ${page.padEnd(18)}${loads[0]?.files} files, ${loads[0]?.kilobytes} KB; first picture after ${painted} ms, the table ` +
          `after ${shown} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

interface Load {
  readonly files: number;
  readonly kilobytes: number;
  /** In milliseconds: until there is something to see, and until it is the table. */
  readonly painted: number;
  readonly shown: number;
}

/** With nothing kept from an earlier visit. */
async function loadOf(browser: Browser, url: URL): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  let files = 0;
  network.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  network.on('Network.responseReceived', () => {
    files += 1;
  });
  await page.goto(url.href);
  await page.waitForSelector('[data-text]:not(:empty)', { state: 'attached' });
  const shown = await page.evaluate<number>('performance.now()');
  const kilobytes = Math.round(bytes / 1024);
  const painted = await page.evaluate<number>(
    'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now()',
  );
  await context.close();
  return { kilobytes, files, shown, painted };
}

async function lookedOn(table: StartedTable): Promise<void> {
  const play = playing(table);
  for (const page of PAGES) {
    const visitors = fork(VISITORS, ['look', new URL(table.url).port, page]);
    let bytes = 0;
    visitors.on('message', (sent: number) => {
      bytes = sent;
    });
    await sleep(1000);
    const cost = costOf(table);
    const before = bytes;
    await sleep(LOOKED_ON * 1000);
    const each = (bytes - before) / 50 / LOOKED_ON / 1024;
    console.log(`50 viewers of ${page.padEnd(9)}${cost()} of a core; ${each.toFixed(1)} KB a second to each`);
    await ended(visitors);
  }
  await play.stop();
}

/** Whoever listens to the events from the first on, and takes nothing in. */
async function heardBySleepers({ pid, pagePid }: StartedTable, port: string): Promise<void> {
  const before = [pid, pagePid].map(residentMegabytes);
  const visitors = fork(VISITORS, ['listen', port]);
  await sleep(ASLEEP * 1000);
  const [table, page] = [pid, pagePid].map((one, i) => residentMegabytes(one) - (before[i] ?? 0));
  console.log(`8 listeners asleep     table ${table} MB more, page ${page} MB more`);
  await ended(visitors);
}

async function ended(visitors: ChildProcess): Promise<void> {
  visitors.kill();
  await sleep(200);
}

/** What table and page took of the processor since it was asked. */
function costOf({ pid, pagePid }: StartedTable): () => string {
  const processes = [pid, pagePid];
  const before = processes.map(processorSeconds);
  const since = performance.now();
  return () => {
    const seconds = (performance.now() - since) / 1000;
    const [table, page] = processes.map(
      (one, i) => `${((100 * (processorSeconds(one) - (before[i] ?? 0))) / seconds).toFixed(1)}%`,
    );
    return `table ${table}, page ${page}`;
  };
}

/** User and system: proc_pid_stat(5), in hundredths. */
function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
