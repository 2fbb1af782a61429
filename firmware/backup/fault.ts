/** Why a table is not taken to another computer: what is wrong, where, and what to do. */
export interface MoveFault {
  readonly code: MoveFaultCode;
  /** The file or the folder. */
  readonly where: string;
  readonly says: string;
}

const AGAIN = 'copy the backup again, all of its files, from where it was made';

/** What to do about each. docs/flash.md has the same. */
export const MEND = {
  'table-runs': 'stop the table as root: systemctl stop banco',
  'table-open': 'start the table, bring to an end what is open there, close it, and stop it',
  'journal-unsound': 'start the table, and put right what it says of its journal',
  'folder-not-empty': 'name an empty folder',
  'two-people': 'name a manager and somebody else of this table',
  'seal-missing': 'bring the folder that `banco flash backup --seal-out` wrote the key and the mark to',
  'seal-unmarked': 'bring the whole folder of the seal, with its mark',
  'backup-unreadable': AGAIN,
  'backup-foreign': 'bring the seal of this table, or the backup of that one',
  'backup-forged': 'keep it from the table: somebody without the key of the table has written it',
  'backup-shortened': AGAIN,
  'backup-changed': AGAIN,
  'backup-surplus': AGAIN,
  'backup-older': 'bring the last backup: the table went on after this one',
  'backup-other-history': 'find out which backup belongs to this seal: the mark knows another record there',
  'backup-doubled': 'go on with the table where this backup was restored, or make a new backup there',
  'backup-version': 'restore it with the version of the program that made it, or a newer one',
  'table-there': 'start that table; or, if it is not to go on, move its journal, seal and people away',
} as const;

export type MoveFaultCode = keyof typeof MEND;

export class MoveRefused extends Error {
  readonly fault: MoveFault;

  constructor(code: MoveFaultCode, where: string, says: string) {
    super(`${where}: ${says}`);
    this.fault = { code, where, says };
  }
}
