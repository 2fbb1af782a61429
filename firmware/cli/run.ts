import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults } from '../../hal/board/read.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { tellSystemd } from '../../hal/linux/systemd.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { ROOTS, RUNNING, SLOTS } from '../computer/installed.js';
import { SyncTimes } from '../computer/sync-times.js';
import { ControlDesk } from '../control/control-desk.js';
import { controlPath } from '../control/control-path.js';
import { ControlServer } from '../control/control-server.js';
import { JackpotDesk } from '../jackpot/jackpot-desk.js';
import { OutboxKeeper } from '../outbox/outbox-keeper.js';
import { tableNow } from '../outbox/table-now.js';
import { PeopleFile } from '../people/people-file.js';
import { PinCredentials } from '../people/pin-credentials.js';
import { ReleaseDesk } from '../release/release-desk.js';
import { isLoopback } from '../screens/guard.js';
import { panelScreens } from '../screens/panel-screens.js';
import { TableWindow } from '../screens/table-window.js';
import { FLOOR_PORT } from '../settings/floor-line.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import type { TableSettings } from '../settings/table-settings.js';
import { copiesOf, FAILED, NOT_STARTED, runProgram } from '../startup/run-program.js';
import type { RunningTable } from '../table/running-table.js';
import { readableBy } from '../table/vocabulary.js';
import { TechnicianDesk } from '../technician/technician-desk.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { programVersion } from '../version.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, readOptions, UsageError, wholeNumber } from './command.js';
import { unlessOfAnotherKind } from './file-kinds.js';
import { settingsOption, settingsText } from './settings-file.js';
import { ShiftDesk } from './shift-desk.js';
import { ShiftReports } from './shift-reports.js';
import { type PageSettings, TablePage } from './table-page.js';
import { runningSlot, slotsOf, type Where } from './table-slots.js';
import { technicianOf } from './table-technician.js';
import { readBefore, trialOf } from './table-trial.js';
import { UpdateProcesses } from './update-processes.js';

/** Where Debian mounts them. */
const STICKS = '/media';

const SETTINGS = fileURLToPath(new URL('../../../docs/settings/nz.json', import.meta.url));

export const command: Command = {
  summary: 'run a table: on virtual hardware with a page to play it, or on the board it is wired to',
  usage: `banco run [--board BOARD] [--settings FILE] [--journal FOLDER] [--seal FOLDER] [--port N] [--open]
          [--host ADDRESS [--certificate FILE --key FILE]]
          [--running FILE --slots FOLDER --roots FOLDER] [--sticks FOLDER]

  --board     the name of a board (banco board list), or a file; virtual if none is given
  --settings  the settings of the table, as in docs/settings; New Zealand Baccarat if none are given
  --journal   where the journal is kept, in two copies; banco-journal if no folder is given
  --seal      where its key and its mark are kept; the folder of the journal with -seal behind it if none is given
  --port      of the cabinet page; 8080 if none is given, 0 for any that is free
  --host      the address the page is served on; this machine alone if none is given. Other machines are let in by \`banco
              screens\`, and speak https, with a certificate that the table makes for itself
  --certificate, --key  a certificate of the casino's for that, and its key, in PEM
  --running   what the launcher has written of the slot that it has mounted; ${RUNNING} if no file is given
  --slots     the folder of the slots of that launcher; ${SLOTS} if none is given
  --roots     who may sign for them; ${ROOTS} if no folder is given
  --sticks    where sticks with releases are mounted, for the page of the service; ${STICKS} if no folder is given
  --open      opens the page in a browser

A table that was stopped, or lost its power, goes on where it was. Before it does, it tests itself: what is wrong is printed,
written down and shown, and a table that must not play is locked. docs/technician.md says how each lock is released.

Ends with status 0 after a stop, 1 where the table could not be started, and 3 where it has failed and may be started again.
`,
  run: async (args) => {
    const options = readOptions(args, {
      board: 'text',
      settings: 'text',
      table: 'text',
      journal: 'text',
      seal: 'text',
      slots: 'text',
      roots: 'text',
      running: 'text',
      sticks: 'text',
      port: 'text',
      host: 'text',
      certificate: 'text',
      key: 'text',
      open: 'flag',
    });
    const board = readBoardNamed(options.board ?? 'virtual');
    if (board instanceof BoardFaults) return tellFaults(options.board ?? 'virtual', board, false);
    const file = settingsOption(options) ?? SETTINGS;
    const settings = tableSettings(file, board);
    if (!settings) return NOT_STARTED;
    const folder = options.journal ?? 'banco-journal';
    return await run({
      board,
      file,
      settings,
      folder,
      sealFolder: options.seal ?? `${folder.replace(/\/+$/, '')}-seal`,
      where: options,
      sticks: options.sticks ?? STICKS,
      port: wholeNumber('--port', options.port ?? '8080', 0, 65_535),
      host: options.host ?? '127.0.0.1',
      certificate: filesOf(options),
      open: options.open,
    });
  },
};

