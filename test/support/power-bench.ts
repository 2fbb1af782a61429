import type { Recorded } from '../../firmware/journal/record.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { CheckedProgram } from '../../firmware/startup/manifest.js';
import { type StartingTable, startTable } from '../../firmware/startup/start-table.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { RoleNames, TableOutput } from '../../hal/roles/roles.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { shippedBoard } from './cabinet.js';
import { FOLDERS, recordsOn } from './journal.js';
import { NZ_TABLE } from './running-table.js';
import { seeded } from './seeded.js';
import type { VirtualDisk } from './virtual-disk.js';

export const WHOLE: CheckedProgram = { hash: 'ab12'.repeat(16), files: 3, differences: [] };

/** As many seats as the emulated machine has. */
export const SMALL_TABLE: TableSettings = {
  ...NZ_TABLE,
  seats: 2,
  opening: { ...NZ_TABLE.opening, seats: 2 },
};

/** One start of a whole virtual table, on the disks that an earlier one has left. */
export class PowerBench {
  readonly clock: VirtualClock;
  readonly platform: VirtualPlatform;
  readonly hands: VirtualCabinet;
  readonly said: string[] = [];
  failed: string | null = null;
  readonly #disk: VirtualDisk;
  readonly #settings: TableSettings;
  readonly #program: CheckedProgram;
  #table: StartingTable | null = null;

  constructor(
    disk: VirtualDisk,
    settings: TableSettings = SMALL_TABLE,
    program = WHOLE,
    wall = Date.UTC(2026, 0, 1),
  ) {
    this.clock = new VirtualClock(wall);
    this.platform = new VirtualPlatform(this.clock);
    this.hands = new VirtualCabinet(shippedBoard('emulated'), this.platform);
    this.#disk = disk;
    this.#settings = settings;
    this.#program = program;
  }

  async start(): Promise<this> {
    const random = seeded(1);
    const table = await this.clock.until(
      startTable({
        board: shippedBoard('emulated'),
        platform: this.platform,
        program: this.#program,
        disk: this.#disk,
        folders: FOLDERS,
        settings: this.#settings,
        file: 'table.json',
        by: { role: 'technician', id: 'T1' },
        chance: (bound) => Math.floor(random() * bound),
        say: (what, text) => this.said.push(`${what}: ${text}`),
      }),
    );
    if (!('running' in table)) throw new Error(JSON.stringify(table));
    this.#table = table;
    void table.failed.then((why) => {
      this.failed = why;
    });
    await this.clock.until(table.accept(async () => {}));
    await this.clock.advance(100);
    return this;
  }

  get moment(): TableMoment {
    return this.#started.running.last;
  }

  get table(): TableSettings {
    return this.#started.table;
  }

  get faults(): readonly string[] {
    return this.moment.state.faults.map(({ device, effect }) => `${device}: ${effect}`);
  }

  /** The records of this journal, as its first copy has them. */
  get records(): readonly Recorded[] {
    return recordsOn(this.#disk);
  }

  async press(role: RoleNames['button'], seat: number | null = null): Promise<void> {
    const { contact } = this.hands.switchOf(role, seat);
    contact.close();
    await this.clock.advance(40);
    contact.open();
    await this.clock.advance(60);
  }

  async turn(input: RoleNames['input'], on: boolean): Promise<void> {
    this.hands.switchOf(input, null).set(on);
    await this.clock.advance(100);
  }

  /** Somebody turns a key, and confirms. */
  async confirm(key: 'supervisor-key' | 'manager-key' | 'technician-key'): Promise<void> {
    await this.turn(key, true);
    await this.press('confirm');
    await this.turn(key, false);
  }

  /** Betting is open, and seat 1 has put a chip on Player. */
  async bet(): Promise<void> {
    await this.confirm('supervisor-key');
    await this.turn('attendant-key', true);
    await this.press('chip-4', 1);
    await this.turn('attendant-key', false);
    await this.clock.advance(10_000);
    await this.press('chip-3', 1);
    await this.press('player', 1);
  }

  output(role: TableOutput): boolean {
    return this.hands.output(role);
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
