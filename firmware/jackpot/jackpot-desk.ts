import { Refused } from '../../src/jackpot/refused.js';
import type { JackpotAnswer } from '../control/control-request.js';
import type { JackpotRequest } from '../control/jackpot-request.js';
import { CONSOLE_REFUSALS, jackpotRefusalText } from '../messages/en/jackpot.js';
import type { RunningTable } from '../table/running-table.js';
import { jackpotView } from './jackpot-view.js';

/** The Jackpot Management Console of one table (nz 1.1): answers an officer whose key is turned there. */
export class JackpotDesk {
  readonly #table: Pick<RunningTable, 'last' | 'atConsole'>;

  constructor(table: Pick<RunningTable, 'last' | 'atConsole'>) {
    this.#table = table;
  }

  async answer(request: JackpotRequest): Promise<JackpotAnswer> {
    const answer = request.ask === 'jackpot' ? null : await this.#table.atConsole(request.act);
    if (answer instanceof Refused)
      return { is: 'refused', code: answer.code, says: jackpotRefusalText(answer) };
    if (typeof answer === 'string') return { is: 'refused', code: answer, says: CONSOLE_REFUSALS[answer] };
    return { is: 'jackpot', facts: answer?.facts ?? [], jackpot: jackpotView(this.#table.last.jackpot) };
  }
}
