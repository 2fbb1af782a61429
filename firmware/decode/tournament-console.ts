import { type Person, type Rank, ranksAs } from '../../src/rulebooks/ranks.js';
import type { ConsoleAct } from '../../src/tournament/console-act.js';
import { type Event, kindOf } from '../../src/tournament/events.js';
import { playingElsewhere } from '../../src/tournament/state/table-tournament.js';
import type { Key } from '../settings/table-settings.js';
import { dealer, type PanelContext, personOf } from './panel-context.js';

// The console of a table's tournament: what its director does there, or an officer, whose key is turned at the table.

export type TournamentConsoleRefusal =
  | 'no-tournament'
  | 'in-service'
  | 'takes-director'
  | 'takes-supervisor'
  | 'not-ready'
  | 'half-imported'
  | 'own-session'
  | 'own-record'
  | 'other-conditions';

/** The event of what was asked for, by whom; or why it cannot be asked for. */
export function decodeTournamentAct(
  context: PanelContext,
  act: ConsoleAct,
): Event | TournamentConsoleRefusal {
  const { settings, panels, tournament } = context;
  const { tournament: conditions, name: table } = settings;
  if (!conditions || table === undefined) return 'no-tournament';
  if (panels.service) return 'in-service';
  if (tournament && playingElsewhere(tournament)) return 'half-imported';
  const { by: needed, at } = kindOf(act.type);
  const by = actingPerson(context);
  // Players say what they want to whoever records it.
  const least: Rank = needed ?? 'supervisor';
  if (!ranksAs(by.role, least)) return least === 'director' ? 'takes-director' : 'takes-supervisor';
  const isAtTable = at !== null || act.type === 'session';
  return {
    ...act,
    ...(needed !== null && { by }),
    ...(isAtTable && { table: tournament?.table ?? table }),
    ...(act.type === 'open' && { conditions: ownConditions(settings) }),
  } as Event;
}

/** As an `open` at this table has them. */
export const ownConditions = ({ opening, tournament }: PanelContext['settings']) => ({
  table: opening['table'],
  ...tournament,
});

const RANK_OF_KEY: readonly (readonly [Key, Rank])[] = [
  ['manager-key', 'director'],
  ['supervisor-key', 'supervisor'],
];

/** Whoever has the highest key that is turned, or the dealer. */
export function actingPerson(context: PanelContext): Person {
  const turned = RANK_OF_KEY.find(([key]) => context.panels.keys.includes(key));
  return turned
    ? { role: turned[1], id: personOf(context, turned[0]).id }
    : { role: 'dealer', id: dealer(context).id };
}
