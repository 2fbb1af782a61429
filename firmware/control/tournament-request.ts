import { list, object } from '../../src/reader/composites.js';
import type { Shape, TypeOf } from '../../src/reader/shape.js';
import { oneOf } from '../../src/reader/values.js';
import { CONSOLE_ACT, type ConsoleAct } from '../../src/tournament/console-act.js';
import { EVENT, type Event } from '../../src/tournament/events.js';
import { isOneOf } from './asked-desk.js';

// What `banco tournament` asks a running table.

const SHOW = object({ ask: oneOf('tournament') }).says('How it stands.');
const ACT = object({ ask: oneOf('direct'), act: CONSOLE_ACT as Shape<ConsoleAct, false> });
const IMPORT = object({
  ask: oneOf('import'),
  events: list(EVENT as Shape<Event, false>, { least: 1 }).says('All of them are taken, or none.'),
}).says('What other tables noted, in its order.');
export const TOURNAMENT_REQUESTS = [SHOW, ACT, IMPORT] as const;
export type TournamentRequest = TypeOf<typeof SHOW> | TypeOf<typeof ACT> | TypeOf<typeof IMPORT>;

export const isOfTournament = isOneOf(...TOURNAMENT_REQUESTS);
