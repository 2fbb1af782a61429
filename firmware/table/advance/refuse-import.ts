import { isDeepStrictEqual } from 'node:util';
import { ranksAs } from '../../../src/rulebooks/ranks.js';
import type { Event } from '../../../src/tournament/events.js';
import { ownSession } from '../../../src/tournament/state/table-tournament.js';
import type { PanelContext } from '../../decode/panel-context.js';
import {
  actingPerson,
  ownConditions,
  type TournamentConsoleRefusal,
} from '../../decode/tournament-console.js';

/** Why this event, which another table has noted, is not taken in here. Null: it is, if the tournament takes it. */
export function refuseImport(context: PanelContext, event: Event): TournamentConsoleRefusal | null {
  const { settings, panels, tournament } = context;
  if (!settings.tournament || settings.name === undefined) return 'no-tournament';
  if (panels.service) return 'in-service';
  if (!ranksAs(actingPerson(context).role, 'director')) return 'takes-director';
  const own = tournament && ownSession(tournament);
  if (own && own.at !== 'over') return 'own-session';
  if ('table' in event && event.table === (tournament?.table ?? settings.name)) return 'own-record';
  const isOfOthers = event.type === 'open' && !isDeepStrictEqual(event.conditions, ownConditions(settings));
  return isOfOthers ? 'other-conditions' : null;
}
