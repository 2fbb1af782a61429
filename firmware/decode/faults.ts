import type { Event } from '../../src/table/events.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { DEVICES, type Device, type Fault } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { PanelNote } from '../messages/screen-messages.js';
import type { PanelContext } from './panel-context.js';
import type { PanelState } from './panel-state.js';

/** A part that does not work, or something wrong with the program. Nothing else keeps what is known of it. */
export interface LostPart {
  /** Which device of the game the part belongs to. */
  readonly device: Device;
  readonly part: string;
  readonly code: string;
  readonly says: string;
  /** When it is over: when the part works again, or when an officer clears the fault. */
  readonly until: 'restored' | 'cleared';
  /** It works again, and waits for an officer. */
  readonly isBack?: boolean;
}

/** A fault of the game with the lost parts behind it. */
export interface TableFault extends Fault {
  readonly parts: readonly LostPart[];
}

export const faultsOf = ({ state, panels }: Pick<PanelContext, 'state' | 'panels'>): readonly TableFault[] =>
  state.faults.map((fault) => ({
    ...fault,
    parts: panels.lostParts.filter(({ device }) => device === fault.device),
  }));

/** Whether nothing is broken any more, so that an officer may clear the fault. */
export const isClearable = ({ parts }: TableFault): boolean =>
  parts.every(({ until }) => until === 'cleared');

export const isPart =
  ({ device, part }: Pick<LostPart, 'device' | 'part'>) =>
  (other: LostPart): boolean =>
    other.device === device && other.part === part;

export const isLost = ({ lostParts }: PanelState, part: Pick<LostPart, 'device' | 'part'>): boolean =>
  lostParts.some(isPart(part));

/** Those that must work again; others wait for an officer. */
export const partsToWorkAgain = ({ lostParts }: PanelState): readonly string[] =>
  lostParts.filter(({ until }) => until === 'restored').map(({ part }) => part);

/** The technician reads what is wrong; the dealer reads what to do. */
export const partLost = (
  panels: PanelState,
  lost: LostPart,
  panel: PanelNote = { is: 'part-lost', device: lost.device },
): PanelState => ({
  ...partRestored(panels, lost),
  lostParts: [...partRestored(panels, lost).lostParts, lost],
  message: { panel },
});

export const partRestored = (panels: PanelState, part: Pick<LostPart, 'device' | 'part'>): PanelState => ({
  ...panels,
  lostParts: panels.lostParts.filter((other) => !isPart(part)(other)),
});

/** A part works again whose fault an officer has to clear. */
export const partBack = (panels: PanelState, part: Pick<LostPart, 'device' | 'part'>): PanelState => ({
  ...panels,
  lostParts: panels.lostParts.map((lost) => (isPart(part)(lost) ? { ...lost, isBack: true } : lost)),
});

/** Events for lost parts whose fault the game does not have yet. */
export const unreportedFaults = ({
  state,
  panels,
}: Pick<PanelContext, 'state' | 'panels'>): readonly Event[] =>
  DEVICES.filter(
    (device) =>
      panels.lostParts.some((lost) => lost.device === device) &&
      !state.faults.some((known) => known.device === device),
  ).map((device) => ({ type: 'fault', device }));

/**
 * Whether the table may give another card. A card that has left the shoe always counts, but while there is a fault none should
 * leave it, unless the coup stands and is dealt to its end.
 */
export const mayDealOn = ({ faults, phase }: Pick<State, 'faults' | 'phase'>): boolean =>
  faults.every(({ effect }) => effect === 'stands' && isRoundUnderWay(phase));
