import type { Board } from '../../hal/board/board.js';
import { FAULT_ADVICE, type FaultCode } from '../../hal/ports/hardware-error.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Fault } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { PanelState } from '../decode/panel-state.js';
import { type Cause, causesOf } from './causes.js';
import type { FaultCount } from './fault-history.js';
import type { InputView } from './inputs-view.js';
import { type Place, partOfKey, placeOf } from './place.js';

/** The first thing that a technician sees: what is wrong, where it is, and what to do. */
export interface HomeView {
  readonly phase: State['phase']['is'];
  /** Who works on the table; null while it is in service to its players. */
  readonly service: Person | null;
  /** What the game makes of it. */
  readonly effects: readonly Fault[];
  readonly findings: readonly Finding[];
  /** What failed within the last week and works now. */
  readonly earlier: readonly FaultCount[];
  /** Inputs that are down for too long, and those that nobody saw move for days. */
  readonly inputs: readonly Pick<InputView, 'name' | 'held' | 'unseenDays'>[];
}

export interface Finding extends Cause {
  readonly place: Place;
  readonly advice: string | null;
  /** How often it has failed; null while the journal is not read. */
  readonly history: Omit<FaultCount, 'part'> | null;
}

export function homeView(
  board: Board,
  { state, panels }: { readonly state: State; readonly panels: PanelState },
  history: ReadonlyMap<string, FaultCount>,
  inputs: readonly InputView[],
): HomeView {
  const causes = causesOf(board, panels);
  const named = new Set(causes.flatMap(({ name, takes }) => [name, ...takes]));
  return {
    phase: state.phase.is,
    service: panels.service?.by ?? null,
    effects: state.faults,
    findings: causes.map((cause) => ({
      ...cause,
      place: placeOf(board, cause.is === 'key' ? partOfKey(board, cause.name) : firstPart(board, cause)),
      advice: Object.hasOwn(FAULT_ADVICE, cause.code) ? FAULT_ADVICE[cause.code as FaultCode] : null,
      history: history.get(cause.takes[0] ?? cause.name) ?? history.get(cause.name) ?? null,
    })),
    inputs: inputs
      .filter((input) => input.held || input.unseenDays !== null)
      .map(({ name, held, unseenDays }) => ({ name, held, unseenDays })),
    earlier: [...history.values()].filter(({ part, week }) => week > 0 && !named.has(part)),
  };
}

/** A panel is where its parts are. */
const firstPart = (board: Board, { is, name, takes }: Cause): string =>
  is === 'panel' ? (takes[0] ?? name) : is === 'door' ? partOfKey(board, `table.${name}`) : name;