function tableSettings(file: string, board: Board): TableSettings | null {
  const text = settingsText(file);
  const settings = readSettings(text, file, board);
  if (!(settings instanceof SettingsFaults)) return settings;
  tellFaults(file, { faults: unlessOfAnotherKind(settings.faults, file, text, 'settings') }, false);
  return null;
}

function filesOf({
  certificate,
  key,
  host,
}: Readonly<Record<'certificate' | 'key' | 'host', string | undefined>>) {
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined || host === undefined || isLoopback(host))
    throw new UsageError('--certificate, --key and a --host beyond this machine go together');
  return { certificate, key };
}

interface Asked {
  readonly board: Board;
  readonly file: string;
  readonly settings: TableSettings;
  readonly folder: string;
  readonly sealFolder: string;
  /** Its slots, where a launcher has started it. */
  readonly where: Where;
  readonly sticks: string;
  readonly port: number;
  readonly host: string;
  readonly certificate: PageSettings['certificate'];
  readonly open: boolean;
}

async function run({
  board,
  file,
  settings,
  folder,
  sealFolder,
  where,
  sticks,
  open,
  ...asked
}: Asked): Promise<number> {
  const stopped = signalled();
  const { rulebook } = settings.opening['table'] as { readonly rulebook: string };
  say('table', `${rulebook}, ${settings.seats} seats, ${settings.shoe} shoe, on ${board.title}`);
  const virtual = board.platform === 'virtual' ? new VirtualPlatform(new SystemClock()) : null;
  const platform = virtual ?? new LinuxPlatform();
  virtual?.onReset(() => {
    say('watchdog', 'the virtual computer is reset');
    process.exit(FAILED);
  });
  const { clock } = platform;
  const syncs = new SyncTimes(() => performance.now());
  const disk = syncs.of(new NodeDisk());
  const slot = runningSlot(where);
  const hands = virtual && new VirtualCabinet(board, virtual);
  const { language = 'en' } = settings;
  const copies = copiesOf(folder, board).map((copy) => resolve(copy));
  const page = await TablePage.begin({
    ...asked,
    folder,
    copies,
    isVirtual: virtual !== null,
    panels: panelScreens(board),
    language,
    say,
    open,
  });
  let outbox: OutboxKeeper | null = null;
  // Slots that cannot be read are a fault of the trial, which says so.
  const before = slot && (await readBefore(slotsOf(where), slot).catch(() => null));
  const ended = await runProgram({
    board,
    platform,
    disk,
    settings,
    file,
    folder,
    sealFolder,
    by: { role: 'technician', id: userInfo().username },
    credentials: (people) =>
      new PinCredentials(new PeopleFile(resolve(dirname(file), people)), () => performance.now()),
    say,
    mayWrite: before ? readableBy(before) : undefined,
    floorHas: () => outbox?.has ?? 0,
    progress: (percent) => {
      page.starting(percent);
      tellProgress(percent);
    },
    startService: async ({ running, table, foldsAlike, tryDisks }) => {
      const { moments } = running;
      const technician = technicianOf({
        board,
        clock,
        disk,
        syncs,
        folder,
        settings: table,
        running,
        tryDisks,
        page: () => page.says,
      });
      const reports = new ShiftReports({
        copies,
        seal: sealFolder,
        folder: table.reports === undefined ? null : resolve(dirname(file), table.reports),
        running,
        say,
      });
      const control = await openControl(
        folder,
        () =>
          new ControlDesk({
            release: new ReleaseDesk(running),
            technician: new TechnicianDesk(technician.desk),
            shift: new ShiftDesk(running, reports),
            jackpot: new JackpotDesk(running),
            tournament: new TournamentDesk(running),
          }),
      );
      const { trialSeconds: seconds } = table;
      outbox = openOutbox(running, table, { folder, folders: copies, sealFolder });
      const trial = slot && trialOf(slotsOf(where), slot, { table: running, clock, seconds, foldsAlike });
      await trial?.begin();
      const cabinet = virtual && hands ? { cabinet: hands, platform: virtual } : null;
      const { slots, roots, running: mounted } = where;
      const ofTable = { slots, roots, running: mounted, journal: folder, board: board.id };
      const updates = new UpdateProcesses({ where: ofTable, sticks });
      page.show(
        new TableWindow({
          moments,
          table,
          board,
          screenOf: (name) => platform.screen(name),
          virtual: cabinet,
          updates,
          technician: technician.desk,
          console: running,
          publicRecord: () => running.publicRecord,
        }),
      );
      const accepted = (): void => {
        page.accepted();
        say('', 'Ctrl-C stops the table; nothing is lost.');
        tellSystemd({ READY: '1', STATUS: 'the table is open to its people' }).catch(({ message }) =>
          say('systemd', message),
        );
      };
      const close = async (): Promise<void> => {
        page.close();
        updates.close();
        trial?.stop();
        reports.stop();
        outbox?.close();
        await control?.close();
        await technician.stop();
      };
      return { accepted, close };
    },
    stopped,
  });
  page.close();
  if (ended instanceof SettingsFaults) return tellFaults(file, ended, false);
  // Something that hangs would keep the program alive: a bus that is stuck, or a disk.
  process.exit(ended);
}

