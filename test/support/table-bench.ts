import { readFileSync } from 'node:fs';
import type { Entry } from '../../firmware/journal/entry.js';
import { START } from '../../firmware/journal/position.js';
import { terminalText } from '../../firmware/messages/replay.js';
import { readSettings, SettingsFaults } from '../../firmware/settings/read-settings.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { RunningTable, type TableJournal } from '../../firmware/table/running-table.js';
import { NEW_TABLE, type StoredTable } from '../../firmware/table/stored-table.js';
import { firstMoment, type TableMoment } from '../../firmware/table/table-moment.js';
import type { Chance } from '../../firmware/table/virtual-shoe.js';
import type { Board } from '../../hal/board/board.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { Part } from '../../hal/parts/kinds.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { shippedBoard } from './cabinet.js';
import { seeded } from './seeded.js';
import { TableHands } from './table-hands.js';

export const NZ_TABLE: TableSettings = {
  opening: {
    seats: 7,
    table: { rulebook: 'nz', chip: 100, minimum: 2000, offers: ['lucky-match', 'dragon-bonus'] },
  },
  seats: 7,
  shoe: 'virtual',
  decks: 8,
  bettingSeconds: 15,
  chips: [500, 2500, 10_000, 50_000],
  sides: [
    { on: 'lucky-match', hand: 'player' },
    { on: 'dragon-bonus', hand: 'player' },
    { on: 'dragon-bonus', hand: 'banker' },
  ],
  people: {
    'dealer-key': 'D1',
    'supervisor-key': 'S1',
    'manager-key': 'M1',
    'attendant-key': 'A1',
    'technician-key': 'T1',
  },
};

/** Those of docs/settings. */
export function settingsOf(rulebook: string): TableSettings {
  const file = `docs/settings/${rulebook}.json`;
  const settings = readSettings(readFileSync(file, 'utf8'), file, shippedBoard('virtual'));
  if (settings instanceof SettingsFaults) throw new Error(JSON.stringify(settings.faults));
  return settings;
}

/** The virtual board with so many seats alone: a test that is not about seats need not poll fourteen. */
export function smallBoard(seats: number): Board {
  const board = shippedBoard('virtual');
  const parts = board.parts.flatMap((part): Part[] => {
    if (part.driver === 'bet-spots')
      return [{ ...part, roles: part.roles.filter(({ seat }) => seat <= seats) }];
    return 'seat' in part && part.seat !== null && part.seat > seats ? [] : [part];
  });
  return { ...board, seats, parts };
}

/** A table of so few seats, on such a board. */
export function smallTable(
  settings: TableSettings,
  seats: number,
): { readonly board: Board; readonly settings: TableSettings } {
  return {
    board: smallBoard(seats),
    settings: { ...settings, seats, opening: { ...settings.opening, seats } },
  };
}

/** The smallest board that a rulebook is played on: crown-sydney 2.1 has three places at the least. */
export const smallestBoard = (rulebook: string): Board =>
  rulebook === 'crown-sydney' ? smallBoard(3) : shippedBoard('emulated');

/** What a table goes on with, where it does not begin anew in memory. */
export interface Continued {
  readonly clock: VirtualClock;
  readonly journal: TableJournal;
  readonly stored: StoredTable;
  readonly snapshotEvery: number;
  /** Told when the table cannot go on; where nobody is, that is thrown. */
  readonly failed?: (why: string) => void;
}

export interface TableOptions {
  readonly settings?: TableSettings;
  readonly board?: Board;
  /** Of the shuffle. */
  readonly seed?: number;
  readonly continued?: Continued;
}

/** A whole table on virtual hardware, run in memory and worked by hands on its wires. */
export class TableBench extends TableHands {
  readonly board: Board;
  readonly platform: VirtualPlatform;
  readonly table: RunningTable;
  readonly written: Entry[] = [];
  readonly moments: TableMoment[] = [];

  constructor({
    settings = NZ_TABLE,
    board = shippedBoard('virtual'),
    seed = 1,
    continued,
  }: TableOptions = {}) {
    const clock = continued?.clock ?? new VirtualClock();
    const platform = new VirtualPlatform(clock);
    super(clock, new VirtualCabinet(board, platform), settings);
    this.board = board;
    this.platform = platform;
    this.table = new RunningTable({
      board,
      platform,
      table: settings,
      journal: continued?.journal ?? journalIn(this.written),
      ...(continued && { snapshotEvery: continued.snapshotEvery }),
      chance: chanceOf(seed),
      start: firstMoment(continued?.stored ?? NEW_TABLE, settings, clock.now()),
      watchdog: null,
      failed:
        continued?.failed ??
        ((why) => {
          throw new Error(why);
        }),
    });
    // A table that cannot go on reports it to `failed`.
    this.table.moments.subscribe({ next: (moment) => this.moments.push(moment), error: () => {} });
  }

  get moment(): TableMoment {
    const moment = this.moments.at(-1);
    if (!moment) throw new Error('nothing has happened yet');
    return moment;
  }

  /** The line on the dealer's panel. */
  get message(): string {
    const { message } = this.moment.panels;
    return message ? terminalText(message) : '';
  }

  async start(): Promise<void> {
    await this.clock.until(this.table.start());
    await this.clock.advance(500);
  }
}

export const chanceOf = (seed: number): Chance => {
  const random = seeded(seed);
  return (bound) => Math.floor(random() * bound);
};

/** A journal that nobody reads. */
export const journalIn = (written: Entry[]): TableJournal => ({
  append: async (entries) => {
    written.push(...entries);
    return START;
  },
  snapshot: async () => {},
});
