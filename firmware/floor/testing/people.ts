import type { Known } from '../service/officers.js';

const person = (
  id: string,
  number: string,
  keys: readonly ('manager-key' | 'supervisor-key' | 'technician-key')[],
) => ({
  id,
  number,
  keys,
  pin: { logN: 14, r: 8, p: 5, salt: '', hash: '' },
  wrong: 0,
});

/** Two managers, a supervisor and a technician: each by a word in the place of a number and a PIN. */
export const PEOPLE = {
  M1: person('M1', '111', ['manager-key']),
  M2: person('M2', '112', ['manager-key']),
  S1: person('S1', '113', ['supervisor-key']),
  T1: person('T1', '114', ['technician-key']),
} as const;

export const known: Known = {
  whoIs: async (shown) => PEOPLE[shown as keyof typeof PEOPLE] ?? { is: 'wrong', id: null, left: null },
};
