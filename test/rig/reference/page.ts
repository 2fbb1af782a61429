import { CHOICES, FORMS, type ValueType } from '../language/value-types.js';
import { WORDS, type Word } from '../language/vocabulary.js';
import { BenchFaults, readBench, SHIPPED_BENCH } from '../targets/bench/bench-file.js';
import { nameOfPin, type PlannedWire, wiringPlan } from '../targets/bench/wiring-plan.js';

const WORDS_BEGIN = '<!-- written by npm run rig:words -->';
const WIRES_BEGIN = '<!-- the wires of test/rig/benches/two-seats.json, written by npm run rig:words -->';
const END = '<!-- end -->';

/** The page with its vocabulary, and the wires of the shipped bench, as they are now. */
export const withWords = (page: string): string =>
  written(written(page, WORDS_BEGIN, words()), WIRES_BEGIN, wires());

function written(page: string, begin: string, text: string): string {
  const [before, rest] = page.split(begin);
  const end = rest?.indexOf(END) ?? -1;
  if (rest === undefined || end < 0) throw new Error(`the page has no ${begin} and ${END}`);
  return `${before}${begin}\n\n${text}\n${rest.slice(end)}`;
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

function words(): string {
  const all: readonly (readonly [string, Word])[] = Object.entries(WORDS);
  const of = (group: Word['group']): string =>
    all
      .filter(([, word]) => word.group === group)
      .map(([name, { type, description, fields }]) => {
        const beside = Object.entries(fields).map(
          ([field, { description, needed }]) => `\`${field}\`${needed ? ' (needed)' : ''}: ${description}`,
        );
        return `| \`${name}\` | ${escaped(FORMS[type])} | ${description} | ${beside.join('<br>')} |\n`;
      })
      .join('');
  const head = '| word | holds | what it does or asks | beside it |\n| --- | --- | --- | --- |\n';
  const choices = Object.entries(CHOICES) as [ValueType, readonly string[]][];
  const named = choices
    .filter(([kind]) => ['button', 'key', 'door', 'spot', 'wire', 'device', 'record'].includes(kind))
    .map(([kind, names]) => `- **${kind}**: ${names.map((name) => `\`${name}\``).join(', ')}\n`);
  return `### What is done\n\n${head}${of('act')}\n### What must be\n\n${head}${of('expectation')}\n### The names\n\n${named.join('')}`;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');
