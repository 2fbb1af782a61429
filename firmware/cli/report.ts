import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { Refused } from '../../flash/release/fault.js';
import { type PublicKey, printPublicKey, readPublicKey } from '../../flash/release/keys.js';
import { readSignature, whatIsForged } from '../../flash/release/minisign.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { type Command, chosen, readOptions, UsageError, wholeNumber } from './command.js';
import { folderFirst } from './journal-copy.js';
import { FORMS, type Form, printer, printerOf } from './print-as.js';
import { type EndedReport, keyIn, readHere, signatureOf, writeSigned } from './signed-report.js';
import { SHIFT_PURPOSE, shiftOf } from './signed-shift.js';
import { TOURNAMENT_PURPOSE, tournamentOf } from './signed-tournament.js';
import { WALK_PURPOSE, walkOf } from './signed-walk.js';

export const command: Command = {
  summary:
    'the report of a shift, a tournament, or a walk through the cabinet, signed by the table: print it, write it, verify it',
  usage: `banco report shift|tournament|walk DIR [--number N] [--csv | --json | --html]
banco report shift|tournament|walk DIR [--number N] --out FILE --seal FOLDER
banco report key --seal FOLDER
banco report verify FILE --key KEY [--journal DIR]

  DIR        the folder of a copy of the journal; a table may be running
  --number   of the shift, or of the record with which the walk ended, or up to which the tournament is told: the last, if none is
             given
  --out      a file that ends in .txt, .csv, .html or .json; its signature is written beside it, with .minisig behind
  --seal     the folder of the table's seal, where the key of its reports is kept: the first report makes it
  --key      what \`banco report key\` prints, or the file of it
  --journal  verify also makes the report anew from this copy, and compares them

A shift is ended at the table, or with \`banco shift end\`; a technician walks through the cabinet with \`banco tech walk\`. minisign verifies the same files: minisign -V -P KEY -m FILE.
docs/reports.md says what a report has, and what its signature proves.
`,
  run: async ([name, ...args]) => {
    const work = chosen(WORK, name);
    try {
      return await work(args);
    } catch (error) {
      if (error instanceof HardwareError || error instanceof Refused) throw new UsageError(error.message);
      throw error;
    }
  },
};

const WORK: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  shift: (args) => written(args, shiftOf),
  walk: (args) => written(args, walkOf),
  tournament: (args) => written(args, tournamentOf),
  verify,
  key: async (args) => {
    const { seal } = readOptions(args, { seal: 'text' });
    if (seal === undefined) throw new UsageError('it needs --seal FOLDER');
    process.stdout.write(printPublicKey(keyIn(seal).public));
    return 0;
  },
};

/** What each kind of report is signed as. */
const MADE: readonly (readonly [RegExp, Ended])[] = [
  [SHIFT_PURPOSE, shiftOf],
  [WALK_PURPOSE, walkOf],
  [TOURNAMENT_PURPOSE, tournamentOf],
];

type Ended = (folder: string, wanted: number | null) => Promise<EndedReport>;

async function written(args: readonly string[], ended: Ended): Promise<number> {
  const [folder, options] = folderFirst(args);
  const { number, out, seal, ...as } = readOptions(options, {
    number: 'text',
    out: 'text',
    seal: 'text',
    csv: 'flag',
    json: 'flag',
    html: 'flag',
  });
  const wanted = number === undefined ? null : wholeNumber('--number', number, 1, 1_000_000_000);
  if (out === undefined) {
    const { print, status } = await ended(folder, wanted);
    process.stdout.write(print(printerOf(as)));
    return status;
  }
  if (seal === undefined) throw new UsageError('--out needs --seal FOLDER');
  const form = formOf(out);
  const report = await ended(folder, wanted);
  writeSigned(out, report, form, keyIn(seal));
  process.stdout.write(`${report.purpose}\n`);
  return report.status;
}

/** Status 1 where it is not what the table has signed, or not what its journal says. */
async function verify([file, ...args]: readonly string[]): Promise<number> {
  if (file === undefined || file.startsWith('--')) throw new UsageError('it needs the file of a report');
  const { key, journal } = readOptions(args, { key: 'text', journal: 'text' });
  if (key === undefined) throw new UsageError('it needs --key KEY');
  const bytes = readHere(file);
  const signed = readSignature(signatureOf(file), readHere(signatureOf(file)));
  const publicKey = publicKeyOf(key);
  const [made] = MADE.flatMap(([purpose, of]) => {
    const [, number] = purpose.exec(signed.comment) ?? [];
    return number === undefined ? [] : [{ of, number: Number(number) }];
  });
  const wrong =
    signed.keyId !== publicKey.id
      ? `key ${signed.keyId} has signed it, and not ${publicKey.id}`
      : whatIsForged(publicKey, bytes, signed)
        ? 'it is not what the table has signed'
        : made === undefined
          ? 'its signature is not of a report'
          : null;
  const other =
    wrong ??
    (journal === undefined || made === undefined
      ? null
      : await unlikeJournal(file, bytes, () => made.of(journal, made.number)));
  process.stdout.write(other ? `${file}: ${other}\n` : `${signed.comment}\n`);
  return other ? 1 : 0;
}

async function unlikeJournal(
  file: string,
  bytes: Buffer,
  anew: () => Promise<EndedReport>,
): Promise<string | null> {
  const { print } = await anew();
  return bytes.equals(Buffer.from(print(printer(formOf(file))))) ? null : 'the journal says something else';
}

function formOf(file: string): Form {
  const form = FORMS.find((one) => extname(file) === `.${one}`);
  if (!form) throw new UsageError(`${file} ends in none of .${FORMS.join(', .')}`);
  return form;
}

/** A key as it is printed, or its file. */
function publicKeyOf(given: string): PublicKey {
  const text = existsSync(given) ? (readHere(given).toString().split('\n')[1] ?? '') : given;
  const key = readPublicKey(text.trim());
  if (!key) throw new UsageError(`${given} is no key that \`banco report key\` prints`);
  return key;
}