/** A table without a floor has none. */
function openOutbox(
  running: Pick<RunningTable, 'hearFloor' | 'moments' | 'last'>,
  { floor }: TableSettings,
  {
    folder,
    ...journal
  }: { readonly folder: string; readonly folders: readonly string[]; readonly sealFolder: string },
): OutboxKeeper | null {
  if (!floor) return null;
  const { table, host, port = FLOOR_PORT, fingerprint } = floor;
  const asked = { table, host, port, fingerprint, version: programVersion(), keyFolder: folder, ...journal };
  const keeper = new OutboxKeeper(asked, {
    say: (says) => say('floor', says),
    heard: (says) => running.hearFloor(says),
  });
  keeper.tell(tableNow(running.last.panels));
  running.moments.subscribe({ next: ({ panels }) => keeper.tell(tableNow(panels)), error: () => {} });
  return keeper;
}

/** A table plays on without. */
async function openControl(folder: string, begin: () => ControlDesk): Promise<ControlServer | null> {
  const path = controlPath(folder);
  try {
    return await ControlServer.open(path, begin);
  } catch (error) {
    say('control', `no command can reach this table: ${(error as Error).message}`);
    return null;
  }
}

let told = 0;

/** On the terminal in steps that can be read, and to systemd, which waits as long as it goes on: sd_notify(3). */
function tellProgress(percent: number): void {
  if (percent < told + 10) return;
  told = percent;
  const says = `${percent}% is read`;
  say('journal', says);
  tellSystemd({ STATUS: `the journal: ${says}`, EXTEND_TIMEOUT_USEC: '120000000' }).catch(({ message }) =>
    say('systemd', message),
  );
}

const say = (what: string, text: string): void => {
  process.stdout.write(`${what.padEnd(10)}${text}\n`);
};

/** A closed terminal stops the table like Ctrl-C. */
const signalled = (): Promise<string> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done(signal));
  });
