import { join } from 'node:path';
import { type Release, readDescription } from '../../flash/release/description.js';
import { Refused, releaseFault } from '../../flash/release/fault.js';
import { readShort } from '../../flash/release/read.js';
import { confirmSlot, goBack, lowerSlots, rollBackSlot } from '../../flash/slots/change.js';
import { examineIn } from '../../flash/slots/examine.js';
import { install as installRelease } from '../../flash/slots/install.js';
import { knownState, type Slots } from '../../flash/slots/slots.js';
import { SLOTS as NAMES, otherThan, type Slot } from '../../flash/slots/state.js';
import { columns } from '../messages/columns.js';
import { TRIAL_ENDED } from '../messages/en/update.js';
import { UsageError } from './command.js';
import { faultLines } from './flash-inspect.js';
import { permitted } from './flash-permission.js';
import { type Tell, TellingDisk, tellInstall } from './install-progress.js';
import { readWhere, runningSlot, slotsOf, tableOf, type Where } from './table-slots.js';

// The two slots of this computer.

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
    ['last trial', ended ? `slot ${ended.slot}: ${TRIAL_ENDED[ended.how]}` : 'none'],
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

async function inSlot({ disk, folder, root }: Omit<Slots, 'held'>, slot: Slot) {
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

export async function install([path, ...args]: readonly string[], tell: Tell = tellInstall): Promise<Said> {
  const where = readWhere(args);
  const description = await descriptionAt(slotsOf(where), path);
  const table = await tableOf(where);
  const described = readDescription(readShort(description));
  const request = { ask: 'install', ...identityOf(described) } as const;
  const disk = new TellingDisk(described.slot.size, tell);
  const { release, slot, state } = await permitted(where, request, (slots) =>
    installRelease({ ...slots, disk }, description, table),
  );
  const next = state.trial
    ? `It is on trial from the next start on: ${state.trial.tries} starts to be proven healthy in.`
    : 'It is the first release of this table, and active.';
  return { text: `${release.name} is in slot ${slot}, and was read back.\n${next}\n`, status: 0 };
}

export async function confirm(args: readonly string[]): Promise<Said> {
  const where = readWhere(args);
  const why = reasonIn(where);
  const running = runningSlot(where);
  if (!running) throw new UsageError('the launcher has mounted no release: restart the table first');
  const request = { ask: 'confirm', ...(await inSlotOf(where, running)), why } as const;
  await permitted(where, request, (slots) => confirmSlot(slots, running));
  return {
    text: `Slot ${running} is confirmed and active. Nothing older is installed or started any more.\n`,
    status: 0,
  };
}

export async function rollback(args: readonly string[]): Promise<Said> {
  const where = readWhere(args);
  const why = reasonIn(where);
  const { active, trial } = await knownState(slotsOf(where));
  const next = trial ? active : otherThan(active);
  const request = { ask: 'roll-back', ...(await inSlotOf(where, next)), why } as const;
  if (trial) {
    await permitted(where, request, (slots) => rollBackSlot(slots, 'person'));
    return { text: `Slot ${trial.slot} is off trial. Slot ${active} starts next.\n`, status: 0 };
  }
  const table = await tableOf(where);
  await permitted(where, request, (slots) => goBack(slots, table));
  return { text: `Slot ${next} is on trial from the next start on.\n`, status: 0 };
}

/** Lets one older release be installed again. */
export async function lower([path, ...args]: readonly string[]): Promise<Said> {
  const where = readWhere(args);
  const reason = reasonIn(where);
  const description = await descriptionAt(slotsOf(where), path);
  const identity = identityOf(readDescription(readShort(description)));
  const request = { ask: 'lower-minimum', ...identity, why: reason } as const;
  const { release, sequence } = await permitted(where, request, (slots, by) =>
    lowerSlots(slots, description, () => ({ by: by(), reason })),
  );
  return { text: `${release}, sequence number ${sequence}, may be installed again.\n`, status: 0 };
}

function reasonIn({ why }: Where): string {
  if (why === undefined || why.trim() === '' || why.length > 200)
    throw new UsageError('it needs --why TEXT, of 200 characters at the most');
  return why;
}

const identityOf = ({ version, slot: { sha256 } }: Release) => ({ version, sha256 });

/** What lies in a slot. */
async function inSlotOf(where: Where, slot: Slot) {
  const { disk, folder, root } = slotsOf(where);
  const { examined, faults } = await examineIn(disk, join(folder, slot), root, null);
  if (!examined) throw new Refused(...faults);
  return identityOf(examined.release);
}

/** A description, or the only one in a folder. */
export async function descriptionAt(
  { disk }: Pick<Slots, 'disk'>,
  path: string | undefined,
): Promise<string> {
  if (path === undefined || path.startsWith('-'))
    throw new UsageError('it needs the description of a release, or the folder that it lies in');
  if (path.endsWith('.json')) return path;
  const names = [...(await disk.list(path)).keys()];
  const descriptions = names.filter(
    (name) => names.includes(name.replace(/json$/, 'slot')) && name.endsWith('.json'),
  );
  const [name] = descriptions;
  if (name !== undefined && descriptions.length === 1) return join(path, name);
  throw new Refused(releaseFault('cannot-be-read', path, `it has ${descriptions.length} releases; name one`));
}
