import type { Entry } from '../../firmware/journal/entry.js';
import { type Page, type PageSettings, servePage } from '../../firmware/screens/server.js';
import { RunningTable } from '../../firmware/table/running-table.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { firstMoment, type TableMoment } from '../../firmware/table/table-moment.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { shippedBoard } from './cabinet.js';
import { QuickClock } from './quick-clock.js';
import { chanceOf, journalIn, NZ_TABLE } from './table-bench.js';

/** A whole virtual table in real time, with its page. */
export interface PageTable {
  readonly page: Page;
  readonly hands: VirtualCabinet;
  readonly written: readonly Entry[];
  readonly clock: QuickClock;
  moment(): TableMoment;
  stop(): Promise<void>;
}

export async function pageTable(
  times: number,
  settings: Partial<PageSettings> = {},
  seed = 7,
): Promise<PageTable> {
  const board = shippedBoard('virtual');
  const clock = new QuickClock(times);
  const platform = new VirtualPlatform(clock);
  const cabinet = new VirtualCabinet(board, platform);
  const written: Entry[] = [];
  const table = settings.table ?? NZ_TABLE;
  const start = firstMoment(NEW_TABLE, table, clock.now());
  const running = new RunningTable({
    board,
    platform,
    table,
    journal: journalIn(written),
    watchdog: null,
    failed: (why) => {
      throw new Error(why);
    },
    chance: chanceOf(seed),
    start,
  });
  let moment = start;
  running.moments.subscribe((next) => {
    moment = next;
  });
  const page = await servePage({
    moments: running.moments,
    table,
    board,
    virtual: { cabinet, platform },
    port: 0,
    ...settings,
  });
  await running.start();
  return {
    page,
    clock,
    hands: cabinet,
    written,
    moment: () => moment,
    stop: async () => {
      await page.close();
      await running.stop();
      clock.stop();
    },
  };
}
