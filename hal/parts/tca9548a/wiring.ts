import { object, record } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { oneOf } from '../../../src/reader/values.js';
import { ADDRESS, NAME, PROSE } from '../entry-fields.js';

/** In a cabinet's file: what is on each of its eight channels, for people. */
export const TCA9548A_ENTRY = object({
  driver: oneOf('tca9548a'),
  bus: NAME.says('A bus of the computer.'),
  address: ADDRESS.says(
    '0x70 to 0x77. It is seen on each of its segments, so no part there may have it too.',
  ),
  channels: record(oneOf('0', '1', '2', '3', '4', '5', '6', '7'), PROSE, 1).says(
    'The channels that something is on: what, for people.',
  ),
});
export type Tca9548aEntry = TypeOf<typeof TCA9548A_ENTRY>;

/** Three jumpers set one of eight addresses, from this on. */
export const TCA9548A_FIRST_ADDRESS = 0x70;
