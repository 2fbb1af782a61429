import { type Opened, openJournal } from '../../../firmware/journal/open.js';
import type { Recorded } from '../../../firmware/journal/record.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import { formSealer } from '../../../firmware/table/form-seal.js';
import { RunningTable } from '../../../firmware/table/running-table.js';
import type { StoredTable } from '../../../firmware/table/stored-table.js';
import { tableFold } from '../../../firmware/table/table-fold.js';
import type { DirectorAnswer, TableMoment } from '../../../firmware/table/table-moment.js';
import { firstMoment } from '../../../firmware/table/table-moment.js';
import type { Board } from '../../../hal/board/board.js';
import { VirtualCabinet } from '../../../hal/cabinet/virtual-cabinet.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../../hal/virtual/virtual-platform.js';
import type { ConsoleAct } from '../../../src/tournament/console-act.js';
import { FOLDERS, KEY, KEYS, recordsOn, SEAL } from '../journal.js';
import { TableHands } from '../table-hands.js';
import { type Survival, VirtualDisk } from '../virtual-disk.js';
import { Durable } from './durable.js';
import { checkHead, checkWires } from './invariants.js';
import { journalDisk } from './journal-disk.js';
import { LentPlatform } from './lent-platform.js';

/** Small, so that a shoe fills several. */
const SEGMENT = 1 << 14;
const WATCHDOG = { name: 'watchdog', path: '/dev/watchdog', timeoutMs: 10_000 };

/** A whole table in virtual time: its machine, the hands on it, its disks, and one run of the program after the other. */
export class SimulatedTable extends TableHands {
  readonly machine: VirtualPlatform;
  readonly board: Board;
  disk = new VirtualDisk(FOLDERS);
  /** So many milliseconds the next sync takes. */
  syncTime: () => number = () => 0;
  /** Lines of the machine that are gone, by name. */
  readonly lostLines = new Set<string>();
  /** How often a program was started. */
  starts = 0;
  /** Copies of the journal that the program has lost. */
  lostCopies = 0;
  /** Since when nothing is known to be broken. */
  wholeSince = 0;
  readonly #chance: (bound: number) => number;
  #program: LentPlatform | null = null;
  #table: RunningTable | null = null;
  #moment: TableMoment | null = null;
  #headAt = 0;
  #durable = new Durable(tableFold.start, FOLDERS);
  #wrong: Error | null = null;

