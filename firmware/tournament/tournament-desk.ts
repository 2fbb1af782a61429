import { Refused } from '../../src/tournament/refused.js';
import type { TournamentAnswer } from '../control/control-request.js';
import type { TournamentRequest } from '../control/tournament-request.js';
import { tournamentRefusalText } from '../messages/en/tournament.js';
import { TOURNAMENT_CONSOLE } from '../messages/en/tournament-refusals.js';
import { refusalText } from '../messages/replay.js';
import type { RunningTable } from '../table/running-table.js';
import type { DirectorAnswer } from '../table/table-moment.js';
import { tournamentView } from './tournament-view.js';

type Table = Pick<RunningTable, 'last' | 'direct' | 'importEvents'>;

/** The console of a table's tournament: answers its director, or an officer, whose key is turned there. */
export class TournamentDesk {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async answer(request: TournamentRequest): Promise<TournamentAnswer> {
    const answer = await this.#done(request);
    if (typeof answer === 'string') return { is: 'refused', code: answer, says: TOURNAMENT_CONSOLE[answer] };
    if (answer && !('facts' in answer)) {
      const says = answer instanceof Refused ? tournamentRefusalText(answer) : refusalText(answer);
      const by = answer.clause === null ? '' : ` (${answer.clause})`;
      return { is: 'refused', code: answer.code, says: says + by };
    }
    const { tournament } = this.#table.last;
    return {
      is: 'tournament',
      facts: answer?.facts ?? [],
      tournament: tournament && tournamentView(tournament),
    };
  }

  async #done(request: TournamentRequest): Promise<DirectorAnswer | null> {
    switch (request.ask) {
      case 'tournament':
        return null;
      case 'direct':
        return await this.#table.direct(request.act);
      case 'import':
        return await this.#table.importEvents(request.events);
    }
  }
}
