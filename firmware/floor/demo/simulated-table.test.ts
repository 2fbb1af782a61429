import t from 'tap';
import { keyOf, played } from '../testing/played.js';
import { SimulatedTable } from './simulated-table.js';

t.test('a table goes on where its journal ends, wherever that is, shoe after shoe', async (t) => {
  const before = played(70);
  const { journal } = before.journal;
  let at = 0;
  const now = () => ({ at: at++, wall: '2026-01-01T00:00:00.000Z' });
  let lines = before.journal.linesBehind(0);
  for (let life = 0; life < 8; life++) {
    const table = new SimulatedTable({ key: keyOf('a'), seed: life, seats: 3, lines, now });
    t.equal(table.journal.journal, journal);
    for (let coup = 0; coup < 5; coup++) table.playCoup();
    // Its power is lost in the middle of a coup, after some of its steps.
    const steps = table.coup();
    for (let step = 0; step < 2 * life; step++) steps.next();
    lines = table.journal.linesBehind(0);
    t.ok(table.state.decision === null && table.state.faults.length === 0);
  }
});
