import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { settingsOf, smallestBoard, type TableBench } from './table-bench.js';

// One coup as people play it: the table is opened, credit is put on two seats, they bet, are paid, and are paid out.

/** What people do until the table has taken it, or what they wait for. Whoever finds it undone does all of it again. */
export interface Step {
  readonly says: string;
  readonly work: (bench: TableBench) => Promise<void>;
}

/** A small cabinet, so that there is less to draw, and betting that is open as long as it must. */
export function settingsOfCoup(rulebook: string): TableSettings {
  const settings = settingsOf(rulebook);
  const { seats } = smallestBoard(rulebook);
  return { ...settings, seats, bettingSeconds: 5, opening: { ...settings.opening, seats } };
}

type Button = Parameters<TableBench['press']>[0];

const credited = (seat: number): Step => ({
  says: `credit is put on seat ${seat}`,
  work: async (bench) => {
    await bench.addCredit(seat);
  },
});

/** Which chip was chosen, a table that was started again does not know. */
const pressed = (seat: number, button: Button): Step => ({
  says: `seat ${seat} presses ${button}`,
  work: async (bench) => {
    await bench.press('chip-2', seat);
    await bench.press(button, seat);
  },
});

const paidOut = (seat: number): Step => ({
  says: `seat ${seat} is paid out`,
  work: async (bench) => {
    await bench.cashOut(seat);
  },
});

const bettingIsOpen = (coups: number): Step => ({
  says: `people wait until ${coups} coups are over`,
  work: async (bench) => {
    for (let waited = 0; ; waited += 500) {
      const { phase, rounds } = bench.moment.state;
      if (phase.is === 'betting' && rounds.length === coups) return;
      if (waited > 60_000) throw new Error(`${phase.is} goes on and on`);
      await bench.clock.advance(500);
    }
  },
});

/** People act only while the table waits for them: what happens has one order, however long each of it takes. */
export const COUP: readonly Step[] = [
  {
    says: 'the supervisor opens the table',
    work: async (bench) => {
      await bench.confirmBy('supervisor-key');
    },
  },
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
