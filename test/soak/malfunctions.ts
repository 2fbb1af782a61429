import { DEVICES } from '../../src/table/state/fault.js';
import {
  BREAKAGES,
  MOMENTS,
  NOT_ON_THE_WIRES,
  RULEBOOKS,
  showRow,
} from '../support/simulation/malfunction-rows.js';

// The rows of the table of malfunctions that the wires reach: all of them under every rulebook, or with `once`, each under
// one of them.

const once = process.argv[2] === 'once';
let rows = 0;
let wrong = 0;
for (const [r, rulebook] of RULEBOOKS.entries()) {
  for (const [b, breakage] of BREAKAGES.entries()) {
    for (const [m, moment] of MOMENTS.entries()) {
      if (once && (b + m) % RULEBOOKS.length !== r) continue;
      rows += 1;
      try {
        await showRow(rulebook, breakage, moment);
      } catch (error) {
        wrong += 1;
        console.log((error as Error).message);
      }
    }
  }
}
for (const device of DEVICES) {
  const why = NOT_ON_THE_WIRES[device];
  if (why) console.log(`not on the wires: ${device}: ${why}`);
  else if (!BREAKAGES.some((breakage) => breakage.device === device)) {
    wrong += 1;
    console.log(`no row is shown of ${device}`);
  }
}
console.log(`${rows} rows, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;
