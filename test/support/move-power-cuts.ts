import { basename, dirname, join } from 'node:path';
import { type MoveFaultCode, MoveRefused } from '../../firmware/backup/fault.js';
import { isOfACut } from '../../firmware/backup/look.js';
import type { BackupTo } from '../../firmware/backup/make-backup.js';
import { MARK } from '../../firmware/journal/mark.js';
import { KEY } from '../../firmware/journal/seal-key.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { expect, explained, same } from './checks.js';
import {
  type Computer,
  FROM,
  NEW,
  OLD,
  OTHER_TO,
  oldTable,
  openedOn,
  peopleOf,
  putOn,
  THIRD,
  TO,
  takeOff,
} from './moved-table.js';
import { leftAt, momentsOf } from './survivals.js';
import type { Operation, Outcome, VirtualDisk } from './virtual-disk.js';

// The power goes at every operation of a table's way to another computer, and somebody goes on from there.

export type Plan = (operation: Operation) => Outcome;
const AS_ASKED: Plan = () => 'done';

/** A sync by the lines of the program that ask for it; null for another operation, and for the journal's own. */
export function syncSite({ doing }: Operation): string | null {
  if (doing !== 'sync' && doing !== 'sync-folder') return null;
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  if (/journal.(?:open|journal|mark)\./.test(stack)) return null;
  const ours = stack.match(/(?<=firmware.backup.)[\w-]+\.[jt]s:\d+/g);
  return ours ? `${ours.join(' < ')}: ${doing}` : null;
}

/** Every sync of a table's way that its own code asks for. */
export async function syncSites(): Promise<ReadonlySet<string>> {
  const sites = new Set<string>();
  const disk = await oldTable();
  disk.plan = (operation) => {
    const site = syncSite(operation);
    if (site) sites.add(site);
    return 'done';
  };
  await takeOff(disk);
  await putOn(disk);
  return sites;
}

/** Cuts a half of the way everywhere: the table is taken off, or put on. Gives how often. */
export async function cutEverywhere(half: 'off' | 'on', plan = AS_ASKED): Promise<number> {
  const disk = await oldTable();
  const { state } = await openedOn(disk.killed(), OLD);
  if (half === 'off') return await cutEach(disk, takeOff, plan, (...left) => checkTakenOff(...left, state));
  await takeOff(disk);
  return await cutEach(disk, putOn, plan, (...left) => checkPutOn(...left, state));
}

async function cutEach(
  disk: VirtualDisk,
  act: (disk: VirtualDisk) => Promise<unknown>,
  plan: Plan,
  check: (left: VirtualDisk, isDone: boolean) => Promise<void>,
): Promise<number> {
  let isDone = false;
  const work = async (): Promise<void> => {
    await act(disk);
    isDone = true;
  };
  const seen = new Set<string>();
  // What is not as it should be is found soonest at the end.
  for (const moment of (await momentsOf(disk, () => ({ isDone }), work, plan)).toReversed()) {
    const { operation } = moment;
    const path = operation?.path ?? NEW.folders[0];
    const folder = operation === null || operation.doing === 'sync-folder' ? path : dirname(path);
    for await (const left of leftAt(moment, 'some', [folder, FROM.sealFrom])) {
      const print = `${left.restart().fingerprint()} ${moment.isDone}`;
      if (seen.has(print)) continue;
      seen.add(print);
      await explained(left.what, () => check(left.restart(), moment.isDone));
    }
  }
  return seen.size;
}

/** The old computer: it starts with all of its money, or is locked; and the same call again, or one to other sticks, ends it. */
async function checkTakenOff(disk: VirtualDisk, isDone: boolean, table: StoredTable): Promise<void> {
  const start = await openedOn(disk.killed(), OLD);
  if (start.is === 'open') same(start.state.state, table.state, 'the old table');
  else
    expect(
      keysOn(disk).some((path) => path.startsWith(TO.sealOut)),
      'the table that is locked has its key on the stick',
    );
  if (isDone) same(keysOn(disk), [join(TO.sealOut, KEY)], 'where keys are');
  let to: BackupTo = TO;
  const code = await codeOf(() => takeOff(disk, to));
  if (code !== null) {
    same(code, 'folder-not-empty', 'why it is not ended with the same sticks');
    expect(
      !isDone && keysOn(disk).every((path) => !path.startsWith(TO.sealOut)),
      'the key was not moved yet',
    );
    to = OTHER_TO;
    await takeOff(disk, to);
  }
  same(keysOn(disk), [join(to.sealOut, KEY)], 'where keys are');
  same((await openedOn(disk.killed(), OLD)).is, 'locked', 'the old table');
  await putOn(disk, NEW, { from: to.out, sealFrom: to.sealOut });
  await expectWhole(disk, NEW, table);
}

/** The new computer: it is locked, or has all of the money; one computer has the table, whoever goes on. */
async function checkPutOn(disk: VirtualDisk, isDone: boolean, table: StoredTable): Promise<void> {
  const start = await openedOn(disk.killed(), NEW);
  if (isUntouched(disk)) expect(!isDone && keysOn(disk).length === 1, 'nothing has come there yet');
  else if (start.is === 'open') same(start.state.state, table.state, 'the new table');
  if (isDone) await expectWhole(disk, NEW, table);

  const third = disk.killed();
  if ((await codeOf(() => putOn(third, THIRD))) === null) {
    await expectWhole(third, THIRD, table);
    expect((await codeOf(() => putOn(third))) !== null, 'it does not go to two computers');
    expect(isUntouched(third) || (await openedOn(third, NEW)).is !== 'open', 'nor does it run on two');
  }
  const code = await codeOf(() => putOn(disk));
  if (code === null) await expectWhole(disk, NEW, table);
  else {
    same([code, start.is], ['table-there', 'open'], 'why it is not ended by the same call');
    expect(start.findings.every(isOfACut), 'a start puts right what is left');
  }
}

async function expectWhole(disk: VirtualDisk, computer: Computer, table: StoredTable): Promise<void> {
  const { is, state, findings, last } = await openedOn(disk.killed(), computer);
  for (const of of [({ settings }: Computer) => settings, peopleOf])
    same(`${fileAt(disk, of(computer))}`, `${fileAt(disk, of(OLD))}`, 'its settings and its people');
  same([is, findings], ['open', []], 'the start');
  same(state.state, table.state, 'the table');
  expect(last?.kind === 'move' || last?.kind === 'snapshot', `the last record is of the move: ${last?.kind}`);
  same(
    keysOn(disk).filter((path) => !path.startsWith(computer.sealFolder)),
    [],
    'keys elsewhere',
  );
}

const SEALS = [OLD.sealFolder, NEW.sealFolder, THIRD.sealFolder, TO.sealOut, OTHER_TO.sealOut];
const keysOn = (disk: VirtualDisk): readonly string[] =>
  SEALS.filter((folder) => KEY in disk.files(folder)).map((folder) => join(folder, KEY));

const fileAt = (disk: VirtualDisk, path: string): Buffer | undefined =>
  disk.files(dirname(path))[basename(path)];

const isUntouched = (disk: VirtualDisk): boolean =>
  !(KEY in disk.files(NEW.sealFolder)) &&
  !(MARK in disk.files(NEW.sealFolder)) &&
  NEW.folders.every((folder) => Object.keys(disk.files(folder)).length === 0);

export async function codeOf(work: () => Promise<unknown>): Promise<MoveFaultCode | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof MoveRefused) return error.fault.code;
    throw error;
  }
}
