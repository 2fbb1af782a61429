import { Refused } from '../../flash/release/fault.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { goBehindTheTable } from '../behind-the-table.js';
import type { UpdateFault, UpdateTold } from '../screens/update-work.js';
import { nameSourceLines } from '../source-lines.js';
import { UsageError } from './command.js';
import { confirm, install, rollback } from './flash-slots.js';
import { inspectFor, releasesOnSticks, slotsFound } from './update-look.js';
import type { UpdateOrder } from './update-processes.js';

// The process of one thing that the page of the service was asked for, which `UpdateProcesses` starts. It has the rights of
// `banco flash`, and no others.

/** Behind the page as well. */
const NICE = 15;

nameSourceLines();
goBehindTheTable(NICE);
// Ctrl-C is for the table. This process ends with it, and what it has begun is given up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));

const send = (says: UpdateTold): Promise<void> => new Promise((sent) => process.send?.(says, () => sent()));

const tell = (step: Extract<UpdateTold, { is: 'step' }>['step'], percent: number): void =>
  void send({ is: 'step', step, percent });

process.once('message', async (order: UpdateOrder) => {
  try {
    await work(order);
    await look(order);
  } catch (error) {
    await send({ is: 'refused', faults: faultsOf(error) });
  }
  process.exit(0);
});

async function work({ act, where }: UpdateOrder): Promise<void> {
  const args = Object.entries(where).map(([name, value]) => `--${name}=${value}`);
  switch (act.do) {
    case 'look':
      return;
    case 'inspect':
      await send({ is: 'done', release: await inspectFor(act.release, where, tell) });
      return;
    case 'install':
      await install([act.release, ...args], tell);
      break;
    case 'confirm':
      await confirm([...args, `--why=${act.why}`]);
      break;
    case 'roll-back':
      await rollback([...args, `--why=${act.why}`]);
  }
  await send({ is: 'done', release: null });
}

async function look({ where, sticks }: UpdateOrder): Promise<void> {
  await send({ is: 'stick', folder: sticks, releases: releasesOnSticks(sticks) });
  await send({ is: 'slots', ...(await slotsFound(where)) });
}

function faultsOf(error: unknown): UpdateFault[] {
  if (error instanceof Refused) return [...error.faults];
  if (error instanceof HardwareError)
    return [{ code: error.code, where: '', says: error.message, mend: error.advice }];
  if (error instanceof UsageError) return [{ code: 'usage', where: '', says: error.message, mend: '' }];
  throw error;
}
