import type { Head } from '../../firmware/table/advance.js';
import type { TableSettings } from '../../firmware/terminal/table-settings.js';
import { balances } from '../../src/machine/accounts.js';
import { seeded } from '../support/panels.js';
import { settingsOf, TableBench } from '../support/running-table.js';

// Whole tables on virtual hardware, worked by random hands: so many shoes, each from its own seed. The same seed gives the
// same shoe to the microsecond.

const RULEBOOKS = ['nz', 'nsw', 'crown-sydney', 'tasmania'] as const;
const BUTTONS = [
  'player',
  'banker',
  'tie',
  'side-1',
  'side-2',
  'side-3',
  'side-4',
  'chip-1',
  'chip-2',
  'chip-3',
  'undo',
  'clear',
  'repeat',
  'info',
  'call',
] as const;
/** More than any shoe takes. */
const STEPS = 3000;

const [shoes = '40', firstSeed = '1'] = process.argv.slice(2);
let coups = 0;
let wrong = 0;
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(shoes); seed++) {
  const rulebook = RULEBOOKS[seed % RULEBOOKS.length] ?? 'nz';
  try {
    coups += await shoe(rulebook, seed);
  } catch (error) {
    wrong += 1;
    console.log(`seed ${seed}, ${rulebook}: ${(error as Error).message}`);
  }
}
console.log(`${shoes} shoes from seed ${firstSeed}, ${coups} coups, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;

async function shoe(rulebook: string, seed: number): Promise<number> {
  const bench = new TableBench(onTwoSeats(rulebook), seed, 'emulated');
  const random = seeded(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  bench.table.heads.subscribe(check);
  await bench.start();
  const seats = [1, 2];
  for (const seat of seats) await bench.openWithCredit(seat, 4);
  for (let step = 0; bench.head.state.shoe.number < 2; step++) {
    if (step > STEPS) throw new Error(`no end: ${JSON.stringify(bench.head.state.phase)}`);
    const { state } = bench.head;
    for (const seat of seats) {
      if (state.phase.is !== 'betting') continue;
      for (let i = 0; i < 3; i++) await bench.press(one(BUTTONS), seat);
      if ((bench.head.state.seats[seat]?.credit ?? 0) < 20_000) await attend(bench, seat);
      if (bench.head.desk.closesAt === null) await bench.press('banker', seat);
    }
    await bench.clock.advance(5000);
  }
  const { coups } = bench.head.state;
  await bench.clock.until(bench.table.stop());
  return coups;
}

/** A small cabinet: what is simulated is the table, and chips that nobody looks at only take time. */
function onTwoSeats(rulebook: string): TableSettings {
  const settings = settingsOf(rulebook);
  return { ...settings, seats: 2, opening: { ...settings.opening, seats: 2 } };
}

async function attend(bench: TableBench, seat: number): Promise<void> {
  await bench.turn('attendant-key', true);
  await bench.press('chip-4', seat);
  await bench.turn('attendant-key', false);
}

function check({ state }: Head): void {
  for (const [seat, account] of Object.entries(state.seats)) {
    if (!balances(account)) throw new Error(`seat ${seat}: ${JSON.stringify(account)}`);
  }
}