  constructor(board: Board, settings: TableSettings, chance: (bound: number) => number) {
    const clock = new VirtualClock();
    const machine = new VirtualPlatform(clock);
    super(clock, new VirtualCabinet(board, machine), settings);
    this.machine = machine;
    this.board = board;
    this.#chance = chance;
    this.machine.onReset(() => this.#fail(new Error('the watchdog has reset the machine')));
  }

  get moment(): TableMoment {
    if (!this.#moment) throw new Error('no program has begun');
    return this.#moment;
  }

  /** What the records come to that are on the disks for good. */
  get remembered(): StoredTable {
    return this.#durable.state;
  }

  /** A program begins, from what the disks hold. */
  async start(): Promise<void> {
    this.starts += 1;
    this.lostCopies = 0;
    const program = new LentPlatform(this.machine, this.lostLines);
    // Where the power goes at an operation of the disk, everything stops at once.
    void this.disk.stopped.then(() => program.kill());
    let started = false;
    const before = this.#durable;
    const opening = openJournal({
      disk: journalDisk(
        this.disk,
        program,
        () => this.syncTime(),
        (folder, lines) => {
          if (started) this.#durable.synced(folder, lines);
        },
      ),
      folders: FOLDERS,
      fold: tableFold,
      clock: program.clock,
      segmentBytes: SEGMENT,
      onNotice: () => {},
      sealFolder: SEAL,
      keys: KEYS,
      onMarkLost: () => {},
      onFault: ({ folder }) => {
        this.lostCopies += 1;
        if (started) this.#durable.lose(folder);
      },
    });
    const opened = await this.#orPowerCut(opening);
    if (!opened) {
      await program.kill();
      return;
    }
    if (opened.is !== 'open')
      throw new Error(`the journal is ${opened.is}: ${JSON.stringify(opened.findings)}`);
    if (!before.mayBe(opened.state)) {
      throw new Error(`started as ${JSON.stringify(opened.state)}, after ${JSON.stringify(before.state)}`);
    }
    this.#durable = new Durable(opened.state, opened.journal.folders);
    started = true;
    this.#program = program;
    await this.#run(program, opened);
  }

  /** The program is gone, without a word; the machine and its disks stay as they are. */
  async kill(): Promise<void> {
    await this.#program?.kill();
    this.#program = null;
    this.#table = null;
    this.disk = this.disk.killed();
  }

  /** The power goes, and comes back: parts forget, and the disks what was not synced. */
  async cutPower(survives: (folder: string) => Survival): Promise<void> {
    await this.kill();
    this.disk = this.disk.restarted(survives);
    for (const chip of this.hands.chips.values()) {
      if (!chip.powered) continue;
      chip.unplug();
      chip.plug();
    }
    this.hands.shoe?.restart();
  }

  /** Time passes; then everything must be as it should be. */
  override async pass(milliseconds: number): Promise<void> {
    await super.pass(milliseconds);
    if (this.#wrong) throw this.#wrong;
    const { clock } = this;
    if (this.#table && clock.now() - this.#headAt > DRAWN && clock.now() - this.wholeSince > MENDED) {
      checkWires(this, { settings: this.settings, ...this.remembered, panels: this.moment.panels });
    }
  }

  /** What the console of its tournament answers; as without its key where the program is gone. */
  async direct(act: ConsoleAct): Promise<DirectorAnswer> {
    const table = this.#table;
    return (table && (await this.#orPowerCut(table.direct(act)))) ?? 'takes-director';
  }

  /** The records on the disk of the first copy. */
  written(): readonly Recorded[] {
    return recordsOn(this.disk);
  }

  /** Stopped as by Ctrl-C: what was shown is what is written down. */
  async stop(): Promise<void> {
    if (!this.#table) return;
    await this.#orPowerCut(this.#table.stop());
    const is = JSON.stringify(this.moment.state);
    const should = JSON.stringify(this.remembered.state);
    if (is !== should) throw new Error(`the journal comes to ${should}, and the table was ${is}`);
    if (!this.hands.output('shoe-lock')) throw new Error('the shoe is open after the stop');
    await this.kill();
  }

  async #run(program: LentPlatform, opened: Opened<StoredTable> & { readonly is: 'open' }): Promise<void> {
    const { journal, state } = opened;
    const start = firstMoment(state, this.settings, this.clock.now());
    this.#moment = start;
    const table = new RunningTable({
      board: this.board,
      platform: program,
      table: this.settings,
      journal: {
        append: (entries) => {
          this.#durable.ask(entries);
          return journal.append(entries);
        },
        snapshot: (place, remembered) => journal.snapshot(place, remembered),
      },
      chance: this.#chance,
      forms: formSealer((text) => KEY.seal(text)),
      start,
      watchdog: await program.watchdog(WATCHDOG),
      selfTest: async () => {},
      failed: (why) => this.#fail(new Error(`the table has failed: ${why}`)),
    });
    table.moments.subscribe({ next: (moment) => this.#see(moment), error: () => {} });
    this.#table = table;
    const done = await this.#orPowerCut(table.start().then(() => true));
    if (!done) await program.kill();
  }

  #see(moment: TableMoment): void {
    try {
      this.#durable.seen(moment.entries);
      checkHead(this.settings, this.moment, moment);
    } catch (error) {
      this.#fail(error as Error);
    }
    this.#moment = moment;
    this.#headAt = this.clock.now();
  }

  #fail(error: Error): void {
    this.#wrong ??= error;
  }

  /** Null where the power went first. */
  #orPowerCut<T>(promise: Promise<T>): Promise<T | null> {
    return this.clock.until(Promise.race([promise, this.disk.stopped.then(() => null)]));
  }
}

/** In milliseconds: by then what has changed is drawn, and by then a part that was mended is found and drawn anew. */
const DRAWN = 40;
const MENDED = 8000;
