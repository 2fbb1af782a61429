import type { Board } from '../../hal/board/board.js';
import { FAULT_ADVICE } from '../../hal/ports/hardware-error.js';
import type { Symptom } from '../control/technician-request.js';
import type { LostPart } from '../decode/faults.js';
import type { PanelState } from '../decode/panel-state.js';
import { keyFault, nameOfKey } from '../decode/stuck-keys.js';
import { partOfKey } from './place.js';

/** What the parts that are lost have in common, the largest thing first. */
export interface Cause {
  readonly is:
    | 'bus'
    | 'multiplexer'
    | 'segment'
    | 'panel'
    | 'part'
    | 'line'
    | 'serial'
    | 'key'
    | 'door'
    | 'disk'
    | 'watchdog'
    | 'program'
    | Symptom;
  /** As the board, or what reports it, names it. */
  readonly name: string;
  readonly code: string;
  /** As it was reported. */
  readonly says: string;
  /** The parts that hang on it. */
  readonly takes: readonly string[];
}

/** Everything that is wrong, each cause once: what is broken comes before what is only held or open. */
export function causesOf(
  board: Board,
  { lostParts, stuckKeys }: Pick<PanelState, 'lostParts' | 'stuckKeys'>,
): readonly Cause[] {
  const lost = new Set(lostParts.map(({ part }) => part));
  // Of a door whose chip is lost nobody knows whether it is open.
  const seen = lostParts.filter(
    ({ part, code }) => code !== 'open' || !lost.has(partOfKey(board, `table.${part}`)),
  );
  const left = new Map(seen.map((part) => [part.part, part]));
  const causes: Cause[] = [];
  for (const group of groupsOf(board)) {
    const cause = commonCause(group, left);
    if (!cause) continue;
    causes.push(cause);
    for (const part of [...cause.takes, cause.name]) left.delete(part);
  }
  for (const part of left.values()) causes.push(causeOf(board, part));
  const keys = stuckKeys.map((key): Cause => {
    const name = nameOfKey(key);
    return { is: 'key', name, code: key.is.replace(' ', '-'), says: keyFault(key), takes: [] };
  });
  return [...causes.sort((one, other) => other.takes.length - one.takes.length), ...keys];
}

/** Whether a name is that of a part or a wire of the board, or of a station or an antenna on one. */
export const isOnBoard = (board: Board, name: string): boolean =>
  [...board.parts, ...board.multiplexers, ...board.sections, ...board.lines, ...board.serial].some(
    (one) => one.name === name || name.startsWith(`${one.name}: `),
  ) || / spot-/.test(name);

/** Things that one plug, cable or chip takes away together. */
interface Group {
  readonly is: Cause['is'];
  readonly name: string;
  readonly parts: readonly string[];
  /** What else reports the loss of the group itself. */
  readonly self: readonly string[];
  /** Of a bus: the parts by its segments, as one segment alone does not hang it. */
  readonly segments?: readonly (readonly string[])[];
}

