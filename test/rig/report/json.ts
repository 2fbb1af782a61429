import type { Run } from '../play/outcome.js';

/** For other programs: what became of each scenario, and why. */
export const asJson = ({ target, outcomes }: Run): string =>
  `${JSON.stringify({
    target,
    scenarios: outcomes.map((outcome) => ({
      name: outcome.scenario.name,
      shows: outcome.scenario.title,
      is: outcome.is.replace(' ', '-'),
      ...(outcome.is === 'failed' && { says: outcome.message }),
      ...(outcome.is === 'not covered' && { says: outcome.reason }),
    })),
  })}\n`;
