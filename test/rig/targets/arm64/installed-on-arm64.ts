import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rigFile } from '../../files.js';
import type { Computer } from '../emulated/machine.js';
import { ARM64_CONSOLE, kernelOfArm64, VIRT } from './debian-on-arm64.js';

/** The partitions of an image, each as a disk of its own. The journal's is the rig's. */
export interface InstalledDisks {
  readonly root: string;
  readonly slots: string;
  /** What somebody has put in, with releases. */
  readonly stick: string | null;
  /** The socket of a terminal with its console: the kernel of the rig has no screen. */
  readonly terminal: string;
  /** What QEMU calls the disks that it writes to. */
  readonly drive: (file: string) => string;
}

/** Copies a partition out of an image: the holes in it stay holes. */
export function copyPartition(image: string, name: string, to: string): void {
  const { partitiontable } = JSON.parse(
    execFileSync('sfdisk', ['--json', image], { encoding: 'utf8' }),
  ) as Partitions;
  const found = partitiontable.partitions.find((partition) => partition.name === name);
  if (!found) throw new Error(`${image} has no partition ${name}`);
  const bytes = [
    'iflag=skip_bytes,count_bytes',
    `skip=${found.start * SECTOR}`,
    `count=${found.size * SECTOR}`,
  ];
  execFileSync('dd', [`if=${image}`, `of=${to}`, 'bs=1M', 'conv=sparse', 'status=none', ...bytes]);
}

const SECTOR = 512;
interface Partitions {
  readonly partitiontable: {
    readonly partitions: readonly { readonly name: string; readonly start: number; readonly size: number }[];
  };
}

/**
 * The disks of an image in the machine `virt`. It starts the system as it was built, with the kernel of the rig, which has the
 * lines and the bus that Debian's has not; and with the settings of a scenario in place of its own.
 */
export const installedOnArm64 = (
  { root, slots, stick, terminal, drive }: InstalledDisks,
  settings: string,
): Computer => ({
  qemu: 'qemu-system-aarch64',
  drive,
  args: (folder) => [
    ...withFarEnds(settings, 'quiet systemd.volatile=state', [root, drive(slots)], stick).args(folder),
    ['-chardev', `socket,id=terminal,path=${terminal},server=on,wait=off`],
    // Its port is /dev/ttyS2: two are on the card of `VIRT`.
    ['-device', 'pci-serial,chardev=terminal'],
  ],
});

/** A card whose first partition is `boot`: the kernel is told what stands there, as the firmware of a Raspberry Pi does it. */
export const cardOnArm64 = (root: string, boot: string, settings: string): Computer => ({
  qemu: 'qemu-system-aarch64',
  args: (folder) => {
    const line = execFileSync('mtype', ['-i', boot, '::cmdline.txt'], { encoding: 'utf8' }).trim();
    return withFarEnds(settings, line, [root, boot], null).args(folder);
  },
});

/** The first of the disks is /dev/vda; the others are found by their labels. */
const withFarEnds = (
  settings: string,
  commandLine: string,
  disks: readonly string[],
  stick: string | null,
): Computer => ({
  qemu: 'qemu-system-aarch64',
  args: (folder) => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, settings);
    const initrd = join(folder, 'initrd.gz');
    execFileSync(rigFile('targets/arm64/installed/initrd.sh'), [file, initrd]);
    return [
      ...VIRT,
      ['-kernel', kernelOfArm64(), '-initrd', initrd],
      ['-append', `${commandLine} ${ARM64_CONSOLE}`],
      ...disks.map((disk) => ['-drive', `file=${disk},if=virtio,format=raw,cache=writeback`]),
      ...(stick === null ? [] : [['-drive', `file=${stick},if=virtio,format=raw,readonly=on`]]),
    ];
  },
});