/** From the computer outwards: what takes more comes first. */
function groupsOf({ buses, multiplexers, parts, serial }: Board): readonly Group[] {
  const onPanels = parts.filter((part) => 'panel' in part);
  const on = (bus: string): readonly string[] =>
    onPanels.filter((part) => part.bus === bus).map(({ name }) => name);
  const behind = (multiplexer: Board['multiplexers'][number]): readonly string[] =>
    multiplexer.segments.flatMap(({ name }) => on(name));
  // As the driver names them.
  const stationsOn = (line: string): readonly string[] => {
    const stations = parts.flatMap((part) =>
      part.driver === 'bet-spots' && part.serial === line ? part.roles.map(({ station }) => station) : [],
    );
    return [...new Set(stations)].map((station) => `${line}: station ${station}`);
  };
  const panels = new Map<string, string[]>();
  for (const { name, panel, seat } of onPanels) {
    const place = seat === null ? panel : `seat-${seat}`;
    panels.set(place, [...(panels.get(place) ?? []), name]);
  }
  return [
    ...buses.map(({ name }): Group => {
      const own = multiplexers.filter(({ bus }) => bus === name);
      return {
        is: 'bus',
        name,
        parts: [...on(name), ...own.flatMap(behind)],
        self: own.map((one) => one.name),
        segments: [on(name), ...own.flatMap((one) => one.segments.map((segment) => on(segment.name)))],
      };
    }),
    ...multiplexers.map(
      (one): Group => ({ is: 'multiplexer', name: one.name, parts: behind(one), self: [one.name] }),
    ),
    ...multiplexers.flatMap(({ segments }) =>
      segments.map(({ name }): Group => ({ is: 'segment', name, parts: on(name), self: [name] })),
    ),
    ...[...panels].map(([name, of]): Group => ({ is: 'panel', name, parts: of, self: [] })),
    ...serial.map(({ name }): Group => ({ is: 'serial', name, parts: stationsOn(name), self: [name] })),
  ];
}

/** The bus hangs as a whole: no part of it can do that alone and be the only one. */
export const OF_THE_BUS: ReadonlySet<string> = new Set([
  'stuck',
  'arbitration-lost',
  'bus-error',
  'gone',
  'denied',
  'busy',
]);

function commonCause(
  { is, name, parts, self, segments = [] }: Group,
  left: ReadonlyMap<string, LostPart>,
): Cause | null {
  const lost = parts.flatMap((part) => left.get(part) ?? []);
  const own = self.flatMap((part) => left.get(part) ?? []);
  const said = own[0] ?? lost[0];
  if (!said) return null;
  const cause = (of: LostPart): Cause => ({
    is,
    name,
    code: of.code,
    says: of.says,
    takes: lost.map(({ part }) => part),
  });
  const isWhole = lost.length === parts.length && lost.length > 1;
  switch (is) {
    case 'bus':
      return (isWhole && (self.length === 0 || OF_THE_BUS.has(said.code))) || areHung(lost, segments)
        ? cause(said)
        : null;
    case 'serial':
      return own[0] ? cause(own[0]) : isWhole ? cause(said) : null;
    case 'segment':
      return own[0] ? cause(own[0]) : isWhole && hasSeveralPanels(lost) ? cause(said) : null;
    default:
      return isWhole ? cause(said) : null;
  }
}

/** A bus that hangs keeps the program from most of its parts: those that it has tried say so, on several segments. */
const areHung = (lost: readonly LostPart[], segments: Group['segments'] = []): boolean =>
  segments.filter((parts) => lost.some(({ part, code }) => parts.includes(part) && OF_THE_BUS.has(code)))
    .length > 1;

/** Of one panel alone, the panel's plug is nearer than the cable's. */
const hasSeveralPanels = (lost: readonly LostPart[]): boolean =>
  new Set(lost.map(({ part }) => part.split('.')[0])).size > 1;

const causeOf = (board: Board, lost: LostPart): Cause => ({
  is: kindOf(board, lost),
  name: lost.part,
  code: lost.code,
  says: lost.says,
  takes: [],
});

function kindOf({ lines, parts }: Board, { device, part, code }: LostPart): Cause['is'] {
  if (device === 'doors' && code === 'open') return 'door';
  if (device === 'memory') return isOfDisk(code) ? 'disk' : 'program';
  if (device === 'watchdog') return part === 'device' ? 'watchdog' : 'program';
  if (lines.some(({ name }) => name === part.split(':')[0])) return 'line';
  return parts.some(({ name }) => name === part) || /[:.]| spot-/.test(part) ? 'part' : 'program';
}

/** What a disk reports, and no finding of the journal on it; or that it is a new one. */
const isOfDisk = (code: string): boolean => Object.hasOwn(FAULT_ADVICE, code) || code === 'empty';
