import { list, object, record } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { Refused, releaseFault } from './fault.js';
import { type Form, readForm } from './form.js';
import { SEQUENCE, type Signing } from './root.js';
import type { File } from './signed.js';

// What a release is: NAME.json describes the one file NAME.slot, and is what its maker and its approver sign.

export const ARCHITECTURES = ['x64', 'arm64'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

const VERSION = pattern(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'a version of three numbers');
const SHA256 = pattern(/^[0-9a-f]{64}$/, 'a SHA-256');
const WORD = pattern(/^[a-z0-9][a-z0-9-]{0,63}$/, 'a name of small letters, digits and hyphens');
/** Of a file in the slot: no way leads out of it. */
const PATH = pattern(
  /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.+-]+(?:\/[\w@.+-]+)*$/,
  'a path in the release',
  300,
);

const SHAPE = object({
  kind: oneOf('banco-release'),
  name: text(1, 100),
  version: VERSION,
  /** Each release has a greater one than those before it. */
  sequence: SEQUENCE,
  commit: pattern(/^[0-9a-f]{40}$/, 'the hash of a commit'),
  arch: oneOf(...ARCHITECTURES),
  /** The version of Node in it. */
  node: VERSION,
  /** The boards that it comes with. */
  boards: list(WORD, { least: 1, most: 100, once: true }),
  /** What it can go on with: the journals of versions since then, and their kinds of records and of events. */
  journal: object({
    since: VERSION,
    kinds: list(WORD, { least: 1, most: 1000, once: true }),
    events: list(WORD, { least: 1, most: 1000, once: true }),
  }),
  /** Which text of each rulebook it follows. */
  rulebooks: record(WORD, text(1, 200), 1),
  slot: object({ size: integer(1, 1 << 30), sha256: SHA256 }),
  /** The SHA-256 of every file in the slot. */
  files: record(PATH, SHA256, 1),
});
export type Release = TypeOf<typeof SHAPE>;
const FORM: Form<Release> = { is: 'release', shape: SHAPE, longest: 1 << 20 };

export const nameOf = ({ version, arch }: Pick<Release, 'version' | 'arch'>): string =>
  `banco-${version}-linux-${arch}`;
export const descriptionName = (name: string): string => `${name}.json`;
export const slotName = (name: string): string => `${name}.slot`;

/** What the trusted comment of a signature says. */
export const releasePurpose =
  ({ name, sequence }: Pick<Release, 'name' | 'sequence'>) =>
  (role: Signing): string =>
    `banco release ${name} sequence ${sequence} as ${role}`;

/** Throws `Refused` where it is not exactly a description of a release. */
export function readDescription(file: File): Release {
  const release = readForm(FORM, file);
  const name = nameOf(release);
  if (release.name !== name || file.name !== descriptionName(name))
    throw new Refused(releaseFault('release-name', file.name, `it is the description of ${name}`));
  return release;
}
