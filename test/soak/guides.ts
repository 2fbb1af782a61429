import { Chance } from '../support/chance.js';
import { type Diagnosis, diagnose, faultNames } from '../support/diagnosis.js';

// Every fault of the virtual parts, each diagnosed by following its guide: by somebody who does and sees everything right, by somebody
// who errs in one of twenty answers, and two faults at once. Prints what was named for what: `node build/test/soak/guides.js EVERY`
// takes every so manieth fault.

const [every = 1] = process.argv.slice(2).map(Number);
const names = faultNames();
const numbers = [...names.keys()].filter((number) => number % every === 0);
/** Of a person. */
const MOST = 8;
const print = (text: string): void => void process.stdout.write(`${text}\n`);
let wrong = 0;

await judge('answers that are all right', 0.95, (number) => diagnose([number], null));
await judge('one wrong answer in twenty', 0.8, (number) => diagnose([number], new Chance(number)));
await judge('two faults at once', 0.8, (number) =>
  diagnose([number, (number * 7 + 11) % names.length], null),
);
process.exitCode = wrong;

async function judge(who: string, least: number, run: (number: number) => Promise<Diagnosis>): Promise<void> {
  const all: Diagnosis[] = [];
  for (const number of numbers) {
    const one = await run(number);
    all.push(one);
    if (!one.isRight || one.accusesHealthy || one.answers > MOST)
      print(
        `  ${names[number]}: named ${one.named}${one.certain ? ' (certain)' : ''}, ${one.answers} answers`,
      );
  }
  const right = all.filter(({ isRight }) => isRight).length / all.length;
  const longest = Math.max(...all.map(({ answers }) => answers));
  const accused = all.filter(({ accusesHealthy }) => accusesHealthy).length;
  print(
    `${who}: ${(right * 100).toFixed(1)}% of ${all.length} named rightly, at most ${longest} answers, ${accused} healthy accused`,
  );
  print(matrix(all));
  if (right < least || accused > 0 || longest > MOST) wrong += 1;
}

/** A row for each true cause, a column for each named one. */
function matrix(all: readonly Diagnosis[]): string {
  const kind = (thing: string): string => thing.split(' ')[0] ?? thing;
  const truth = ({ fault: { is, thing } }: Diagnosis): string => (is === 'broken' ? kind(thing) : is);
  const columns = [...new Set(all.map(({ named }) => kind(named)))].sort();
  const rows = [...new Set(all.map(truth))].sort().map((row) => {
    const cells = columns.map(
      (column) => all.filter((one) => truth(one) === row && kind(one.named) === column).length,
    );
    return [row.padEnd(12), ...cells.map((count) => `${count || '.'}`.padStart(11))].join('');
  });
  return [`${' '.repeat(12)}${columns.map((column) => column.padStart(11)).join('')}`, ...rows].join('\n');
}
