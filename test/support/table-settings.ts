import { readFileSync } from 'node:fs';
import { readSettings, SettingsFaults } from '../../firmware/settings/read-settings.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { Board } from '../../hal/board/board.js';
import type { Part } from '../../hal/parts/kinds.js';
import { shippedBoard } from './cabinet.js';

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
export const smallTable = (settings: TableSettings, seats: number, shoe = settings.shoe) => ({
  board: smallBoard(seats),
  settings: { ...settings, shoe, seats, opening: { ...settings.opening, seats } },
});

/** The smallest board that a rulebook is played on: crown-sydney 2.1 has three places at the least. */
export const smallestBoard = (rulebook: string): Board =>
  rulebook === 'crown-sydney' ? smallBoard(3) : shippedBoard('emulated');
