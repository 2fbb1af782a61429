import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { BoardFaults } from '../../hal/board/read.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Backup } from '../backup/description.js';
import { MEND, MoveRefused } from '../backup/fault.js';
import { makeBackup } from '../backup/make-backup.js';
import { restore as restoreTable } from '../backup/restore.js';
import type { TablePlace } from '../backup/table-place.js';
import { JOURNAL, SETTINGS } from '../computer/installed.js';
import { PeopleFile } from '../people/people-file.js';
import type { Enrolled } from '../people/people-shape.js';
import { SecretFileFaults } from '../secret-file.js';
import { ROLE_OF_KEY } from '../settings/table-settings.js';
import { copiesOf } from '../startup/run-program.js';
import { readBoardNamed, tellFaults } from './board.js';
import { readOptions, UsageError } from './command.js';
import { Denied, knownManager, knownPerson } from './known-person.js';
import { peopleFileOf } from './people-path.js';
import { TerminalSecrets } from './secrets.js';
import { grouped } from './text.js';

// A table goes to another computer: with two persons, and its seal moved with it.

const PLACE = {
  settings: 'text',
  journal: 'text',
  seal: 'text',
  board: 'text',
  by: 'text',
  with: 'text',
} as const;

export async function backup(args: readonly string[]): Promise<number> {
  const {
    out,
    'seal-out': sealOut,
    ...place
  } = readOptions(args, { ...PLACE, out: 'text', 'seal-out': 'text' });
  if (out === undefined || sealOut === undefined)
    throw new UsageError('it needs --out FOLDER and --seal-out FOLDER');
  const id = randomBytes(8).toString('hex');
  return await atPlace(place, async (at) => {
    const done = await makeBackup(at, { out, sealOut, id });
    const isOne = (await at.disk.device(out)) === (await at.disk.device(sealOut));
    return `${described(done)}It is in ${out}, and the seal of the table in ${sealOut}: this computer has it no more, and the table here is locked.
${isOne ? 'Both are on one device: who has that has the table. Keep them apart.\n' : ''}`;
  });
}

export async function restore([from, ...args]: readonly string[]): Promise<number> {
  if (from === undefined || from.startsWith('-')) throw new UsageError('it needs the folder of a backup');
  const { 'seal-from': sealFrom, ...place } = readOptions(args, { ...PLACE, 'seal-from': 'text' });
  if (sealFrom === undefined) throw new UsageError('it needs --seal-from FOLDER');
  return await atPlace(place, async (at) => {
    for (const folder of at.folders) mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    const done = await restoreTable(at, { from, sealFrom });
    return `${described(done)}It is on this computer, with its seal. The first start is locked, until it is accepted at the table.\n`;
  });
}

const described = ({ id, from, by, with: second, end, wall }: Backup): string =>
  `Backup ${id} of machine ${from || 'without a number'}, made ${wall} by ${by.id} and ${second.id}: ${grouped(end.seq)} records.\n`;

type Named = { readonly [Name in keyof typeof PLACE]: string | undefined };

/** Says what is done or refused; gives the exit status. */
async function atPlace(named: Named, work: (place: TablePlace) => Promise<string>): Promise<number> {
  const { settings = SETTINGS, journal = JOURNAL, seal = `${journal.replace(/\/+$/, '')}-seal` } = named;
  const board = readBoardNamed(named.board ?? 'virtual');
  if (board instanceof BoardFaults) return tellFaults(named.board ?? 'virtual', board, false);
  const clock = new SystemClock();
  const platform = board.platform === 'virtual' ? new VirtualPlatform(clock) : new LinuxPlatform();
  const { machine } = await platform.boot(null);
  const secrets = new TerminalSecrets();
  try {
    const said = await work({
      disk: new NodeDisk(),
      machine,
      folders: copiesOf(journal, board),
      sealFolder: seal,
      settings,
      clock,
      peopleOf: peopleFileOf,
      persons: (people) =>
        people === null ? namedPersons(named) : knownPersons(new PeopleFile(people), secrets),
    });
    process.stdout.write(said);
    return 0;
  } catch (error) {
    if (error instanceof MoveRefused) {
      const { code, where, says } = error.fault;
      process.stderr.write(`REFUSED: ${code}: ${where}: ${says}.\n  What to do: ${MEND[code]}.\n`);
    } else if (error instanceof Denied) process.stderr.write(`banco flash: ${error.message}\n`);
    else if (error instanceof SecretFileFaults) process.stderr.write(`banco flash: ${error.message}\n`);
    else throw error;
    return 1;
  } finally {
    secrets.close();
  }
}

/** A table whose keys ask nobody knows nobody: whoever has its keys is believed, here as there. */
async function namedPersons({ by, with: second }: Named): Promise<readonly [Person, Person]> {
  if (!by || !second || by === second)
    throw new MoveRefused('two-people', '--by and --with', 'they must name two people');
  return [
    { role: ROLE_OF_KEY['manager-key'], id: by },
    { role: ROLE_OF_KEY['technician-key'], id: second },
  ];
}

async function knownPersons(file: PeopleFile, secrets: TerminalSecrets): Promise<readonly [Person, Person]> {
  const first = await knownManager(file, secrets);
  const second = await knownPerson(file, secrets, 'number and PIN of somebody else');
  if (first.id === second.id) throw new MoveRefused('two-people', file.path, `${first.id} is one person`);
  return [{ role: ROLE_OF_KEY['manager-key'], id: first.id }, personOf(second)];
}

const personOf = ({ id, keys: [key] }: Enrolled): Person => ({
  role: key ? ROLE_OF_KEY[key] : 'technician',
  id,
});
