import { createHash } from 'node:crypto';
import type { PartHealth } from '../../hal/health/supervisor.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import { isLost, type LostPart, partsToWorkAgain } from '../decode/faults.js';
import { nameOfTest } from '../decode/output-test.js';
import type { PanelState } from '../decode/panel-state.js';
import type { ReleaseAnswer, ReleaseAsked } from '../decode/release-work.js';
import type { ServiceAsked } from '../decode/service.js';
import { keyFault, nameOfKey } from '../decode/stuck-keys.js';
import type { Entry, RecordBodies } from '../journal/entry.js';
import type { Identified, PeopleAct } from '../people/credentials.js';
import { KEYS, type Key } from '../settings/table-settings.js';
import type { StoredTable } from './stored-table.js';
import type { TableMoment } from './table-moment.js';

// Records of what causes no event.

export const faultRecord = ({ part, code, says }: Omit<LostPart, 'device' | 'until'>): Entry => ({
  kind: 'fault',
  body: { part, code, says },
});

/** A part that is lost, and one that was lost and works again. */
export function healthRecords(before: PanelState, health: PartHealth, device: Device): readonly Entry[] {
  const { part } = health;
  if (health.state === 'lost') {
    const { code, message } = health.error;
    return [faultRecord({ part, code, says: message })];
  }
  const isKnownLost = isLost(before, { device, part });
  const restored: Entry = { kind: 'restored', body: { part } };
  if (health.state === 'working') return isKnownLost ? [restored] : [];
  if (health.state !== 'restarted' || isKnownLost) return [];
  return [
    faultRecord({ part, code: 'lost-settings', says: `${part}: it has restarted by itself` }),
    restored,
  ];
}

/** Antennas that fail, and that work again. What lies on one and is not known is no fault of it. */
export function antennaRecords(before: PanelState, after: PanelState): readonly Entry[] {
  const broken = ({ lostParts }: PanelState) => lostParts.filter(({ code }) => code === 'antenna-fault');
  return [
    ...broken(after)
      .filter((part) => !isLost(before, part))
      .map(faultRecord),
    ...broken(before)
      .filter((part) => !isLost(after, part))
      .map(({ part }): Entry => ({ kind: 'restored', body: { part } })),
  ];
}

/** Keys that have stuck, and that are free again. */
export function keyRecords(before: PanelState, after: PanelState): readonly Entry[] {
  const stuck = after.stuckKeys.filter((key) => !before.stuckKeys.includes(key));
  const names = after.stuckKeys.map(nameOfKey);
  const free = before.stuckKeys.map(nameOfKey).filter((name) => !names.includes(name));
  return [
    ...stuck.map((key) =>
      faultRecord({ part: nameOfKey(key), code: key.is.replace(' ', '-'), says: keyFault(key) }),
    ),
    ...free.map((part): Entry => ({ kind: 'restored', body: { part } })),
  ];
}

/** What somebody who turned a key was answered. */
export const identifiedRecord = (key: Key, answer: Identified): Entry => ({
  kind: 'holder',
  body: { key, is: answer.is, id: 'id' in answer ? answer.id : null },
});

/** Holders who turned their keys back. */
export const turnedBackRecords = (before: PanelState, after: PanelState): readonly Entry[] =>
  KEYS.flatMap((key): Entry[] => {
    const id = before.holders[key];
    return id === undefined || after.holders[key] !== undefined
      ? []
      : [{ kind: 'holder', body: { key, is: 'turned-back', id } }];
  });

/** What `banco people` did since the last act that the journal has. */
export const newActs = (taken: StoredTable['people'], acts: readonly PeopleAct[]): readonly PeopleAct[] =>
  acts.filter(({ file, act }) => file !== taken.file || act > taken.act);

/** What was done to the program of the table. */
export const releaseRecord = (
  asked: ReleaseAsked,
  { by, with: second }: Extract<ReleaseAnswer, { readonly is: 'taken' }>,
  panels: PanelState,
): RecordBodies['release'] => ({ ...asked, by, with: second, lost: partsToWorkAgain(panels) });

/** What a technician does that others must be able to read. */
export function serviceRecords(
  asked: ServiceAsked,
  by: Person,
  { state, panels }: Pick<TableMoment, 'state' | 'panels'>,
): readonly Entry[] {
  const record = (body: RecordBodies['service']): readonly Entry[] => [{ kind: 'service', body }];
  switch (asked.act) {
    case 'begin':
      return record({ act: 'begun', by, state: hashOf(state) });
    case 'tested':
      return record({ act: 'ended', by, state: hashOf(state) });
    case 'drive':
      return isDriven(panels, asked) ? [] : record({ act: 'drove', by, output: nameOfTest(asked.test) });
    case 'trip-watchdog':
      return record({ act: 'tripped-watchdog', by });
    case 'note':
      return record({ ...asked.found, by });
    case 'alive':
    case 'let-go':
    case 'show-page':
    case 'close-pages':
      return [];
  }
}

/** It blinks, or is kept lit. */
const isDriven = (
  { service }: PanelState,
  { link, test }: Extract<ServiceAsked, { act: 'drive' }>,
): boolean => service?.driven?.link === link && nameOfTest(service.driven.test) === nameOfTest(test);

const hashOf = (state: State): string => createHash('sha256').update(JSON.stringify(state)).digest('hex');

/** Who unlocked the shoe out of turn, and that it was locked again. */
export function shoeLockRecords(before: PanelState, after: PanelState): readonly Entry[] {
  const [was, is] = [before.shoeUnlockedBy, after.shoeUnlockedBy];
  const by = is ?? was;
  if (!by || was === is) return [];
  return [{ kind: 'shoe-lock', body: { by, locked: is === null } }];
}
