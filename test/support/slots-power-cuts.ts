import { join } from 'node:path';
import { Refused } from '../../flash/release/fault.js';
import { confirmSlot, goBack, lowerSlots, rollBackSlot } from '../../flash/slots/change.js';
import { examineIn } from '../../flash/slots/examine.js';
import { install } from '../../flash/slots/install.js';
import { CHUNK } from '../../flash/slots/release-files.js';
import { readState, type SlotState } from '../../flash/slots/state.js';
import { expect, explained, same } from './checks.js';
import { launch } from './launcher-model.js';
import { newMachine, ROOT, sampleRelease, slotsOn, squashfsOf, TABLE } from './slots.js';
import { type Left, LOST, leftAt, momentsOf } from './survivals.js';
import type { Operation, Outcome, VirtualDisk } from './virtual-disk.js';

// The power goes at every operation of the life of two slots, and again at every operation of what comes after it.

/** The first is copied in more than one piece. */
const RELEASES = [2, 3, 4, 5].map((sequence) =>
  sampleRelease(sequence, {}, squashfsOf(sequence, 7, sequence === 2 ? CHUNK + 1000 : 1000)),
);
const [OLD, NEW, BAD, NEXT] = RELEASES.map(({ description }) => join('stick', description)) as [
  string,
  string,
  string,
  string,
];

/** Something that is done to the slots, and is durable when it is done. */
type Act = (disk: VirtualDisk) => Promise<unknown>;

const installs =
  (description: string): Act =>
  (disk) =>
    install(slotsOn(disk), description, TABLE);
const starts: Act = (disk) => launch(slotsOn(disk));
const confirms: Act = async (disk) => {
  const slots = slotsOn(disk);
  const running = await launch(slots);
  if (running) await confirmSlot(slots, running);
};
const goesBack: Act = (disk) => goBack(slotsOn(disk), TABLE);
const rollsBack: Act = (disk) => rollBackSlot(slotsOn(disk), 'health');
const lowers: Act = (disk) =>
  lowerSlots(slotsOn(disk), OLD, () => ({ by: ['12', '34'], reason: 'the new one has a fault' }));

const LIFE: readonly Act[] = [
  installs(OLD),
  starts,
  installs(NEW),
  starts,
  confirms,
  starts,
  lowers,
  installs(OLD),
  ...[starts, starts, starts, starts],
  installs(BAD),
  starts,
  rollsBack,
  goesBack,
  starts,
  rollsBack,
  starts,
];

/** After a cut. */
const THEN: readonly Act[] = [
  starts,
  ifAllowed(rollsBack),
  ifAllowed(goesBack),
  ifAllowed(rollsBack),
  ifAllowed(installs(NEXT)),
  starts,
];

/** What may come back as the state: that of the last act that was done, and what was written since. */
interface Known {
  readonly states: readonly string[];
}

/** What each operation of a disk comes to; a plan of its own for each machine. */
export type Plan = () => (operation: Operation) => Outcome;
const AS_ASKED: Plan = () => () => 'done';

/** Every sync in the life of the slots. */
export async function syncSites(): Promise<ReadonlySet<string>> {
  const sites = new Set<string>();
  const disk = newMachine(...RELEASES);
  disk.plan = (operation) => {
    const site = syncSite(operation);
    if (site) sites.add(site);
    return 'done';
  };
  for (const act of LIFE) await act(disk);
  return sites;
}

/** A sync by the line of the program that asks for it; null for another operation. */
export function syncSite({ doing }: Operation): string | null {
  if (doing !== 'sync' && doing !== 'sync-folder') return null;
  return /flash.slots.[\w-]+\.[jt]s:\d+/.exec(`${new Error().stack}`)?.[0] ?? null;
}

export interface Cuts {
  once: number;
  twice: number;
}

/** A cut, and the how manieth it is. */
type First = Pick<Left, 'isKill'> & { readonly nth: number };

/** After some of the cuts, every cut of what comes then is tried. */
export async function cutSlotsEverywhere(isAgain: (first: First) => boolean, plan = AS_ASKED): Promise<Cuts> {
  const cuts: Cuts = { once: 0, twice: 0 };
  for await (const first of cutsOf(newMachine(...RELEASES), [''], LIFE, plan)) {
    cuts.once += 1;
    await explained(first.what, () => check(first.restart(), first.states, plan));
    if (!isAgain({ isKill: first.isKill, nth: cuts.once })) continue;
    for await (const second of cutsOf(first.restart(), first.states, THEN, plan)) {
      cuts.twice += 1;
      const where = `${first.what}; then ${second.what}`;
      await explained(where, () => check(second.restart(), second.states, plan));
    }
  }
  return cuts;
}

/** Every machine that may come back where the power goes in these acts, each once. */
async function* cutsOf(disk: VirtualDisk, before: readonly string[], acts: readonly Act[], plan: Plan) {
  let states = before;
  const known = (): Known => {
    const now = stateOn(disk);
    if (now !== states.at(-1)) states = [...states, now];
    return { states };
  };
  const work = async (): Promise<void> => {
    for (const act of acts) {
      await act(disk);
      states = [stateOn(disk)];
    }
  };
  const seen = new Set<string>();
  for (const moment of await momentsOf(disk, known, work, plan())) {
    const slot = moment.disk.unsynced('slots/b').length > 0 ? 'slots/b' : 'slots/a';
    for await (const left of leftAt(moment, 'some', ['slots', slot])) {
      const print = `${left.restart().fingerprint()} ${moment.states.join()}`;
      if (seen.has(print)) continue;
      seen.add(print);
      yield { ...left, states: moment.states };
    }
  }
}

function ifAllowed(act: Act): Act {
  return async (disk) => {
    try {
      await act(disk);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  };
}

/** Throws unless the state is a legal one, its slots are whole, and a start takes what it says. */
async function check(disk: VirtualDisk, states: readonly string[], plan: Plan): Promise<void> {
  disk.plan = plan();
  const before = stateOn(disk);
  expect(states.includes(before), `the state is one of ${JSON.stringify(states)}: ${before}`);
  const state = legal(before);
  for (const slot of state ? [state.active, state.trial?.slot ?? state.active] : [])
    same(
      (await examineIn(disk, join('slots', slot), ROOT, null)).faults,
      [],
      `what is wrong with slot ${slot}`,
    );
  const started = await launch(slotsOn(disk));
  const after = stateOn(disk);
  same(stateOn(disk.restarted(() => LOST)), after, 'the state when the power goes after the start');
  if (!state) return;
  const { active, trial } = state;
  const tries = trial?.tries ?? 0;
  same(started, trial && tries > 0 ? trial.slot : active, 'the slot that was started');
  const { trial: still, minimum } = legal(after) as SlotState;
  same(still, tries > 0 ? { slot: trial?.slot, tries: tries - 1 } : null, 'the trial');
  same(minimum, state.minimum, 'the least sequence numbers');
}

/** Null for a table that never had one. */
function legal(text: string): SlotState | null {
  if (text === '') return null;
  const state = readState(Buffer.from(text));
  expect(state !== null, `a state can be read: ${text}`);
  return state;
}

const stateOn = (disk: VirtualDisk): string => `${disk.files('slots')['state'] ?? ''}`;
