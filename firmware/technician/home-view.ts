import type { Board } from '../../hal/board/board.js';
import { FAULT_ADVICE, type FaultCode } from '../../hal/ports/hardware-error.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Fault } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { LostPart } from '../decode/faults.js';
import type { PanelState } from '../decode/panel-state.js';
import { devicesOf } from '../decode/part-health.js';
import { type Cause, causesOf, isOnBoard } from './causes.js';
import { type FaultCount, type Unsteady, unsteadiness } from './fault-history.js';
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
  /** It comes and goes, and may work at this moment. */
  readonly comesAndGoes: Unsteady | null;
  readonly worksNow: boolean;
  /** The last time that anything of it failed, if that was in the last ten minutes. */
  readonly lastFailed: string | null;
}

export function homeView(
  board: Board,
  { state, panels }: { readonly state: State; readonly panels: PanelState },
  history: ReadonlyMap<string, FaultCount>,
  inputs: readonly InputView[],
): HomeView {
  const { lostParts, stuckKeys } = panels;
  const lost = new Set(lostParts.filter((part) => !isInUse(part)).map(({ part }) => part));
  const goneForNow = [...history.values()]
    .filter((count) => unsteadiness(count) && !lost.has(count.part) && isOnBoard(board, count.part))
    .map((count) => lostPart(board, count));
  const causes = causesOf(board, { lostParts: [...lostParts, ...goneForNow], stuckKeys });
  const named = new Set(causes.flatMap(({ name, takes }) => [name, ...takes]));
  return {
    phase: state.phase.is,
    service: panels.service?.by ?? null,
    effects: state.faults,
    findings: causes.map((cause) => ({
      ...findingOf(board, cause, history),
      worksNow: cause.is !== 'key' && ![cause.name, ...cause.takes].some((part) => lost.has(part)),
    })),
    inputs: inputs
      .filter((input) => input.held || input.unseenDays !== null)
      .map(({ name, held, unseenDays }) => ({ name, held, unseenDays })),
    earlier: [...history.values()].filter(({ part, week }) => week > 0 && !named.has(part)),
  };
}

/** A copy of the journal that is written again, on its old disk or on a new one: what is left is an officer's. */
const isInUse = ({ isBack, code }: LostPart): boolean => isBack === true || code === 'empty';

const findingOf = (
  board: Board,
  cause: Cause,
  history: ReadonlyMap<string, FaultCount>,
): Omit<Finding, 'worksNow'> => ({
  ...cause,
  place: placeOf(board, cause.is === 'key' ? partOfKey(board, cause.name) : firstPart(board, cause)),
  advice: Object.hasOwn(FAULT_ADVICE, cause.code) ? FAULT_ADVICE[cause.code as FaultCode] : null,
  history: history.get(cause.takes[0] ?? cause.name) ?? history.get(cause.name) ?? null,
  ...steadinessOf(cause, history),
});

/** What works now and has failed, as if it came and went; null for what is no part of the board. */
export function earlierFinding(board: Board, count: FaultCount): Finding | null {
  if (!isOnBoard(board, count.part)) return null;
  const history = new Map([[count.part, count]]);
  const [cause] = causesOf(board, { lostParts: [lostPart(board, count)], stuckKeys: [] });
  if (!cause) return null;
  const finding = findingOf(board, cause, history);
  return watched({ ...finding, worksNow: true });
}

/** For a guide: what works at this moment is watched after each step, or it would seem to help. */
export const watched = (finding: Finding): Finding =>
  finding.worksNow ? { ...finding, comesAndGoes: finding.comesAndGoes ?? SELDOM } : finding;

/** In milliseconds: what has failed once or twice is watched for as long as a person likes to wait. */
const SELDOM: Unsteady = { times: 1, every: 30_000 };

/** In milliseconds: a lost copy of the journal is tried again after 10 s, then after 20, and after 40. */
const TRIED = 60_000;

/** Of its parts, the one that fails the most. */
function steadinessOf(
  { is, name, takes }: Cause,
  history: ReadonlyMap<string, FaultCount>,
): Pick<Finding, 'comesAndGoes' | 'lastFailed'> {
  const counts = [name, ...takes].flatMap((part) => history.get(part) ?? []);
  const unsteady = counts.flatMap((count) => unsteadiness(count, is === 'disk' ? TRIED : undefined) ?? []);
  const [worst = null] = unsteady.sort((one, other) => other.times - one.times);
  const times = counts.flatMap(({ recently }) => recently.at(-1)?.at ?? []).sort();
  return { comesAndGoes: worst, lastFailed: times.at(-1) ?? null };
}

/** What comes and goes, as it was when it last went. */
const lostPart = (board: Board, { part, code, says }: FaultCount): LostPart => ({
  device: devicesOf(board)(part),
  part,
  code,
  says,
  until: 'restored',
});

/** A panel is where its parts are. */
const firstPart = (board: Board, { is, name, takes }: Cause): string =>
  is === 'panel' ? (takes[0] ?? name) : is === 'door' ? partOfKey(board, `table.${name}`) : name;
