import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECURE } from 'banco/firmware/table/virtual-shoe.js';
import { shuffledCards } from 'banco/src/cards/shuffle.js';
import { SETTINGS } from '../files.js';
import { shoeItemOf } from '../targets/card-shoe-actuator.js';
import { BOARD, tableOnPc } from '../targets/emulated/emulated-target.js';
import { requireSetup } from '../targets/table-setup.js';
import { JournalCheck } from './check-journal.js';
import { Staff } from './staff.js';
import { verify } from './verified-journal.js';

// The power of the emulated table goes at random moments of busy coups, again and again: --count N.

/** A coup of two seats, with the betting before it and the payment after it, takes people in a hurry about as long. */
const LONGEST_PLAY_MS = 20_000;

/** Of the cuts, so many fall into the start after the one before. */
const DURING_START = 0.2;

/** Between two acts. */
const LOOK_MS = 30;

/** Below this a seat is given more, in whole money. */
const LEAST_CREDIT = 100;

const { values } = parseArgs({ options: { count: { type: 'string', default: '20' } } });
const count = Number(values.count);
const changes = { shoe: 'card-reading', opening: { seats: 2 } };
const setup = requireSetup({ settings: join(SETTINGS, 'nz.json'), changes }, BOARD);
const { settings } = setup;

const table = tableOnPc(setup);
const staff = new Staff(table);
const check = new JournalCheck(settings);
const cards = shuffledCards(settings.decks, SECURE).map(shoeItemOf);
const phases: Record<string, number> = {};
const starts: number[] = [];
let failed = 0;
table.peripherals.cabinet.shoe?.load(cards);

for (let cut = 1; cut <= count && failed === 0; cut++) {
  try {
    const phase = await cutPower();
    phases[phase] = (phases[phase] ?? 0) + 1;
    print(`passed power cut ${cut}: ${phase}`);
  } catch (error) {
    failed++;
    print(`FAILED power cut ${cut}: ${(error as Error).message}\n${table.console.slice(-20).join('\n')}`);
  }
}
await table.end();
const sorted = starts.toSorted((a, b) => a - b);
const at = (share: number): string =>
  ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1);
print(
  `       the cuts fell: ${Object.entries(phases)
    .map(([phase, times]) => `${phase} ${times}`)
    .join(', ')}`,
);
print(`       power-on to accepting bets, ${starts.length} starts: p50 ${at(0.5)} s, most ${at(1)} s`);
print(`       ${check.coups} coups were settled`);
print(`${Object.values(phases).reduce((sum, times) => sum + times, 0)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Switches the table on, plays, and cuts its power. Returns the phase that it was in. */
async function cutPower(): Promise<string> {
  const since = table.console.length;
  const before = table.observations().length;
  const start = performance.now();
  await table.powerOn();
  // The first start is a whole one: there is a journal from then on.
  const usual = starts.at(-1);
  const cutShort = usual !== undefined && Math.random() < DURING_START;
  const accepting = table.accepting(since).then(() => true);
  // A start that is cut short fails, and nobody waits for it.
  accepting.catch(() => {});
  const accepts = await (cutShort ? Promise.race([accepting, after(Math.random() * usual)]) : accepting);
  if (accepts) starts.push(performance.now() - start);
  let on = true;
  const played = accepts ? play(() => on) : null;
  if (accepts) await after(Math.random() * LONGEST_PLAY_MS);
  on = false;
  await table.cutPower();
  await played;
  const journal = await verify(table.journal());
  check.check(journal, table.observations().slice(before));
  const { state } = journal.states.at(-1) as (typeof journal.states)[number];
  // Cards that the table has not counted go back into the shoe.
  table.peripherals.cabinet.shoe?.load(cards.slice(state.shoe.given));
  return accepts ? state.phase.is : 'start';
}

/** People play: each seat is given credit where it has none, seat 1 bets on Player and seat 2 on Banker. */
async function play(on: () => boolean): Promise<void> {
  while (on()) {
    if ((await staff.attend()) === null && staff.betting) await bet();
    await sleep(LOOK_MS);
  }
}

async function bet(): Promise<void> {
  for (const [seat, button] of [
    [1, 'player'],
    [2, 'banker'],
  ] as const) {
    if (Number(table.reads('credit', seat)) < LEAST_CREDIT) return await staff.credit(seat);
    if (table.reads('bet', seat) === '') {
      await table.actuators.press({ seat, role: button });
      return;
    }
  }
  await staff.closeBetting(() =>
    check.closeBetting(table.reads('coup'), [table.reads('bet', 1), table.reads('bet', 2)]),
  );
}

async function after(milliseconds: number): Promise<false> {
  await sleep(milliseconds);
  return false;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
