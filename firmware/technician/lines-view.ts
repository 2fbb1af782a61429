import type { Board } from '../../hal/board/board.js';
import type { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { TransferCounts } from '../../hal/cabinet/line-counts.js';
import type { GpioLine } from '../../hal/ports/gpio-line.js';
import { type Place, placeOf } from './place.js';

/** A bus or a segment, and a serial line, with what they carried. */
export type LineView =
  | {
      readonly is: 'bus';
      readonly name: string;
      readonly place: Place;
      readonly sinceStart: TransferCounts;
      readonly lastMinute: TransferCounts;
    }
  | {
      readonly is: 'serial';
      readonly name: string;
      readonly place: Place;
      /** As the driver counts them, by name; what is damage stands apart. */
      readonly counts: Readonly<Record<string, number>>;
      readonly damaged: Readonly<Record<string, number>>;
    }
  /** An interrupt line, or an output of the computer, as it stands; null where it cannot be read. */
  | {
      readonly is: 'interrupt' | 'output';
      readonly name: string;
      readonly place: Place;
      readonly active: boolean | null;
    };

export type TechnicianCabinet = Pick<
  Cabinet,
  'inputs' | 'interruptLines' | 'outputLines' | 'buses' | 'shoe' | 'betSpots'
>;

export async function linesView(
  board: Board,
  { buses, interruptLines, outputLines, shoe, betSpots }: TechnicianCabinet,
): Promise<readonly LineView[]> {
  const read =
    (is: 'interrupt' | 'output') =>
    async ([name, line]: [string, GpioLine]): Promise<LineView> => ({
      is,
      name,
      place: placeOf(board, name),
      active: await line.read().catch(() => null),
    });
  const interrupts = await Promise.all([...interruptLines].map(read('interrupt')));
  const outputs = await Promise.all([...outputLines].map(read('output')));
  const carried = [...buses].map(
    ([name, bus]): LineView => ({
      is: 'bus',
      name,
      place: placeOf(board, name),
      sinceStart: bus.total,
      lastMinute: bus.lastMinute,
    }),
  );
  const serial = board.parts.flatMap((part): LineView[] => {
    const line = { is: 'serial', place: placeOf(board, part.name) } as const;
    if (part.driver === 'card-shoe' && shoe) {
      const { bytes, skipped, frames, damage, resynchronisations, repeats, unasked, starts } = shoe.counters;
      const counts = { bytes, skipped, resynchronisations, repeats, unasked, starts, ...frames };
      return [{ ...line, name: part.serial, counts, damaged: damage }];
    }
    if (part.driver === 'bet-spots' && betSpots) {
      const { bad, ...counts } = betSpots.counters;
      return [{ ...line, name: part.serial, counts, damaged: bad }];
    }
    return [];
  });
  return [...carried, ...interrupts, ...outputs, ...serial];
}

/** What answers on a bus or segment, beside what should. */
export interface ScanView {
  readonly bus: string;
  readonly expected: readonly FoundChip[];
  readonly missing: readonly FoundChip[];
  readonly unexpected: readonly number[];
  /** Why it could not be scanned; null if it could. */
  readonly failed: string | null;
}

export interface FoundChip {
  readonly address: number;
  readonly part: string;
}

export function scanView(board: Board, bus: string, found: readonly number[] | Error): ScanView {
  const expected = expectedOn(board, bus);
  if (found instanceof Error)
    return { bus, expected: [], missing: expected, unexpected: [], failed: found.message };
  // While a channel is open, what is behind it answers on the bus before it as well.
  const behind = board.multiplexers
    .filter((one) => one.bus === bus)
    .flatMap(({ segments }) => segments.flatMap(({ name }) => expectedOn(board, name)));
  const before = board.multiplexers
    .filter(({ segments }) => segments.some(({ name }) => name === bus))
    .flatMap((one) => expectedOn(board, one.bus));
  const known = [...expected, ...behind, ...before].map(({ address }) => address);
  return {
    bus,
    expected: expected.filter(({ address }) => found.includes(address)),
    missing: expected.filter(({ address }) => !found.includes(address)),
    unexpected: found.filter((address) => !known.includes(address)),
    failed: null,
  };
}

/** A shoe is asked for its lock. */
export const shoeScan = (line: string, error: Error | null): ScanView => ({
  bus: line,
  expected: [],
  missing: [],
  unexpected: [],
  failed: error?.message ?? null,
});

const expectedOn = ({ parts, multiplexers }: Board, bus: string): readonly FoundChip[] => [
  ...multiplexers.filter((one) => one.bus === bus).map(({ name, address }) => ({ address, part: name })),
  ...parts.flatMap((part) =>
    'panel' in part && part.bus === bus ? [{ address: part.address, part: part.name }] : [],
  ),
];
