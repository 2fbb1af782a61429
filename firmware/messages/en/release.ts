/** Why the program of a table is not changed now, and what would help: for the technician who asks. */
export const RELEASE_REFUSALS = {
  'in-service': 'a technician works on the table: turn the key of the technician back first',
  'table-open': 'the table is open: close it when the shoe has come to its end',
  'decision-owed': 'an officer still has to decide: let that be answered first',
  'memory-lost': 'the memory has a fault, which a manager must have cleared first',
  'takes-technician': 'the key of the technician must be turned, and its holder known where it asks',
  'takes-manager': 'the key of the manager must be turned as well, and its holder known where it asks',
  'takes-another-person': 'technician and manager must be two persons',
  'under-way':
    'another change of the program is under way: restart the table, or wait for the end of its trial',
  'not-on-trial': 'no release is on trial',
  'not-begun': 'nothing was begun that could be done',
} as const;
