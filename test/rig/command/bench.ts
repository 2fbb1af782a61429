import { existsSync } from 'node:fs';
import { readBoardNamed, tellFaults } from 'banco/firmware/cli/board.js';
import { type Command, readOptions, UsageError } from 'banco/firmware/cli/command.js';
import { titleOf } from 'banco/firmware/cli/file-kinds.js';
import { columns } from 'banco/firmware/messages/columns.js';
import { BoardFaults } from 'banco/hal/board/read.js';
import { LinuxPlatform } from 'banco/hal/linux/linux-platform.js';
import { type Bench, BenchFaults, readBench, SHIPPED_BENCH } from '../targets/bench/bench-file.js';
import { checkWires } from '../targets/bench/check-wires.js';
import { echo } from '../targets/bench/echo.js';
import { nameOfPin, wiringPlan } from '../targets/bench/wiring-plan.js';

export const benchCommand: Pick<Command, 'usage' | 'run'> = {
  usage: `banco rig bench solder [FILE]
banco rig bench check  [FILE]
banco rig bench wires  [FILE] [--only NAME]
banco rig bench echo   BOARD

  solder  what goes to which pin of a bench
  check   every fault in the file
  wires   walks every wire of a bench, or those whose name holds NAME, and says which are not where the file says
  echo    on the table's own computer, in the place of its program: what wires asks, and it answers

  FILE    how the bench is wired; test/rig/benches/two-seats.json if none is given
`,
  run: async ([action, ...args]) => {
    const [given, options] = args[0]?.startsWith('-') === false ? [args[0], args.slice(1)] : [null, args];
    if (action === 'echo') return await echoOn(given);
    if (!isOfFile(action)) throw new UsageError('of a bench: solder, check, wires or echo?');
    const { only } = readOptions(options, { only: 'text' });
    const file = given ?? SHIPPED_BENCH;
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
    const bench = readBench(file);
    if (bench instanceof BenchFaults) return tellFaults(file, bench, false);
    if (action === 'wires') return await tryWires(bench, only ?? '');
    if (action === 'check') {
      process.stdout.write(`${file}: fine: ${titleOf('bench')}\n`);
      return 0;
    }
    process.stdout.write(plan(bench));
    return 0;
  },
};

const OF_FILE = ['solder', 'check', 'wires'] as const;
const isOfFile = (action: string | undefined): action is (typeof OF_FILE)[number] =>
  (OF_FILE as readonly (string | undefined)[]).includes(action);

const plan = (bench: Bench): string =>
  columns([
    ['pin', '', 'wire', 'goes to'],
    ...wiringPlan(bench).map(({ pin, does, name, at }) => [nameOfPin(pin), does, name, at]),
  ]);

async function tryWires(bench: Bench, only: string): Promise<number> {
  const { tried, faults } = await checkWires(bench, only);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const found = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  process.stdout.write(`${tried} wires of ${bench.id} tried, ${found}\n`);
  return faults.length === 0 ? 0 : 1;
}

async function echoOn(name: string | null): Promise<number> {
  if (name === null) throw new UsageError('it needs a board');
  const board = readBoardNamed(name);
  if (board instanceof BoardFaults) return tellFaults(name, board, false);
  await echo(board, new LinuxPlatform(), process.stdin, process.stdout);
  return 0;
}
