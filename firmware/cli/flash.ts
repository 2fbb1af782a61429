import { Refused } from '../../flash/release/fault.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { JOURNAL, ROOTS, RUNNING, SETTINGS, SLOTS } from '../computer/installed.js';
import { type Command, chosen } from './command.js';
import { backup, restore } from './flash-backup.js';
import { image, USUAL } from './flash-image.js';
import { faultLines, inspect } from './flash-inspect.js';
import { provision } from './flash-provision.js';
import { makeKeys, printRoot, sign } from './flash-sign.js';
import { confirm, install, lower, rollback, type Said, status } from './flash-slots.js';

export const command: Command = {
  summary: 'releases: inspect and verify one, install it, make a new table or move one, make keys, sign',
  usage: `banco flash inspect NAME.json --roots FOLDER [--first SHA256] [--seed HEX] [--json]
banco flash status
banco flash install NAME.json|FOLDER --board BOARD
banco flash confirm --why TEXT
banco flash rollback --why TEXT [--board BOARD]
banco flash lower NAME.json|FOLDER --why TEXT
banco flash backup --out FOLDER --seal-out FOLDER [--by ID --with ID]
banco flash restore FOLDER --seal-from FOLDER [--by ID --with ID]
banco flash provision NAME.json --board BOARD --roots FOLDER --settings FILE --table N --packages FOLDER --out FOLDER
banco flash image NAME.json --board BOARD --roots FOLDER --settings FILE --table N --debian FILE --out FILE
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
  --board    of this table
  --why      the reason, for the journal
  --seal-out, --seal-from  where the key and the mark of the table go, or come from: another stick than the backup's
  --by, --with  the two people, at a table whose keys ask nobody; elsewhere number and PIN are asked for
  --settings the settings of the table; ${SETTINGS} if no file is given
  --seal     the folder of its seal; that of the journal with -seal behind it if none is given
  --slots    the folder of the slots; ${SLOTS} if none is given
  --journal  of this table; ${JOURNAL} if no folder is given
  --running  where the launcher says what it has mounted; ${RUNNING} if no file is given

inspect says what a release is, verifies its signatures and every byte of its slot, and lists its files. Everything that is wrong
is listed with what to do. It ends with status 0 where all of it is right, and 1 where anything is not.

status, install, confirm, rollback and lower are for the slots of this computer, and for the user of the table; their --roots
are in ${ROOTS} if no folder is given. The table must be closed, and the technician's key turned; confirm and lower take the
manager's as well. install verifies the release, copies it into the slot that is not active, and puts it on trial. rollback
takes it off trial; where none is, it puts the release of the other slot on trial. confirm ends a trial that does not end by
itself. lower lets an older release be installed again. docs/flash.md says what each refusal means.

backup takes a table that is closed and stopped off its computer, and restore puts it on another one: its journal, settings and
people, with its seal. Both take two people, and the journal has them. docs/flash.md says how.

provision makes a table of a card with a stock Raspberry Pi OS: it writes what its first start needs, and the release, onto the
first partition of the card, which is mounted at --out.
  --settings  of this table, as docs/settings.md says
  --table     its number: its computer is called table-N
  --packages  the folder with the packages minisign and libsodium23 of Debian for arm64
image makes the whole disk of a table, for computers that Debian's own kernel supports; it needs root.
  --debian     the system that it is built on, which is made where there is no such file, in ten minutes
  --gigabytes  the size of the disk; ${USUAL} if no number is given

sign verifies the slot first, prints what it signs, and writes the signature beside the file. \`minisign -S\` does the same, with the
trusted comment that sign prints. docs/verify.md says how to verify a release with nothing of ours.
`,
  run: async ([name, ...args]) => {
    const work = chosen(WORK, name);
    try {
      return await work(args);
    } catch (error) {
      if (error instanceof Refused) process.stderr.write(faultLines(error.faults, 'REFUSED'));
      else if (error instanceof HardwareError)
        process.stderr.write(`banco flash: ${error.message}. ${error.advice}\n`);
      else throw error;
      return 1;
    }
  },
};

const printed =
  (work: (args: readonly string[]) => Promise<Said>) =>
  async (args: readonly string[]): Promise<number> => {
    const { text, status } = await work(args);
    process.stdout.write(text);
    return status;
  };

const WORK: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  inspect,
  backup,
  restore,
  provision: printed(provision),
  image: printed(image),
  keys: makeKeys,
  root: printRoot,
  sign,
  status: printed(status),
  install: printed(install),
  confirm: printed(confirm),
  rollback: printed(rollback),
  lower: printed(lower),
};
