import {
  type Architecture,
  descriptionName,
  type Release,
  readDescription,
  releasePurpose,
  slotName,
} from './description.js';
import { Refused, type ReleaseFault, releaseFault } from './fault.js';
import { ROLES, type Root, type Signing } from './root.js';
import { type SignedFile, type Signer, signersOf, tooFew } from './signed.js';
import { isBefore } from './versions.js';

/** What a table asks of a release before it takes it. A desk asks for none of it. */
export interface TableNeeds {
  readonly arch: Architecture;
  readonly board: string;
  /** The least sequence number by the id of a key: of the newest release that it signed and that was confirmed here. */
  readonly minimum: Readonly<Record<string, number>>;
  readonly journal: {
    /** The first version that wrote in it; null for a new journal. */
    readonly begun: string | null;
    readonly kinds: readonly string[];
    readonly events: readonly string[];
  };
}

export interface Verdict {
  /** What its description says, even where it is not to be believed; null where it cannot be read. */
  readonly release: Release | null;
  readonly signers: readonly Signer<Signing>[];
  /** All of them. A release without any may be installed, when its slot has been read as well. */
  readonly faults: readonly ReleaseFault[];
}

/** Verifies the description of a release, and who has signed it. */
export function verifyRelease(file: SignedFile, root: Root, table: TableNeeds | null): Verdict {
  let release: Release;
  try {
    release = readDescription(file);
  } catch (error) {
    if (error instanceof Refused) return { release: null, signers: [], faults: error.faults };
    throw error;
  }
  const keys = new Map(
    [...root.keys].map(([id, { key, role }]) => [id, { key, role: role === 'root' ? null : role }]),
  );
  const who = { keys, revoked: new Set(root.revoked) };
  const { signers: found, faults } = signersOf<Signing>(file, who, releasePurpose(release));
  const signers = [...found].sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
  const { maker, approver } = root.roles;
  return {
    release,
    signers,
    faults: [
      ...faults,
      ...tooFew(file.name, signers, 'maker', maker.threshold),
      ...tooFew(file.name, signers, 'approver', approver.threshold),
      ...minimumFaults(release, signers, root, table),
      ...(table ? tableFaults(release, table) : []),
    ],
  };
}

/** Of each key by itself: what a leaked key has signed puts no other key's release out of reach. */
const minimumFaults = (
  { name, sequence }: Release,
  signers: readonly Signer<Signing>[],
  root: Root,
  table: TableNeeds | null,
): readonly ReleaseFault[] =>
  signers.flatMap(({ keyId }) => {
    const least = Math.max(root.minimum[keyId] ?? 0, table?.minimum[keyId] ?? 0);
    if (sequence >= least) return [];
    const says = `its sequence number is ${sequence}, and of key ${keyId} at least ${least} is taken`;
    return [releaseFault('release-too-old', descriptionName(name), says)];
  });

function tableFaults(release: Release, { arch, board, journal }: TableNeeds): readonly ReleaseFault[] {
  const where = descriptionName(release.name);
  const { since, kinds, events } = release.journal;
  const missing = (known: readonly string[], asked: readonly string[]): readonly string[] =>
    asked.filter((name) => !known.includes(name));
  const unknown = [...missing(kinds, journal.kinds), ...missing(events, journal.events)];
  return [
    ...(release.arch === arch
      ? []
      : [releaseFault('release-other-arch', where, `it is for ${release.arch}, and this table is ${arch}`)]),
    ...(release.boards.includes(board)
      ? []
      : [releaseFault('release-other-board', where, `it is not for the board ${board}`)]),
    ...(journal.begun === null || !isBefore(journal.begun, since)
      ? []
      : [
          releaseFault(
            'release-journal-too-old',
            where,
            `it goes on with journals since version ${since}, and this one was begun by ${journal.begun}`,
          ),
        ]),
    ...(unknown.length === 0
      ? []
      : [
          releaseFault(
            'release-journal-unknown',
            where,
            `it cannot read these records: ${unknown.join(', ')}`,
          ),
        ]),
  ];
}

/** What a file was found to be. */
export interface Hashed {
  readonly size: number;
  readonly sha256: string;
}

export function slotFaults({ name, slot }: Release, found: Hashed): readonly ReleaseFault[] {
  const where = slotName(name);
  if (found.size < slot.size)
    return [releaseFault('slot-short', where, `it has ${found.size} bytes of ${slot.size}`)];
  if (found.size > slot.size)
    return [releaseFault('slot-long', where, `it has ${found.size} bytes, and must have ${slot.size}`)];
  if (found.sha256 === slot.sha256) return [];
  return [releaseFault('slot-changed', where, `its SHA-256 is ${found.sha256}, and was ${slot.sha256}`)];
}

/** Compares the files of a slot, by their SHA-256, with what was signed. */
export const fileFaults = (
  { files }: Release,
  found: Readonly<Record<string, string>>,
): readonly ReleaseFault[] =>
  [...new Set([...Object.keys(files), ...Object.keys(found)])].sort().flatMap((path) => {
    if (!Object.hasOwn(found, path)) return [releaseFault('file-missing', path, 'it is not there')];
    if (!Object.hasOwn(files, path))
      return [releaseFault('file-foreign', path, 'it does not belong to the release')];
    return found[path] === files[path]
      ? []
      : [releaseFault('file-changed', path, `its SHA-256 is ${found[path]}`)];
  });
