import { either, list, object, tagged } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, text } from '../../src/reader/values.js';
import type { UpdateAct } from './request.js';

// A change of the program, as the page of the service follows it. A process of its own does the work, and tells what is declared here.

const NAME = text(0, 100);
const LONG = text(0, 4096);
const SLOT = oneOf('a', 'b');
const NONE = oneOf(null);

const FAULT = object({ code: NAME, where: LONG, says: LONG, mend: LONG });
const FAULTS = list(FAULT, { most: 200 });

const RELEASE = object({
  name: NAME,
  version: NAME,
  sequence: integer(0, Number.MAX_SAFE_INTEGER),
  commit: NAME,
  sha256: NAME,
  signers: list(object({ role: NAME, name: NAME, keyId: NAME }), { most: 20 }),
});

const SLOTS = object({
  is: oneOf('slots'),
  slots: list(object({ slot: SLOT, release: either(RELEASE, NONE), faults: FAULTS }), { most: 2 }),
  active: SLOT,
  trial: either(object({ slot: SLOT, tries: integer(0, 99) }), NONE),
  ended: either(
    object({
      slot: SLOT,
      how: oneOf('confirmed', 'tries', 'invalid', 'health', 'person', 'state-lost'),
    }),
    NONE,
  ),
  running: either(SLOT, NONE).says('The slot that the launcher has mounted.'),
});

const TOLD = tagged(
  'is',
  object({
    is: oneOf('step'),
    step: oneOf('Verifying', 'Copying', 'Reading back'),
    percent: integer(0, 100),
  }),
  object({ is: oneOf('refused'), faults: FAULTS }),
  object({ is: oneOf('done'), release: either(RELEASE, NONE).says('The one that was inspected.') }),
  SLOTS,
  object({
    is: oneOf('stick'),
    folder: LONG,
    releases: list(object({ path: LONG, name: NAME }), { most: 20 }),
  }),
).titled('what an update tells');
export type UpdateTold = TypeOf<typeof TOLD>;
export type SlotsFound = Extract<UpdateTold, { is: 'slots' }>;
export type StickFound = Extract<UpdateTold, { is: 'stick' }>;
export type FoundRelease = TypeOf<typeof RELEASE>;
export type UpdateFault = TypeOf<typeof FAULT>;

export const isTold = (message: unknown): message is UpdateTold => TOLD.fits(message);

/** What is known, what is being done, and how the last thing came out. */
export interface UpdateWork {
  /** Null until somebody has looked. */
  readonly slots: SlotsFound | null;
  readonly stick: StickFound | null;
  readonly doing: {
    readonly act: UpdateAct;
    readonly step: Extract<UpdateTold, { is: 'step' }> | null;
  } | null;
  readonly came: {
    readonly act: UpdateAct;
    readonly release: FoundRelease | null;
    /** None where it was done. */
    readonly faults: readonly UpdateFault[];
  } | null;
}

export const NO_WORK: UpdateWork = { slots: null, stick: null, doing: null, came: null };

/** Whoever does it. */
export interface Updates {
  readonly work: UpdateWork;
  /** Null where it was begun; or else why not. One thing is done at a time. */
  begin(act: UpdateAct): 'busy' | 'not-found' | null;
}

/** A release is named by where the last look has found it, and by nothing else. */
export function whyNotBegun({ doing, stick }: UpdateWork, act: UpdateAct): 'busy' | 'not-found' | null {
  if (doing) return 'busy';
  if (!('release' in act)) return null;
  return stick?.releases.some(({ path }) => path === act.release) ? null : 'not-found';
}

export const begun = (work: UpdateWork, act: UpdateAct): UpdateWork => ({
  ...work,
  doing: { act, step: null },
  came: act.do === 'look' ? work.came : null,
});

export function told(work: UpdateWork, says: UpdateTold): UpdateWork {
  const { doing } = work;
  if (!doing) return work;
  switch (says.is) {
    case 'step':
      return { ...work, doing: { ...doing, step: says } };
    case 'slots':
      return { ...work, slots: says };
    case 'stick':
      return { ...work, stick: says };
    case 'refused':
      return { ...work, came: { act: doing.act, release: null, faults: says.faults } };
    case 'done':
      return { ...work, came: { act: doing.act, release: says.release, faults: [] } };
  }
}

/** The process has ended; `fault` where it did so before its time. */
export const ended = (work: UpdateWork, fault: UpdateFault | null): UpdateWork => ({
  ...(fault ? told(work, { is: 'refused', faults: [fault] }) : work),
  doing: null,
});
