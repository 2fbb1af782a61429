import type { Device } from '../../src/table/state/fault.js';

/** Something that is wrong with the program, or with what it remembers, and what it is to the game. */
export interface ProgramFault {
  readonly device: Device;
  readonly part: string;
  readonly code: string;
  readonly says: string;
  /** As long as this program runs: it cannot be confirmed that it is over. */
  readonly lasts: boolean;
}

export const moneyFault = (seats: readonly string[]): ProgramFault => ({
  device: 'memory',
  part: 'money',
  code: 'money-identity',
  says: `the money of seat ${seats.join(', ')} does not add up`,
  lasts: true,
});
