import type { Person } from '../../src/rulebooks/roles.js';
import type { Event } from '../../src/table/events.js';

/** What is written down, each kind with what it holds. */
export interface RecordBodies {
  /** As `reduce` takes it. */
  event: Event;
  /** What a device sent, byte for byte, before anybody made sense of it. */
  raw: { readonly device: string; readonly hex: string };
  /** The program begins: which, on what, why, and what it found in the journal. */
  start: {
    readonly version: string;
    readonly program: string;
    readonly board: string;
    readonly why: string;
    /** The start of the machine that the program was started in; null where the machine does not tell. */
    readonly boot: string | null;
    readonly found: readonly string[];
    /** So many times in a row it had failed by then, each time soon after it began. */
    readonly failures: number;
  };
  /** What the self-tests of a start came to, before anything is accepted. */
  tested: { readonly tests: readonly Tested[] };
  /** `failed`: it could not go on. */
  stop: { readonly why: string; readonly failed: boolean };
  fault: { readonly part: string; readonly code: string; readonly says: string };
  restored: { readonly part: string };
  /** An officer let the shoe give cards out of turn, or it was locked again. */
  'shoe-lock': { readonly by: Person; readonly locked: boolean };
  setting: { readonly by: Person; readonly name: string; readonly old: Json; readonly new: Json };
  /** The SHA-256 of the state that this version had once the record `of` was folded: a later fold is held against it. */
  snapshot: { readonly of: number; readonly version: string; readonly sha256: string };
}

export interface Tested {
  readonly test: string;
  readonly passed: boolean;
  readonly says: string;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type Kind = keyof RecordBodies;
const KINDS: Readonly<Record<Kind, true>> = {
  event: true,
  raw: true,
  start: true,
  tested: true,
  stop: true,
  fault: true,
  restored: true,
  'shoe-lock': true,
  setting: true,
  snapshot: true,
};
export const isKind = (name: unknown): name is Kind => Object.hasOwn(KINDS, name as string);

/** What is given to the journal. */
export type Entry = { [K in Kind]: { readonly kind: K; readonly body: RecordBodies[K] } }[Kind];
