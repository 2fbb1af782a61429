import type { ShiftAnswer } from '../control/control-request.js';
import type { ShiftRequest } from '../control/shift-request.js';
import { SHIFT_REFUSALS } from '../messages/en/shift.js';
import { refusalText } from '../messages/replay.js';
import type { RunningTable } from '../table/running-table.js';
import type { ShiftReports } from './shift-reports.js';

/** Answers a command that ends the shift of a running table. */
export class ShiftDesk {
  readonly #table: Pick<RunningTable, 'endShift'>;
  readonly #reports: Pick<ShiftReports, 'of'>;

  constructor(table: Pick<RunningTable, 'endShift'>, reports: Pick<ShiftReports, 'of'>) {
    this.#table = table;
    this.#reports = reports;
  }

  async answer({ shown }: ShiftRequest): Promise<ShiftAnswer> {
    const answer = await this.#table.endShift(shown ?? null);
    if (answer.is === 'refused') {
      const { code } = answer;
      return {
        is: 'refused',
        code,
        says: answer.code === 'game' ? refusalText(answer.why) : SHIFT_REFUSALS[answer.code],
      };
    }
    const { by, number } = answer;
    const left = await this.#reports.of(number);
    return { is: 'ended', by, number, files: left?.files ?? [], says: left?.says ?? '' };
  }
}
