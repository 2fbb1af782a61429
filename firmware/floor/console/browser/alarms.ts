import type { RaisedAlarm } from '../../store/ledger-store.js';
import { askFor } from './act-dialog.js';
import { button, byId, element, showList, time } from './elements.js';

// The lines that are stopped, and how two people let one go on.

export function showAlarms(alarms: readonly RaisedAlarm[]): void {
  byId('alarms').hidden = alarms.length === 0;
  showList('alarms', alarms, alarmLine);
}

export const STOPS = {
  fork: 'it has sent another history than the one that is known',
  forged: 'a record is not what its hash says',
  unbalanced: 'the figures of a record contradict each other',
  'other-journal': 'it has begun another journal',
} as const;

const GOES_ON = {
  forged: 'It sends again what the ledger does not have, from where it was stopped.',
  unbalanced: 'It sends again what the ledger does not have, from where it was stopped.',
  fork: 'The history that it has now is taken from its first record on, and counts in the place of the one that is known. What is known stays in the ledger.',
  'other-journal':
    'The journal that it has now is taken from its first record on, and counts beside the one that is known, which has ended.',
} as const;

function alarmLine(alarm: RaisedAlarm): HTMLElement {
  const { table, stop, seq, at } = alarm;
  const line = element(
    'li',
    `${time(at)} table ${table}: ${STOPS[stop]}. The ledger has its records up to ${seq}, and takes no more. `,
  );
  line.append(button('Let it go on', `The line of table ${table}`, () => takeUp(alarm)));
  return line;
}

function takeUp({ table, stop, came }: RaisedAlarm): void {
  askFor(
    `Let the line of table ${table} go on`,
    GOES_ON[stop],
    [{ name: 'reason', label: 'What was found' }],
    ({ reason = '' }) => ({ act: 'take-up', table, stop, ...(came !== null && { journal: came }), reason }),
  );
}
