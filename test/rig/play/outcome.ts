import type { Scenario, Step } from '../language/scenario.js';
import type { Delays } from './delays.js';
import type { TimelineEntry } from './timeline.js';

interface Times {
  /** How long it took at the table, and how long in real time. */
  readonly tableMs: number;
  readonly realMs: number;
}

/** The result of one scenario on one target. */
export type Outcome =
  | ({ readonly scenario: Scenario; readonly is: 'passed'; readonly delays: Delays } & Times)
  | ({
      readonly scenario: Scenario;
      readonly is: 'failed';
      /** The step that failed; null where the table could not be set up. */
      readonly step: Step | null;
      readonly message: string;
      readonly timeline: readonly TimelineEntry[];
    } & Times)
  | { readonly scenario: Scenario; readonly is: 'not covered'; readonly reason: string };

export interface Run {
  readonly target: string;
  readonly outcomes: readonly Outcome[];
}

export const countOutcomes = ({ outcomes }: Run): Readonly<Record<Outcome['is'], number>> => ({
  passed: outcomes.filter(({ is }) => is === 'passed').length,
  failed: outcomes.filter(({ is }) => is === 'failed').length,
  'not covered': outcomes.filter(({ is }) => is === 'not covered').length,
});
