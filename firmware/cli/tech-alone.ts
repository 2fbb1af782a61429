import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { type Holder, holdersOf } from '../../hal/linux/holders.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { answersAt } from '../control/control-client.js';
import { SERVICE_CONTROL } from '../control/control-path.js';
import { START } from '../journal/position.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import type { TableSettings } from '../settings/table-settings.js';
import { NOT_STARTED } from '../startup/run-program.js';
import { RunningTable } from '../table/running-table.js';
import { NEW_TABLE } from '../table/stored-table.js';
import { firstMoment, type TableMoment } from '../table/table-moment.js';
import { TechnicianDesk } from '../technician/technician-desk.js';
import type { TechnicianLink } from '../technician/technician-link.js';
import { tellFaults } from './board.js';
import { settingsText } from './settings-file.js';
import { technicianOf } from './table-technician.js';

/** A table with everything that a board can have: cards that are read, and chips on spots. */
const SETTINGS = fileURLToPath(new URL('../../../docs/settings/nsw-chips.json', import.meta.url));

/**
 * Works on a board where no program runs, as on a cabinet that has no game yet. It is out of service from the first moment to the last:
 * nothing can be played, and nothing is written down. Where something else holds a wire, it says what, and does not begin.
 */
export async function technicianAlone(
  board: Board,
  work: (link: TechnicianLink) => Promise<number>,
): Promise<number> {
  if (board.platform !== 'virtual' && (await answersAt(SERVICE_CONTROL)))
    return refused(`the table of the service holds the wires: say banco tech, or stop banco.service`);
  const holders = board.platform === 'virtual' ? [] : await holdersOf(devicesOf(board));
  if (holders.length > 0) return refused(...holders.map(held));
  const settings = settingsFor(board);
  if (settings instanceof SettingsFaults) return tellFaults(SETTINGS, settings, false);
  const virtual = board.platform === 'virtual' ? new VirtualPlatform(new SystemClock()) : null;
  // What a virtual board is wired to.
  if (virtual) new VirtualCabinet(board, virtual);
  const platform = virtual ?? new LinuxPlatform();
  const { clock } = platform;
  const running = new RunningTable({
    board,
    platform,
    table: settings,
    journal: { append: async () => START, snapshot: async () => {} },
    chance: () => 0,
    start: inService(firstMoment(NEW_TABLE, settings, clock.now())),
    watchdog: null,
    selfTest: async () => {},
    failed: (why) => {
      process.stderr.write(`banco tech: ${why}\n`);
      process.exit(NOT_STARTED);
    },
  });
  // Where a table keeps what it counts: here nothing outlives the work.
  const folder = mkdtempSync(join(tmpdir(), 'banco-tech-'));
  const technician = technicianOf({ board, clock, disk: new NodeDisk(), folder, settings, running });
  const desk = new TechnicianDesk(technician.desk);
  try {
    await running.start();
    const taken = running.last.panels.lostParts.filter(({ code }) => code === 'busy');
    if (taken.length > 0) return refused(...taken.map(({ says }) => says));
    return await work({ ask: (request) => desk.answer(request) });
  } finally {
    await technician.stop();
    await running.stop();
    rmSync(folder, { recursive: true });
  }
}

const inService = (moment: TableMoment): TableMoment => ({
  ...moment,
  panels: {
    ...moment.panels,
    message: { panel: { is: 'in-service' } },
    service: {
      is: 'on',
      isAlone: true,
      by: { role: 'technician', id: userInfo().username },
      driven: null,
      logicAreaOpened: false,
      before: { message: null, menu: null, recall: null },
    },
  },
});

function settingsFor(board: Board): TableSettings | SettingsFaults {
  const settings = JSON.parse(settingsText(SETTINGS)) as { readonly opening: object };
  const { seats } = board;
  return readSettings(
    JSON.stringify({ ...settings, opening: { ...settings.opening, seats } }),
    SETTINGS,
    board,
  );
}

/** Of a line of GPIO the kernel itself says who has it. */
const devicesOf = ({ buses, serial }: Board): readonly string[] => [
  ...buses.map(({ number }) => `/dev/i2c-${number}`),
  ...serial.map(({ path }) => path),
];

const held = ({ path, program, pid }: Holder): string => `${path}: ${program}, process ${pid}, has it open`;

function refused(...says: readonly string[]): number {
  process.stderr.write(`banco tech: ${says.join('\n            ')}\n`);
  return NOT_STARTED;
}
