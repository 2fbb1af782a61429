import { DEVICES } from '../../src/table/state/fault.js';
import {
  MOMENTS,
  NOT_ON_THE_WIRES,
  ROWS,
  RULEBOOKS,
  showRow,
} from '../support/simulation/malfunction-rows.js';

// The rows of the table of malfunctions that the wires reach: all of them under every rulebook, or with `once`, each under
// one of them.

const once = process.argv[2] === 'once';
let rows = 0;
let wrong = 0;
const fail = (what: string): void => {
  wrong += 1;
  console.log(what);
};
for (const [r, rulebook] of RULEBOOKS.entries()) {
  for (const [b, row] of ROWS.entries()) {
    for (const [m, moment] of MOMENTS.entries()) {
      if (once && (b + m) % RULEBOOKS.length !== r) continue;
      rows += 1;
      await showRow(rulebook, row, moment).catch(({ message }: Error) => fail(message));
    }
  }
}
const shown = new Set(ROWS.map(([device]) => device));
for (const device of DEVICES) {
  const why = NOT_ON_THE_WIRES[device];
  if (why) console.log(`not on the wires: ${device}: ${why}`);
  else if (!shown.has(device)) fail(`no row is shown of ${device}`);
}
console.log(`${rows} rows, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;
