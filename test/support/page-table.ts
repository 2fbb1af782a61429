import type { Test } from 'tap';
import { type Page, type PageSettings, servePage } from '../../firmware/screens/server.js';
import { QuickClock } from './quick-clock.js';
import { VirtualTable } from './table.js';

/** A whole virtual table in real time, so many times as quick, with its page. */
export interface PageTable {
  readonly table: VirtualTable;
  readonly page: Page;
  readonly clock: QuickClock;
}

export async function pageTableFor(
  t: Test,
  times: number,
  page: Partial<PageSettings> = {},
): Promise<PageTable> {
  const clock = new QuickClock(times);
  const table = new VirtualTable({ clock, seed: 7, ...(page.table && { settings: page.table }) });
  const { board, platform, hands, running, settings } = table;
  const served = await servePage({
    moments: running.moments,
    table: settings,
    board,
    virtual: { cabinet: hands, platform },
    port: 0,
    ...page,
  });
  t.teardown(async () => {
    await served.close();
    await running.stop();
    clock.stop();
  });
  await running.start();
  return { table, page: served, clock };
}
