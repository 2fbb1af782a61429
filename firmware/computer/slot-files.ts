import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launcherKeys } from '../../flash/launcher/keys.js';
import { readRoots } from '../../flash/release/root.js';
import type { SignedFile } from '../../flash/release/signed.js';
import { ROOT } from '../startup/manifest.js';
import { LAUNCHER, ROOTS } from './installed.js';
import type { SetupFile } from './setup-files.js';

/** What a table needs besides, whose program lies in slots: the launcher, and whom it believes. Throws `Refused`. */
export function slotFiles(roots: readonly SignedFile[]): readonly SetupFile[] {
  const signed = roots.flatMap((root) => [root, ...root.signatures]);
  return [
    { path: LAUNCHER, text: readFileSync(join(ROOT, 'flash/launcher/launch'), 'utf8') },
    ...signed.map(({ name, bytes }) => ({ path: `${ROOTS}/${name}`, text: `${Buffer.from(bytes)}` })),
    ...[...launcherKeys(readRoots(roots, null))].map(([name, text]) => ({ path: `${ROOTS}/${name}`, text })),
  ];
}
