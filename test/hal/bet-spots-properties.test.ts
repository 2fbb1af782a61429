import fc from 'fast-check';
import t from 'tap';
import { runs } from '../support/runs.js';
import { anyLife, live } from '../support/spots-life.js';

// Whatever hands do and however bad the line is: every change is told once, in order and with its time; a gap is declared
// and is one; and once the line is good again, what was told last is what lies there.

t.test('no change is lost and none is doubled', async (t) => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anyLife, async (life) => {
      const { wrong, line } = await live(life);
      for (const { cause: told } of line.told) seen.set(told, (seen.get(told) ?? 0) + 1);
      for (const health of line.healths) {
        const what = health.state === 'lost' ? health.error.code : health.state;
        seen.set(what, (seen.get(what) ?? 0) + 1);
      }
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }),
    runs(100),
  );
  for (const what of ['start', 'change', 'restart', 'overrun', 'working', 'timeout', 'bad-frame', 'gone']) {
    t.ok((seen.get(what) ?? 0) > 0, `lives worth testing: ${what} came ${seen.get(what) ?? 0} times`);
  }
});
