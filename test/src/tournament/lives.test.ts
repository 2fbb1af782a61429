import t from 'tap';
import { live, Reached } from '../../support/tournament/lived.js';

// Whole tournaments from a seed, with hostile events in between. After every event the facts are those of a second reading of the
// rules, chips and money are where its ledger has them, a sealed form has told nothing, and a refusal has changed nothing.

t.test('tournaments of every rulebook, in trouble', async (t) => {
  const reached = new Reached();
  for (let seed = 1; seed <= 120; seed++) {
    const { wrong } = live(seed, 400, reached);
    t.equal(wrong, null, `node build/test/soak/tournaments.js 1 ${seed}`);
  }
  t.ok(reached.taken > 5000 && reached.refused > 1000, `${reached.taken} taken, ${reached.refused} refused`);
  t.strictSame(
    reached.missing().filter((one) => /^(event|fact)/.test(one)),
    [],
  );
});
