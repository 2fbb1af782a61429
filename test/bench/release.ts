import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProgram, ROOT } from '../../firmware/startup/manifest.js';
import { hashFile } from '../../flash/release/read.js';
import { readRoots } from '../../flash/release/root.js';
import { slotFaults, verifyRelease } from '../../flash/release/verify.js';
import { FIRST_ROOT, RELEASE, ROOT_A, ROOT_B, signedRelease, signedRoot } from '../support/release.js';
import { inFolder, sideBySide } from './figures.js';
import { startToBets } from './started.js';

/** A slot has 42 MB, of which the most is Node. */
const SLOT = 42_000_000;

/** What a start takes to verify what it starts: both signatures and the hash of the whole slot, and then its own list of files. */
export const release = (): Promise<void> =>
  inFolder(async (folder) => {
    const slot = join(folder, 'slot');
    writeFileSync(slot, Buffer.alloc(SLOT, 'banco'));
    const file = signedRelease({ ...RELEASE, slot: hashFile(slot) });
    const roots = [signedRoot(FIRST_ROOT, ROOT_A, ROOT_B)];
    const [signatures, all, own] = await sideBySide(5, [
      () => verifyRelease(file, readRoots(roots, null), null),
      () => {
        const verdict = verifyRelease(file, readRoots(roots, null), null);
        const faults = verdict.release
          ? [...verdict.faults, ...slotFaults(verdict.release, hashFile(slot))]
          : verdict.faults;
        if (faults.length > 0) throw new Error('a good release is refused');
      },
      () => checkProgram(ROOT, () => {}),
    ]);
    const start = await startToBets(join(folder, 'journal'));
    console.log(
      `a start, verified      ${all.toFixed(3)} s for a slot of ${SLOT / 1e6} MB, ${signatures.toFixed(4)} s of it for the root and both ` +
        `signatures; ${own.toFixed(3)} s for the program's own list of files; beside a start to bets of ${start.toFixed(2)} s`,
    );
    build();
  });

/** A release of this commit for this processor. A checkout with changes has none, and a computer may lack what it is built with. */
function build(): void {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['build/flash/make/release.js', process.arch], {
    encoding: 'utf8',
  });
  const folder = 'build/release';
  if (status !== 0 || !existsSync(folder)) {
    const [why = 'it failed'] = /^Error: .*/m.exec(stderr) ?? [];
    console.log(`a release, built       not here: ${why}`);
    return;
  }
  const seconds = (performance.now() - begun) / 1000;
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.slot'))
    .map((name) => `${name} ${(statSync(join(folder, name)).size / 1e6).toFixed(1)} MB`);
  console.log(`a release, built       ${seconds.toFixed(0)} s for ${process.arch}; ${sizes.join(', ')}`);
}
