import { spawnSync } from 'node:child_process';
import t from 'tap';

t.test('after a power cut anywhere in a coup the table is as it was last seen, and plays on', async (t) => {
  // In a process of its own: the test runner follows every promise. `npm run soak:crashes` is the whole of it.
  const { status, stdout } = spawnSync(process.execPath, ['build/test/soak/crashes.js', '61', '3', '9'], {
    encoding: 'utf8',
  });
  t.equal(status, 0, stdout);
  t.comment(stdout);
});
