import { refusalText } from '../../../firmware/messages/replay.js';
import { reduce } from '../../../src/table/reduce.js';
import type { State } from '../../../src/table/state/state.js';
import { Refused } from '../../../src/table/step.js';
import { nextToClose } from './close-table.js';
import { type Property, property } from './moment.js';
import { officer } from './people.js';

export const DECIDABLE = property(
  'every answer of a decision can be given by the officer it names',
  ({ before, after, event }) => {
    const { decision, faults } = after;
    const anew = decision !== before.decision || event.type === 'fault-cleared';
    if (!decision || !anew || faults.some(({ effect }) => effect === 'lock')) return null;
    if (decision.answers.length === 0 || decision.answers.length > 6)
      return `a decision of ${decision.answers.length} answers, for six buttons`;
    for (const { answer, by = decision.officer } of decision.answers) {
      const done = reduce(after, { type: 'decide', by: officer(by), answer });
      if (done instanceof Refused) return `${answer}: ${refusalText(done)}`;
      if (done.state.decision === decision) return `${answer}: it is asked still`;
    }
    return null;
  },
);

/** Why a table cannot be closed from here; null where it can. */
function whyNotClosable(from: State): string | null {
  let state = from;
  for (let steps = 0; steps < 400; steps++) {
    const event = nextToClose(state);
    if (event === null) return null;
    const done = reduce(state, event);
    if (done instanceof Refused) return `${state.phase.is}: ${JSON.stringify(event)}: ${refusalText(done)}`;
    state = done.state;
  }
  return `${state.phase.is}: it takes no end`;
}

export const CLOSABLE = (every: number): Property =>
  property('every phase can be left, and every table closed', ({ nth, after }) =>
    nth % every === 0 ? whyNotClosable(after) : null,
  );
