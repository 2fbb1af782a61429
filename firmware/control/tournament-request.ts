import { object } from '../../src/reader/composites.js';
import type { Shape, TypeOf } from '../../src/reader/shape.js';
import { oneOf } from '../../src/reader/values.js';
import { CONSOLE_ACT, type ConsoleAct } from '../../src/tournament/console-act.js';
import { isOneOf } from './asked-desk.js';

// What `banco tournament` asks a running table.

const SHOW = object({ ask: oneOf('tournament') }).says('How it stands.');
const ACT = object({ ask: oneOf('direct'), act: CONSOLE_ACT as Shape<ConsoleAct, false> });
export const TOURNAMENT_REQUESTS = [SHOW, ACT] as const;
export type TournamentRequest = TypeOf<typeof SHOW> | TypeOf<typeof ACT>;

export const isOfTournament = isOneOf(...TOURNAMENT_REQUESTS);
