import type { Event as JackpotEvent } from '../../src/jackpot/events.js';
import type { Fact as JackpotFact } from '../../src/jackpot/facts.js';
import type { SharedWin } from '../../src/jackpot/shared-win.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Event } from '../../src/table/events.js';
import type { Event as TournamentEvent } from '../../src/tournament/events.js';
import type { Fact as TournamentFact } from '../../src/tournament/facts.js';
import type { OpenedForm, SealedForm } from '../../src/tournament/forms/sealed.js';
import type { Beginning } from './position.js';

/** The body of each kind of record. */
export interface RecordBodies {
  /** An event that `reduce` accepted. */
  event: Event;
  /** What was done at the console of the table's own Jackpot, and what it came to: docs/jackpot.md. */
  jackpot: { readonly event: JackpotEvent; readonly facts: readonly JackpotFact[] };
  /** What the floor has said of something that the table won of a Jackpot that it shares: docs/floor.md. */
  'shared-win': SharedWin;
  /** What was done in the tournament of the table, and what it came to: docs/tournaments.md. */
  tournament: TournamentRecord;
  /** What a device sent, byte for byte, before it is decoded. */
  raw: { readonly device: string; readonly hex: string };
  /** The number that chance gave for the next card of a virtual shoe, of how many: see virtual-shoe.ts. */
  draw: { readonly number: number; readonly of: number };
  /** The program starts: which version, on which board, why, and what it found in the journal. */
  start: {
    readonly version: string;
    readonly program: string;
    readonly board: string;
    readonly why: string;
    /** The number of the machine; null if it has none. */
    readonly machine: string | null;
    /** The boot id of the machine; null if it has none. */
    readonly boot: string | null;
    readonly found: readonly string[];
    /** How many times in a row it had failed by then, each time soon after its start. */
    readonly failures: number;
  };
  /** The results of the self-tests, before the table accepts anything. */
  tested: { readonly tests: readonly Tested[] };
  /** `failed`: the table could not go on. */
  stop: { readonly why: string; readonly failed: boolean };
  fault: { readonly part: string; readonly code: string; readonly says: string };
  restored: { readonly part: string };
  /** What somebody should know of, and nothing depends on. */
  notice: { readonly about: string; readonly says: string };
  /** An officer unlocked the shoe out of turn, or it was locked again. */
  'shoe-lock': { readonly by: Person; readonly locked: boolean };
  /** `banco people` changed who may turn a key; the table has taken it from the file of people. */
  people: {
    /** The number of the file, and of the act in it. */
    readonly file: string;
    readonly act: number;
    /** When it was done. */
    readonly wall: string;
    readonly did: 'enrolled' | 'changed-pin' | 'new-pin' | 'revoked';
    readonly id: string;
    readonly number: string;
    readonly keys: readonly string[];
    readonly by: string;
    /** The operating system's user who called the command. */
    readonly account: string;
  };
  /** Somebody who turned a key was asked who they are; or a holder turned it back. */
  holder: {
    readonly key: string;
    readonly is: 'accepted' | 'wrong' | 'waits' | 'shut-out' | 'not-their-key' | 'unreadable' | 'turned-back';
    /** Whose number was entered; null if nobody has it. */
    readonly id: string | null;
  };
  /** The program of the table was changed, or tried: docs/flash.md. */
  release: {
    readonly act: 'install' | 'confirm' | 'roll-back' | 'lower-minimum' | 'trial';
    readonly is: 'begun' | 'done' | 'given-up';
    readonly version: string;
    readonly sha256: string;
    /** Null where the table did it by itself. */
    readonly by: Person | null;
    /** The second person, where it takes two. */
    readonly with: Person | null;
    readonly why: string | null;
    /** The parts that did not answer then. */
    readonly lost: readonly string[];
  };
  /** A technician took the table out of service, did something to it there, or it is back: docs/technician.md. */
  service: ServiceRecord;
  /** The table was taken off its computer, or restored on another one: docs/flash.md. */
  move: {
    readonly is: 'backed-up' | 'restored';
    /** The number of the backup. */
    readonly backup: string;
    /** The machines; null for one without a number, and for one that is not known yet. */
    readonly from: string | null;
    readonly to: string | null;
    readonly by: Person;
    readonly with: Person;
  };
  setting: { readonly by: Person; readonly name: string; readonly old: Json; readonly new: Json };
  /** The SHA-256 of the state after record `of`, as this version had it in this form. A later start continues from it. */
  snapshot: {
    readonly of: number;
    readonly form: number;
    readonly version: string;
    readonly sha256: string;
    /** Where the journal begins, if not with its first record. */
    readonly begins?: Beginning;
  };
  /** The oldest archives are deleted, as the settings have it: the journal begins here. `last` is when the last record before was written. */
  deleted: { readonly begins: Beginning; readonly last: string };
}

