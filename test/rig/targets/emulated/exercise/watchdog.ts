import assert from 'node:assert/strict';
import { existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from 'banco/hal/ports/platform.js';
import { report, show } from './report.js';

/** On the disk that remembers: the program was stopped on purpose. */
const STOPPED = '/run/data/stopped';

export const wasStopped = (): boolean => existsSync(STOPPED);

export async function exerciseWatchdog(platform: Platform): Promise<void> {
  const settings = { name: 'watchdog', path: '/dev/watchdog', timeoutMs: 2000 };

  await show(
    'watchdog: it says what the hardware has, which is what was asked for where that can be had',
    async () => {
      for (const [asked, has] of [
        [10_000, 10_000],
        [4700, 4000],
        [100_000_000, 4000],
      ] as const) {
        const watchdog = await platform.watchdog({ ...settings, timeoutMs: asked });
        assert.equal(watchdog.timeoutMs, has);
        await watchdog.disarm();
      }
    },
  );

  await show('watchdog: held by one, it is busy to another; one that is missing is not made up', async () => {
    const watchdog = await platform.watchdog(settings);
    await assert.rejects(platform.watchdog(settings), { code: 'busy', where: 'watchdog' });
    await watchdog.disarm();
    await assert.rejects(platform.watchdog({ ...settings, path: '/dev/watchdog7' }), { code: 'unsupported' });
    assert.ok(!existsSync('/dev/watchdog7'));
  });

  await show('watchdog: disarmed, it lets the machine be', async () => {
    const watchdog = await platform.watchdog(settings);
    await watchdog.disarm();
    await sleep(3000);
  });

  await show('watchdog: fed, it lets the machine be', async () => {
    const watchdog = await platform.watchdog(settings);
    for (let times = 0; times < 10; times++) {
      await sleep(500);
      await watchdog.feed();
    }
    await watchdog.disarm();
  });
}

/** Arms the watchdog and stops, as a program that hangs. The next line is printed after the reset. */
export async function hang(platform: Platform): Promise<void> {
  const watchdog = await platform.watchdog({ name: 'watchdog', path: '/dev/watchdog', timeoutMs: 2000 });
  mkdirSync(STOPPED);
  fsyncSync(openSync('/run/data', 'r'));
  await watchdog.feed();
  report({ note: 'stopped' });
  process.kill(process.pid, 'SIGSTOP');
}
