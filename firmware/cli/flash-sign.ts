import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDescription, releasePurpose, slotName } from '../../flash/release/description.js';
import { Refused, releaseFault } from '../../flash/release/fault.js';
import { printCanonical } from '../../flash/release/form.js';
import {
  isEncrypted,
  newSecretKey,
  printPublicKey,
  printSecretKey,
  readSecretKey,
  type SecretKey,
} from '../../flash/release/keys.js';
import { printSignature } from '../../flash/release/minisign.js';
import { hashFile, readShort } from '../../flash/release/read.js';
import { readReport, reportName, reportPurpose } from '../../flash/release/report.js';
import { ROLES, type Role, readRoot, rootPurpose } from '../../flash/release/root.js';
import { type File, signatureName } from '../../flash/release/signed.js';
import { slotFaults } from '../../flash/release/verify.js';
import { readOptions, UsageError } from './command.js';
import { TerminalSecrets } from './secrets.js';

/** A file of its own: it never replaces another. */
function writeNew(path: string, text: string, mode = 0o644): void {
  try {
    writeFileSync(path, text, { flag: 'wx', mode });
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${(error as Error).message}`);
  }
}

export async function makeKeys([name = '', ...args]: readonly string[]): Promise<number> {
  if (!/^[\w-]+$/.test(name))
    throw new UsageError('it needs a name for the key, of letters, digits and hyphens');
  const { out } = readOptions(args, { out: 'text' });
  if (out === undefined) throw new UsageError('it needs --out FOLDER');
  const secrets = new TerminalSecrets();
  const passphrase = await secrets.askNew('Passphrase of the key, or nothing for none');
  secrets.close();
  if (passphrase === null) throw new UsageError('it needs a passphrase, twice the same, or an empty line');
  const key = newSecretKey();
  writeNew(join(out, `${name}.key`), printSecretKey(key, passphrase), 0o600);
  writeNew(join(out, `${name}.pub`), printPublicKey(key.public));
  process.stdout.write(`${key.public.id}\n${key.public.text}\n`);
  return 0;
}

/** A root as it is signed: checked, and written in the one way. */
export function printRoot([draft, ...args]: readonly string[]): number {
  if (draft === undefined) throw new UsageError('it needs the draft of a root');
  readOptions(args, {});
  const file = readShort(draft);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(file.bytes).toString('utf8'));
  } catch (error) {
    throw new Refused(releaseFault('root-form', draft, (error as Error).message));
  }
  const text = printCanonical(value as object);
  readRoot({ name: draft, bytes: Buffer.from(text) });
  process.stdout.write(text);
  return 0;
}

export async function sign([path, ...args]: readonly string[]): Promise<number> {
  if (path === undefined || path.startsWith('-')) throw new UsageError('it needs a file to sign');
  const { key: keyFile, as } = readOptions(args, { key: 'text', as: 'text' });
  if (keyFile === undefined) throw new UsageError('it needs --key FILE');
  const role = ROLES.find((known) => known === as);
  if (!role) throw new UsageError(`it needs --as, one of ${ROLES.join(', ')}`);
  const file = readShort(path);
  const purpose = role === 'root' ? rootPurpose(readRoot(file).version) : purposeOf(file, path, role);
  const key = await openKey(keyFile);
  const signature = signatureName(path, key.public.id);
  writeNew(signature, printSignature(key, file.bytes, purpose));
  process.stdout.write(`${purpose}\n${signature}\n`);
  return 0;
}

/** Nobody signs for a slot that is not there, or is another. */
function purposeOf(file: File, path: string, role: Exclude<Role, 'root'>): string {
  if (path.endsWith(reportName(''))) return purposeOfReport(file, path, role);
  const release = readDescription(file);
  const faults = slotFaults(release, hashFile(join(dirname(path), slotName(release.name))));
  if (faults.length > 0) throw new Refused(...faults);
  return releasePurpose(release)(role);
}

/** Of what was tested: the release lies beside it. */
function purposeOfReport(file: File, path: string, role: Exclude<Role, 'root'>): string {
  if (role !== 'maker') throw new UsageError('a report is signed --as maker');
  const description = path.replace(new RegExp(`${reportName('')}$`), '.json');
  return reportPurpose(readReport(file, readDescription(readShort(description))));
}

async function openKey(path: string): Promise<SecretKey> {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the key: ${(error as Error).message}`);
  }
  const secrets = new TerminalSecrets();
  try {
    const passphrase = isEncrypted(pem) ? await secrets.ask(`Passphrase of ${path}`) : '';
    return readSecretKey(pem, passphrase ?? '');
  } catch (error) {
    throw new UsageError(
      `${path} gives no key: it is no key of banco flash keys, or the passphrase is another (${(error as Error).message})`,
    );
  } finally {
    secrets.close();
  }
}
