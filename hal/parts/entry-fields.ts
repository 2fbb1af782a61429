import { object } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, pattern, text } from '../../src/reader/values.js';

// Fields that the files of boards, cabinets and panels have in common.

export const NAME = pattern(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and dashes', 40);
export const PROSE = text(1, 200);
export const ROLE = text(1, 40).says('The role it plays.');
export const ADDRESS = pattern(/^0x[0-7][0-9a-f]$/, 'an I2C address, as in "0x20"').says(
  'A2, A1 and A0 are its last three bits.',
);
export const SERIAL_LINE = NAME.says('The serial line it is on, with nothing else.');
export const SEAT = integer(1, 14);

/** What an output switches. No output bears a coil, a lamp of 24 V or a loudspeaker by itself. */
export const DRIVES = object({
  what: PROSE.says('What is switched.'),
  through: PROSE.says('What stands between it and the pin.'),
  milliamperes: integer(0, 100).says('What the pin itself bears then.'),
});
export type Drives = TypeOf<typeof DRIVES>;
