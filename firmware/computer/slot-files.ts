import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launcherKeys } from '../../flash/launcher/keys.js';
import { readRoots } from '../../flash/release/root.js';
import type { SignedFile } from '../../flash/release/signed.js';
import { ROOT } from '../startup/manifest.js';
import { CONSOLE, IN_SLOT, LAUNCHER, ROOTS } from './installed.js';
import type { SetupFile } from './setup-files.js';

/** What a table needs besides, whose program lies in slots: the launcher, whom it believes, and a console. Throws `Refused`. */
export function slotFiles(roots: readonly SignedFile[]): readonly SetupFile[] {
  const signed = roots.flatMap((root) => [root, ...root.signatures]);
  const script = (name: string): string => readFileSync(join(ROOT, 'flash/launcher', name), 'utf8');
  return [
    { path: LAUNCHER, text: script('launch') },
    { path: CONSOLE, text: script('console') },
    { path: '/etc/systemd/system/banco-console@.service', text: CONSOLE_SERVICE },
    ...signed.map(({ name, bytes }) => ({ path: `${ROOTS}/${name}`, text: `${Buffer.from(bytes)}` })),
    ...[...launcherKeys(readRoots(roots, null))].map(([name, text]) => ({ path: `${ROOTS}/${name}`, text })),
  ];
}

/** Enabled on the terminal that the system leaves free: systemd.exec(5). */
const CONSOLE_SERVICE = `[Unit]
Description=The console of the technician

[Service]
ExecStart=/bin/sh ${CONSOLE} ${IN_SLOT.program}
StandardInput=tty
StandardOutput=tty
StandardError=tty
TTYPath=/dev/%I
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
Environment=TERM=linux
Restart=always
RestartSec=1

[Install]
WantedBy=multi-user.target
`;
