import type { Test } from 'tap';
import { type Page, servePage } from '../../firmware/screens/page-server.js';
import { panelScreens } from '../../firmware/screens/panel-screens.js';
import type { ServeSettings } from '../../firmware/screens/table-link.js';
import { TableWindow } from '../../firmware/screens/table-window.js';
import type { Updates } from '../../firmware/screens/update-work.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { Board } from '../../hal/board/board.js';
import { PacedClock } from './paced-clock.js';
import { type TestClock, VirtualTable } from './table.js';
import { technicianSettings } from './technician.js';

export interface PageOptions extends Partial<ServeSettings> {
  readonly table?: TableSettings;
  readonly board?: Board;
  readonly updates?: Updates;
  /** Where it is not to go on from the start. */
  readonly clock?: PageClock;
  /** What the page tells the table's people. */
  readonly tell?: (says: string) => void;
}

/** The clock of a table that somebody looks at. */
export type PageClock = TestClock & Pick<PacedClock, 'pace' | 'stop'>;

/** A whole virtual table in real time, so many times as quick, with its page in the same process. */
export interface PageTable {
  readonly table: VirtualTable;
  readonly page: Page;
  readonly url: string;
  readonly clock: PageClock;
}

export async function pageTableFor(
  t: Pick<Test, 'teardown'>,
  times: number,
  { table: settings, board: wired, clock = new PacedClock(times), tell, updates, ...page }: PageOptions = {},
): Promise<PageTable> {
  const table = new VirtualTable({
    clock,
    seed: 7,
    ...(settings && { settings }),
    ...(wired && { board: wired }),
  });
  const { board, platform, hands, running } = table;
  const { isVirtual = true } = page;
  const window = new TableWindow({
    moments: running.moments,
    table: table.settings,
    board,
    publicRecord: () => running.publicRecord,
    screenOf: (name) => platform.screen(name),
    virtual: isVirtual ? { cabinet: hands, platform } : null,
    updates: updates ?? null,
    technician: technicianSettings(table),
    console: running,
  });
  const served = await servePage(
    {
      host: '127.0.0.1',
      port: 0,
      outside: null,
      language: 'en',
      isVirtual,
      panels: panelScreens(board),
      copies: [],
      ...page,
    },
    window,
    tell,
  );
  t.teardown(async () => {
    await served.close();
    window.close();
    await clock.until(running.stop());
    clock.stop();
  });
  await clock.until(running.start());
  const scheme = page.outside ? 'https' : 'http';
  return { table, page: served, url: `${scheme}://127.0.0.1:${served.port}/`, clock };
}
