import type { Scenario } from '../language/scenario.js';
import type { Target } from '../targets/target.js';
import type { Outcome } from './outcome.js';
import { playScenario } from './play.js';

/**
 * Plays scenarios, as many at a time as the target can, and returns the outcomes in their order. `report` is told of each
 * try as soon as it has ended.
 */
export async function playAll(
  scenarios: readonly Scenario[],
  target: Target,
  report: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...scenarios.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, scenario] = next;
      let outcome = await playScenario(scenario, target);
      report(outcome);
      // In real time a busy host can fail a table, too: only what fails twice counts as failed.
      if (outcome.is === 'failed' && isRealTime(target)) {
        outcome = await playScenario(scenario, target);
        report(outcome);
      }
      outcomes[index] = outcome;
    }
  };
  await Promise.all(Array.from({ length: target.parallelTables }, worker));
  return outcomes;
}

export const isRealTime = ({ patience }: Target): boolean => patience > 1;
