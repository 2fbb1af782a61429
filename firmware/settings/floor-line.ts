import { pattern } from '../../src/reader/values.js';

/** How a floor calls its tables. */
export const TABLE_NAME = pattern(/^[\w .-]{1,40}$/, 'the name of a table on its floor');

/** By which each end of a line knows the other. */
export const FINGERPRINT = pattern(
  /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
  'the SHA-256 of a certificate, in 32 pairs of hexadecimal digits with colons',
);

/** Of its lines to the tables, where nothing else is set. */
export const FLOOR_PORT = 7443;
/** For how many days longer records are kept that the floor does not have, where nothing else is set. */
export const KEEP_DAYS = 30;
