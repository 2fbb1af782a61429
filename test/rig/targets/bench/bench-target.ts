import { requireSetup } from '../table-setup.js';
import type { Target } from '../target.js';
import type { Bench } from './bench-file.js';
import { BenchTable } from './bench-table.js';
import { PATIENCE } from './firmata-pins.js';
import { missingBenchWires } from './missing-bench-wires.js';

export const BENCH = {
  name: 'bench',
  description: 'a real board on a bench, wired as --bench says',
} as const;

/** A real board, wired to boards with Firmata, serial adapters and relays. */
export const benchTarget = (bench: Bench): Target => ({
  ...BENCH,
  board: bench.board.id,
  parallelTables: 1,
  patience: PATIENCE,
  reasonNotCovered: (scenario) => missingBenchWires(scenario, bench),
  setUp: (scenario) => BenchTable.set(bench, requireSetup(scenario, bench.board.id)),
});
