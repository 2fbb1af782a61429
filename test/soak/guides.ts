import { Chance } from '../support/chance.js';
import { type Diagnosis, diagnose, type KnownFault, knownFaults } from '../support/diagnosis/diagnose.js';

// Every fault of the virtual parts, each diagnosed by following its guide: by somebody who does and sees everything right, by somebody
// who errs in one of twenty answers, and two faults at once. Prints what was named for what. `node build/test/soak/guides.js EVERY
// FIRST SEEDS` takes every so manieth fault, from that one on, and lets people err from so many seeds; `known` or `held-out` behind it
// only these, any other word those with it in their names.

const [every = 1, first = 0, seeds = 1] = process.argv.slice(2).slice(0, 3).map(Number);
const [, , , , , only] = process.argv;
const isWanted = ({ name, isHeldOut }: KnownFault): boolean =>
  only === undefined ||
  (only === 'held-out' ? isHeldOut : only === 'known' ? !isHeldOut : name.includes(only));
const faults = knownFaults();
const tried = faults
  .map((fault, number) => ({ ...fault, number }))
  .filter((fault) => fault.number % every === first && isWanted(fault));
/** What is broken at one bench of a row can be broken at another one of it. */
const SAME_TABLE = { chips: 'panels', credit: 'panels', screens: 'screens', program: 'program' } as const;
/** Of a person. */
const MOST = 8;
const print = (text: string): void => void process.stdout.write(`${text}\n`);
let wrong = 0;

print(`${faults.length} faults, of which ${faults.filter(({ isHeldOut }) => isHeldOut).length} are held out`);
await judge('answers that are all right', 0.95, 1, (fault) => diagnose([fault], null));
await judge('one wrong answer in twenty', 0.95, seeds, (fault, seed) =>
  diagnose([fault], new Chance(1000 * seed + fault.number)),
);
await judge('two faults at once', 0.8, seeds, (fault, seed) =>
  diagnose([fault, another(fault, 11 * seed)], null),
);
process.exitCode = wrong;

type Tried = (typeof tried)[number];

/** A second fault of the same table. Of its two disks one is left: a table without any has nothing to go on with. */
function another({ number, bench, thing }: Tried, further: number): KnownFault {
  const isDisk = (one: string): boolean => one.startsWith('disk ');
  const others = faults.filter(
    (one) =>
      one.thing !== thing &&
      SAME_TABLE[one.bench] === SAME_TABLE[bench] &&
      !(isDisk(thing) && isDisk(one.thing)),
  );
  return others[(number * 7 + further) % others.length] as KnownFault;
}

async function judge(
  who: string,
  least: number,
  times: number,
  run: (fault: Tried, seed: number) => Promise<Diagnosis>,
): Promise<void> {
  const all: Diagnosis[] = [];
  const parts = { known: [] as Diagnosis[], 'held-out': [] as Diagnosis[] };
  for (const fault of tried) {
    for (let seed = 1; seed <= times; seed++) {
      const one = await run(fault, seed);
      all.push(one);
      parts[fault.isHeldOut ? 'held-out' : 'known'].push(one);
      if (!one.isRight || one.accusesHealthy || one.answers > MOST)
        print(
          `  ${fault.name}: named ${one.named}${one.certain ? ' (certain)' : ''}, ${one.answers} answers`,
        );
    }
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
