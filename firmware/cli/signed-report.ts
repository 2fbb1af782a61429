import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecretKey, printSecretKey, readSecretKey, type SecretKey } from '../../flash/release/keys.js';
import { printSignature } from '../../flash/release/minisign.js';
import { UsageError } from './command.js';
import { type Form, printer } from './print-as.js';

// A report of a table, as a file with its signature beside it.

export interface EndedReport {
  /** Of its files. */
  readonly name: string;
  readonly number: number;
  readonly status: number;
  readonly purpose: string;
  readonly print: (print: ReturnType<typeof printer>) => string;
}

export function writeSigned(file: string, ended: EndedReport, form: Form, key: SecretKey): void {
  writeSignedText(file, ended.print(printer(form)), ended.purpose, key);
}

/** A file that is there is not written over. */
export function writeSignedText(file: string, text: string, purpose: string, key: SecretKey): void {
  writeNew(file, text);
  writeNew(signatureOf(file), printSignature(key, Buffer.from(text), purpose));
}

/** For a printer, a spreadsheet and a program. */
const LEFT: readonly Form[] = ['html', 'csv', 'json'];
/** Whoever else is to read them is of the group of that folder. */
const LEFT_MODE = 0o640;

/**
 * Leaves the report in a folder, in each form, and says where. The power may be cut anywhere: a report that is there is whole and has
 * its signature, and one that was left before is not made again.
 */
export function leaveReports(folder: string, ended: EndedReport, key: SecretKey): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return LEFT.map((form) => {
    const file = join(folder, `${ended.name}.${form}`);
    const text = ended.print(printer(form));
    if (!existsSync(file)) {
      leave(signatureOf(file), printSignature(key, Buffer.from(text), ended.purpose));
      leave(file, text);
    } else if (readHere(file).toString() !== text)
      throw new UsageError(`${file} is there already, and says something else`);
    return file;
  });
}

function leave(file: string, text: string): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text, { mode: LEFT_MODE, flush: true });
    renameSync(part, file);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

export const signatureOf = (file: string): string => `${file}.minisig`;

export function readHere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

function writeNew(file: string, text: string, mode = 0o644): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode });
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

/** The key that signs the reports of a table. It lies beside the key of its journal, and the first report makes it. */
export function keyIn(seal: string): SecretKey {
  const file = join(seal, 'report-key.pem');
  if (!existsSync(file)) writeNew(file, printSecretKey(newSecretKey(), ''), 0o600);
  if ((statSync(file).mode & 0o077) !== 0)
    throw new UsageError(`others may read ${file}: chmod 600 ${file}, and tell who has its reports`);
  return readSecretKey(readHere(file).toString(), '');
}
