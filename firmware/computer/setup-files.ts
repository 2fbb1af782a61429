import type { Board } from '../../hal/board/board.js';
import { bancoService } from './banco-service.js';
import { groupsOf, type Installed, isInSlot, LAUNCHED, SLOTS, USER } from './installed.js';

/** A file that the computer of a table needs: all of it, or some lines of one that the system has. */
export type SetupFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly lines: readonly string[] };

/** What a fresh Raspberry Pi OS or Debian must be told before it can run a table on this board. */
export function setupFiles(board: Board, installed: Installed): readonly SetupFile[] {
  const { flash, capabilities } = board;
  return [
    { path: '/etc/systemd/system/banco.service', text: bancoService(board, installed) },
    ...(capabilities.watchdog ? [watchdogOfSystemd(capabilities.watchdog.longestSeconds)] : []),
    { path: '/etc/sysctl.d/90-banco.conf', text: AFTER_A_PANIC },
    { path: '/etc/sysusers.d/banco.conf', text: users(board) },
    { path: '/etc/tmpfiles.d/banco.conf', text: folders(board, installed) },
    { path: '/etc/udev/rules.d/60-banco.rules', text: UDEV_RULES },
    ...Object.entries(flash.files).map(([path, lines]) => ({ path, lines })),
    ...mounts([
      ...(capabilities.secondStorage ? [copyAt(capabilities.secondStorage.path)] : []),
      ...(isInSlot(installed) ? [MEMORY_OF_LAUNCHER] : []),
    ]),
  ];
}

const users = (board: Board): string =>
  [
    `u ${USER} - "Banco, the table" /var/lib/banco`,
    ...groupsOf(board).flatMap((group) => [`g ${group} -`, `m ${USER} ${group}`]),
    '',
  ].join('\n');

const folders = ({ capabilities: { secondStorage } }: Board, installed: Installed): string =>
  [
    `d /var/lib/banco 0700 ${USER} ${USER}`,
    ...(isInSlot(installed) ? [`d ${SLOTS} 0700 ${USER} ${USER}`] : []),
    'd /etc/banco 0755 root root',
    ...(secondStorage ? [`d ${secondStorage.path} 0700 ${USER} ${USER}`] : []),
    '',
  ].join('\n');

/**
 * systemd holds the hardware's watchdog, and the service's `WatchdogSec` guards the program: so a program that hangs is
 * restarted, and a kernel that hangs is reset. The name comes after Raspberry Pi OS's own file, which asks for a minute; the
 * timer of a Pi has 15 s at the most.
 */
const watchdogOfSystemd = (longestSeconds: number): SetupFile => ({
  path: '/etc/systemd/system.conf.d/90-banco-watchdog.conf',
  text: `[Manager]\nRuntimeWatchdogSec=${Math.min(10, longestSeconds)}\nRebootWatchdogSec=${Math.min(60, longestSeconds)}\n`,
});

/** A kernel that has panicked drives nothing: GPIO lines stay as they are until the reset. */
const AFTER_A_PANIC = 'kernel.panic = 1\nkernel.panic_on_oops = 1\n';

/** Raspberry Pi OS has most of these rules, Debian has none. The last is for kernels without a GPIO character device. */
const UDEV_RULES = `SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660"
SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660"
SUBSYSTEM=="gpio", ACTION=="add", PROGRAM="/bin/sh -c 'chgrp -R gpio /sys/class/gpio /sys%p; chmod -R g=u /sys/class/gpio /sys%p'"
`;

const mounts = (lines: readonly string[]): readonly SetupFile[] =>
  lines.length > 0 ? [{ path: '/etc/fstab', lines }] : [];

/** A stick that is missing keeps the computer from starting for 5 s, and no longer. */
const copyAt = (path: string): string =>
  `LABEL=BANCO-COPY ${path} ext4 noatime,nofail,x-systemd.device-timeout=5s 0 2`;

/** `/run` itself has a tenth of the memory on Debian, and a slot may need more. */
const MEMORY_OF_LAUNCHER = `tmpfs ${LAUNCHED} tmpfs mode=755,nosuid,nodev 0 0`;
