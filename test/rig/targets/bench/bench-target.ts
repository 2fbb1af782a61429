import { setupFor } from '../table-setup.js';
import type { Target } from '../target.js';
import type { Bench } from './bench-file.js';
import { BenchTable } from './bench-table.js';
import { PATIENCE } from './firmata-pins.js';
import { benchLacks } from './missing-bench-wires.js';

export const BENCH = { name: 'bench', says: 'a real board on a bench, wired as --bench says' } as const;

/** A real board, wired to boards with Firmata, serial adapters and relays. */
export const benchTarget = (bench: Bench): Target => ({
  ...BENCH,
  board: bench.board.id,
  atOnce: 1,
  patience: PATIENCE,
  lacks: (scenario) => benchLacks(scenario, bench),
  set: (scenario) => BenchTable.set(bench, setupFor(scenario, bench.board.id)),
});
