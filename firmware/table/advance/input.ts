import type { CabinetEvent } from '../../../hal/cabinet/cabinet-event.js';
import type { ConsoleAct } from '../../../src/jackpot/console-act.js';
import type { Device } from '../../../src/table/state/fault.js';
import type { ConsoleAct as TournamentConsoleAct } from '../../../src/tournament/console-act.js';
import type { Event as TournamentEvent } from '../../../src/tournament/events.js';
import type { LostPart } from '../../decode/faults.js';
import type { ReleaseAsked } from '../../decode/release-work.js';
import type { ServiceAsked } from '../../decode/service.js';
import type { ShiftEndAsked } from '../../decode/shift-end.js';
import type { SignIn } from '../../decode/sign-in.js';
import type { FloorSays } from '../../floor-says.js';
import type { Identified, PeopleAct } from '../../people/credentials.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { NextAction } from '../autopilot.js';
import type { FormSealer } from '../form-seal.js';
import type { Draw } from '../virtual-shoe.js';

/** What comes in at a table. */
export type Input =
  | { readonly from: 'cabinet'; readonly event: CabinetEvent }
  /** An action of the autopilot is due; `draw` says which card a virtual shoe gives, if it is to give one. */
  | { readonly from: 'autopilot'; readonly action: NextAction; readonly draw: Draw | null }
  /** The program found a fault in itself or in the machine. */
  | { readonly from: 'program'; readonly fault: LostPart }
  /** A copy of the journal that was lost works again. */
  | { readonly from: 'memory'; readonly back: string }
  /** How far the journal is, for an officer to write down. */
  | { readonly from: 'journal'; readonly record: number; readonly hash: string }
  /** Who somebody is that was asked. */
  | { readonly from: 'identified'; readonly asked: SignIn; readonly answer: Identified }
  /** Everything that `banco people` ever did. */
  | { readonly from: 'people'; readonly acts: readonly PeopleAct[] }
  /** The program of the table is changed. */
  | { readonly from: 'release'; readonly asked: ReleaseAsked }
  /** A technician works on the table. */
  | { readonly from: 'technician'; readonly asked: ServiceAsked }
  /** A shift is ended by a command. */
  | { readonly from: 'shift'; readonly asked: ShiftEndAsked }
  /** An officer at the console of the table's own Jackpot. */
  | { readonly from: 'console'; readonly asked: { readonly act: ConsoleAct } }
  /** Somebody at the console of its tournament. */
  | { readonly from: 'director'; readonly asked: { readonly act: TournamentConsoleAct } | ImportAsked }
  /** The floor, by its line. */
  | { readonly from: 'floor'; readonly says: FloorSays }
  | { readonly from: 'minute' }
  | { readonly from: 'tick' }
  /** Nothing has happened: gives a moment to whoever waits for one. */
  | { readonly from: 'look' };

/** Other tables noted it in its tournament. */
export interface ImportAsked {
  readonly events: readonly TournamentEvent[];
}

/** The same with its time, in milliseconds of the clock. */
export type TimedInput = Input & { readonly at: number };

/** What does not change while the table runs. */
export interface TableConfig {
  readonly settings: TableSettings;
  readonly deviceOf: (part: string) => Device;
  /** Seals what is written on a form of a tournament, and opens it. */
  readonly forms?: FormSealer | null;
}
