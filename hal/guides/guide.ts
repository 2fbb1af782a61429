// How a repair is guided, as data beside each part: what may be wrong where it does not work, and how often it is that. Everything
// else follows from what hands can do to a thing and what then is seen (`reasoning.ts`). The texts are in the catalogue.

/** What can be taken out and put back alone, pulled, or looked at. */
export type GuidedThing =
  | 'chip'
  | 'panel'
  | 'cable'
  | 'multiplexer'
  | 'computer'
  | 'reset'
  | 'adapter'
  | 'device'
  | 'key'
  | 'lamp'
  | 'display'
  | 'switch'
  | 'disk'
  | 'watchdog';

/**
 * `contact`: a plug or socket that is not in. `broken`: works only when it is replaced. `hangs`: broken, and it takes others along
 * as long as it is plugged in. `address`: its jumpers are wrong. `held`: somebody holds it, or it had stuck. `stopped`: its own program
 * stands still. `full`: no room is left on it. `taken`: something else uses it. `setup`: the computer is not set up for it.
 */
export type Wrong =
  | 'contact'
  | 'broken'
  | 'hangs'
  | 'supply'
  | 'address'
  | 'held'
  | 'open'
  | 'stopped'
  | 'full'
  | 'taken'
  | 'setup';

/** Something that may be the cause. */
export interface Suspect {
  readonly wrong: Wrong;
  readonly on: GuidedThing;
  /** How often it is that, against the others of its guide. */
  readonly weight: number;
}

/** What may be the cause of one fault. */
export type Guide = readonly Suspect[];

const suspect =
  (wrong: Wrong) =>
  (on: GuidedThing, weight: number): Suspect => ({ wrong, on, weight });

export const contact = suspect('contact');
export const broken = suspect('broken');
export const hangs = suspect('hangs');
export const supply = suspect('supply');
export const address = suspect('address');
export const held = suspect('held');
export const open = suspect('open');
export const stopped = suspect('stopped');
export const full = suspect('full');
export const taken = suspect('taken');
export const setup = suspect('setup');
