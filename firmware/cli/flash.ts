import { Refused } from '../../flash/release/fault.js';
import { type Command, UsageError } from './command.js';
import { faultLines, inspect } from './flash-inspect.js';
import { makeKeys, printRoot, sign } from './flash-sign.js';

export const command: Command = {
  summary: 'releases: inspect and verify one, make keys, sign',
  usage: `banco flash inspect NAME.json --roots FOLDER [--first SHA256] [--seed HEX] [--json]
banco flash keys NAME --out FOLDER
banco flash root DRAFT.json > 1.root.json
banco flash sign FILE --key FILE --as maker|approver|root

  NAME.json  the description of a release; its slot and its signatures lie beside it
  --roots    the folder with 1.root.json, 2.root.json and so on, each with its signatures: who may sign
  --first    the SHA-256 of 1.root.json, where somebody has it on paper
  --seed     lists HMAC-SHA-256 of every file with this key, as laboratories ask; unpacks the slot with unsquashfs
  --out      where NAME.key and NAME.pub are written; keep the first where nobody else comes, best on a stick in a safe
  --key      such a NAME.key; it asks for the passphrase that was given when it was made
  --as       the role of whoever signs

inspect says what a release is, verifies its signatures and every byte of its slot, and lists its files. Everything that is wrong
is listed with what to do. It ends with status 0 where all of it is right, and 1 where anything is not.

sign verifies the slot first, prints what it signs, and writes the signature beside the file. \`minisign -S\` does the same, with the
trusted comment that sign prints. docs/verify.md says how to verify a release with nothing of ours.
`,
  run: async ([name, ...args]) => {
    const work = Object.hasOwn(WORK, name ?? '') ? WORK[name ?? ''] : undefined;
    if (!work) throw new UsageError(`it needs one of ${Object.keys(WORK).join(', ')}`);
    try {
      return await work(args);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      process.stderr.write(faultLines(error.faults));
      return 1;
    }
  },
};

const WORK: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  inspect,
  keys: makeKeys,
  root: printRoot,
  sign,
};
