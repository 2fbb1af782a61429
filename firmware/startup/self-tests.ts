import type { Board } from '../../hal/board/board.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import { unbalanced } from '../../src/table/seats/money.js';
import type { State } from '../../src/table/state/state.js';
import type { LostPart } from '../decode/faults.js';
import type { PanelState } from '../decode/panel-state.js';
import { keyFault } from '../decode/stuck-keys.js';
import type { RecordBodies } from '../journal/entry.js';
import { type Finding, findingText } from '../journal/finding.js';
import type { MemoryFault } from '../journal/journal.js';
import type { Recorded } from '../journal/record.js';
import { moneyFault } from '../table/advance/apply-events.js';
import { WATCHDOG_FAILED } from '../table/running-table.js';
import type { LastStart } from '../table/stored-table.js';
import { listed } from './fault-lines.js';
import type { CheckedProgram, Difference } from './manifest.js';
import { FAILURES, type LastEnd, TRIED } from './restarts.js';

/** One of the tests of a start. Whatever is wrong becomes a fault of the table before it accepts anything. */
export interface SelfTest {
  readonly test: string;
  readonly says: string;
  readonly passed: boolean;
  /** Faults to report. The table knows those of the hardware already. */
  readonly wrong: readonly LostPart[];
}

const passed = (test: string, says: string): SelfTest => ({ test, says, passed: true, wrong: [] });

const failed = (test: string, says: string, wrong: readonly LostPart[] = []): SelfTest => ({
  test,
  says,
  passed: false,
  wrong,
});

export function programTest({ hash, files, development, differences }: CheckedProgram): SelfTest {
  const says = `${development ? 'development build ' : ''}${hash.slice(0, 12)}, ${files} files`;
  if (differences.length === 0) return passed('program', `${says} as they were built`);
  const wrong = differences.map(
    ({ path, is }): LostPart => ({
      device: 'program',
      part: path,
      code: is,
      says: `${path} ${DIFFERS[is]}`,
      until: 'restored',
    }),
  );
  return failed('program', `${says}: ${wrong.map((fault) => fault.says).join('; ')}`, wrong);
}

const DIFFERS: Readonly<Record<Difference['is'], string>> = {
  changed: 'is not as it was built',
  missing: 'is missing',
  foreign: 'does not belong there',
  'lets-in': 'lets other code into the program',
};

export interface Copies {
  readonly folders: readonly string[];
  readonly findings: readonly Finding[];
  /** Copies that could not be opened. */
  readonly lost: readonly MemoryFault[];
  readonly lostMarks: readonly LostPart[];
  /** How many records there are. */
  readonly records: number;
  readonly onOneDevice: boolean;
}

/**
 * A manager must accept a copy that is gone, that was empty and is filled again, or that had more than the other: it may be the
 * wrong disk.
 */
export function journalTest({ folders, findings, lost, lostMarks, records, onOneDevice }: Copies): SelfTest {
  const found = findings.map(findingText).join('; ');
  const empty = records > 0 ? findings.filter(({ kind, seq }) => kind === 'behind' && seq === 1) : [];
  const unmarked = findings.filter(({ kind }) => kind === 'unmarked');
  const excess = findings.filter(({ kind }) => kind === 'excess');
  const wrong = [
    ...lost.map(lostCopy),
    ...lostMarks,
    ...empty.map(({ folder }) =>
      copyFault(folder, 'empty', `the copy in ${folder} was empty, and is made anew from the other`),
    ),
    ...unmarked.map(({ folder }) =>
      copyFault(
        folder,
        'unmarked',
        `the mark in ${folder} is missing: the end of the journal may have been taken away`,
      ),
    ),
    ...excess.map(({ folder }) =>
      copyFault(folder, 'excess', `the copy in ${folder} had something behind its end, which is cut`),
    ),
  ];
  const says = [
    `${folders.join(' and ')}: ${records === 0 ? 'new' : `${records} records`}`,
    ...(onOneDevice ? ['both copies are on one device, and are lost together'] : []),
    ...(found ? [found] : []),
  ].join('; ');
  if (wrong.length === 0) return passed('journal', says);
  return failed('journal', [says, ...wrong.map((fault) => fault.says)].join('; '), wrong);
}

export const lostCopy = ({ folder, error }: MemoryFault): LostPart =>
  copyFault(folder, error.code, `the copy in ${folder} is lost: ${error.message}`);

export const markFault = (folder: string, { code, message }: HardwareError): LostPart =>
  copyFault(folder, code, `the mark of the journal cannot be kept: ${message}`);

export const copyFault = (folder: string, code: string, says: string): LostPart => ({
  device: 'memory',
  part: folder,
  code,
  says,
  until: 'cleared',
});

/**
 * A journal of another table, one that was carried or moved to another machine, and one whose table was taken away from here need a
 * manager who knows why.
 */
export function identityTest(
  { machine: before, settings }: LastStart,
  machine: string | null,
  name: string | null,
  last: Recorded | null,
): SelfTest {
  const was = (settings['name'] ?? null) as string | null;
  const says = `table ${name ?? 'without a name'}, machine ${machine ?? 'without a number'}`;
  const moved = last?.kind === 'move' ? [movedText(last.body)] : [];
  const of = [
    ...(was !== null && was !== name ? [`table ${was}`] : []),
    ...(before !== null && before !== machine ? [`machine ${before}`] : []),
    ...moved,
  ].join(' and ');
  if (of === '') return passed('identity', says);
  const foreign = `the journal is of ${of}, and this is ${says}`;
  return failed('identity', foreign, [
    { device: 'memory', part: 'journal', code: 'foreign', says: foreign, until: 'cleared' },
  ]);
}

