import { readFileSync } from 'node:fs';
import t from 'tap';
import { RULEBOOK_IDS } from '../src/rulebooks/index.js';

import { FACTS } from '../src/table/events.js';
import { readExamples } from './events/examples.js';
import { ONLY_REFUSED } from './events/only-refused.js';
import { statesOf } from './matrix/lives.js';
import { PAGE, pageOf } from './matrix/page.js';
import { COLUMNS, tryAll } from './matrix/tried.js';

// The matrix of events and phases: it says what the machine answers, and nothing is left out.

const examples = readExamples();
const matrices = new Map(RULEBOOK_IDS.map((id) => [id, tryAll(id, statesOf(id, examples))]));

t.test(`${PAGE} is what the machine answers`, async (t) => {
  t.ok(readFileSync(PAGE, 'utf8') === pageOf(matrices), `${PAGE} is out of date: npm run matrix`);
});

for (const [rulebook, { rows, reasons }] of matrices) {
  t.test(`${rulebook}: a fact is taken in every phase`, async (t) => {
    for (const fact of FACTS) {
      for (const [column, { taken, refused }] of rows.get(fact) ?? []) {
        t.ok(taken > 0, `${fact}, ${column}`);
        t.strictSame([...refused], [], `${fact}, ${column}`);
      }
    }
  });

  t.test(`${rulebook}: every event is tried in every phase that the rulebook has`, async (t) => {
    const reached = COLUMNS.filter((column) => [...rows.values()].some((row) => row.has(column)));
    // tasmania burns no card, and nothing is changed once the first card is out.
    const none = rulebook === 'tasmania' ? ['burn', 'betting with cards out'] : [];
    t.strictSame(
      COLUMNS.filter((column) => !reached.includes(column)),
      none,
    );
    for (const [event, row] of rows) {
      const always = [...row.keys()].filter((column) => reached.includes(column));
      t.ok(always.length === reached.length, `${event} is tried in ${always.join(', ')}`);
    }
  });

  t.test(`${rulebook}: every clause that no example can cite is cited by a refusal`, async (t) => {
    const cited = new Set([...reasons.values()].flatMap(({ clauses }) => [...clauses]));
    for (const clause of ONLY_REFUSED[rulebook]) t.ok(cited.has(`${rulebook} ${clause}`), clause);
  });

  t.test(`${rulebook}: nothing is refused by a clause of another rulebook`, async (t) => {
    const foreign = [...reasons.values()]
      .flatMap(({ clauses }) => [...clauses])
      .filter((clause) => !clause.startsWith(`${rulebook} `));
    t.strictSame(foreign, []);
  });
}
