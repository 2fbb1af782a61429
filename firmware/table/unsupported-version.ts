import { isBefore } from '../../flash/release/versions.js';
import type { LastStart } from './stored-table.js';

/** The first version whose records this program can continue. */
export const FIRST_VERSION = '0.3.0';

/**
 * The older version that wrote a journal, or null if this program can continue it. Only that version knows what its events
 * mean: they are shown and verified, and never folded or played on.
 */
export const unsupportedVersion = ({ version }: Pick<LastStart, 'version'>): string | null =>
  version !== null && isBefore(version, FIRST_VERSION) ? version : null;
