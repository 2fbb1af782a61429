/** The parts of a table that can fail, in a technician's words. */
export const DEVICES = [
  'shoe',
  'card-reader',
  'bet-sensors',
  'panels',
  'displays',
  'locks',
  'doors',
  'link',
  'watchdog',
  'memory',
  'program',
] as const;
export type Device = (typeof DEVICES)[number];

/** `hold`: whatever needs the device waits. `lock`: everything waits. `stands`: the coup ends first. */
export interface Fault {
  readonly device: Device;
  readonly effect: 'hold' | 'lock' | 'stands';
}
