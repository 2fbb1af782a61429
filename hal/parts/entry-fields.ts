import { integer, pattern, text } from '../../src/reader/values.js';

// Fields that the files of boards, cabinets and panels have in common.

export const NAME = pattern(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and dashes', 40);
export const PROSE = text(1, 200);
export const ROLE = text(1, 40).says('The role it plays.');
export const ADDRESS = pattern(/^0x[0-7][0-9a-f]$/, 'an I2C address, as in "0x20"').says(
  'The jumpers A2, A1 and A0 are its last three bits.',
);
export const SERIAL_LINE = NAME.says('The serial line it is on, with nothing else.');
export const SEAT = integer(1, 14);
