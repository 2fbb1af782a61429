import { execFile } from 'node:child_process';
import { HardwareError } from '../ports/hardware-error.js';
import type { Watchdog } from '../ports/watchdog.js';

/**
 * Notifies systemd: `READY`, `STATUS` and the others of sd_notify(3). Does nothing where systemd does not listen. Node has no
 * UNIX datagram sockets, so this runs systemd-notify, which takes some milliseconds. That is a process of its own, so the
 * unit needs `NotifyAccess=all`.
 */
export function tellSystemd(state: Readonly<Record<string, string>>): Promise<void> {
  if (!process.env['NOTIFY_SOCKET']) return Promise.resolve();
  const fields = Object.entries(state).map(([field, value]) => `${field}=${value}`);
  return new Promise((done, fail) => {
    execFile('systemd-notify', fields, (error, _, complaint) => {
      if (!error) done();
      else if (error.code === 'ENOENT') {
        fail(new HardwareError('unsupported', 'systemd', 'there is no systemd-notify here', error));
      } else fail(new HardwareError('refused', 'systemd', complaint.trim() || error.message, error));
    });
  });
}

/** The unit's `WatchdogSec`: systemd restarts the program, and the hardware's watchdog guards systemd. */
export class SystemdWatchdog implements Watchdog {
  readonly name: string;
  readonly timeoutMs: number;

  constructor(name: string, timeoutMs: number) {
    this.name = name;
    this.timeoutMs = timeoutMs;
  }

  feed(): Promise<void> {
    return tellSystemd({ WATCHDOG: '1' });
  }

  disarm(): Promise<void> {
    return tellSystemd({ WATCHDOG_USEC: '0' });
  }
}

/** Within how many milliseconds systemd expects a sign of life; undefined where it does not watch. */
export function systemdTimeout(): number | undefined {
  const microseconds = Number(process.env['WATCHDOG_USEC']);
  return process.env['NOTIFY_SOCKET'] && microseconds > 0 ? microseconds / 1000 : undefined;
}
