import { BenchFaults, readBench, SHIPPED_BENCH } from '../targets/bench/bench-file.js';
import { nameOfPin, type PlannedWire, wiringPlan } from '../targets/bench/wiring-plan.js';

const WIRES_BEGIN = '<!-- the wires of test/rig/benches/two-seats.json, written by npm run rig:words -->';
const END = '<!-- end -->';

/** The page of the rig with the wires of the shipped bench as they are now. */
export function withWires(page: string): string {
  const [before, rest] = page.split(WIRES_BEGIN);
  const end = rest?.indexOf(END) ?? -1;
  if (rest === undefined || end < 0) throw new Error(`the page has no ${WIRES_BEGIN} and ${END}`);
  return `${before}${WIRES_BEGIN}\n\n${wires()}\n${rest.slice(end)}`;
}

/** A row for each run of pins that goes to one part, in the order of its own. */
function wires(): string {
  const bench = readBench(SHIPPED_BENCH);
  if (bench instanceof BenchFaults) throw new Error('the shipped bench has faults');
  const runs: PlannedWire[][] = [];
  for (const wire of wiringPlan(bench)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (
      run &&
      last &&
      last.pin.board === wire.pin.board &&
      last.does === wire.does &&
      partOf(last) === partOf(wire)
    )
      run.push(wire);
    else runs.push([wire]);
  }
  const rows = runs.map((run) => {
    const of = (tell: (wire: PlannedWire) => string): string => [...new Set(run.map(tell))].join(', ');
    const [first] = run;
    const last = run.at(-1);
    const pins =
      first && last && first !== last
        ? `${nameOfPin(first.pin)} to ${last.pin.number}`
        : of(({ pin }) => nameOfPin(pin));
    return `| ${pins} | ${first?.does} | ${of(({ name }) => `\`${name}\``)} | ${placesOf(run)} |\n`;
  });
  return `| pins | each a | of, in their order | goes to |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

/** The part once, and then its pins. */
function placesOf(run: readonly PlannedWire[]): string {
  const [{ at } = { at: '' }] = run;
  const part = partOf({ at });
  return run.length === 1
    ? at
    : [part, [...new Set(run.map((wire) => wire.at.slice(part.length + 1)))].join(', ')].join(' ');
}

const partOf = ({ at }: Pick<PlannedWire, 'at'>): string => at.split(' ')[0] ?? at;
