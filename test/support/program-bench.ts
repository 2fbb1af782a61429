import type { Recorded } from '../../firmware/journal/record.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { CheckedProgram } from '../../firmware/startup/manifest.js';
import { type StartingTable, startTable } from '../../firmware/startup/start-table.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { shippedBoard } from './cabinet.js';
import { FOLDERS, recordsOn } from './journal.js';
import { chanceOf, NZ_TABLE, smallTable } from './table-bench.js';
import { TableHands } from './table-hands.js';
import type { VirtualDisk } from './virtual-disk.js';

export const WHOLE: CheckedProgram = { hash: 'ab12'.repeat(16), files: 3, differences: [] };

/** As many seats as the emulated machine has. */
export const SMALL_TABLE: TableSettings = smallTable(NZ_TABLE, 2).settings;

/** One start of the whole program on virtual hardware, on the disks that an earlier start has left. */
export class ProgramBench extends TableHands {
  readonly platform: VirtualPlatform;
  readonly said: string[] = [];
  failed: string | null = null;
  readonly #disk: VirtualDisk;
  readonly #program: CheckedProgram;
  #table: StartingTable | null = null;

  constructor(
    disk: VirtualDisk,
    settings: TableSettings = SMALL_TABLE,
    program = WHOLE,
    wall = Date.UTC(2026, 0, 1),
  ) {
    const clock = new VirtualClock(wall);
    const platform = new VirtualPlatform(clock);
    super(clock, new VirtualCabinet(shippedBoard('emulated'), platform), settings);
    this.platform = platform;
    this.#disk = disk;
    this.#program = program;
  }

  async start(): Promise<this> {
    const table = await this.clock.until(
      startTable({
        board: shippedBoard('emulated'),
        platform: this.platform,
        program: this.#program,
        disk: this.#disk,
        folders: FOLDERS,
        settings: this.settings,
        file: 'table.json',
        by: { role: 'technician', id: 'T1' },
        chance: chanceOf(1),
        say: (what, text) => this.said.push(`${what}: ${text}`),
      }),
    );
    if (!('running' in table)) throw new Error(JSON.stringify(table));
    this.#table = table;
    void table.failed.then((why) => {
      this.failed = why;
    });
    await this.clock.until(table.accept(async () => {}));
    await this.pass(100);
    return this;
  }

  get moment(): TableMoment {
    return this.#started.running.last;
  }

  get settingsInForce(): TableSettings {
    return this.#started.table;
  }

  get faults(): readonly string[] {
    return this.moment.state.faults.map(({ device, effect }) => `${device}: ${effect}`);
  }

  /** The records of this journal, as its first copy has them. */
  get records(): readonly Recorded[] {
    return recordsOn(this.#disk);
  }

  /** Betting is open, and seat 1 has put a chip on Player. */
  async bet(): Promise<void> {
    await this.openWithCredit(1, 1);
    await this.press('chip-3', 1);
    await this.press('player', 1);
  }

  async stop(): Promise<void> {
    await this.clock.until(this.#started.running.stop());
    await this.clock.until(this.#started.close('SIGTERM', false));
  }

  get #started(): StartingTable {
    if (!this.#table) throw new Error('it is not started');
    return this.#table;
  }
}
