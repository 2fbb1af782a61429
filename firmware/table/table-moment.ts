import type { Refused as RefusedAtJackpot } from '../../src/jackpot/refused.js';
import type { Message } from '../../src/table/messages.js';
import type { Refused } from '../../src/table/step.js';
import type { Refused as RefusedInTournament } from '../../src/tournament/refused.js';
import { bettingTime } from '../decode/betting-time.js';
import type { ConsoleRefusal } from '../decode/jackpot-console.js';
import { isNew } from '../decode/new-table.js';
import { NEW_PANELS, type PanelState } from '../decode/panel-state.js';
import type { ReleaseAnswer, ReleaseAsked } from '../decode/release-work.js';
import type { ServiceAnswer, ServiceAsked } from '../decode/service.js';
import type { ShiftEndAnswer, ShiftEndAsked } from '../decode/shift-end.js';
import type { TournamentConsoleRefusal } from '../decode/tournament-console.js';
import type { Entry, RecordBodies, TournamentRecord } from '../journal/entry.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { StoredTable } from './stored-table.js';

/** What it came to, or why it was refused. */
export type ConsoleAnswer = RecordBodies['jackpot'] | ConsoleRefusal | RefusedAtJackpot;

/** What it came to, or why it was refused. */
export type DirectorAnswer =
  | Pick<TournamentRecord, 'facts'>
  | TournamentConsoleRefusal
  | RefusedInTournament
  | Refused;

/** The table at one moment, and what must be written to the journal before anybody may see it. */
export interface TableMoment extends StoredTable {
  readonly panels: PanelState;
  readonly entries: readonly Entry[];
  /** Only time has passed. */
  readonly isTick: boolean;
  /** Bytes of the card shoe that complete nothing: nobody sees it, and its entries become durable with the next ones. */
  readonly isDeferred: boolean;
  readonly messages: readonly Message[];
  readonly refused: readonly (Refused | RefusedInTournament)[];
  /** What was answered to whoever asked to change the program. */
  readonly released: { readonly asked: ReleaseAsked; readonly answer: ReleaseAnswer } | null;
  /** What was answered to a technician. */
  readonly served: { readonly asked: ServiceAsked; readonly answer: ServiceAnswer } | null;
  /** What was answered to whoever asked to end the shift. */
  readonly shiftEnd: { readonly asked: ShiftEndAsked; readonly answer: ShiftEndAnswer } | null;
  /** What was answered to an officer at the console of the Jackpot. */
  readonly consoled: { readonly asked: object; readonly answer: ConsoleAnswer } | null;
  /** What was answered at the console of the tournament. */
  readonly directed: { readonly asked: object; readonly answer: DirectorAnswer } | null;
}

/** What a moment holds of one input alone, before that has come to anything. */
export const NOTHING_YET = {
  entries: [],
  isDeferred: false,
  isTick: false,
  messages: [],
  refused: [],
  released: null,
  served: null,
  shiftEnd: null,
  consoled: null,
  directed: null,
} satisfies Partial<TableMoment>;

/** The table as it goes on after a start: the game to the card, the panels as the hardware is about to report them. */
export function firstMoment(stored: StoredTable, settings: TableSettings, now: number): TableMoment {
  const message = isNew(stored.state) ? ({ panel: { is: 'new-journal' } } as const) : null;
  const panels: PanelState = { ...NEW_PANELS, now, message };
  return {
    ...stored,
    ...NOTHING_YET,
    panels: { ...panels, ...bettingTime(stored.state, panels, settings) },
  };
}
