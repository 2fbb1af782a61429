import { type FaultCode, HardwareError } from '../ports/hardware-error.js';

/**
 * What the kernel's error numbers mean at a device file; an adapter may override some. They are looked up by number, as
 * some packages leave out the name, and by absolute value, as some use negative numbers.
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

/** Any other number counts as refused, and the message says why. */
export function faultCodeOf(errno: number, overrides: Readonly<Record<number, FaultCode>> = {}): FaultCode {
  return overrides[errno] ?? BY_ERRNO[errno] ?? 'refused';
}

/** The kernel's error number behind an error. Without one the error is a bug, not a hardware fault. */
export function errnoOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') return undefined;
  return Math.abs(error.errno);
}

/** The hardware error for an error of the kernel. Rethrows any other error. */
export function hardwareError(error: unknown, where: string): HardwareError {
  const errno = errnoOf(error);
  if (errno === undefined) throw error;
  return new HardwareError(faultCodeOf(errno), where, (error as Error).message, error);
}
