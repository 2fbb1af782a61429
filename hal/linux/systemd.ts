import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { HardwareError } from '../ports/hardware-error.js';
import type { Watchdog } from '../ports/watchdog.js';
import { hardwareError } from './errno.js';
import { libc } from './libc.js';

const EAGAIN = -constants.errno.EAGAIN;
/** How often, and after how many milliseconds, systemd is told again while its queue is full: unix(7), max_dgram_qlen. */
const TRIES = 20;
const AGAIN = 50;

/**
 * Notifies systemd: `READY`, `STATUS`, `WATCHDOG` and the others of sd_notify(3). Does nothing where systemd does not listen.
 * The program sends by itself, so `NotifyAccess=main` is enough.
 */
export async function tellSystemd(state: Readonly<Record<string, string>>): Promise<void> {
  const path = process.env['NOTIFY_SOCKET'];
  if (!path) return;
  const { sendDatagram } = await libc('systemd');
  const fields = Object.entries(state).map(([field, value]) => `${field}=${value}`);
  const bytes = Buffer.from(fields.join('\n'));
  for (let tries = 1; ; tries++) {
    try {
      sendDatagram(path, bytes);
      return;
    } catch (cause) {
      const { message } = hardwareError(cause, 'systemd');
      if ((cause as { errno?: number }).errno !== EAGAIN)
        throw new HardwareError('refused', 'systemd', message, cause);
      if (tries === TRIES) throw new HardwareError('busy', 'systemd', message, cause);
      await sleep(AGAIN);
    }
  }
}

/** The unit's `WatchdogSec`: systemd restarts the program, and the hardware's watchdog guards systemd. */
export class SystemdWatchdog implements Watchdog {
  readonly name: string;
  readonly timeoutMs: number;

  constructor(name: string, timeoutMs: number) {
    this.name = name;
    this.timeoutMs = timeoutMs;
  }

  /** A systemd that is too busy to listen knows by itself how long it has not been fed. */
  async feed(): Promise<void> {
    try {
      await tellSystemd({ WATCHDOG: '1' });
    } catch (error) {
      if (!(error instanceof HardwareError && error.code === 'busy')) throw error;
    }
  }

  /** `TimeoutStopSec` is the limit of a stop. */
  disarm(): Promise<void> {
    return tellSystemd({ STOPPING: '1', WATCHDOG_USEC: '0' });
  }
}

/** Within how many milliseconds systemd expects a sign of life; undefined where it does not watch. */
export function systemdTimeout(): number | undefined {
  const microseconds = Number(process.env['WATCHDOG_USEC']);
  return process.env['NOTIFY_SOCKET'] && microseconds > 0 ? microseconds / 1000 : undefined;
}
