/** Why a release or a root is refused: what is wrong, where, and what to do. */
export interface ReleaseFault {
  readonly code: FaultCode;
  /** The file. */
  readonly where: string;
  readonly says: string;
  readonly mend: string;
}

const COPY = 'copy the release again, all of its files, from where its maker keeps it';
const SIGN = 'have it signed again, with `banco flash sign`';
const MAKER = 'keep it from the table, and tell its maker: somebody may have tampered with it';
const ROOTS = 'copy the roots again, all of them, from where the maker keeps them';
const NEW_ROOT = 'make a correct root, and sign that';

/** What to do about each fault. */
const MEND = {
  'cannot-be-read': 'put the file there, and let this user read it',

  'signature-lines': SIGN,
  'signature-comment-line': SIGN,
  'signature-base64': COPY,
  'signature-algorithm': 'sign with `banco flash sign` or `minisign -S`, which hash the file first',
  'signature-trusted-line': SIGN,
  'signature-global-base64': COPY,
  'signature-key-unknown':
    'take the root that names this key, or have it signed by a key of the root in force',
  'signature-key-revoked': MAKER,
  'signature-key-role': 'have it signed with a key of the maker and a key of the approver',
  'signature-forged': MAKER,
  'signature-comment-forged': MAKER,
  'signature-purpose': SIGN,
  'signature-twice': 'keep one signature of each key',
  'signatures-too-many': 'leave only the signatures of this release beside it',
  'signatures-too-few': 'get the missing signatures, each by another key of this role',

  'root-length': ROOTS,
  'root-form': ROOTS,
  'root-not-canonical': ROOTS,
  'root-missing': ROOTS,
  'root-gap': ROOTS,
  'root-not-the-first': ROOTS,
  'root-threshold': NEW_ROOT,
  'root-key-twice': NEW_ROOT,
  'root-key-form': NEW_ROOT,
  'root-key-revoked': NEW_ROOT,
  'root-revoked-again-valid': NEW_ROOT,
  'root-minimum-lowered': NEW_ROOT,
  'root-minimum-of-nobody': NEW_ROOT,

  'release-length': COPY,
  'release-form': COPY,
  'release-not-canonical': COPY,
  'release-name': COPY,
  'release-too-old': 'install the newest release; only two people at the table may lower the least number',
  'release-other-arch': 'take the release for the processor of this table',
  'release-other-board': 'take a release that lists this board',
  'release-journal-too-old':
    'install a release that continues this journal, or begin a new journal after an audit',
  'release-journal-unknown': 'install a release that reads every record of this journal',

  'slot-short': COPY,
  'slot-long': MAKER,
  'slot-changed': MAKER,

  'file-missing': MAKER,
  'file-changed': MAKER,
  'file-foreign': MAKER,
} as const;

/** The same, of the two slots of a table. */
const SLOTS_MEND = {
  'slot-not-squashfs': MAKER,
  'slot-foreign-inode': MAKER,
  'slots-lost':
    'install a release if there never was one; otherwise restart the table, whose launcher makes a new state of what the slots prove',
  'slots-full': 'put in a larger disk for the slots',
  'copy-changed': 'take another stick, and replace the disk of the slots if it fails again',
  'slots-held': 'end that program, or stop the table as root: systemctl stop banco',
  'table-refuses': 'do that at the table, and call the command again',
  'table-off': 'start the table, and turn the keys of the technician and the manager',
  'table-open': 'start the table, and close it first',
  'trial-under-way': 'let the release on trial be confirmed, or take it back with `banco flash rollback`',
  'trial-none': 'see `banco flash status`: nothing is on trial',
  'trial-not-running': 'restart the table, which starts the release on trial',
  'lower-two-people': 'name two people',
  'lower-reason': 'say why, in at most 200 characters',
  'lower-nothing': 'install the release: its sequence number is taken as it is',
  'lower-root': 'install the newest release: what the root says is lowered by a new root alone',
} as const;

/** The same, of the report of what a release was tested with. */
const REPORT_MEND = {
  'report-length': COPY,
  'report-form': COPY,
  'report-not-canonical': COPY,
  'report-other-release': 'take the report that lies beside this release where its maker keeps it',
} as const;

/** The same, of a new table. */
const TABLE_MEND = {
  'board-faults': 'see `banco board check`, which lists every fault',
  'board-by-hand':
    'set it up as docs/computer.md says, or take a computer of `banco board list` for which there is a way',
  'settings-faults': 'correct the settings: `banco run` would refuse them, too',
  'packages-missing':
    'put those of Debian there: on Debian, `dpkg --add-architecture arm64 && apt-get update && apt-get download minisign:arm64 libsodium23:arm64`',
  'card-missing':
    'write Raspberry Pi OS Lite (64-bit) to a card, and name the folder where its first partition is mounted',
  'card-too-old': 'write the card anew: kernels before November 2024 cannot mount a slot',
  'card-has-first-start':
    'write the card anew, and have the Imager customise nothing that runs a script at the first start',
  'card-full': 'write the card anew',
  'image-there': 'name a file that is not there yet',
  'image-too-small': 'give --gigabytes more',
  'image-tools': 'install them, with apt-get install',
  'image-root': 'call the command as root',
} as const;

export type FaultCode =
  | keyof typeof MEND
  | keyof typeof SLOTS_MEND
  | keyof typeof REPORT_MEND
  | keyof typeof TABLE_MEND;
export const FAULT_CODES = Object.keys(MEND) as readonly FaultCode[];
export const SLOTS_FAULT_CODES = Object.keys(SLOTS_MEND) as readonly FaultCode[];
export const REPORT_FAULT_CODES = Object.keys(REPORT_MEND) as readonly FaultCode[];
export const TABLE_FAULT_CODES = Object.keys(TABLE_MEND) as readonly FaultCode[];

export const releaseFault = (code: FaultCode, where: string, says: string): ReleaseFault => ({
  code,
  where,
  says,
  mend: { ...MEND, ...SLOTS_MEND, ...REPORT_MEND, ...TABLE_MEND }[code],
});

/** Thrown by what reads one file, and taken by what reads all of them. */
export class Refused extends Error {
  readonly faults: readonly ReleaseFault[];

  constructor(...faults: readonly ReleaseFault[]) {
    super(faults.map(({ where, says }) => `${where}: ${says}`).join('; '));
    this.faults = faults;
  }
}
