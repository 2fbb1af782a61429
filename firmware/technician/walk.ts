import type { Person } from '../../src/rulebooks/roles.js';
import type { ServiceRecord } from '../journal/entry.js';
import type { HistoryRecord } from './fault-history.js';

/** The first opening of a cabinet, or what is tried every morning. */
export const WALK_FORMS = ['acceptance', 'morning'] as const;
export type WalkForm = (typeof WALK_FORMS)[number];

/** A cabinet walked through once, as the journal has it. */
export interface Walk {
  readonly form: WalkForm;
  /** The serial number of the cabinet. */
  readonly cabinet: string;
  readonly by: Person;
  readonly begun: string;
  readonly board: { readonly id: string; readonly sha256: string };
  readonly program: { readonly version: string; readonly sha256: string };
  /** Every check that belongs to it, in order. */
  readonly checks: readonly string[];
  readonly results: Readonly<Record<string, CheckResult>>;
  /** Null while it goes on. */
  readonly ended: string | null;
}

export interface CheckResult {
  readonly passed: boolean;
  /** What was seen. */
  readonly found: string;
  readonly by: Person;
  readonly at: string;
}

/** What a record of the service makes of a walk; another result of a check takes the place of the one before. */
export function walkAfter(walk: Walk | null, body: ServiceRecord, at: string): Walk | null {
  switch (body.act) {
    case 'walk-begun': {
      const { by, form, cabinet, board, program, checks } = body;
      return { form, cabinet, by, begun: at, board, program, checks, results: {}, ended: null };
    }
    case 'checked': {
      const { check, passed, found, by } = body;
      return walk && !walk.ended
        ? { ...walk, results: { ...walk.results, [check]: { passed, found, by, at } } }
        : walk;
    }
    case 'walk-ended':
      return walk && { ...walk, ended: at };
    default:
      return walk;
  }
}

/** The last one that records tell of, whatever else they tell. */
export const lastWalk = (records: readonly HistoryRecord[]): Walk | null =>
  records.reduce<Walk | null>(
    (walk, { kind, body, wall }) => (kind === 'service' ? walkAfter(walk, body, wall) : walk),
    null,
  );

/** What is left to do, in order. */
export const checksLeft = ({ checks, results }: Walk): readonly string[] =>
  checks.filter((check) => !results[check]);

/** Nothing is left, and nothing has failed. */
export const hasPassed = ({ checks, results }: Walk): boolean =>
  checks.every((check) => results[check]?.passed);