const movedText = ({ is, backup, from, to, by, with: second }: RecordBodies['move']): string => {
  const who = `by ${by.id} and ${second.id}`;
  return is === 'restored'
    ? `a table restored ${who} from machine ${from} to machine ${to}`
    : `a table taken away as backup ${backup} ${who}, which may run elsewhere`;
};

/** A journal that cannot be reconciled stays locked until somebody repairs it and starts the table again. */
export function lockedJournalTest(
  findings: readonly Finding[],
  lost: readonly MemoryFault[],
  shown: number,
  known: number,
): SelfTest {
  const of = shown < known ? `${shown} of at least ${known}` : `${shown}`;
  const says = [
    `all figures are those of record ${of}`,
    ...findings.map(findingText),
    ...lost.map(({ error }) => error.message),
  ].join('; ');
  const wrong: LostPart = { device: 'memory', part: 'journal', code: 'locked', says, until: 'restored' };
  return failed('journal', `cannot be used: ${says}; nothing is written`, [wrong]);
}

/** `forTwo`: changes that two persons must accept, once they are in force. */
export function settingsTest(
  file: string,
  changed: readonly string[],
  waitFor: string | null,
  forTwo: readonly string[],
): SelfTest {
  if (changed.length === 0) return passed('settings', `${file}: as they were`);
  const names = listedSettings(changed);
  if (waitFor === null && forTwo.length > 0) {
    const says = `${file}: ${listedSettings(forTwo)} changed: two persons must accept it`;
    const part: LostPart = { device: 'memory', part: 'settings', code: 'changed', says, until: 'cleared' };
    return failed('settings', says, [part]);
  }
  if (waitFor === null) return passed('settings', `${file}: written down: ${names}`);
  return passed('settings', `${file}: ${names} changed, and wait for ${waitFor}; the old ones are in force`);
}

const listedSettings = (names: readonly string[]): string =>
  names.length > 6 ? `${names.length} settings` : names.join(', ');

export function moneyTest(state: State): SelfTest {
  const wrong = unbalanced(state);
  const seats = Object.keys(state.seats).length;
  if (wrong.length === 0)
    return passed('money', `adds up at ${seats === 0 ? 'every seat' : `all ${seats} seats`}`);
  const fault = moneyFault(wrong);
  return failed('money', fault.says, [fault]);
}

/** The time of day may jump. Nothing depends on it, so this test fails without a fault. */
export function clockTest(wall: number, last: Recorded | null): SelfTest {
  const now = new Date(wall).toISOString();
  if (last === null || now >= last.wall) return passed('clock', now);
  return failed(
    'clock',
    `${now} is before the last record, of ${last.wall}; it is set by hand or by the network`,
  );
}

export function restartsTest(failures: number): SelfTest {
  if (failures < FAILURES)
    return passed('restarts', failures === 0 ? 'none after a failure' : `${failures} after a failure`);
  const says = `the program failed ${failures} times in a row, each time soon after it began`;
  return failed('restarts', says, [
    { device: 'watchdog', part: 'restarts', code: 'repeated', says, until: 'cleared' },
  ]);
}

export const gpioTest = (says: string): SelfTest => passed('gpio', says);

/** Without its watchdog a program that hangs would hold the table as it is, so no table opens without. */
export function watchdogTest(armed: Watchdog | HardwareError | null, ended: LastEnd | null): SelfTest {
  if (armed === null) return passed('watchdog', 'the board has none');
  if (ended?.why === WATCHDOG_FAILED)
    return failed('watchdog', ended.why, [
      { device: 'watchdog', part: 'device', code: 'refused', says: ended.why, until: 'cleared' },
    ]);
  if (!(armed instanceof HardwareError))
    return passed(
      'watchdog',
      [`resets after ${armed.timeoutMs / 1000} s`, ...(ended?.why.startsWith(TRIED) ? [ended.why] : [])].join(
        '; ',
      ),
    );
  const { code, message, advice } = armed;
  const says = `${message}. ${advice}`;
  return failed('watchdog', says, [{ device: 'watchdog', part: 'device', code, says, until: 'restored' }]);
}

/** What was down before anybody could press it. */
export function keysTest({ stuckKeys }: PanelState): SelfTest {
  if (stuckKeys.length === 0) return passed('keys', 'none is down');
  return failed('keys', stuckKeys.map(keyFault).join(', '));
}

/** Play goes on without them, and a key that asks does nothing. */
export function peopleTest(keys: readonly string[], unreadable: HardwareError | null): SelfTest {
  if (unreadable)
    return failed('people', `${unreadable.message}; ${keys.join(', ')} do nothing until it is put right`);
  return passed('people', `${keys.join(', ')} ask who turns them`);
}

/** Doors have a test of their own. */
export function devicesTest(board: Board, { lostParts }: PanelState): SelfTest {
  const parts = lostParts
    .filter(({ device, until }) => device !== 'doors' && until === 'restored')
    .map(({ part }) => part);
  if (parts.length === 0) return passed('devices', `${board.parts.length} parts, all work`);
  return failed('devices', `${parts.length} lost: ${listed(parts)}`);
}

export function doorsTest({ open }: PanelState): SelfTest {
  if (open.length === 0) return passed('doors', 'closed');
  const said = open.map((door) =>
    door === 'logic-door-memory' ? 'the logic area was open' : `${door} open`,
  );
  return failed('doors', said.join(', '));
}
