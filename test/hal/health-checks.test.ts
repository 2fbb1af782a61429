import t, { type Test } from 'tap';
import { CHECK_INTERVAL, HealthChecks } from '../../hal/health/health-checks.js';
import { sleep } from '../../hal/ports/clock.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';

/** A table of sixty chips, whose checks take two milliseconds each. One of them may hang for longer. */
function bench(t: Test, hanging: number | null = null, milliseconds = 2) {
  const clock = new VirtualClock();
  const begun = Array.from({ length: 60 }, (): number[] => []);
  let atOnce = 0;
  let most = 0;
  const chips = begun.map((times, number) => ({
    check: async () => {
      times.push(clock.now());
      most = Math.max(most, ++atOnce);
      await sleep(clock, 'a check', number === hanging ? milliseconds : 2);
      atOnce -= 1;
    },
  }));
  const checks = new HealthChecks(chips, clock);
  checks.start();
  t.teardown(() => checks.stop());
  return { clock, begun, checks, most: () => most };
}

/** The longest that a chip was left alone. */
const longest = (times: readonly number[]): number =>
  Math.max(...times.map((at, i) => at - (times[i - 1] ?? at - CHECK_INTERVAL)));

t.test('each chip is checked once in a second, and one at a time', async (t) => {
  const { clock, begun, most } = bench(t);
  await clock.advance(10.5 * CHECK_INTERVAL);
  for (const times of begun) {
    t.ok(times.length >= 10);
    t.equal(longest(times), CHECK_INTERVAL);
  }
  t.equal(most(), 1);
});

t.test('a chip that hangs holds up no other until the next row, and is not begun again', async (t) => {
  const HANGS = 20;
  const { clock, begun } = bench(t, HANGS, 5000);
  await clock.advance(11 * CHECK_INTERVAL);
  t.ok((begun[HANGS]?.length ?? 0) <= 3, 'a check of it that is under way is waited for');
  for (const times of begun.filter((_, number) => number !== HANGS))
    t.ok(longest(times) <= 1.25 * CHECK_INTERVAL, `${longest(times)} ms`);
});

t.test('nothing is begun any more once they are stopped', async (t) => {
  const { clock, begun, checks } = bench(t);
  await clock.advance(CHECK_INTERVAL / 8 + 1);
  checks.stop();
  await clock.advance(CHECK_INTERVAL);
  t.equal(begun.flat().length, 1);
});
