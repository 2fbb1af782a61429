import { broken, contact, full, type Guide, setup } from './guide.js';

/** A disk of the journal has no room. */
export const FULL_DISK_GUIDE: Guide = [full('disk', 8), broken('disk', 1)];

/** A disk takes no writes: a file system that has met an error is mounted so. */
export const READ_ONLY_DISK_GUIDE: Guide = [setup('disk', 3), contact('disk', 1), broken('disk', 4)];

/** A disk is not there, cannot read or write, or is too slow. */
export const DISK_GUIDE: Guide = [contact('disk', 5), broken('disk', 4)];
