import { Dialogue } from '../../firmware/technician/dialogue.js';
import { serveOwnPanel } from '../../firmware/technician/own-panel/own-panel.js';
import { TechnicianDesk } from '../../firmware/technician/technician-desk.js';
import { sleep } from '../../hal/ports/clock.js';
import { shippedBoard } from '../support/cabinet.js';
import { VirtualTable } from '../support/table.js';
import { technicianSettings } from '../support/technician.js';
import { processorSeconds, shareOf, sideBySide } from './figures.js';

const PLAYED = 120_000;
const CHANGES = 200;

/** What a technician costs a table that plays, and how soon he sees a key that moves beside a storm of presses. */
export async function technician(): Promise<void> {
  const [without, asking] = await sideBySide(5, [() => play(false), () => play(true)], processorSeconds);
  console.log(
    `a technician           two minutes of play ${(1000 * without).toFixed(0)} ms of the processor, ` +
      `with one who may look, and does not, ${(1000 * asking).toFixed(0)}; ratio ${(asking / without).toFixed(2)}   (target: 1)`,
  );
  const seen = await seenWithin();
  console.log(
    `inputs, live           beside a storm of presses seen within p50 ${shareOf(seen, 0.5).toFixed(0)} ms, ` +
      `p99 ${shareOf(seen, 0.99).toFixed(0)} ms   (target: 100)`,
  );
}

/** Coups that deal themselves, with what a technician needs beside them or without. */
async function play(isServed: boolean): Promise<void> {
  const table = new VirtualTable({ board: shippedBoard('virtual') });
  const stop = isServed ? serveOwnPanel(technicianSettings(table), table.running) : () => {};
  await table.start();
  await table.openWithCredit(1, 4);
  for (let passed = 0; passed < PLAYED; passed += 10_000) {
    await table.press('player', 1);
    await table.pass(10_000);
  }
  stop();
  await table.stop();
}

/** In milliseconds of the table, with the time that the wires of its buses take. */
async function seenWithin(): Promise<readonly number[]> {
  const table = new VirtualTable({ board: shippedBoard('virtual') });
  await table.start();
  await table.turn('technician-key', true);
  const desk = new TechnicianDesk(technicianSettings(table));
  let printed = '';
  const dialogue = new Dialogue(
    { ask: (request) => desk.answer(request) },
    (line) => {
      printed += line;
    },
    (ms) => sleep(table.clock, 'the table looks', ms),
  );
  await table.clock.until(dialogue.take('watch'));
  await table.pass(50);
  const seen: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    // At every seat somebody presses ten times a second.
    if (change % 2 === 0)
      for (let seat = 1; seat <= table.settings.seats; seat++) table.set('tie', seat, change % 4 === 0);
    printed = '';
    const began = table.clock.now();
    table.set('main-door', null, change % 2 === 0);
    while (!printed.includes('table.main-door') && table.clock.now() - began < 1000) await table.pass(1);
    seen.push(table.clock.now() - began);
    await table.pass(50);
  }
  await dialogue.take('');
  await table.stop();
  return seen;
}
