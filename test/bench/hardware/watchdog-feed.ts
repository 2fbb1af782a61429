import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SystemdWatchdog } from '../../../hal/linux/systemd.js';
import { SYSTEMD, withoutSystemd } from '../../support/systemd.js';
import { inFolder, shareOf } from '../figures.js';

const FEEDS = 2000;
const PROCESSES = 100;

/** For how long the event loop stands still when the watchdog is fed, beside the start of any process, such as systemd-notify. */
export async function watchdogFeed(): Promise<void> {
  await inFolder(async (folder) => {
    const path = join(folder, 'notify');
    if (withoutSystemd) {
      console.log(`feeding systemd        not measured: ${withoutSystemd}`);
      return;
    }
    const systemd = spawn('python3', ['-c', SYSTEMD, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(systemd, 'close');
    await once(systemd.stdout, 'data');
    systemd.stdout.resume();
    process.env['NOTIFY_SOCKET'] = path;
    const watchdog = new SystemdWatchdog('systemd', 15_000);
    await watchdog.feed();
    const fed = await each(FEEDS, async (done) => {
      // Only microtasks lie between: nothing else runs until it is sent.
      await watchdog.feed();
      done();
    });
    const spawned = await each(PROCESSES, async (done) => {
      const child = spawn('true', { stdio: 'ignore' });
      done();
      await once(child, 'exit');
    });
    delete process.env['NOTIFY_SOCKET'];
    systemd.kill();
    await ended;
    const [ours, theirs] = [shareOf(fed, 0.5), shareOf(spawned, 0.5)];
    const micro = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(0)} µs`;
    console.log(
      `feeding systemd        blocks the event loop for p50 ${micro(ours)}, p99 ${micro(shareOf(fed, 0.99))}; ` +
        `starting a process ${micro(theirs)}; ratio ${(ours / theirs).toFixed(3)}`,
    );
  });
}

/** Milliseconds from the beginning of each to its `done`. */
async function each(times: number, work: (done: () => void) => Promise<void>): Promise<readonly number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    await work(() => took.push(performance.now() - began));
  }
  return took;
}
