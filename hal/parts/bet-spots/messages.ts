/** A chip's eight bytes, as sixteen lower-case hexadecimal digits. They are opaque here. */
export type Tag = string;

export const CONDITIONS = ['fine', 'antenna-fault', 'crowded'] as const;
export type SpotCondition = (typeof CONDITIONS)[number];

/** One change on a spot, `age` milliseconds before the response. */
export type SpotChange =
  | { readonly what: 'put' | 'taken'; readonly spot: number; readonly age: number; readonly tag: Tag }
  | {
      readonly what: 'condition';
      readonly spot: number;
      readonly age: number;
      readonly condition: SpotCondition;
    };

/** What the master sends. Every request can be repeated without harm: it changes nothing but a lamp. */
export interface Requests {
  readonly identify: { readonly lampSeconds: number };
  readonly poll: { readonly epoch: number; readonly have: number };
  readonly look: { readonly spot: number };
  readonly test: Record<never, never>;
}

/** The station's response to each. */
export interface Responses {
  readonly identify: Identity;
  readonly poll: Changes;
  readonly look: SpotSnapshot;
  readonly test: SelfTest;
}

export interface Identity {
  readonly version: number;
  readonly spots: number;
  readonly chips: number;
  readonly log: number;
  readonly epoch: number;
  readonly serial: number;
  readonly firmware: number;
}

export interface Changes {
  readonly epoch: number;
  readonly status: (typeof STATUSES)[number];
  readonly last: number;
  readonly first: number;
  readonly changes: readonly SpotChange[];
}

export interface SpotSnapshot {
  readonly epoch: number;
  readonly spot: number;
  readonly last: number;
  readonly condition: SpotCondition;
  readonly age: number;
  readonly tags: readonly Tag[];
}

export interface SelfTest {
  readonly uptimeSeconds: number;
  readonly frames: number;
  readonly badFrames: number;
  readonly antennas: readonly { readonly condition: SpotCondition; readonly field: number }[];
}

export const VERSION = 1;
export const MAX_CHIPS = 28;
/** In one response. */
export const MAX_CHANGES = 16;
/** Stands for this age and everything longer. */
export const MAX_AGE = 0xffffffff;

export const STATUSES = ['following', 'restarted', 'overrun'] as const;
