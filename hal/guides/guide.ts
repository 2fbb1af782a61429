// How a repair is guided: trees of things to do and to look at, as data beside each part. The program sees for itself what wires can
// tell, and asks what only eyes can. What a person reads of a step is in the catalogue, by the step's name.

/** What can be taken out and put back alone. */
export type GuidedThing =
  | 'chip'
  | 'panel'
  | 'cable'
  | 'multiplexer'
  | 'computer'
  | 'adapter'
  | 'device'
  | 'key'
  | 'switch';

export type GuideStep =
  /** A person does something, and the program sees whether that comes of it. */
  | {
      readonly do: 'reseat' | 'replace' | 'put-back' | 'unplug';
      readonly on: GuidedThing;
      readonly expect: Expectation;
      readonly yes: GuideStep;
      readonly no: GuideStep;
    }
  | {
      readonly do: 'move';
      readonly on: 'key' | 'switch';
      readonly expect: 'moves';
      readonly yes: GuideStep;
      readonly no: GuideStep;
    }
  /** Each panel on the cable is unplugged in turn, until what is expected is seen: that one is it. */
  | { readonly each: 'panel'; readonly expect: 'free'; readonly found: GuideStep; readonly none: GuideStep }
  /** Only eyes can tell. */
  | { readonly ask: GuideQuestion; readonly yes: GuideStep; readonly no: GuideStep }
  | GuideEnd;

/**
 * `works`: what was lost is there again. `fails`: it is lost again. `free`: it may be missing, but no longer hangs its bus or line.
 * `moves`: an input goes there and back. `rests`: it is not active.
 */
export type Expectation = 'works' | 'fails' | 'free' | 'moves' | 'rests';

export type GuideQuestion = 'has-power' | 'address-right' | 'is-closed';

export interface GuideEnd {
  readonly end: GuideCause;
  /** Proven by taking it away and bringing it back; otherwise it is only likely. */
  readonly certain: boolean;
}

/** What it was. `contact`: a plug or socket that was not in. `unknown`: the repair is handed on with all that was found. */
export type GuideCause = GuidedThing | 'contact' | 'supply' | 'address' | 'held' | 'open-door' | 'unknown';

export const HANDED_ON: GuideEnd = { end: 'unknown', certain: false };

/**
 * Replaced, and the old one put back: what works with the new one alone and fails again with the old one is broken. What works with
 * the old one, too, was a contact.
 */
export const replaced = (on: GuidedThing, otherwise: GuideStep = HANDED_ON): GuideStep => ({
  do: 'replace',
  on,
  expect: 'works',
  yes: {
    do: 'put-back',
    on,
    expect: 'fails',
    yes: { end: on, certain: true },
    no: { end: 'contact', certain: false },
  },
  no: otherwise,
});

/** Most faults are a plug that is not in: that costs nothing to try. */
export const reseated = (on: GuidedThing, otherwise: GuideStep): GuideStep => ({
  do: 'reseat',
  on,
  expect: 'works',
  yes: { end: 'contact', certain: true },
  no: otherwise,
});

export const proven = (on: GuidedThing, otherwise: GuideStep = HANDED_ON): GuideStep =>
  reseated(on, replaced(on, otherwise));

/** Whatever has to be found out of something dark first. */
export const withPower = (then: GuideStep): GuideStep => ({
  ask: 'has-power',
  yes: then,
  no: { end: 'supply', certain: false },
});
