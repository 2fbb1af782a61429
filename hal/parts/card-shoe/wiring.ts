import { object } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { oneOf } from '../../../src/reader/values.js';
import { SERIAL_LINE } from '../entry-fields.js';
import type { SerialPart } from '../part.js';
import type { DeviceWiring } from '../part-wiring.js';
import { CARD_SHOE_DEFAULTS, CARD_SHOE_SETTINGS, type CardShoeSettings } from './settings.js';

/** In a cabinet's file. A setting that is left out is as the driver has it. */
const ENTRY = object({
  driver: oneOf('card-shoe'),
  serial: SERIAL_LINE,
  settings: CARD_SHOE_SETTINGS.optional().says(
    'What is not settled about the shoe, where it is to differ from what its driver takes for granted.',
  ),
})
  .named('card-shoe')
  .says('The shoe that reads the cards.');
export type CardShoeEntry = TypeOf<typeof ENTRY>;

export interface CardShoePart extends SerialPart {
  readonly driver: 'card-shoe';
  readonly settings: CardShoeSettings;
}

export const CARD_SHOE_WIRING: DeviceWiring<CardShoeEntry, CardShoePart> = {
  entry: ENTRY,
  roles: () => [],
  faults: () => [],
  seats: () => [],
  resolve: ({ driver, serial, settings }, name) => ({
    driver,
    name,
    serial,
    settings: { ...CARD_SHOE_DEFAULTS, ...settings },
    roles: [],
  }),
  tables: () => [],
};
