import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AT_ONCE, IdlePace, Stopped } from '../../firmware/journal/pace.js';
import { scrub } from '../../firmware/journal/scrubber.js';
import { SCRUB_REST } from '../../firmware/startup/journal-care.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { inFolder } from './figures.js';
import { longJournal } from './long-journal.js';
import { realJournal } from './real-journal.js';

const RECORDS = 50_000;
const A_YEAR = 1e7;
/** In milliseconds, at the pace of a table. */
const WATCHED = 5000;

/** The scrubber: how quickly it could read, how long a year's journal takes it at its pace, and what it costs the event loop. */
export const scrubbed = (): Promise<void> =>
  inFolder(async (folder) => {
    const folders = ['one', 'two'].map((copy) => join(folder, copy));
    await longJournal(folders, RECORDS);
    const { journal } = await realJournal(folders);
    const disk = new NodeDisk();
    const bytes = [...(await disk.list(folders[0] ?? '')).values()].reduce((sum, size) => sum + size, 0);
    const began = performance.now();
    await scrub({ disk, journal, pace: AT_ONCE });
    const seconds = (performance.now() - began) / 1000;

    const counted = { bytes: 0 };
    const idle = new IdlePace({ clock: new SystemClock(), rest: SCRUB_REST, isIdle: () => true });
    const pace = {
      slice: idle.slice,
      spend: (more: number) => {
        counted.bytes += more;
        return idle.spend(more);
      },
    };
    const quiet = await loopDelay(() => sleep(WATCHED));
    const busy = await loopDelay(async () => {
      const passing = scrub({ disk, journal, pace }).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      });
      await Promise.race([passing, sleep(WATCHED)]);
      idle.stop();
      await passing;
    });
    await journal.close();
    const hours = ((bytes / RECORDS) * A_YEAR) / (counted.bytes / (WATCHED / 1000)) / 3600;
    console.log(
      `journal, scrubbed      two copies at ${(bytes / 1e6 / seconds).toFixed(0)} MB/s; at its pace, a year of play ` +
        `(10^7 records) in ${hours.toFixed(1)} h of idle time; event loop p99 ${busy} ms, without it ${quiet} ms`,
    );
  });

/** p99 of how late a timer is, in milliseconds. */
async function loopDelay(work: () => Promise<unknown>): Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return (delay.percentile(99) / 1e6).toFixed(1);
}
