import { readFileSync } from 'node:fs';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults, readBoard } from '../../hal/board/read.js';
import { boardFile } from '../../hal/board/shipped.js';
import { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';

/** A cabinet and its drivers, with virtual and eyes on the other side of the wires. */
export interface Bench {
  readonly board: Board;
  readonly clock: VirtualClock;
  readonly platform: VirtualPlatform;
  readonly virtual: VirtualCabinet;
  readonly cabinet: Cabinet;
  readonly events: CabinetEvent[];
}

/** Read once: whole tables are wired by the hundred. */
const boards = new Map<string, Board>();

export function shippedBoard(name: string): Board {
  const board = boards.get(name) ?? readShipped(name);
  boards.set(name, board);
  return board;
}

function readShipped(name: string): Board {
  const file = boardFile(name);
  const board = readBoard(readFileSync(file, 'utf8'), file);
  if (board instanceof BoardFaults) throw new Error(`${name}: ${JSON.stringify(board.faults)}`);
  return board;
}

/** Wired, and not yet started: before that, virtual may already be at work. */
export const wiredBench = (name: string): Bench => wired(shippedBoard(name));

export function wired(board: Board): Bench {
  const clock = new VirtualClock();
  const platform = new VirtualPlatform(clock);
  const virtual = new VirtualCabinet(board, platform);
  const events: CabinetEvent[] = [];
  const hooks = { onEvent: (news: CabinetEvent) => events.push(news), stored: async () => {} };
  return { board, clock, platform, virtual, cabinet: new Cabinet(board, platform, hooks), events };
}

export const bench = (name: string): Promise<Bench> => started(shippedBoard(name));

export async function started(board: Board): Promise<Bench> {
  const bench = wired(board);
  await bench.clock.until(bench.cabinet.start());
  await bench.clock.advance(1000);
  return bench;
}
