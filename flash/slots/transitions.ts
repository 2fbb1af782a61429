import type { Release } from '../release/description.js';
import { type FaultCode, Refused, releaseFault } from '../release/fault.js';
import type { Root } from '../release/root.js';
import { type End, otherThan, type Slot, type SlotState, STATE, TRIES } from './state.js';

// What may become of the slots. Each throws `Refused` where it may not.

/** A release that was verified, and the ids of the keys that signed it. */
export interface Signed extends Pick<Release, 'name' | 'sequence'> {
  readonly keyIds: readonly string[];
}

const refuse = (code: FaultCode, says: string): never => {
  throw new Refused(releaseFault(code, STATE, says));
};

/** Of a new table: its first release needs no trial, as there is nothing to go back to. */
export const firstState = (signed: Signed): SlotState => ({
  active: 'a',
  trial: null,
  ended: null,
  minimum: raised({}, signed),
});

/** The slot that may be written. */
export function freeSlot({ active, trial }: SlotState): Slot {
  return trial ? refuse('trial-under-way', `slot ${trial.slot} is on trial`) : otherThan(active);
}

export const beginTrial = (state: SlotState): SlotState => ({
  ...state,
  trial: { slot: freeSlot(state), tries: TRIES },
});

/** By the table alone, when the release that it runs from this slot is proven healthy. */
export function confirm(state: SlotState, running: Slot, signed: Signed): SlotState {
  const trial = state.trial ?? refuse('trial-none', 'no slot is on trial');
  if (trial.slot !== running)
    return refuse('trial-not-running', `slot ${trial.slot} is on trial, and slot ${running} runs`);
  return {
    active: running,
    trial: null,
    ended: { slot: running, how: 'confirmed' },
    minimum: raised(state.minimum, signed),
  };
}

export function rollBack(state: SlotState, how: Extract<End, 'health' | 'person'>): SlotState {
  const { slot } = state.trial ?? refuse('trial-none', 'no slot is on trial');
  return { ...state, trial: null, ended: { slot, how } };
}

export interface Lowering {
  /** Their numbers or names: a technician and a manager. */
  readonly by: readonly [string, string];
  readonly reason: string;
}

/** To be written down: which release may be installed again, who said so, and what each of its keys was at before. */
export interface Lowered extends Lowering {
  readonly release: string;
  readonly sequence: number;
  readonly was: Readonly<Record<string, number>>;
}

/** Lets one older release be installed again. */
export function lowerMinimum(
  state: SlotState,
  { name, sequence, keyIds }: Signed,
  { by, reason }: Lowering,
  root: Pick<Root, 'minimum'>,
): { readonly state: SlotState; readonly lowered: Lowered } {
  const [one, two] = by.map((person) => person.trim());
  if (!one || !two || one === two) refuse('lower-two-people', `it is asked for by "${one}" and "${two}"`);
  if (reason.trim() === '' || reason.length > 200)
    refuse('lower-reason', `the reason has ${reason.trim().length} characters`);
  const bound = keyIds.find((keyId) => sequence < (root.minimum[keyId] ?? 0));
  if (bound) refuse('lower-root', `the root itself asks for at least ${root.minimum[bound]} of key ${bound}`);
  const was = Object.fromEntries(
    keyIds.flatMap((keyId) => {
      const least = state.minimum[keyId] ?? 0;
      return least > sequence ? [[keyId, least]] : [];
    }),
  );
  if (Object.keys(was).length === 0)
    refuse('lower-nothing', `no key of ${name} asks for more than its sequence number, ${sequence}`);
  const lower = Object.fromEntries(Object.keys(was).map((keyId) => [keyId, sequence]));
  return {
    state: { ...state, minimum: { ...state.minimum, ...lower } },
    lowered: { release: name, sequence, was, by, reason },
  };
}

const raised = (minimum: SlotState['minimum'], { sequence, keyIds }: Signed): SlotState['minimum'] => ({
  ...minimum,
  ...Object.fromEntries(keyIds.map((keyId) => [keyId, Math.max(sequence, minimum[keyId] ?? 0)])),
});
