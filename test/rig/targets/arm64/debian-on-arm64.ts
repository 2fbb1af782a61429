import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rigFile } from '../../files.js';
import type { Computer } from '../emulated/machine.js';

/** The disk that every arm64 table starts from: it is never written to. */
let image: string | null = null;

/** The machine `virt` with the processor of a Raspberry Pi 4. */
export const VIRT: readonly (readonly string[])[] = [
  ['-M', 'virt', '-cpu', 'cortex-a72', '-device', 'virtio-rng-pci'],
  // It has the time of its instructions, 2 ns each: on a busy host nothing is late for its own clocks and watchdogs.
  ['-icount', 'shift=1'],
  // The second port of this card is /dev/ttyS1, as on the PC.
  ['-device', 'pci-serial-2x,chardev2=uart'],
];

/** What systemd and the program say is read on the console. */
export const ARM64_CONSOLE =
  'console=ttyAMA0 systemd.show_status=false systemd.log_color=0 systemd.journald.forward_to_console=1 systemd.journald.max_level_console=info';

export const kernelOfArm64 = (): string =>
  join(
    execFileSync(rigFile('targets/emulated/kernel.sh'), ['arm64', '--find'], { encoding: 'utf8' }).trim(),
    'Image',
  );

/** It runs Debian under systemd, which starts the program. */
export const debianOnArm64: Computer = {
  qemu: 'qemu-system-aarch64',
  args: () => {
    image ??= makeImage();
    return [
      ...VIRT,
      [
        '-kernel',
        kernelOfArm64(),
        '-append',
        `quiet root=/dev/vda ro systemd.volatile=state ${ARM64_CONSOLE}`,
      ],
      ['-drive', `file=${image},if=virtio,format=raw,readonly=on`],
    ];
  },
};

function makeImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'banco-arm64-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const path = join(folder, 'root.img');
  execFileSync(rigFile('targets/arm64/image.sh'), [path]);
  return path;
}
