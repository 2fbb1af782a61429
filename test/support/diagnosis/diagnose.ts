import { thingText } from '../../../firmware/technician/guide-run.js';
import type { Chance } from '../chance.js';
import { BENCHES } from './bench.js';
import { type InjectedFault, isHeldOut, kindOf } from './injected-fault.js';
import { type Followed, Person, textOf } from './person.js';

// A fault is put into a table, and somebody follows its guide: with hands at plugs, keys and doors, and eyes on lamps, digits and a
// meter. What the fault is, and what the guide thinks of it, is known to neither.

export interface Diagnosis {
  readonly fault: InjectedFault;
  /** What the guide came to: `broken chip seat-1.lamps`, `unknown`; or why there was none. */
  readonly named: string;
  readonly certain: boolean;
  /** How many answers it took. */
  readonly answers: number;
  readonly isRight: boolean;
  /** A healthy thing was named, and as certain. */
  readonly accusesHealthy: boolean;
  /** What the guide was begun for, and every step with its answer. */
  readonly told: readonly string[];
}

type BenchName = keyof typeof BENCHES;

export interface KnownFault {
  readonly name: string;
  readonly thing: string;
  readonly as: string;
  readonly kind: string;
  readonly isHeldOut: boolean;
  /** At which bench it is put in, and its number there. */
  readonly bench: BenchName;
  readonly at: number;
}

/** Every fault, by the number that `diagnose` takes. */
export const knownFaults = (): readonly KnownFault[] =>
  (['chips', 'screens', 'program'] as const).flatMap((bench) =>
    BENCHES[bench]().faults.map((fault, at) => ({
      name: `${fault.thing}: ${fault.is}: ${fault.as}`,
      thing: fault.thing,
      as: fault.as,
      kind: kindOf(fault),
      isHeldOut: isHeldOut(fault),
      // Where no fault is of its readers of chips, they are not used: their bytes are most of what such a table costs.
      bench: bench === 'chips' && !/ spot/.test(fault.thing) ? 'credit' : bench,
      at,
    })),
  );

/** Breaks this one thing, or several at one bench, and follows the guide of the first finding. `errs` gives a wrong answer now and then. */
export async function diagnose(broken: readonly KnownFault[], errs: Chance | null): Promise<Diagnosis> {
  const benches = broken.map(({ bench }) => bench);
  const bench = BENCHES[benches.find((one) => one === 'chips') ?? benches[0] ?? 'credit']();
  const { table } = bench;
  await bench.start();
  try {
    await table.turn('technician-key', true);
    const faults = broken.map(({ at }) => bench.faults[at] as InjectedFault);
    for (const fault of faults) fault.apply();
    // A watchdog is looked for when the program starts.
    if (faults.some(({ thing }) => thing.includes('watchdog'))) await bench.restart();
    // Whoever wants a card asks the shoe.
    await table.turn('supervisor-key', true);
    await table.press('shoe-unlock');
    await table.press('shoe-unlock');
    await table.turn('supervisor-key', false);
    await bench.use();
    const end = await new Person(bench, faults, errs).follow();
    return judge(end, faults);
  } finally {
    await bench.stop();
  }
}

function judge({ end, told }: Followed, faults: readonly InjectedFault[]): Diagnosis {
  const first = faults[0] as InjectedFault;
  const answers = told.length - 1;
  if (typeof end === 'string' || end.cause === null) {
    const named = typeof end === 'string' ? end : 'unknown';
    return { fault: first, named, certain: false, answers, isRight: false, accusesHealthy: false, told };
  }
  const { wrong, things } = end.cause;
  const isNamed = ({ thing }: InjectedFault): boolean => things.some((one) => textOf(one) === thing);
  const right = faults.find((fault) => isNamed(fault) && fault.is === (wrong === 'hangs' ? 'broken' : wrong));
  return {
    fault: right ?? first,
    named: `${wrong} ${things.map(thingText).join(', ')}`,
    certain: end.certain,
    answers,
    isRight: right !== undefined,
    accusesHealthy: end.certain && !faults.some(isNamed),
    told,
  };
}
