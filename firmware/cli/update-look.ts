import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDescription } from '../../flash/release/description.js';
import { Refused } from '../../flash/release/fault.js';
import { readShort } from '../../flash/release/read.js';
import type { Root } from '../../flash/release/root.js';
import { type Examined, examine, examineIn } from '../../flash/slots/examine.js';
import { knownState } from '../../flash/slots/slots.js';
import { SLOTS } from '../../flash/slots/state.js';
import { loadState } from '../../flash/slots/state-file.js';
import type { FoundRelease, SlotsFound, StickFound } from '../screens/update-work.js';
import { type Tell, TellingDisk } from './install-progress.js';
import { runningSlot, slotsOf, tableOf, type Where } from './table-slots.js';

// What the page of the service is told of the slots, and of the releases on a stick. Nothing of a release is ever run here.

const DEEPEST = 3;
const MOST_FOLDERS = 64;
const MOST_RELEASES = 20;

/** The releases below the folder where sticks are mounted: as in /media/stick, or /media/user/stick. */
export function releasesOnSticks(sticks: string): StickFound['releases'] {
  const releases: { path: string; name: string }[] = [];
  let folders = [sticks];
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const below: string[] = [];
    for (const folder of folders.slice(0, MOST_FOLDERS)) {
      const entries = entriesOf(folder);
      const names = new Set(entries.map(({ name }) => name));
      for (const entry of entries) {
        const path = join(folder, entry.name);
        const name = entry.name.replace(/\.json$/, '');
        if (entry.isDirectory()) below.push(path);
        else if (name !== entry.name && names.has(`${name}.slot`))
          releases.push({ path, name: name.slice(0, 100) });
      }
    }
    folders = below;
  }
  return releases.slice(0, MOST_RELEASES);
}

/** None of a folder that is not there, or that nobody may read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

export async function slotsFound(where: Where): Promise<Omit<SlotsFound, 'is'>> {
  const slots = slotsOf(where);
  const { active, trial, ended } = await knownState(slots);
  const found = await Promise.all(
    SLOTS.map(async (slot) => {
      const { examined, faults } = await examineIn(slots.disk, join(slots.folder, slot), slots.root, null);
      return { slot, release: examined && released(examined, slots.root), faults };
    }),
  );
  return { slots: found, active, trial, ended, running: runningSlot(where) };
}

/** A release that this table would take, but for room. Throws `Refused` with everything that is wrong. */
export async function inspectFor(path: string, where: Where, tell: Tell): Promise<FoundRelease> {
  const { disk, folder, root } = slotsOf(where);
  const table = await tableOf(where);
  const minimum = (await loadState(disk, folder))?.minimum ?? {};
  const { slot } = readDescription(readShort(path));
  const { examined, faults } = await examine(new TellingDisk(slot.size, tell), path, root, {
    ...table,
    minimum,
  });
  if (!examined || faults.length > 0) throw new Refused(...faults);
  return released(examined, root);
}

const released = (
  { release: { name, version, sequence, commit, slot }, signers }: Examined,
  root: Root,
): FoundRelease => ({
  name,
  version,
  sequence,
  commit,
  sha256: slot.sha256,
  signers: signers.map(({ role, keyId }) => ({ role, keyId, name: root.keys.get(keyId)?.name ?? '' })),
});
