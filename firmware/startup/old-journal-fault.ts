import type { Refused } from '../journal/read.js';
import { programVersion } from '../version.js';

/** Another version wrote the journal in its folders, and this one does not know what it means: the table is not started. */
export class OldJournalFault {
  readonly message: string;

  constructor({ version, unknown }: Refused) {
    const why =
      unknown === 'records'
        ? `version ${programVersion()} would take its records for something else`
        : `version ${programVersion()} does not know the form of its last checkpoint`;
    this.message =
      `it was written by version ${version}, and is not gone on with: ${why}. Nothing was changed: version ` +
      `${version} can go on with it. To change to this one, close it with version ${version}; then start with an empty journal folder, ` +
      'and keep this one: banco journal verify and show read it';
  }
}
