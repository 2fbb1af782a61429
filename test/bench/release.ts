import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile } from '../../flash/release/read.js';
import { readRoots } from '../../flash/release/root.js';
import { slotFaults, verifyRelease } from '../../flash/release/verify.js';
import { FIRST_ROOT, RELEASE, ROOT_A, ROOT_B, signedRelease, signedRoot } from '../support/release.js';
import { inFolder, sideBySide } from './figures.js';

/** A slot has 42 MB, of which the most is Node. */
const SLOT = 42_000_000;

/** What a start takes to verify what it starts: both signatures, and the hash of the whole slot. */
export const release = (): Promise<void> =>
  inFolder(async (folder) => {
    const slot = join(folder, 'slot');
    writeFileSync(slot, Buffer.alloc(SLOT, 'banco'));
    const file = signedRelease({ ...RELEASE, slot: hashFile(slot) });
    const roots = [signedRoot(FIRST_ROOT, ROOT_A, ROOT_B)];
    const [signatures, all] = await sideBySide(5, [
      () => verifyRelease(file, readRoots(roots, null), null),
      () => {
        const verdict = verifyRelease(file, readRoots(roots, null), null);
        const faults = verdict.release
          ? [...verdict.faults, ...slotFaults(verdict.release, hashFile(slot))]
          : verdict.faults;
        if (faults.length > 0) throw new Error('a good release is refused');
      },
    ]);
    console.log(
      `a release, verified    ${all.toFixed(3)} s for a slot of ${SLOT / 1e6} MB, ${signatures.toFixed(4)} s of it for the root and both ` +
        'signatures   (`npm run release` says how long it is built)',
    );
  });
