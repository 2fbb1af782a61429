import type { RulebookId } from '../../src/rulebooks/index.js';

/**
 * Limits, the end of a shoe, irregularities, malfunctions, and what officers may do: of these a scenario names every clause
 * that the table or its officers see to, or it stands below.
 */
export const SECTIONS: Readonly<Record<RulebookId, readonly string[]>> = {
  nz: ['11', '12', '15.10', '15.11'],
  nsw: ['3.9', '3.10', '6', '12', '13', '14'],
  'crown-sydney': ['4.4', '7', '8.5', '8.6', '11', '14'],
  tasmania: ['4.4', '7', '9.4', '14'],
};

const DEVICE = 'done by hand at the device: the table says so with 13.3';

/** Which clauses no scenario shows, and why. */
export const NOT_SHOWN: Readonly<Record<RulebookId, Readonly<Record<string, string>>>> = {
  nz: {},
  nsw: {
    '6.5.1': 'a wager of an earlier coup is not looked at again: nothing can be found in it',
    '6.7.1.1': 'a marker on the cloth, which no sensor sees',
    '6.7.1.3': 'a seat has one box on this table',
    '6.7.3': 'the sign is not a display of the table',
    '6.9.1': 'settings that say otherwise are refused before the table starts',
    '6.9.2': 'settings that say otherwise are refused before the table starts',
    '13.3.1': DEVICE,
    '13.3.2': DEVICE,
    '13.3.3': DEVICE,
  },
  'crown-sydney': {},
  tasmania: {},
};
