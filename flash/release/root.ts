import { createHash } from 'node:crypto';
import { list, object, record } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { type FaultCode, Refused, type ReleaseFault, releaseFault } from './fault.js';
import { type Form, readForm } from './form.js';
import { type PublicKey, readPublicKey } from './keys.js';
import { type File, type SignedFile, type Signers, signersOf, tooFew } from './signed.js';

// Who may sign: a chain of roots, each signed by the one before it. The first is trusted because it lies on the read-only system of a
// table, where no release can put one.

export const ROLES = ['root', 'maker', 'approver'] as const;
export type Role = (typeof ROLES)[number];
/** Both must sign a release: whoever made it, and whoever has tested it. */
export type Signing = Exclude<Role, 'root'>;

/** Sequence numbers are compared as whole numbers, and written down as such. */
export const SEQUENCE = integer(1, 1_000_000);
const KEY_ID = pattern(/^[0-9A-F]{16}$/, 'the id of a key, as minisign prints it');

const ROLE = object({
  /** So many of them must sign. */
  threshold: integer(1, 16),
  keys: list(object({ name: text(1, 80), key: pattern(/^[A-Za-z0-9+/]{56}$/, 'a public key of minisign') }), {
    least: 1,
    most: 16,
  }),
});

const SHAPE = object({
  kind: oneOf('banco-root'),
  version: integer(1, 1_000_000),
  roles: object({ root: ROLE, maker: ROLE, approver: ROLE }),
  /** The least sequence number of a release by the id of a key. A key without one has none but the table's own. */
  minimum: record(KEY_ID, SEQUENCE),
  /** Ids of keys that nobody believes any more. */
  revoked: list(KEY_ID, { most: 1000, once: true }),
});
export type RootContent = TypeOf<typeof SHAPE>;
const FORM: Form<RootContent> = { is: 'root', shape: SHAPE, longest: 1 << 16 };

export interface RootKey {
  readonly key: PublicKey;
  readonly role: Role;
  /** Who has it. */
  readonly name: string;
}

export interface Root extends RootContent {
  readonly where: string;
  /** Of the bytes of its file, as somebody may have it on paper. */
  readonly sha256: string;
  readonly keys: ReadonlyMap<string, RootKey>;
}

export const rootName = (version: number): string => `${version}.root.json`;
/** What the trusted comment of its signatures says. */
export const rootPurpose = (version: number): string => `banco root ${version}`;

/** Throws `Refused` where it contradicts itself. */
export function readRoot(file: File): Root {
  const content = readForm(FORM, file);
  const faults: ReleaseFault[] = [];
  const fault = (code: FaultCode, says: string): void => {
    faults.push(releaseFault(code, file.name, says));
  };
  const keys = new Map<string, RootKey>();
  for (const role of ROLES) {
    const { threshold, keys: listed } = content.roles[role];
    if (threshold > listed.length)
      fault(
        'root-threshold',
        `the role ${role} needs ${threshold} signatures, and has ${listed.length} keys`,
      );
    for (const { name, key: line } of listed) {
      const key = readPublicKey(line);
      if (!key) fault('root-key-form', `the key of ${name} is not a public key of minisign`);
      else if (keys.has(key.id)) fault('root-key-twice', `key ${key.id} has more than one place`);
      else keys.set(key.id, { key, role, name });
    }
  }
  for (const id of content.revoked)
    if (keys.has(id)) fault('root-key-revoked', `key ${id} is revoked, and has a role`);
  for (const id of Object.keys(content.minimum))
    if (!keys.has(id))
      fault('root-minimum-of-nobody', `it has a least number for key ${id}, which has no role`);
  if (faults.length > 0) throw new Refused(...faults);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { ...content, where: file.name, sha256, keys };
}

/**
 * The root in force, at the end of a chain that begins with the first. `first`: its SHA-256, where it is known from elsewhere. Throws
 * `Refused` where the chain is broken anywhere: a root that is not believed gives none.
 */
export function readRoots([first, ...later]: readonly SignedFile[], sha256: string | null): Root {
  if (!first) throw new Refused(releaseFault('root-missing', rootName(1), 'there are no roots'));
  const root = readRoot(first);
  if (root.version !== 1)
    throw new Refused(
      releaseFault('root-missing', root.where, `the first root there is number ${root.version}`),
    );
  if (sha256 !== null && root.sha256 !== sha256)
    throw new Refused(releaseFault('root-not-the-first', root.where, `its SHA-256 is ${root.sha256}`));
  const faults = signatureFaults(first, root, null);
  if (faults.length > 0) throw new Refused(...faults);
  return later.reduce(nextRoot, root);
}

function nextRoot(before: Root, file: SignedFile): Root {
  const root = readRoot(file);
  const faults: ReleaseFault[] = [];
  const fault = (code: FaultCode, says: string): void => {
    faults.push(releaseFault(code, root.where, says));
  };
  if (root.version !== before.version + 1)
    fault('root-gap', `it is number ${root.version}, behind number ${before.version}`);
  for (const id of before.revoked)
    if (!root.revoked.includes(id))
      fault('root-revoked-again-valid', `key ${id} was revoked, and is not any more`);
  for (const [id, least] of Object.entries(before.minimum))
    if (root.keys.has(id) && (root.minimum[id] ?? 0) < least)
      fault(
        'root-minimum-lowered',
        `the least number of key ${id} was ${least}, and is ${root.minimum[id] ?? 'none'}`,
      );
  faults.push(...signatureFaults(file, root, before));
  if (faults.length > 0) throw new Refused(...faults);
  return root;
}

/** It is signed by its own root keys, which proves that they are there, and by those of the root before. */
function signatureFaults(file: SignedFile, root: Root, before: Root | null): readonly ReleaseFault[] {
  const keys = new Map(
    [...(before?.keys ?? []), ...root.keys].map(([id, { key, role }]) => [id, { key, role: rootOnly(role) }]),
  );
  for (const [id, { key, role }] of before?.keys ?? []) if (role === 'root') keys.set(id, { key, role });
  const who: Signers<'root'> = { keys, revoked: new Set(before?.revoked) };
  const { signers, faults } = signersOf(file, who, () => rootPurpose(root.version));
  const by = (of: Root) => signers.filter(({ keyId }) => of.keys.get(keyId)?.role === 'root');
  return [
    ...faults,
    ...tooFew(root.where, by(root), 'root', root.roles.root.threshold, ' in it'),
    ...(before
      ? tooFew(root.where, by(before), 'root', before.roles.root.threshold, ' in the root before')
      : []),
  ];
}

const rootOnly = (role: Role): 'root' | null => (role === 'root' ? 'root' : null);
