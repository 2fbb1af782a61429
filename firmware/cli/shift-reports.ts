import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunningTable } from '../table/running-table.js';
import type { TableMoment } from '../table/table-moment.js';

const PROCESS = fileURLToPath(new URL('./report-process.js', import.meta.url));

/** Which report is to be left, and where. */
export interface ReportOrder {
  /** The folders of the copies of the journal. */
  readonly copies: readonly string[];
  readonly seal: string;
  readonly folder: string;
  readonly number: number;
}

/** `says`: why there are none. */
export interface ReportsLeft {
  readonly files: readonly string[];
  readonly says: string;
}

interface ShiftReportsSettings extends Omit<ReportOrder, 'folder' | 'number'> {
  /** Null where the settings name none. */
  readonly folder: string | null;
  readonly running: Pick<RunningTable, 'moments' | 'last'>;
  readonly say: (what: string, text: string) => void;
}

/**
 * Leaves the report of each shift that ends, however it is ended, in a process of its own. A table whose power went before it could
 * does so at its next start.
 */
export class ShiftReports {
  readonly #settings: ShiftReportsSettings;
  readonly #watching: { unsubscribe(): void };
  /** Of the last shift that has ended. */
  #last: { readonly number: number; readonly left: Promise<ReportsLeft> } | null = null;

  constructor(settings: ShiftReportsSettings) {
    this.#settings = settings;
    const { running } = settings;
    this.#watching = running.moments.subscribe({ next: (moment) => this.#look(moment), error: () => {} });
    this.#look(running.last);
  }

  /** The report of this shift, once it is left; null where none is. */
  async of(number: number): Promise<ReportsLeft | null> {
    return this.#last?.number === number ? await this.#last.left : null;
  }

  stop(): void {
    this.#watching.unsubscribe();
  }

  #look({ state: { lastShift } }: TableMoment): void {
    const { folder, copies, seal, say } = this.#settings;
    if (folder === null || !lastShift || lastShift.number === this.#last?.number) return;
    const { number } = lastShift;
    const left = leave({ copies, seal, folder, number });
    this.#last = { number, left };
    void left.then(({ files, says }) =>
      say(
        'report',
        files.length > 0
          ? `of shift ${number}: ${files.join(', ')}`
          : `no report of shift ${number}: ${says}`,
      ),
    );
  }
}

const leave = (order: ReportOrder): Promise<ReportsLeft> =>
  new Promise((left) => {
    const fail = (says: string): void => left({ files: [], says });
    const report = spawn(process.execPath, ['--max-old-space-size=64', PROCESS], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {},
    });
    report.on('message', (message: ReportsLeft) => left(message));
    report.on('error', ({ message }) => fail(message));
    report.on('close', (status, signal) => fail(`its process ended with ${signal ?? status}`));
    report.send(order, () => {});
  });
