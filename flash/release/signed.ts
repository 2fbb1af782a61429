import { type FaultCode, Refused, type ReleaseFault, releaseFault } from './fault.js';
import type { PublicKey } from './keys.js';
import { readSignature, type Signature, whatIsForged } from './minisign.js';

/** A file by its name, and its bytes. */
export interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file with its signatures beside it. */
export interface SignedFile extends File {
  readonly signatures: readonly File[];
}

/** Who may sign, by the id of the key. */
export interface Signers<Role extends string> {
  readonly keys: ReadonlyMap<string, { readonly key: PublicKey; readonly role: Role | null }>;
  readonly revoked: ReadonlySet<string>;
}

export interface Signer<Role extends string> {
  readonly role: Role;
  readonly keyId: string;
  readonly comment: string;
}

/** More of them than anybody needs would only cost time. */
const MOST = 16;

/** The name of a signature, beside its file. */
export const signatureName = (file: string, keyId: string): string => `${file}.${keyId}.minisig`;

/** Who has signed a file, each in a role, and what is wrong with any of its signatures. `purpose`: what the comment must say. */
export function signersOf<Role extends string>(
  { name, bytes, signatures }: SignedFile,
  { keys, revoked }: Signers<Role>,
  purpose: (role: Role) => string,
): { readonly signers: readonly Signer<Role>[]; readonly faults: readonly ReleaseFault[] } {
  if (signatures.length > MOST) {
    const says = `it has ${signatures.length} signatures, and at most ${MOST} are looked at`;
    return { signers: [], faults: [releaseFault('signatures-too-many', name, says)] };
  }
  const signers = new Map<string, Signer<Role>>();
  const check = (signed: Signature): Signer<Role> => {
    const { where, keyId, comment } = signed;
    const refuse = (code: FaultCode, says: string): never => {
      throw new Refused(releaseFault(code, where, says));
    };
    if (revoked.has(keyId)) return refuse('signature-key-revoked', `key ${keyId} was revoked`);
    const known = keys.get(keyId);
    if (!known) return refuse('signature-key-unknown', `the root in force has no key ${keyId}`);
    const { key, role } = known;
    const forged = whatIsForged(key, bytes, signed);
    if (forged === 'file')
      return refuse('signature-forged', `key ${keyId} did not sign these bytes of ${name}`);
    if (forged === 'comment')
      return refuse('signature-comment-forged', `key ${keyId} did not sign this trusted comment`);
    if (role === null) return refuse('signature-key-role', `key ${keyId} may not sign ${name}`);
    if (comment !== purpose(role))
      return refuse('signature-purpose', `it says "${comment}", and not "${purpose(role)}"`);
    if (signers.has(keyId)) return refuse('signature-twice', `key ${keyId} has signed already`);
    return { role, keyId, comment };
  };
  const faults = signatures.flatMap((file) => {
    try {
      const signer = check(readSignature(file.name, file.bytes));
      signers.set(signer.keyId, signer);
      return [];
    } catch (error) {
      if (error instanceof Refused) return error.faults;
      throw error;
    }
  });
  return { signers: [...signers.values()], faults };
}

/** Whether so many different keys of a role have signed. */
export function tooFew<Role extends string>(
  name: string,
  signers: readonly Signer<Role>[],
  role: Role,
  threshold: number,
  of = '',
): readonly ReleaseFault[] {
  const has = signers.filter((signer) => signer.role === role).length;
  if (has >= threshold) return [];
  return [
    releaseFault(
      'signatures-too-few',
      name,
      `${has} of ${threshold} signatures of the role ${role}${of} are good`,
    ),
  ];
}
