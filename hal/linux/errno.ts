import { type FaultCode, HardwareError } from '../ports/hardware-error.js';

/**
 * What the kernel's error numbers mean at a device file. An adapter that knows better of some of them says so first.
 * They are told by number, as some packages leave the name out, and by their absolute value, as some count downwards.
 */
const BY_ERRNO: Readonly<Record<number, FaultCode>> = {
  1: 'denied', // EPERM
  2: 'gone', // ENOENT
  5: 'gone', // EIO: a device that was pulled out
  6: 'gone', // ENXIO
  13: 'denied', // EACCES
  16: 'busy', // EBUSY
  19: 'gone', // ENODEV
  22: 'unsupported', // EINVAL
  95: 'unsupported', // EOPNOTSUPP
};

/** Any other number: the kernel says no, and the message says why. */
export function faultCodeOf(errno: number, knownBetter: Readonly<Record<number, FaultCode>> = {}): FaultCode {
  return knownBetter[errno] ?? BY_ERRNO[errno] ?? 'refused';
}

/** The kernel's error number behind an error, or nothing: then the program is at fault, and not the hardware. */
export function errnoOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') return undefined;
  return Math.abs(error.errno);
}

/** The hardware error for what the kernel said. An error of the program is thrown on as it is. */
export function hardwareError(error: unknown, where: string): HardwareError {
  const errno = errnoOf(error);
  if (errno === undefined) throw error;
  return new HardwareError(faultCodeOf(errno), where, (error as Error).message, error);
}
