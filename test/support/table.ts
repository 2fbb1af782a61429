import type { Test } from 'tap';
import type { Entry } from '../../firmware/journal/entry.js';
import { START } from '../../firmware/journal/position.js';
import { terminalText } from '../../firmware/messages/replay.js';
import type { Credentials } from '../../firmware/people/credentials.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { RunningTable, type TableJournal } from '../../firmware/table/running-table.js';
import { NEW_TABLE, type StoredTable } from '../../firmware/table/stored-table.js';
import { type DirectorAnswer, firstMoment, type TableMoment } from '../../firmware/table/table-moment.js';
import type { Board } from '../../hal/board/board.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { Clock } from '../../hal/ports/clock.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { Chance } from '../../src/cards/shuffle.js';
import type { State } from '../../src/table/state/state.js';
import type { ConsoleAct } from '../../src/tournament/console-act.js';
import { seeded } from './seeded.js';
import { TableHands } from './table-hands.js';
import { NZ_TABLE, smallBoard } from './table-settings.js';

/** A clock that a test can let go on. */
export type TestClock = Clock & Pick<VirtualClock, 'advance' | 'until'>;

/** What differs from a new table of New Zealand on a virtual board with as many seats as it has, with a journal in memory. */
export interface TableOptions {
  readonly settings?: TableSettings;
  readonly board?: Board;
  readonly clock?: TestClock;
  readonly journal?: TableJournal;
  /** What an earlier start has left. */
  readonly stored?: StoredTable;
  /** Of the shuffle. */
  readonly seed?: number;
  readonly snapshotEvery?: number;
  readonly credentials?: Credentials;
  /** Told when the table cannot go on; where nobody is, that is thrown. */
  readonly failed?: (why: string) => void;
}

/** A whole table on virtual hardware, worked by hands on its wires. */
export class VirtualTable extends TableHands<TestClock> {
  readonly board: Board;
  readonly platform: VirtualPlatform;
  readonly running: RunningTable;
  readonly written: Entry[] = [];

  constructor({
    settings = NZ_TABLE,
    board = smallBoard(settings.seats),
    clock = new VirtualClock(),
    stored = NEW_TABLE,
    seed = 1,
    ...differs
  }: TableOptions = {}) {
    const platform = new VirtualPlatform(clock);
    super(clock, new VirtualCabinet(board, platform), settings);
    this.board = board;
    this.platform = platform;
    this.running = new RunningTable({
      journal: journalIn(this.written),
      watchdog: null,
      selfTest: async () => {},
      failed: (why) => {
        throw new Error(why);
      },
      ...differs,
      board,
      platform,
      table: settings,
      chance: chanceOf(seed),
      start: firstMoment(stored, settings, clock.now()),
    });
  }

  get moment(): TableMoment {
    return this.running.last;
  }

  get state(): State {
    return this.moment.state;
  }

  get phase(): State['phase']['is'] {
    return this.state.phase.is;
  }

  /** The line on the dealer's panel. */
  get message(): string {
    const { message } = this.moment.panels;
    return message ? terminalText(message) : '';
  }

  /** At the console of its tournament. */
  direct(act: ConsoleAct): Promise<DirectorAnswer> {
    return this.clock.until(this.running.direct(act));
  }

  async start(tested?: () => Promise<void>): Promise<void> {
    await this.clock.until(this.running.start(tested));
    await this.pass(500);
  }

  async stop(): Promise<void> {
    await this.clock.until(this.running.stop());
  }
}

/** Started, and stopped when the test is over. */
export async function tableFor(t: Test, options?: TableOptions): Promise<VirtualTable> {
  const table = new VirtualTable(options);
  t.teardown(() => table.stop());
  await table.start();
  return table;
}

/** By the bound alone: a table that is started again in the middle of a shoe draws what it would have drawn. */
export const chanceOf =
  (seed: number): Chance =>
  (bound) =>
    Math.floor(seeded(seed * 1000 + bound)() * bound);

/** A journal that nobody reads. */
const journalIn = (written: Entry[]): TableJournal => ({
  append: async (entries) => {
    written.push(...entries);
    return START;
  },
  snapshot: async () => {},
});
