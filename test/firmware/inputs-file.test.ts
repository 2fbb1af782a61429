import t from 'tap';
import { InputsFile } from '../../firmware/cli/inputs-file.js';
import type { InputRecord } from '../../hal/cabinet/input-log.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualDisk } from '../support/virtual-disk.js';

// What stands beside the journal of when each input last moved.

const FOLDER = '/journal';
const logOf = (...moved: readonly [name: string, at: number][]) =>
  ({ all: () => moved.map(([name, changedAt]) => ({ name, changedAt }) as InputRecord) }) as never;

t.test('what was seen before a stop is known after it', async (t) => {
  const disk = new VirtualDisk([FOLDER]);
  const clock = new VirtualClock();
  const before = new InputsFile(disk, FOLDER, logOf(['seat-3.tie', 0], ['seat-3.undo', 0]), clock);
  await before.stop();
  await clock.advance(3 * 24 * 60 * 60 * 1000);
  const after = new InputsFile(disk, FOLDER, logOf(['seat-3.undo', clock.now()]), clock);
  await after.stop();
  t.strictSame(after.seen, {
    since: before.seen.since,
    seen: { 'seat-3.tie': '2026-01-01', 'seat-3.undo': '2026-01-04' },
  });
});

t.test('a file that is damaged begins anew', async (t) => {
  const disk = new VirtualDisk([FOLDER]);
  const clock = new VirtualClock();
  const file = await disk.open(`${FOLDER}/inputs.json`, 'create');
  await file.append(Buffer.from('{"since":'));
  await file.close();
  const inputs = new InputsFile(disk, FOLDER, logOf(), clock);
  await inputs.stop();
  t.strictSame(inputs.seen, { since: '2026-01-01T00:00:00.000Z', seen: {} });
});
