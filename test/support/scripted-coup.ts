import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { VirtualTable } from './table.js';
import { settingsOf, smallestBoard } from './table-settings.js';

// One coup as people play it: the table is opened, credit is put on two seats, they bet, are paid, and are paid out.

/** What people do until the table has taken it, or what they wait for. Whoever finds it undone does all of it again. */
export type Step = (table: VirtualTable) => Promise<void>;

/** A small cabinet, so that there is less to draw, and betting that is open as long as it must. */
export function settingsOfCoup(rulebook: string): TableSettings {
  const settings = settingsOf(rulebook);
  const { seats } = smallestBoard(rulebook);
  return { ...settings, seats, bettingSeconds: 5, opening: { ...settings.opening, seats } };
}

const played =
  (acts: string): Step =>
  (table) =>
    table.play(acts);

const credited = (seat: number) => played(`attendant-key+, ${seat} chip-4, attendant-key-`);

/** Which chip was chosen, a table that was started again does not know. */
const pressed = (seat: number, button: string) => played(`${seat} chip-2, ${seat} ${button}`);

const paidOut =
  (seat: number): Step =>
  (table) =>
    table.cashOut(seat);

const bettingIsOpen =
  (coups: number): Step =>
  async (table) => {
    for (let waited = 0; table.phase !== 'betting' || table.state.rounds.length !== coups; waited += 500) {
      if (waited > 60_000) throw new Error(`${table.phase} goes on and on`);
      await table.pass(500);
    }
  };

/** People act only while the table waits for them: what happens has one order, however long each of it takes. */
export const COUP: readonly Step[] = [
  played('supervisor-key+, confirm, supervisor-key-'),
  bettingIsOpen(0),
  credited(1),
  credited(1),
  credited(2),
  pressed(2, 'tie'),
  pressed(2, 'clear'),
  pressed(1, 'player'),
  pressed(1, 'player'),
  pressed(1, 'side-1'),
  pressed(2, 'banker'),
  pressed(2, 'side-2'),
  bettingIsOpen(1),
  paidOut(1),
  paidOut(2),
];
