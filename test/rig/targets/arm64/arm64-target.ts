import type { Scenario } from '../../language/scenario.js';
import { EmulatedTable } from '../emulated/emulated-table.js';
import { emulatedTarget } from '../emulated/emulated-target.js';
import type { TableSetup } from '../table-setup.js';
import { debianOnArm64 } from './debian-on-arm64.js';

/** A table on the emulated arm64 computer, switched off. */
export const tableOnArm64 = (setup: TableSetup): EmulatedTable => new EmulatedTable(setup, debianOnArm64);

/** Why a scenario cannot be played where systemd is; null where it can. */
export function reasonUnderSystemd({ steps }: Scenario): string | null {
  return steps.some(({ word }) => word === 'hang')
    ? 'its watchdog is systemd, which starts the program again'
    : null;
}

/** The program as a table has it: for the processor of a Raspberry Pi, on Debian, as a service of systemd. */
export const ARM64 = emulatedTarget(
  {
    name: 'arm64',
    description: 'the program as a service of systemd on Debian for arm64, in QEMU, in real time',
  },
  tableOnArm64,
  reasonUnderSystemd,
);
