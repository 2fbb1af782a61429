import type { SerialPart } from '../part.js';
import type { DeviceWiring } from '../part-wiring.js';
import { CARD_SHOE_DEFAULTS, type CardShoeSettings } from './settings.js';

/** In a cabinet's file. A setting that is left out is as the driver has it. */
export interface CardShoeEntry {
  readonly driver: 'card-shoe';
  readonly serial: string;
  readonly settings?: Partial<CardShoeSettings>;
}

export interface CardShoePart extends SerialPart {
  readonly driver: 'card-shoe';
  readonly settings: CardShoeSettings;
}

export const CARD_SHOE_WIRING: DeviceWiring<CardShoeEntry, CardShoePart> = {
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
