import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { TellingDisk } from '../../firmware/cli/install-progress.js';
import { withFile } from '../../hal/ports/disk.js';
import { newFolder } from '../support/folder.js';

t.test('whoever installs a release hears how far it is, in each of its steps', async (t) => {
  const slot = join(newFolder(), 'banco.slot');
  writeFileSync(slot, Buffer.alloc(1000));
  const told: string[] = [];
  const disk = new TellingDisk(1000, (step, percent) => told.push(`${step} ${percent}`));
  const readWhole = () =>
    withFile(disk, slot, 'read', async (file) => {
      for (let at = 0; at < 1000; at += 40) await file.read(at, 40);
    });
  await readWhole();
  t.strictSame(told.slice(0, 3), ['Verifying 0', 'Verifying 10', 'Verifying 20']);
  await readWhole();
  await readWhole();
  t.strictSame(
    ['Verifying', 'Copying', 'Reading back'].map(
      (step) => told.filter((line) => line.startsWith(step)).length,
    ),
    [10, 10, 10],
  );
  t.equal(told.at(-1), 'Reading back 90');
});
