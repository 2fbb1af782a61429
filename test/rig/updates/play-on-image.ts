import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPaths, readLibrary } from '../language/library.js';
import { playAll } from '../play/play-all.js';
import { failureText } from '../report/text.js';
import { reasonUnderSystemd } from '../targets/arm64/arm64-target.js';
import { emulatedTarget } from '../targets/emulated/emulated-target.js';
import { InstalledTable } from './installed-table.js';

/** Plays the scenarios for every target whose names contain one of these, each on a new table of an image. Gives how many passed. */
export async function playOnImage(image: string, work: string, names: readonly string[]): Promise<number> {
  const disks = join(work, 'scenario');
  const target = emulatedTarget(
    { name: 'installed', description: 'a release out of its slot, on the disk of an image' },
    (setup) => {
      rmSync(disks, { recursive: true, force: true });
      return new InstalledTable(image, disks, { stick: null, setup }).table;
    },
    reasonUnderSystemd,
  );
  const scenarios = readLibrary(defaultPaths()).scenarios.filter(
    ({ name, everywhere }) => everywhere && names.some((part) => name.includes(part)),
  );
  const outcomes = await playAll(scenarios, target, () => {});
  const failed = outcomes.filter(({ is }) => is === 'failed');
  if (failed.length > 0) throw new Error(failed.map(failureText).join('\n'));
  return outcomes.filter(({ is }) => is === 'passed').length;
}
