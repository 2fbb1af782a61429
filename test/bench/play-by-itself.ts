import { setTimeout as sleep } from 'node:timers/promises';
import { type Memory, nextMove } from '../../firmware/screens/browser/autoplay-moves.js';
import { seeded } from '../support/seeded.js';
import type { StartedTable } from '../support/started-table.js';

/** The table waits for an officer. */
export class TableFault extends Error {}

const newMemory = (): Memory => ({ shoe: null, coup: 0, wanted: new Map() });

/** By the buttons and keys of the cabinet, as the page plays it by itself. */
export async function playAShoe(table: StartedTable): Promise<void> {
  const memory = newMemory();
  const random = seeded(1);
  while (await playOn(table, memory, random));
}

/** The same, until it is stopped. */
export function playing(table: StartedTable): { stop(): Promise<void> } {
  const memory = newMemory();
  const random = seeded(1);
  let goesOn = true;
  const ended = (async () => {
    while (goesOn && (await playOn(table, memory, random)));
  })();
  return {
    stop: async () => {
      goesOn = false;
      await ended;
    },
  };
}

/** Whether the shoe goes on. */
async function playOn(table: StartedTable, memory: Memory, random: () => number): Promise<boolean> {
  const move = nextMove(table.view, memory, true, random);
  if ('ends' in move) return false;
  if ('waits' in move && move.waits.is === 'faulty')
    throw new TableFault(JSON.stringify(table.view.trouble.faults));
  if ('waits' in move) await sleep(20);
  else if ('turn' in move) await table.turn(move.turn, move.active);
  else await table.press(move.tap, move.seat, 20);
  return true;
}
