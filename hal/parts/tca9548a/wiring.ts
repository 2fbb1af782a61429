import { object, record } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { oneOf } from '../../../src/reader/values.js';
import { type ChipSheet, DECOUPLED } from '../chip-sheet.js';
import { ADDRESS, NAME, PROSE } from '../entry-fields.js';

/** In a cabinet's file: what is on each of its eight channels, for people. */
export const TCA9548A_ENTRY = object({
  driver: oneOf('tca9548a'),
  bus: NAME.says('A bus of the computer.'),
  address: ADDRESS.says(
    '0x70 to 0x77. It is seen on each of its segments, so no part there may have it too.',
  ),
  volts: oneOf(3.3, 5).says(
    'Its supply. It passes on no more than this, so it is the lowest of its bus and its segments.',
  ),
  channels: record(oneOf('0', '1', '2', '3', '4', '5', '6', '7'), PROSE, 1).says(
    'The channels that something is on: what, for people.',
  ),
});
export type Tca9548aEntry = TypeOf<typeof TCA9548A_ENTRY>;

/** Three pins set one of eight addresses, from this on. */
export const TCA9548A_FIRST_ADDRESS = 0x70;

/** TCA9548A, SCPS207: recommended operating conditions, 8.4.1 (RESET), 9.2.1 (translation); pins of the package PW. */
export const TCA9548A_SHEET: ChipSheet = {
  title: 'TCA9548A SCPS207, 24 pins',
  volts: { least: 1.65, most: 5.5 },
  high: 0.7,
  tolerant: true,
  pins: [
    ['1, 2, 21', 'A0, A1, A2', 'the supply for 1, ground for 0, as its address has it'],
    ['3', 'RESET', 'the supply, through 10 kOhm; and the line `bus-reset`, if the board has one'],
    ['4, 6, 8, 10', 'SD0 to SD3', 'SDA of segments 0 to 3'],
    ['5, 7, 9, 11', 'SC0 to SC3', 'SCL of segments 0 to 3'],
    ['12', 'GND', 'ground'],
    ['13, 15, 17, 19', 'SD4 to SD7', 'SDA of segments 4 to 7'],
    ['14, 16, 18, 20', 'SC4 to SC7', 'SCL of segments 4 to 7'],
    ['22', 'SCL', 'SCL of its bus'],
    ['23', 'SDA', 'SDA of its bus'],
    ['24', 'VCC', DECOUPLED],
  ],
};
