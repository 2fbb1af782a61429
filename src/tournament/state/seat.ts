import type { Cents } from '../../money/cents.js';

/** A seat of a session, and who has it. */
export interface Seat {
  readonly seat: number;
  /** The entrant, also where a substitute sits. */
  readonly player: string;
  readonly substitute: string | null;
  /** `waiting`: for the end of a play-off of others. */
  readonly is: 'in-play' | 'waiting' | 'eliminated' | 'disqualified' | 'retired';
  /** Of the eliminated: which of the session's exits it was for want of chips; null for another cause. */
  readonly exit: number | null;
  /** What lies before the player: wagers have left it. */
  readonly chips: Cents;
  readonly boughtIn: boolean;
  readonly boughtBack: number;
  /** Pass cards and forms that are left. */
  readonly passes: number;
  readonly secrets: number;
  /** `late`: since before the session's first coup. */
  readonly absent: 'late' | 'away' | null;
  /** How often the minimum was deducted for absence. */
  readonly deductions: number;
  /** What was wagered on the coup last settled in which the seat was in play. */
  readonly wagered: Cents;
}

export const isInPlay = ({ is }: Seat): boolean => is === 'in-play';

export const isPresent = (seat: Seat): boolean => isInPlay(seat) && seat.absent === null;
