import { Chance } from '../support/chance.js';
import { type Diagnosis, diagnose, knownFaults } from '../support/diagnosis/diagnose.js';

// Every fault of the virtual parts, each diagnosed by following its guide: by somebody who does and sees everything right, by somebody
// who errs in one of twenty answers, and two faults at once. Prints what was named for what. `node build/test/soak/guides.js EVERY
// FIRST` takes every so manieth fault, from that one on; `known` or `held-out` behind it only these.

const [every = 1, first = 0] = process.argv.slice(2).map(Number);
const only = process.argv.find((word) => word === 'known' || word === 'held-out');
const faults = knownFaults();
const numbers = [...faults.keys()].filter(
  (number) =>
    number % every === first && (only === undefined || faults[number]?.isHeldOut === (only === 'held-out')),
);
/** Of a person. */
const MOST = 8;
const print = (text: string): void => void process.stdout.write(`${text}\n`);
let wrong = 0;

print(`${faults.length} faults, of which ${faults.filter(({ isHeldOut }) => isHeldOut).length} are held out`);
await judge('answers that are all right', 0.95, (number) => diagnose([number], null));
await judge('one wrong answer in twenty', 0.95, (number) => diagnose([number], new Chance(1000 + number)));
await judge('two faults at once', 0.8, (number) =>
  diagnose([number, (number * 7 + 11) % faults.length], null),
);
process.exitCode = wrong;

async function judge(who: string, least: number, run: (number: number) => Promise<Diagnosis>): Promise<void> {
  const all: Diagnosis[] = [];
  const parts = { known: [] as Diagnosis[], 'held-out': [] as Diagnosis[] };
  for (const number of numbers) {
    const one = await run(number);
    const { name = '', isHeldOut = false } = faults[number] ?? {};
    all.push(one);
    parts[isHeldOut ? 'held-out' : 'known'].push(one);
    if (!one.isRight || one.accusesHealthy || one.answers > MOST)
      print(`  ${name}: named ${one.named}${one.certain ? ' (certain)' : ''}, ${one.answers} answers`);
  }
  const right = rightOf(all);
  const longest = Math.max(...all.map(({ answers }) => answers));
  const accused = all.filter(({ accusesHealthy }) => accusesHealthy).length;
  print(
    `${who}: ${percent(all)} named rightly (held out: ${percent(parts['held-out'])}), at most ${longest} answers, ${accused} healthy accused`,
  );
  print(matrix(all));
  if (right < least || accused > 0 || longest > MOST) wrong += 1;
}

function rightOf(all: readonly Diagnosis[]): number {
  return all.filter(({ isRight }) => isRight).length / all.length;
}

function percent(all: readonly Diagnosis[]): string {
  return all.length === 0 ? 'none' : `${(rightOf(all) * 100).toFixed(1)}% of ${all.length}`;
}

/** A row for each true cause, a column for each named one. */
function matrix(all: readonly Diagnosis[]): string {
  const kind = (named: string): string =>
    named
      .replace(/^hangs/, 'broken')
      .split(' ')
      .slice(0, 2)
      .join(' ');
  const truth = ({ fault: { is, thing } }: Diagnosis): string => kind(`${is} ${thing}`);
  const columns = [...new Set(all.map(({ named }) => kind(named)))].sort();
  const rows = [...new Set(all.map(truth))].sort().map((row) => {
    const cells = columns.map(
      (column) => all.filter((one) => truth(one) === row && kind(one.named) === column).length,
    );
    return [row.padEnd(20), ...cells.map((count) => `${count || '.'}`.padStart(4))].join('');
  });
  const numbered = columns.map((column, i) => `  ${i + 1}: ${column}`);
  return [
    'named:',
    ...numbered,
    `${' '.repeat(20)}${columns.map((_, i) => `${i + 1}`.padStart(4)).join('')}`,
    ...rows,
  ].join('\n');
}
