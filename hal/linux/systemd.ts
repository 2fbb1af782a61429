import { execFile } from 'node:child_process';
import { HardwareError } from '../ports/hardware-error.js';
import type { Watchdog } from '../ports/watchdog.js';

/**
 * Tells systemd how the program is: `READY`, `STATUS` and the others of sd_notify(3). Where systemd does not want to
 * know, nothing happens. Node has no datagram sockets of the UNIX family, so systemd-notify is run: some milliseconds,
 * once in a few seconds. It is a process of its own, so the unit needs `NotifyAccess=all`.
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

/** The unit's `WatchdogSec`: systemd restarts the program, and guards itself by the hardware's watchdog. */
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

/** How often systemd wants to be told that the program works, in milliseconds, or nothing where it does not watch. */
export function systemdTimeout(): number | undefined {
  const microseconds = Number(process.env['WATCHDOG_USEC']);
  return process.env['NOTIFY_SOCKET'] && microseconds > 0 ? microseconds / 1000 : undefined;
}
