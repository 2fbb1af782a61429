import { readFileSync } from 'node:fs';
import { digitsAt, letters } from 'banco-rig/read-segments.js';
import { menuItems } from '../../firmware/decode/menu-items.js';
import type { Entry } from '../../firmware/journal/entry.js';
import { START } from '../../firmware/journal/position.js';
import { terminalText } from '../../firmware/messages/replay.js';
import { readSettings, SettingsFaults } from '../../firmware/settings/read-settings.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { RunningTable, type TableJournal } from '../../firmware/table/running-table.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import { firstMoment } from '../../firmware/table/table-moment.js';
import type { Board } from '../../hal/board/board.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { Part } from '../../hal/parts/kinds.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { shippedBoard } from './cabinet.js';
import { seeded } from './seeded.js';

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

export interface Held {
  readonly role: RoleNames['button' | 'input'];
  readonly seat: number | null;
}

/** What a table goes on with. */
export interface Begun {
  readonly clock: VirtualClock;
  readonly journal: TableJournal;
  readonly remembered: StoredTable;
  readonly snapshotEvery: number;
  /** Told when the table cannot go on; where nobody is, that is thrown. */
  readonly failed?: (why: string) => void;
}

/** A whole table on virtual hardware, worked by hands on its wires; a new one, unless it goes on with something. */
export class TableBench {
  readonly clock: VirtualClock;
  readonly platform: VirtualPlatform;
  readonly hands: VirtualCabinet;
  readonly table: RunningTable;
  readonly written: Entry[] = [];
  readonly moments: TableMoment[] = [];
  /** What is pressed and turned now. */
  readonly held = new Map<string, Held>();

  readonly #settings: TableSettings;

  constructor(
    settings: TableSettings = NZ_TABLE,
    seed = 1,
    name: Board | string = 'virtual',
    begun: Begun | null = null,
  ) {
    const board = typeof name === 'string' ? shippedBoard(name) : name;
    this.#settings = settings;
    const random = seeded(seed);
    this.clock = begun?.clock ?? new VirtualClock();
    this.platform = new VirtualPlatform(this.clock);
    this.hands = new VirtualCabinet(board, this.platform);
    this.table = new RunningTable({
      board,
      platform: this.platform,
      table: settings,
      journal: begun?.journal ?? {
        append: async (entries) => {
          this.written.push(...entries);
          return START;
        },
        snapshot: async () => {},
      },
      ...(begun && { snapshotEvery: begun.snapshotEvery }),
      chance: (bound) => Math.floor(random() * bound),
      start: firstMoment(begun?.remembered ?? tableFold.start, settings, this.clock.now()),
      watchdog: null,
      failed:
        begun?.failed ??
        ((why) => {
          throw new Error(why);
        }),
    });
    // Of a table that cannot go on, `failed` is told.
    this.table.moments.subscribe({ next: (moment) => this.moments.push(moment), error: () => {} });
  }

  get moment(): TableMoment {
    const moment = this.moments.at(-1);
    if (!moment) throw new Error('nothing has happened yet');
    return moment;
  }

  async start(): Promise<void> {
    await this.clock.until(this.table.start());
    await this.clock.advance(500);
  }

  async press(role: RoleNames['button'], seat: number | null = null, down = 40): Promise<void> {
    this.set(role, seat, true);
    await this.clock.advance(down);
    this.set(role, seat, false);
    await this.clock.advance(60);
  }

  async turn(key: RoleNames['input'], on: boolean): Promise<void> {
    this.set(key, null, on);
    await this.clock.advance(100);
  }

  set(role: Held['role'], seat: number | null, active: boolean): void {
    this.hands.switchOf(role, seat).set(active);
    this.held.delete(`${seat} ${role}`);
    if (active) this.held.set(`${seat} ${role}`, { role, seat });
  }

  /** A display as it reads, from its segments. */
  reads(role: RoleNames['digits'], seat: number | null = null): string {
    return digitsAt(this.hands.segments(role, seat)).trim();
  }

  /** The letters of the message display. */
  letters(): string {
    return letters(this.hands.segments('message', null)).trim();
  }

  /** The line on the dealer's panel. */
  get message(): string {
    const { message } = this.moment.panels;
    return message ? terminalText(message) : '';
  }

  /** An item of the dealer's menu, by its id. */
  async choose(id: string): Promise<void> {
    const items = menuItems(this.#settings);
    const i = items.findIndex((item) => item.id === id);
    if (i < 0) throw new Error(`the menu has no ${id}: ${items.map((item) => item.id).join('; ')}`);
    const page = `MENU ${Math.floor(i / 5) + 1}`;
    for (let turned = 0; this.letters() !== page; turned++) {
      if (turned > items.length) throw new Error(`the display does not come to ${page}: ${this.letters()}`);
      await this.press('answer-6');
    }
    await this.press(`answer-${(i % 5) + 1}` as RoleNames['button']);
  }

  /** Opened by the supervisor, with so many of the largest chip on a seat. */
  async openWithCredit(seat: number, chips: number): Promise<void> {
    await this.turn('supervisor-key', true);
    await this.press('confirm');
    await this.turn('supervisor-key', false);
    await this.turn('attendant-key', true);
    for (let i = 0; i < chips; i++) await this.press('chip-4', seat);
    await this.turn('attendant-key', false);
    await this.clock.advance(10_000);
  }
}
