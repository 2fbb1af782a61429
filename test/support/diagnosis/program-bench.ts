import type { TechnicianAnswer } from '../../../firmware/control/control-request.js';
import type { TechnicianRequest } from '../../../firmware/control/technician-request.js';
import { TechnicianDesk } from '../../../firmware/technician/technician-desk.js';
import { UNANSWERED } from '../../../firmware/technician/technician-link.js';
import { sleep } from '../../../hal/ports/clock.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../../hal/virtual/virtual-platform.js';
import { FOLDERS } from '../journal.js';
import { ProgramTable, SMALL_TABLE } from '../program-table.js';
import { smallBoard } from '../table-settings.js';
import { technicianSettings } from '../technician.js';
import { VirtualDisk } from '../virtual-disk.js';
import type { Bench } from './bench.js';
import { diskFaults } from './disk-faults.js';
import type { InjectedFault } from './injected-fault.js';
import { watchdogFaults } from './watchdog-faults.js';

/** What the page, or a terminal, makes of no answer. */
const AWAY: TechnicianAnswer = { is: 'refused', code: UNANSWERED, says: 'the table does not answer' };

/** In milliseconds: how long a computer takes that was reset. */
const BOOTS = 20_000;

/** A whole program with its disks and its watchdog, which is started again when it ends. */
export class ProgramBench implements Bench {
  readonly table: ProgramTable;
  readonly faults: readonly InjectedFault[];
  #desk: TechnicianDesk | null = null;
  #resets = 0;
  /** What was on the disks that were taken out. */
  readonly #out = new Map<string, Readonly<Record<string, Buffer>>>();

  constructor() {
    const platform = new VirtualPlatform(new VirtualClock());
    this.table = new ProgramTable(platform, SMALL_TABLE, new VirtualDisk(FOLDERS), smallBoard(2));
    this.faults = [...diskFaults(this.table, FOLDERS), ...watchdogFaults(this.table)];
    // The service starts a program again that ends, and so does a computer that was reset.
    this.table.onFailed = (why) => void this.#comesBack(why, 'failed');
    platform.onReset(() => {
      platform.booted = { machine: 'virtual', id: `boot ${++this.#resets}`, byWatchdog: true };
      void this.#comesBack('', 'reset');
    });
  }

  async start(): Promise<void> {
    await this.table.start();
    this.#desk = this.#deskOf();
  }

  /** Something is written every few seconds, as when it is played on. */
  async use(): Promise<void> {
    for (let i = 0; i < 30; i++) {
      await this.table.clock.until(this.ask({ ask: 'scan' }));
      await this.table.pass(5000);
    }
  }

  async ask(request: TechnicianRequest): Promise<TechnicianAnswer> {
    return (await this.#desk?.answer(request)) ?? AWAY;
  }

  async restart(): Promise<void> {
    await this.table.clock.until(this.#comesBack('SIGTERM', 'stopped'));
  }

  changeDisk(folder: string, is: 'new' | 'old'): void {
    const { disk } = this.table;
    const before = disk.files(folder);
    const after = is === 'new' ? {} : (this.#out.get(folder) ?? {});
    if (is === 'new') this.#out.set(folder, before);
    for (const name of Object.keys(before)) disk.put(`${folder}/${name}`, null);
    for (const [name, bytes] of Object.entries(after)) disk.put(`${folder}/${name}`, bytes);
  }

  async stop(): Promise<void> {
    await this.table.stop();
  }

  async #comesBack(why: string, is: 'stopped' | 'failed' | 'reset'): Promise<void> {
    this.#desk = null;
    if (is === 'reset') await sleep(this.table.clock, 'the computer starts', BOOTS);
    await this.table.beginAgain(why, is);
    this.#desk = this.#deskOf();
  }

  #deskOf(): TechnicianDesk {
    return new TechnicianDesk(technicianSettings(this.table));
  }
}