export interface TournamentRecord {
  /** As the conditions name it. */
  readonly table: string;
  readonly event: TournamentEvent;
  readonly facts: readonly TournamentFact[];
  /** With a `secret`: the form, of which the event names the seat alone. */
  readonly sealed?: SealedForm;
}

export type ServiceRecord = {
  readonly by: Person;
} /** The SHA-256 of the game's state: what it is at the end, it was at the beginning. */ & (
  | { readonly act: 'begun' | 'ended'; readonly state: string }
  | { readonly act: 'drove'; readonly output: string }
  /** It is fed no more: the next start tells what came of it. */
  | { readonly act: 'tripped-watchdog' }
  | ServiceFinding
);

/** What a technician has found out. */
export type ServiceFinding =
  /** The whole cabinet is tested, check by check. */
  | {
      readonly act: 'walk-begun';
      readonly form: 'acceptance' | 'morning';
      readonly cabinet: string;
      readonly board: { readonly id: string; readonly sha256: string };
      readonly program: { readonly version: string; readonly sha256: string };
      readonly checks: readonly string[];
    }
  | { readonly act: 'checked'; readonly check: string; readonly passed: boolean; readonly found: string }
  | { readonly act: 'walk-ended'; readonly passed: boolean }
  /** Of an output under test. */
  | { readonly act: 'saw'; readonly output: string; readonly saw: 'yes' | 'no' | 'unsure' }
  | {
      readonly act: 'repaired' | 'handed-on';
      readonly fault: string;
      readonly cause: string;
      readonly part: string;
      readonly serial: string | null;
      /** The tests that prove it, or what was found out before it was handed on. */
      readonly found: readonly string[];
    };

export interface Tested {
  readonly test: string;
  readonly passed: boolean;
  readonly says: string;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type Kind = keyof RecordBodies;
const KINDS: Readonly<Record<Kind, true>> = {
  event: true,
  jackpot: true,
  'shared-win': true,
  tournament: true,
  raw: true,
  draw: true,
  start: true,
  tested: true,
  stop: true,
  fault: true,
  restored: true,
  notice: true,
  'shoe-lock': true,
  people: true,
  holder: true,
  release: true,
  service: true,
  move: true,
  setting: true,
  snapshot: true,
  deleted: true,
};
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];
export const isKind = (name: unknown): name is Kind => Object.hasOwn(KINDS, name as string);

/** One amount that an event has settled, given back, collected or paid out, in whole cents. */
export type Paid = Readonly<Record<string, string | number>>;

/** What an event came to in money. It is recorded with the event, so that no later version decides it anew. */
export interface CameTo {
  /** The version that decided it. */
  readonly by: string;
  readonly paid?: readonly Paid[];
  /** What the table's own Jackpot recorded and found won. */
  readonly jackpot?: readonly JackpotFact[];
  /** What the table's tournament made of it. */
  readonly tournament?: readonly TournamentFact[];
  /** The forms that it has shown, as they were written. */
  readonly forms?: readonly OpenedForm[];
  /** The figures of each account that it changed, as they were then, in whole cents. */
  readonly seats: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What is appended to the journal. */
export type Entry = {
  [K in Kind]: { readonly kind: K; readonly body: RecordBodies[K] } & (K extends 'event'
    ? { readonly came?: CameTo }
    : unknown);
}[Kind];

/** As it stands in its line. */
export const printEntry = (entry: Entry): string => {
  const came = entry.kind === 'event' && entry.came ? `,"came":${JSON.stringify(entry.came)}` : '';
  return `"kind":"${entry.kind}","body":${JSON.stringify(entry.body)}${came}`;
};
