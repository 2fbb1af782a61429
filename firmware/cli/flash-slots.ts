import { join } from 'node:path';
import { Refused, releaseFault } from '../../flash/release/fault.js';
import { confirmSlot, goBack, rollBackSlot } from '../../flash/slots/change.js';
import { examineIn } from '../../flash/slots/examine.js';
import { install as installRelease } from '../../flash/slots/install.js';
import { knownState, type Slots } from '../../flash/slots/slots.js';
import { SLOTS as NAMES, type Slot, type SlotState } from '../../flash/slots/state.js';
import { UsageError } from './command.js';
import { faultLines } from './flash-inspect.js';
import { readWhere, runningSlot, slotsOf, tableOf } from './table-slots.js';
import { columns } from './text.js';

// The two slots of this computer, while no table runs on it.

/** What a command comes to. */
export interface Said {
  readonly text: string;
  readonly status: number;
}

export async function status(args: readonly string[]): Promise<Said> {
  const where = readWhere(args);
  const slots = slotsOf(where);
  const state = await knownState(slots);
  const { active, trial, ended, minimum } = state;
  const found = await Promise.all(NAMES.map((slot) => inSlot(slots, slot)));
  const running = runningSlot(where);
  const rows = [
    ...found.map(({ slot, says }) => [`slot ${slot}`, says]),
    ['active', `slot ${active}`],
    ['on trial', trial ? `slot ${trial.slot}, which may be started ${times(trial.tries)} more` : 'none'],
    ['last trial', ended ? `slot ${ended.slot}: ${ENDED[ended.how]}` : 'none'],
    ['running', running ? `slot ${running}` : 'unknown: the launcher has mounted none'],
    ...Object.entries(minimum).map(([id, least]) => [
      'minimum',
      `${least} of key ${id}, ${slots.root.keys.get(id)?.name ?? 'which the root does not know'}`,
    ]),
  ];
  const faults = found.find(({ slot }) => slot === active)?.faults ?? [];
  return {
    text: columns(rows) + (faults.length > 0 ? faultLines(faults) : ''),
    status: faults.length > 0 ? 1 : 0,
  };
}

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);

const ENDED: Readonly<Record<NonNullable<SlotState['ended']>['how'], string>> = {
  confirmed: 'it was confirmed',
  tries: 'it was started as often as it may be, and never confirmed',
  invalid: 'it is not as it was signed, or older than may be started',
  health: 'it was not healthy',
  person: 'somebody took it back',
  'state-lost': 'the state was lost, and made anew from what the slots prove',
};

async function inSlot({ disk, folder, root }: Slots, slot: Slot) {
  const { examined, faults } = await examineIn(disk, join(folder, slot), root, null);
  const { name, sequence } = examined?.release ?? { name: 'no release', sequence: null };
  const verified =
    faults.length === 0 ? 'verified' : `NOT VERIFIED: ${faults.map(({ code }) => code).join(', ')}`;
  return {
    slot,
    faults,
    says: sequence === null ? verified : `${name}, sequence number ${sequence}, ${verified}`,
  };
}

export async function install([path, ...args]: readonly string[]): Promise<Said> {
  if (path === undefined || path.startsWith('-'))
    throw new UsageError('it needs the description of a release, or the folder that it lies in');
  const where = readWhere(args);
  const slots = slotsOf(where);
  const description = await descriptionAt(slots, path);
  const { release, slot, state } = await installRelease(slots, description, await tableOf(where));
  const next = state.trial
    ? `It is on trial from the next start on: ${state.trial.tries} starts to be proven healthy in.`
    : 'It is the first release of this table, and active.';
  return { text: `${release.name} is in slot ${slot}, and was read back.\n${next}\n`, status: 0 };
}

export async function confirm(args: readonly string[]): Promise<Said> {
  const where = readWhere(args);
  const running = runningSlot(where);
  if (!running) throw new UsageError('the launcher has mounted no release: restart the table first');
  await confirmSlot(slotsOf(where), running);
  return {
    text: `Slot ${running} is confirmed and active. Nothing older is installed or started any more.\n`,
    status: 0,
  };
}

export async function rollback(args: readonly string[]): Promise<Said> {
  const where = readWhere(args);
  const slots = slotsOf(where);
  const { active, trial } = await knownState(slots);
  if (trial) {
    await rollBackSlot(slots, 'person');
    return { text: `Slot ${trial.slot} is off trial. Slot ${active} starts next.\n`, status: 0 };
  }
  const state = await goBack(slots, await tableOf(where));
  return { text: `Slot ${state.trial?.slot} is on trial from the next start on.\n`, status: 0 };
}

/** A description, or the only one in a folder. */
async function descriptionAt({ disk }: Slots, path: string): Promise<string> {
  if (path.endsWith('.json')) return path;
  const names = [...(await disk.list(path)).keys()];
  const descriptions = names.filter(
    (name) => names.includes(name.replace(/json$/, 'slot')) && name.endsWith('.json'),
  );
  const [name] = descriptions;
  if (name !== undefined && descriptions.length === 1) return join(path, name);
  throw new Refused(releaseFault('cannot-be-read', path, `it has ${descriptions.length} releases; name one`));
}
