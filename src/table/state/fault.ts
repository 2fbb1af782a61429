/** What can fail at a table, in the words of its technician. */
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

/** `hold`: nothing that the device is needed for goes on. `lock`: nothing at all does. `stands`: the coup ends first. */
export interface Fault {
  readonly device: Device;
  readonly effect: 'hold' | 'lock' | 'stands';
}
