import { object, record } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { integer, oneOf } from '../../../src/reader/values.js';
import type { LampRole } from '../../roles/played-role.js';
import { type ChipSheet, DECOUPLED } from '../chip-sheet.js';
import { ROLE } from '../entry-fields.js';
import type { PanelPart } from '../part.js';
import { entries, type PanelPartWiring } from '../part-wiring.js';

const LED = oneOf(...Array.from({ length: 16 }, (_, lamp) => `LED${lamp}`));

/** In a panel's file: the role of each lamp, by its pin. */
const ENTRY = object({
  driver: oneOf('pca9552'),
  milliamperes: integer(1, 25).says(
    'What each lamp takes: the supply less the voltage of the lamp, by its resistor. A pin bears 25, the chip 200.',
  ),
  lamps: record(LED, ROLE, 1).says('The button that each lamp is in.'),
})
  .named('pca9552')
  .says(
    'Sixteen lamps, which it blinks by itself. Addresses 0x60 to 0x67. A lamp is lit while its pin is low.',
  );
export type Pca9552Entry = TypeOf<typeof ENTRY>;

export interface Pca9552Part extends PanelPart {
  readonly driver: 'pca9552';
  readonly roles: readonly Pca9552Lamp[];
}

/** `lamp` is 0 to 15, for LED0 to LED15. */
export type Pca9552Lamp = LampRole & { readonly lamp: number };

/** PCA9552, rev. 05: 1, table 12 (limiting values), table 13 (static characteristics); pins of SO24 and TSSOP24. */
const SHEET: ChipSheet = {
  title: 'PCA9552 rev. 05, 24 pins',
  volts: { least: 2.3, most: 5.5 },
  high: 0.7,
  tolerant: true,
  pins: [
    ['1, 2, 3', 'A0, A1, A2', 'the supply for 1, ground for 0, as its address has it'],
    ['12', 'VSS', 'ground'],
    ['21', 'RESET', 'the supply: open, it may restart the chip at any moment'],
    ['22', 'SCL', 'SCL of its bus'],
    ['23', 'SDA', 'SDA of its bus'],
    ['24', 'VDD', DECOUPLED],
    ['', 'LED', 'the cathode of its lamp, whose anode goes through its resistor to the supply'],
  ],
};

/** All lamps together: rev. 05, section 1. */
const MOST = 200;

export const PCA9552_WIRING: PanelPartWiring<Pca9552Entry, Pca9552Part> = {
  entry: ENTRY,
  firstAddress: 0x60,
  sheet: SHEET,
  interrupts: false,
  milliamperes: ({ milliamperes = 0, lamps }) => 1 + milliamperes * entries(lamps).length,
  roles: ({ lamps }) =>
    entries(lamps).map(([led, role]) => ({ path: ['lamps', led], role, kinds: ['lamp'] })),
  faults: ({ milliamperes = 0, lamps }) => {
    const all = milliamperes * entries(lamps).length;
    const says = `${entries(lamps).length} lamps of ${milliamperes} mA take ${all}, and the chip bears ${MOST}`;
    return all > MOST ? [{ path: ['milliamperes'], says }] : [];
  },
  resolve: ({ driver, lamps }, place) => ({
    driver,
    ...place,
    roles: Object.entries(lamps).map(([led, role]) => {
      const lamp = Number(led.replace('LED', ''));
      // An output that is low draws the current of its lamp.
      return { kind: 'lamp', role, seat: place.seat, at: led, activeLow: true, lamp } as Pca9552Lamp;
    }),
  }),
  pinTable: ({ roles }) => ({
    columns: ['pin', 'name', 'is', 'role'],
    // Data sheet, package of 24 pins: LED0 to LED7 are pins 4 to 11, LED8 to LED15 pins 13 to 20.
    rows: roles.map(({ lamp, at, role }) => [`${lamp < 8 ? 4 + lamp : 5 + lamp}`, at, 'lamp', role]),
  }),
};
