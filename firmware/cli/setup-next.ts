import type { Board } from '../../hal/board/board.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import { changesForTwo, settingChanges, takesTwo } from '../settings/settings-changes.js';
import type { TableSettings } from '../settings/table-settings.js';
import { type SetupAnswers, settingsBy } from './setup-draft.js';

/** What a guide was told, and the board that it is for. */
export interface ForTable {
  readonly answers: SetupAnswers;
  readonly board: Board;
}

/** What is to be done with the settings that a guide has written. `replaced` is what stood in the file before, if it was there. */
export function nextSteps(set: ForTable, file: string, replaced: string | null): string {
  const { answers } = set;
  const { credentials, people } = settingsBy(answers);
  const enrol = (key: 'manager-key' | 'supervisor-key', keys: string): string =>
    `banco people enrol ${people[key]} --keys ${keys} --settings ${file}`;
  const steps = [
    ...(credentials ? [enrol('manager-key', 'manager'), enrol('supervisor-key', OTHER_KEYS)] : []),
    `banco run --board ${answers.board} --settings ${file}`,
  ];
  const changed = replaced === null ? [] : changedForTwo(replaced, set);
  return [
    `Next:\n${steps.map((step) => `  ${step}\n`).join('')}`,
    ...(credentials ? [TWO_PERSONS] : []),
    ...(changed.length > 0
      ? [
          `A table that has run with the file as it was takes these at a start while it is closed, and is locked until they accept: ${changed.join(', ')}.\n`,
        ]
      : []),
  ].join('');
}

/** Two people are enough for a small table. */
const OTHER_KEYS = 'supervisor,attendant,technician';

const TWO_PERSONS = `A manager and a second person, each known by number and PIN, accept at the table what is changed of the game later, and a journal
that was lost or is another table's: docs/people.md.
`;

/** What of the game is not as it was, where the table knew the people who must accept that. */
function changedForTwo(replaced: string, { answers, board }: ForTable): readonly string[] {
  const before = readSettings(replaced, '', board);
  const after = readSettings(JSON.stringify(settingsBy(answers)), '', board);
  if (before instanceof SettingsFaults || after instanceof SettingsFaults) return [];
  if (!takesTwo(before.credentials?.keys ?? [])) return [];
  return changesForTwo(settingChanges(inForce(before), after, NOBODY));
}

const NOBODY: Person = { role: 'technician', id: '' };

const inForce = (settings: TableSettings) =>
  Object.fromEntries(settingChanges({}, settings, NOBODY).map(({ name, new: value }) => [name, value]));
