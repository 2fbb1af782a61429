import { either, list, object, tagged } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, text } from '../../src/reader/values.js';
import { isOneOf } from './asked-desk.js';

// What `banco tech` asks a running table.

const SEAT = either(integer(1, 14), oneOf('table'));
const PLACE = either(integer(1, 14), oneOf('table', 'everywhere'));
const ROLE = text(1, 40);

const TEST = tagged(
  'is',
  object({ is: oneOf('lamp'), seat: SEAT, role: ROLE, off: flag.optional() }),
  object({ is: oneOf('segments', 'segment-walk', 'brightness'), seat: SEAT, role: ROLE }),
  object({ is: oneOf('text'), seat: SEAT, role: ROLE, text: text(0, 16) }),
  object({ is: oneOf('lamps', 'lamp-walk', 'displays'), seat: PLACE }),
  object({ is: oneOf('output'), role: ROLE, off: flag.optional() }),
);

/**
 * What no wire shows, or not as a fault: somebody has seen that it stays dark, that nothing comes of it, that it moves untouched, or that
 * it does not do what the table wants.
 */
export const SYMPTOMS = ['lamp', 'display', 'dead-key', 'restless-key', 'output'] as const;
export type Symptom = (typeof SYMPTOMS)[number];

export const TECHNICIAN_REQUESTS = [
  object({
    ask: oneOf('home', 'outputs', 'lines', 'shoe', 'computer', 'bundle', 'walk', 'clear-lines', 'clear-shoe'),
  }),
  object({
    ask: oneOf('guide'),
    fault: text(1, 80),
    symptom: oneOf(...SYMPTOMS).optional(),
  }).says('A fault of the list; with a symptom what no wire shows, as a lamp that stays dark: `seat-3.tie`.'),
  object({ ask: oneOf('scan'), bus: text(1, 80).optional() }).says(
    'Every bus and segment where none is named.',
  ),
  object({ ask: oneOf('inputs'), newerThan: integer(0, Number.MAX_SAFE_INTEGER).optional() }).says(
    'All of them; or those that are newer than that version, as soon as there are any, and after some seconds.',
  ),
  object({ ask: oneOf('antennas'), measured: flag.optional() }).says(
    'Each station is asked how its antennas do where they are to be measured.',
  ),
  object({ ask: oneOf('cancel-error'), code: integer(0, 63) }).says('Of the shoe, out of service.'),
  object({ ask: oneOf('begin-service', 'alive', 'let-go', 'end-walk', 'trip-watchdog') }),
  object({ ask: oneOf('drive'), test: TEST }),
  object({
    ask: oneOf('repaired', 'handed-on'),
    fault: text(1, 80),
    cause: text(1, 40),
    part: text(1, 80),
    serial: text(1, 40).optional(),
    found: list(text(1, 120), { most: 40 }),
  }),
  object({ ask: oneOf('begin-walk'), form: oneOf('acceptance', 'morning'), cabinet: text(1, 40) }),
  object({ ask: oneOf('check'), check: text(1, 80) }).says(
    'Begins a check of the walk, and says how it stands when it is asked again.',
  ),
  object({ ask: oneOf('checked'), check: text(1, 80), saw: oneOf('yes', 'no', 'unsure') }).says(
    'What a person says of it; a check that the table sees for itself can only be given up.',
  ),
  object({ ask: oneOf('saw'), output: text(1, 80), saw: oneOf('yes', 'no', 'unsure') }),
] as const;

export type TechnicianRequest = TypeOf<(typeof TECHNICIAN_REQUESTS)[number]>;
export type AskedTest = Extract<TechnicianRequest, { readonly ask: 'drive' }>['test'];

export const isOfTechnician = isOneOf(...TECHNICIAN_REQUESTS);
