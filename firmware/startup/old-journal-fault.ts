import { programVersion } from '../version.js';

/** The journal in its folders was written by a version whose records mean something else: the table is not started. */
export class OldJournalFault {
  readonly message: string;

  constructor(version: string) {
    this.message =
      `it was written by version ${version}, and is not gone on with: version ${programVersion()} would take its records for ` +
      `something else. Nothing was changed. If its table is still open, close it with version ${version}; then start with an ` +
      'empty journal folder, and keep this one: banco journal verify and show read it';
  }
}
