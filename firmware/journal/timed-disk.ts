import type { Clock } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { type Guard, guardedDisk } from './guarded-disk.js';

/** In milliseconds. A watchdog that is fed by what comes back waits longer. */
const LIMIT = 8000;

/** A disk of which no operation takes for ever: one that is late fails, whatever becomes of it later. */
export function timedDisk(disk: Disk, clock: Pick<Clock, 'after'>): Disk {
  const timed: Guard = (path, operation, undo = () => {}) =>
    new Promise((done, failed) => {
      let isLate = false;
      const cancel = clock.after(`an operation on ${path}`, LIMIT, () => {
        isLate = true;
        failed(new HardwareError('timeout', path, `the disk did not answer within ${LIMIT / 1000} s`));
      });
      operation.then(
        (result) => {
          cancel();
          if (isLate) undo(result);
          else done(result);
        },
        (error: Error) => {
          cancel();
          failed(error);
        },
      );
    });
  return guardedDisk(disk, timed);
}
