import type { Board } from '../../hal/board/board.js';
import type { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { SpotCondition } from '../../hal/parts/bet-spots/messages.js';
import type { SpotTelegram } from '../../hal/parts/bet-spots/telegram-log.js';
import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';

/** How the tags of one kind of chip begin, and what it is worth in cents. */
export interface ChipKind {
  readonly begins: string;
  readonly worth: number;
}

/** An antenna, what lies on it, and how well it reads. */
export interface AntennaView {
  readonly seat: number;
  readonly spot: string;
  readonly station: number;
  readonly antenna: number;
  /** Null while it has not reported. */
  readonly condition: SpotCondition | null;
  /** Each chip that lies there with its worth in cents; null for one that the settings do not know. */
  readonly chips: readonly { readonly tag: string; readonly worth: number | null }[];
  /** The worths that lay there since the last clearing. */
  readonly came: readonly number[];
  /** Its current in percent of what it was when made; null where that was not asked, or it did not answer. */
  readonly field: number | null;
}

export interface AntennasView {
  readonly antennas: readonly AntennaView[];
  /** What chips of the table are worth, in cents. */
  readonly worths: readonly number[];
  /** By the name of a station: frames it read, and those that were damaged; or why it did not answer. */
  readonly stations: readonly StationView[];
  /** What the line carried of late: milliseconds before now, the latest last. */
  readonly telegrams: readonly {
    readonly ago: number;
    readonly from: SpotTelegram['from'];
    readonly station: number | null;
    readonly is: string;
    readonly hex: string;
    readonly count: number;
  }[];
}

export type StationView =
  | {
      readonly station: number;
      readonly frames: number;
      readonly badFrames: number;
      readonly uptimeSeconds: number;
    }
  | { readonly station: number; readonly failed: string };

type SpotCabinet = Pick<Cabinet, 'serial' | 'betSpots'>;

/** `measured` asks each station how its antennas do. */
export async function antennasView(
  board: Board,
  { serial, betSpots }: SpotCabinet,
  tags: readonly ChipKind[],
  measured: boolean,
  clock: Pick<Clock, 'now'>,
): Promise<AntennasView> {
  const wired = board.parts.flatMap((part) => (part.driver === 'bet-spots' ? part.roles : []));
  const numbers = [...new Set(wired.map(({ station }) => station))];
  const tests = new Map(
    measured && betSpots
      ? await Promise.all(numbers.map(async (station) => [station, await testOf(betSpots, station)] as const))
      : [],
  );
  const worthOf = (tag: string): number | null =>
    tags.find(({ begins }) => tag.startsWith(begins))?.worth ?? null;
  const now = clock.now();
  return {
    telegrams: (betSpots?.telegrams.all ?? []).map(({ at, bytes, ...telegram }) => ({
      ...telegram,
      ago: now - at,
      hex: Buffer.from(bytes).toString('hex'),
    })),
    worths: tags.map(({ worth }) => worth),
    antennas: wired.map(({ seat, role, station, antenna }): AntennaView => {
      const logged = serial.spots.find((one) => one.seat === seat && one.spot === role);
      const test = tests.get(station);
      return {
        seat,
        spot: role,
        station,
        antenna,
        condition: logged?.state.condition ?? null,
        chips: [...(logged?.state.tags ?? [])].map((tag) => ({ tag, worth: worthOf(tag) })),
        came: [...new Set([...(logged?.laid ?? [])].flatMap((tag) => worthOf(tag) ?? []))],
        field: test && 'antennas' in test ? (test.antennas[antenna]?.field ?? null) : null,
      };
    }),
    stations: [...tests].map(([station, test]): StationView => {
      if (test instanceof HardwareError) return { station, failed: test.message };
      const { frames, badFrames, uptimeSeconds } = test;
      return { station, frames, badFrames, uptimeSeconds };
    }),
  };
}

const testOf = (betSpots: NonNullable<Cabinet['betSpots']>, station: number) =>
  betSpots.test(station).catch((error: unknown) => {
    if (error instanceof HardwareError) return error;
    throw error;
  });
