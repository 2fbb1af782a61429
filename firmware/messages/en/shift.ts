/** Why a command does not end the shift, and what would help: for the officer who asks. */
export const SHIFT_REFUSALS = {
  'in-service': 'a technician works on the table: turn the key of the technician back first',
  'takes-credential': 'the table asks who ends it',
  'takes-key': 'the key of a supervisor or of the manager must be turned at the table',
  wrong: 'the number or the PIN is wrong',
  waits: 'after wrong tries, wait a minute',
  'shut-out': 'too many wrong tries: a manager gives a new PIN with `banco people forgotten`',
  'not-their-key': 'it takes a supervisor or a manager',
  unreadable: 'the people of the table cannot be read',
} as const;
