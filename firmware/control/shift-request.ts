import { object } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { oneOf, pattern } from '../../src/reader/values.js';
import { isOneOf } from './asked-desk.js';

// What `banco shift` asks a running table.

export const SHIFT_REQUEST = object({
  ask: oneOf('end-shift'),
  shown: pattern(/^\d{1,20}$/, 'digits')
    .optional()
    .says('A number and a PIN, where the key of a supervisor or a manager asks for them.'),
});
export type ShiftRequest = TypeOf<typeof SHIFT_REQUEST>;

export const isOfShift = isOneOf(SHIFT_REQUEST);
