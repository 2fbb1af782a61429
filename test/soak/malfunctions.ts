import { MOMENTS, ROWS, RULEBOOKS, showRow } from '../support/simulation/malfunction-rows.js';
import { soak } from './soak.js';

// The rows of the table of malfunctions that the wires reach: all of them under every rulebook, or with `once`, each under
// one of them.

const once = process.argv[2] === 'once';
const cases = ROWS.flatMap((row, r) =>
  MOMENTS.flatMap((moment, m) =>
    RULEBOOKS.filter((_, i) => !once || (r + m) % RULEBOOKS.length === i).map((rulebook) => ({
      rulebook,
      row,
      moment,
    })),
  ),
);
await soak(cases, ({ rulebook, row, moment }) => showRow(rulebook, row, moment));
