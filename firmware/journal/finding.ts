import { join } from 'node:path';
import { type JournalPosition, segmentName } from './position.js';

/** What can be found wrong in a journal, each with what it means. `docs/journal.md` tells a technician what to do. */
export const FINDINGS = {
  torn: 'the power went away while this was written; it was never confirmed, and is cut at the next start',
  unended: 'the last record is whole, but its line has no end; it gets one at the next start',
  behind: 'this copy ends here and the other goes on; it is completed at the next start',
  excess:
    'something that belongs nowhere follows the last record of this copy, and the other ends there; it is cut at the next start',
  damaged: 'what is here is not what was written',
  unreadable: 'the disk does not give back what is here',
  fork: 'two different records follow here: the copies are not of one journal, or were written apart',
  lost: 'this snapshot does not stand on what the journal holds: confirmed records are missing, or it is of another journal',
  snapshot: 'this snapshot is damaged, or not the one that the journal names; it is not used',
  unsealed:
    'this record does not bear the seal of this table: its seal is damaged, somebody else has written it, or the key is another',
  'no-key':
    'the key that sealed this journal is missing: it cannot be told who wrote it, and it is not gone on with',
  rewound:
    'the mark that is kept apart knows of this record, and no copy has it: they were cut short, or put back to an older state',
  foreign:
    'the mark that is kept apart knows of another record here: the copies were written anew, or are of another journal',
  unmarked: 'the mark that is kept apart is missing: nothing shows that the end of the journal is there',
  differs: 'this program comes to other amounts than this record says, which is never settled anew',
  draw: 'the card that was dealt is not the one that chance had drawn',
  diverged: 'the table had another state here than its records come to',
} as const;

export type FindingKind = keyof typeof FINDINGS;

export interface Finding {
  readonly kind: FindingKind;
  readonly folder: string;
  readonly file: string;
  /** The first wrong line (from 1) and byte (from 0), and the record that belongs there. */
  readonly line: number;
  readonly byte: number;
  readonly seq: number;
  /** More than the kind says. */
  readonly detail?: string;
}

export const findingAt = (
  kind: FindingKind,
  folder: string,
  { segment, line, byte, seq }: JournalPosition,
): Finding => ({ kind, folder, file: segmentName(segment), line: line + 1, byte, seq: seq + 1 });

/** In a file that is no segment: a snapshot has one line, and the mark none that belongs to a record. */
export const fileFinding = (kind: FindingKind, folder: string, file: string, seq: number): Finding => ({
  kind,
  folder,
  file,
  line: 1,
  byte: 0,
  seq,
});

export const findingText = ({ kind, folder, file, line, byte, seq, detail }: Finding): string =>
  `${kind}: ${join(folder, file)}, line ${line}, byte ${byte} (record ${seq}): ${FINDINGS[kind]}${detail ? `; ${detail}` : ''}`;
