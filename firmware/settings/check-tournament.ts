import { readConditions } from '../../src/tournament/conditions/read.js';
import { Refused } from '../../src/tournament/refused.js';
import { problemText } from '../messages/en/tournament.js';
import type { SettingsSource } from './read-settings.js';

/** What the tournament would say to its conditions, were it opened now; and what its table needs. */
export function checkTournament(source: SettingsSource): void {
  const { tournament, opening = {}, name, seats } = { ...source.value, seats: source.value.opening?.seats };
  const isPlayed = opening.wagering === 'tournament';
  if (!tournament) {
    if (isPlayed)
      source.fault(['tournament'], 'must be there: `opening` says that stakes are with a tournament');
    return;
  }
  if (!isPlayed) {
    source.fault(['opening', 'wagering'], 'must be `tournament` at a table with a tournament');
    return;
  }
  if (opening.limits)
    source.fault(['opening', 'limits'], 'must not be there: the conditions have the limits');
  const conditions = readConditions({ table: opening.table, ...tournament });
  if (conditions instanceof Refused) {
    const { reason } = conditions;
    for (const { path, problem } of reason.is === 'unreadable' ? reason.faults : []) {
      const [, field, ...inside] = path;
      if (field !== 'table')
        source.fault(
          ['tournament', ...path.slice(1)],
          typeof problem === 'string' ? problem : problemText(problem, inside),
        );
    }
    return;
  }
  const own = conditions.tables.find(({ id }) => id === name);
  if (!own) source.fault(['name'], 'must be one of the `tables` of the tournament');
  else if (seats !== undefined && own.seats > seats)
    source.fault(['tournament', 'tables', own.id], `this table has ${seats} seats, not ${own.seats}`);
}
