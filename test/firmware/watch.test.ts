import fc from 'fast-check';
import t from 'tap';
import { Watch } from '../../firmware/watchdog/watch.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualWatchdog } from '../../hal/virtual/virtual-watchdog.js';

const TASKS = [
  { name: 'tick', within: 1000 },
  { name: 'decided', within: 100 },
  { name: 'shown', within: 500 },
];

function watched() {
  const clock = new VirtualClock();
  const resets: number[] = [];
  const expired: string[] = [];
  const watchdog = new VirtualWatchdog('watchdog', 5000, clock, () => resets.push(clock.now()));
  const watch = new Watch(watchdog, TASKS, clock, (why) => expired.push(why));
  watch.start();
  return { clock, watch, resets, expired };
}

t.test('nothing happens while every task reports in order and in time', async (t) => {
  const { clock, watch, resets, expired } = watched();
  for (let second = 0; second < 600; second++) {
    await clock.advance(900);
    for (const { name } of TASKS) {
      watch.report(name);
      await clock.advance(30);
    }
  }
  await watch.stop();
  await clock.advance(60_000);
  t.strictSame([resets, expired], [[], []]);
});

t.test('a task that stops or reports out of order fails the table, and the hardware resets it', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20), fc.nat(2), fc.boolean(), async (rounds, task, skips) => {
      const { clock, watch, resets, expired } = watched();
      const report = async (names: readonly { name: string }[]): Promise<void> => {
        for (const { name } of names) {
          watch.report(name);
          await clock.advance(10);
        }
      };
      for (let round = 0; round < rounds; round++) {
        await clock.advance(500);
        await report(TASKS);
      }
      await clock.advance(500);
      await report(TASKS.slice(0, task));
      if (skips) await report(TASKS.slice(task + 1));
      await clock.advance(1000);
      t.equal(expired.length, 1);
      t.match(expired[0], TASKS[task]?.name ?? '');
      // Whatever still reports, it is never fed again, nor disarmed by a program that ends.
      await report(TASKS);
      await watch.stop();
      await clock.advance(5000);
      t.equal(resets.length, 1);
    }),
    { numRuns: 40 },
  );
});

t.test('a late report is a failure, even if no timer fired before it', async (t) => {
  const { clock, watch, resets, expired } = watched();
  const stood = clock.now;
  watch.report('tick');
  // The program stood still: its time has gone on, and none of its timers has run.
  clock.now = () => stood.call(clock) + 101;
  watch.report('decided');
  t.strictSame(expired, ['decided reported after 101 ms; 100 are the most']);
  await clock.advance(6000);
  t.equal(resets.length, 1);
});

t.test('a watchdog that cannot be fed fails the table', async (t) => {
  const clock = new VirtualClock();
  const expired: string[] = [];
  const broken = {
    name: 'watchdog',
    timeoutMs: 5000,
    feed: () => Promise.reject(new Error('the device is gone')),
    disarm: async () => {},
  };
  const watch = new Watch(broken, TASKS, clock, (why) => expired.push(why));
  watch.start();
  for (const { name } of TASKS) watch.report(name);
  await clock.advance(1);
  t.strictSame(expired, ['the device is gone']);
});
