/** What can go wrong at a port or a part, with what a technician should check first. */
export const FAULT_ADVICE = {
  'no-acknowledge': 'The part does not answer: check its power, its plug and its address jumpers.',
  stuck: 'A line of the bus is held low: unplug the parts of this segment one by one until it is free.',
  'arbitration-lost': 'Something else drives the bus: no second master belongs on it; check for a short.',
  'bus-error': 'The bus saw an impossible signal: check the cable, its screen and the pull-up resistors.',
  gone: 'The device is not connected: check the cable and the plug, then the device itself.',
  busy: 'Another program uses the device: stop it, or restart the computer.',
  denied: 'The program may not use the device: check its owner and group.',
  timeout: 'The device did not answer in time: check the cable, the speed setting and the power.',
  'bad-frame':
    'What came over the line is damaged: check the cable, its screen, the ground and the speed setting.',
  refused: 'The device understood and refused: read what it says.',
  'lost-settings':
    'The part has restarted by itself: check its supply for dips and its plug for a loose contact.',
  full: 'The disk is full: move old files to another disk, or put in a larger one.',
  'read-only':
    'The disk accepts no more writes, as a worn or damaged one does: replace it, and check how it is mounted.',
  'disk-error': 'The disk could not read or write: check its socket and supply, then replace it.',
  unsupported: 'This machine cannot do that: check the board file against the machine.',
} as const satisfies Record<string, string>;

export type FaultCode = keyof typeof FAULT_ADVICE;

/** The one error class of `hal`. Programs read `code`, technicians read `advice`. */
export class HardwareError extends Error {
  readonly code: FaultCode;
  /** The port or part, as the board file names it. */
  readonly where: string;
  readonly advice: string;

  constructor(code: FaultCode, where: string, detail: string, cause?: unknown) {
    super(`${where}: ${detail}`, { cause });
    this.name = 'HardwareError';
    this.code = code;
    this.where = where;
    this.advice = FAULT_ADVICE[code];
  }
}
