import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Board } from '../../hal/board/board.js';
import type { Clock } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { ComputerNow } from '../computer/computer-now.js';
import { SyncTimes } from '../computer/sync-times.js';
import { KIND_NAMES, type Kind } from '../journal/entry.js';
import { recentRecords } from '../journal/recent-records.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { RunningTable } from '../table/running-table.js';
import { faultCounts, HISTORY_KINDS, WEEK } from '../technician/fault-history.js';
import { homeView } from '../technician/home-view.js';
import { inputsView, toldInputs } from '../technician/inputs-view.js';
import { linesView } from '../technician/lines-view.js';
import { serveOwnPanel } from '../technician/own-panel/own-panel.js';
import { RecentHistory } from '../technician/recent-history.js';
import type { TechnicianSettings } from '../technician/technician-desk.js';
import type { WalkedTable } from '../technician/walk-desk.js';
import { InputsFile } from './inputs-file.js';

export interface TechnicianTable {
  readonly board: Board;
  readonly clock: Clock;
  readonly disk: Disk;
  /** What its syncs took; nothing is measured where nothing is written down. */
  readonly syncs?: SyncTimes;
  /** Of the journal. */
  readonly folder: string;
  readonly settings: TableSettings;
  readonly running: RunningTable;
  /** Those of the journal; nothing is tried where nothing is written down. */
  readonly tryDisks?: () => void;
  /** Of its page; without it there is none. */
  readonly page?: () => string | null;
}

/** In milliseconds: what a bundle has of the journal, and the kinds of records that stay at the table. */
const IN_A_BUNDLE = 60 * 60 * 1000;
const OF_PEOPLE: readonly Kind[] = ['people', 'holder'];
/** More than that makes a file that nobody opens. */
const MOST_RECORDS = 5000;

/** What the desks of technicians share, and what ends it. */
export function technicianOf({
  board,
  clock,
  disk,
  syncs = new SyncTimes(() => clock.now()),
  folder,
  settings,
  running,
  tryDisks = () => {},
  page = () => null,
}: TechnicianTable): {
  readonly desk: TechnicianSettings;
  stop(): Promise<void>;
} {
  const copy = join(folder, 'one');
  const history = new RecentHistory(clock, (since) => recentRecords(disk, copy, HISTORY_KINDS, since));
  const watching = running.moments.subscribe({
    next: ({ entries }) => history.add(entries),
    error: () => {},
  });
  const file = new InputsFile(disk, folder, running.cabinet.inputs, clock);
  const now = new ComputerNow(
    disk,
    [folder, ...(board.capabilities.secondStorage ? [board.capabilities.secondStorage.path] : [])],
    syncs,
  );
  const computer: TechnicianSettings['computer'] = async () => {
    const starts = await recentRecords(disk, copy, ['start'], clock.wall() - WEEK).catch(() => []);
    return {
      ...(await now.look()),
      program: starts.at(-1)?.body.program ?? '',
      starts: starts.map(({ wall, body: { why, version } }) => ({ wall, why, version })),
      page: page(),
    };
  };
  const bundle: TechnicianSettings['bundle'] = async () => {
    const kinds = KIND_NAMES.filter((kind) => !OF_PEOPLE.includes(kind));
    const records = await recentRecords(disk, copy, kinds, clock.wall() - IN_A_BUNDLE).catch(() => []);
    const { credentials: _, people: __, ...told } = settings;
    const moments = { now: clock.now(), wall: clock.wall() };
    const inputs = inputsView(
      board,
      toldInputs(running.last, running.cabinet.inputs.all()),
      file.seen,
      moments,
    );
    return {
      made: new Date(clock.wall()).toISOString(),
      home: homeView(board, running.last, faultCounts(await history.records(), moments.wall), inputs),
      computer: await computer(),
      inputs,
      lines: await linesView(board, running.cabinet),
      board,
      settings: told,
      records: records.slice(-MOST_RECORDS),
    };
  };
  const walked: WalkedTable = {
    board,
    hasShoe: running.cabinet.shoe !== null,
    hasAntennas: running.cabinet.betSpots !== null,
    history,
    boardHash: createHash('sha256').update(JSON.stringify(board)).digest('hex'),
    program: async () => {
      const { version, program } = await computer();
      return { version, sha256: program };
    },
  };
  const desk: TechnicianSettings = {
    walked,
    board,
    clock,
    running,
    history,
    seen: () => file.seen,
    chips: settings.tags ?? [],
    computer,
    bundle,
    tryDisks,
  };
  const stopOwnPanel = serveOwnPanel(desk, running);
  return {
    desk,
    stop: async () => {
      stopOwnPanel();
      watching.unsubscribe();
      now.stop();
      await file.stop();
    },
  };
}
