import { isObject } from '../../src/reader/fields.js';
import type { Person } from '../../src/rulebooks/roles.js';
import { currentWagers } from '../../src/table/betting/current-wagers.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { State } from '../../src/table/state/state.js';
import type { Json, RecordBodies } from '../journal/entry.js';
import type { TableSettings } from './table-settings.js';

/** Every setting that a table runs by, each under its name. */
export type SettingsInForce = Readonly<Record<string, Json>>;

export type Change = RecordBodies['setting'];

/** The settings in force once this change was taken. */
export function withChange(
  inForce: SettingsInForce,
  { name, new: value }: Pick<Change, 'name' | 'new'>,
): SettingsInForce {
  const { [name]: _, ...others } = inForce;
  return value === null ? others : { ...others, [name]: value };
}

/** The settings that differ from those in force, by name: `opening.table.minimum`, `people.dealer-key`. */
export function settingChanges(inForce: SettingsInForce, settings: TableSettings, by: Person): Change[] {
  const { seats: _, decks: __, ...file } = settings;
  const wanted = flat(file);
  return Object.keys({ ...inForce, ...wanted }).flatMap((name) => {
    const [old = null, now = null] = [inForce[name], wanted[name]];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ by, name, old, new: now }];
  });
}

/** What changes must wait for. Most come into force between coups; those of the opening, only at a closed table. Null: now. */
export function waitForChanges(
  state: State,
  inForce: SettingsInForce,
  changes: readonly Change[],
): string | null {
  const { phase } = state;
  if (phase.is === 'closed' || changes.length === 0 || Object.keys(inForce).length === 0) return null;
  const begun = 'waiting' in phase && phase.waiting.length > 0;
  if (isRoundUnderWay(phase) || phase.is === 'paying' || begun || currentWagers(state).length > 0)
    return 'a start between coups';
  return changes.some(({ name }) => OF_THE_OPENING.test(name)) ? 'a start while the table is closed' : null;
}

const OF_THE_OPENING = /^(opening\.|shoe$|sides$)/;

/** Only where a second key asks can there be a second person whom the table knows. */
export const takesTwo = (keys: readonly string[]): boolean => keys.includes('manager-key') && keys.length > 1;

/** What money is settled by, and who may say so: where people are known, two of them accept that it has changed. */
export const changesForTwo = (changes: readonly Change[]): readonly string[] =>
  changes.map(({ name }) => name).filter((name) => FOR_TWO.test(name));

const FOR_TWO = /^(opening\.|shoe$|chips$|sides$|tags$|otherLimits$|otherTables$|methods$|credentials\.)/;

/** The settings in force as the text of a settings file. */
export function settingsText(inForce: SettingsInForce): string {
  const file: Tree = {};
  for (const [name, value] of Object.entries(inForce)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let at = file;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Tree;
    }
    at[last] = value;
  }
  return JSON.stringify(file);
}

interface Tree {
  [name: string]: Json | Tree;
}

function flat(value: object, prefix = ''): Record<string, Json> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) =>
      isObject(inner) && Object.keys(inner).length > 0
        ? flat(inner, `${prefix}${key}.`)
        : { [`${prefix}${key}`]: inner },
    ),
  );
}
