import type { ServiceAsked } from '../../firmware/decode/service.js';
import type { Kind, RecordBodies } from '../../firmware/journal/entry.js';
import type { Credentials } from '../../firmware/people/credentials.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { CheckedProgram } from '../../firmware/startup/manifest.js';
import { type StartingTable, startTable } from '../../firmware/startup/start-table.js';
import type { RunningTable } from '../../firmware/table/running-table.js';
import type { ConsoleAnswer, DirectorAnswer, TableMoment } from '../../firmware/table/table-moment.js';
import type { Board } from '../../hal/board/board.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { ConsoleAct } from '../../src/jackpot/console-act.js';
import type { ConsoleAct as TournamentAct } from '../../src/tournament/console-act.js';
import type { Event as TournamentEvent } from '../../src/tournament/events.js';
import { shippedBoard } from './cabinet.js';
import { FOLDERS, recordsOn, SEAL } from './journal.js';
import { chanceOf } from './table.js';
import { TableHands } from './table-hands.js';
import { NZ_TABLE, smallTable } from './table-settings.js';
import { VirtualDisk } from './virtual-disk.js';

export const WHOLE: CheckedProgram = {
  hash: 'ab12'.repeat(16),
  files: 3,
  development: false,
  differences: [],
};

/** Whoever turns a key has its name, whatever they enter. */
const HOLDERS: Credentials = {
  identify: async (key) => ({ is: 'accepted', id: key.toUpperCase() }),
  acts: async () => [],
};

/** As many seats as the emulated machine has. */
export const SMALL_TABLE: TableSettings = smallTable(NZ_TABLE, 2).settings;

interface Start {
  /** What an earlier start has left. */
  readonly disk?: VirtualDisk;
  readonly settings?: TableSettings;
  readonly board?: Board;
  readonly program?: CheckedProgram;
  /** How its files are checked: at once, if it does not say. */
  readonly checks?: (clock: VirtualClock, onTurn: () => void) => Promise<void>;
  /** The time of day. */
  readonly wall?: number;
  /** What people and the machine do before it starts. */
  readonly before?: (table: ProgramTable) => void;
  /** What runs beside it, from before it accepts anything. */
  readonly beside?: (started: StartingTable, clock: VirtualClock) => Promise<void>;
}

/** Starts the whole program on virtual hardware. */
export async function startProgram(start: Start = {}): Promise<ProgramTable> {
  const { settings = SMALL_TABLE, disk = new VirtualDisk(FOLDERS), program = WHOLE } = start;
  const platform = new VirtualPlatform(new VirtualClock(start.wall ?? Date.UTC(2026, 0, 1)));
  const table = new ProgramTable(platform, settings, disk, start.board ?? shippedBoard('emulated'));
  start.before?.(table);
  await table.start(program, start);
  return table;
}

export class ProgramTable extends TableHands {
  readonly board: Board;
  readonly platform: VirtualPlatform;
  readonly disk: VirtualDisk;
  failed: string | null = null;
  /** Told why the program cannot go on. */
  onFailed: (why: string) => void = () => {};
  /** How much of its journal was told to be read. */
  readonly progress: number[] = [];
  #said = '';
  #started: StartingTable | null = null;

  constructor(platform: VirtualPlatform, settings: TableSettings, disk: VirtualDisk, board: Board) {
    super(platform.clock as VirtualClock, new VirtualCabinet(board, platform), settings);
    this.board = board;
    this.platform = platform;
    this.disk = disk;
  }

  async start(program?: CheckedProgram, beside?: Start): Promise<void> {
    await this.clock.until(this.#begin(program, beside));
    await this.pass(100);
  }

  /** Ends the program, and begins it anew on the same machine; or on one that was reset, and ended nothing. For whoever lets time pass meanwhile. */
  async beginAgain(why: string, is: 'stopped' | 'failed' | 'reset'): Promise<void> {
    await this.running.stop();
    if (is !== 'reset') await this.#running.end(why, is === 'failed');
    await this.#running.release();
    await this.#begin();
  }

  async #begin(
    program = WHOLE,
    { checks = async () => {}, beside = async () => {} }: Start = {},
  ): Promise<void> {
    const started = await startTable({
      board: this.board,
      platform: this.platform,
      program: async (onTurn) => {
        await checks(this.clock, onTurn);
        return program;
      },
      disk: this.disk,
      folders: FOLDERS,
      sealFolder: SEAL,
      settings: this.settings,
      file: 'table.json',
      by: { role: 'technician', id: 'T1' },
      credentials: () => HOLDERS,
      chance: chanceOf(1),
      say: (what, text) => {
        this.#said += `${what}: ${text}\n`;
      },
      progress: (percent) => this.progress.push(percent),
    });
    if (!('running' in started)) throw new Error(JSON.stringify(started));
    this.#started = started;
    void started.failed.then((why) => {
      this.failed = why;
      this.onFailed(why);
    });
    await started.accept(() => beside(started, this.clock));
  }

  get running(): RunningTable {
    return this.#running.running;
  }

  tryDisks = (): void => this.#running.tryDisks();

  /** What it printed. */
  get said(): string {
    return this.#said;
  }

  get moment(): TableMoment {
    return this.running.last;
  }

  get phase(): TableMoment['state']['phase']['is'] {
    return this.moment.state.phase.is;
  }

  get settingsInForce(): TableSettings {
    return this.#running.table;
  }

  /** The devices that have failed, each with what that does to play. */
  get faults(): string {
    return this.moment.state.faults.map(({ device, effect }) => `${device}: ${effect}`).join(', ');
  }

  /** The records of a kind, as the first copy of its journal has them. */
  records<K extends Kind>(kind: K): readonly RecordBodies[K][] {
    const all = recordsOn(this.disk).filter((record) => record.kind === kind);
    return all.map(({ body }) => body as RecordBodies[K]);
  }

  /** Betting is open, and seat 1 has put a chip on Player. */
  async bet(): Promise<void> {
    await this.openWithCredit(1, 1);
    await this.play('1 chip-3, 1 player');
  }

  /** What the console of its Jackpot answers. */
  console(act: ConsoleAct): Promise<ConsoleAnswer> {
    return this.clock.until(this.running.atConsole(act));
  }

  /** What the console of its tournament answers. */
  direct(act: TournamentAct): Promise<DirectorAnswer> {
    return this.clock.until(this.running.direct(act));
  }

  /** What it is told of other tables of its tournament. */
  importEvents(events: readonly TournamentEvent[]): Promise<DirectorAnswer> {
    return this.clock.until(this.running.importEvents(events));
  }

  /** What a technician is answered: `taken`, or why not. */
  async serve(asked: ServiceAsked): Promise<string> {
    const answer = await this.clock.until(this.running.serve(asked));
    return answer.is === 'taken' ? answer.is : answer.code;
  }

  /** Its disk is what the next start finds. `why` it has failed, if it has. */
  async stop(why?: string): Promise<VirtualDisk> {
    await this.clock.until(this.running.stop());
    await this.clock.until(this.#running.end(why ?? 'SIGTERM', why !== undefined));
    await this.clock.until(this.#running.release());
    return this.disk.killed();
  }

  get #running(): StartingTable {
    if (!this.#started) throw new Error('it is not started');
    return this.#started;
  }
}
