import type { TechnicianAnswer } from '../../../firmware/control/control-request.js';
import type { TechnicianRequest } from '../../../firmware/control/technician-request.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import { TechnicianDesk } from '../../../firmware/technician/technician-desk.js';
import { shippedBoard } from '../cabinet.js';
import { VirtualTable } from '../table.js';
import { settingsOf, smallBoard } from '../table-settings.js';
import { technicianSettings } from '../technician.js';
import { faultsOfTable } from './faults-of-table.js';
import type { InjectedFault } from './injected-fault.js';
import { ProgramBench } from './program-bench.js';
import { screenFaults } from './screen-faults.js';

/** A table in which something is broken, with a technician at it. */
export interface Bench {
  readonly table: Pick<VirtualTable, 'board' | 'hands' | 'clock' | 'pass' | 'press' | 'turn'>;
  readonly faults: readonly InjectedFault[];
  start(): Promise<void>;
  /** For so long that what comes and goes has failed some times. */
  use(): Promise<void>;
  /** What the table answers a technician; one that is away, because it starts, gives none. */
  ask(request: TechnicianRequest): Promise<TechnicianAnswer>;
  /** Whoever has put something into the computer starts the program again. */
  restart(): Promise<void>;
  /** A new disk, with nothing on it; or the old one. */
  changeDisk(folder: string, is: 'new' | 'old'): void;
  stop(): Promise<void>;
}

/** A dealer's table on a small board; of chips, of credit alone, with screens for panels, and a whole program with its disks. */
export const BENCHES = {
  chips: () => new TableBench(dealersTable(settingsOf('nsw-chips')), faultsOfTable, 30_000),
  credit: () =>
    new TableBench(dealersTable({ ...settingsOf('nsw'), shoe: 'card-reading' }), faultsOfTable, 30_000),
  // A screen is given more time before it is lost.
  screens: () => new TableBench(tableOfScreens(), screenFaults, 150_000),
  program: () => new ProgramBench(),
} as const satisfies Record<string, () => Bench>;

const SEATS = 4;

const seatsOf = (settings: TableSettings): TableSettings => ({
  ...settings,
  seats: SEATS,
  opening: { ...settings.opening, seats: SEATS },
});

const dealersTable = (settings: TableSettings): VirtualTable =>
  new VirtualTable({ board: smallBoard(SEATS), settings: seatsOf(settings) });

function tableOfScreens(): VirtualTable {
  const settings: TableSettings = { ...settingsOf('nsw'), shoe: 'card-reading' };
  return new VirtualTable({ board: shippedBoard('virtual-screens'), settings });
}

class TableBench implements Bench {
  readonly table: VirtualTable;
  readonly faults: readonly InjectedFault[];
  /** In milliseconds. */
  readonly #used: number;
  #desk: TechnicianDesk | null = null;

  constructor(
    table: VirtualTable,
    faultsOf: (table: VirtualTable) => readonly InjectedFault[],
    used: number,
  ) {
    this.table = table;
    this.#used = used;
    this.faults = faultsOf(table);
  }

  async start(): Promise<void> {
    await this.table.start();
    this.#desk = new TechnicianDesk(technicianSettings(this.table));
  }

  async use(): Promise<void> {
    await this.table.pass(this.#used);
  }

  async ask(request: TechnicianRequest): Promise<TechnicianAnswer> {
    if (!this.#desk) throw new Error('it is not started');
    return await this.#desk.answer(request);
  }

  async restart(): Promise<void> {}

  changeDisk(): void {}

  async stop(): Promise<void> {
    await this.table.stop();
  }
}
