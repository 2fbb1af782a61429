import { every } from '../../../hal/ports/clock.js';
import type { VirtualTable } from '../table.js';
import { type Defect, each, type InjectedFault, nowAndThen } from './injected-fault.js';
import { chipsOf, isTried, panelOf, partsOf } from './parts-of-table.js';

/** In milliseconds, and no chip has more registers. */
const UPSET_EVERY = 3000;
const REGISTERS = 22;

/** What can be wrong with chips, panels and multiplexers. */
export function chipFaults(table: VirtualTable): readonly InjectedFault[] {
  const { board } = table;
  const tried = board.parts.filter((part) => 'panel' in part && isTried(table, part.seat));
  const panels = [...new Set(tried.map(({ name }) => panelOf(name)))];
  return [
    ...tried.flatMap(({ name }) => {
      const thing = `chip ${name}`;
      // A chip alone on its panel is the panel.
      if (partsOf(table, panelOf(name)).length === 1) return [];
      return [
        ...each(thing, 'silent', silent(table, [name]), 'contact', 'broken'),
        ...each(thing, 'at another address', elsewhere(table, name), 'address'),
        ...each(thing, 'comes and goes', nowAndThen(table, unpowered(table, [name])), 'contact', 'broken'),
        ...each(thing, 'forgets its registers', forgetful(table, name), 'broken'),
      ];
    }),
    ...panels.flatMap((panel) => {
      const parts = partsOf(table, panel);
      if (parts.length === 1) return [];
      const thing = `panel ${panel}`;
      const loose = nowAndThen(table, silent(table, parts));
      return [
        ...each(thing, 'silent', silent(table, parts), 'contact', 'broken'),
        ...each(thing, 'dark', unpowered(table, parts), 'supply'),
        ...each(thing, 'dips', nowAndThen(table, unpowered(table, parts)), 'supply'),
        ...each(thing, 'comes and goes', loose, 'contact', 'broken'),
      ];
    }),
    ...board.multiplexers.flatMap(({ name }) => {
      const thing = `multiplexer ${name}`;
      return [
        ...each(thing, 'silent', unpowered(table, [name]), 'contact', 'broken'),
        ...each(thing, 'at another address', elsewhere(table, name), 'address'),
        ...each(thing, 'comes and goes', nowAndThen(table, unpowered(table, [name])), 'contact', 'broken'),
      ];
    }),
  ];
}

/** A wire of the bus is cut: the chips shine on. Whoever mends that switches them off and on. */
export const silent = (table: VirtualTable, parts: readonly string[]): Defect => ({
  apply: () => {
    for (const chip of chipsOf(table, parts)) chip.ignoreNext(Number.POSITIVE_INFINITY);
  },
  lift: () => {
    for (const chip of chipsOf(table, parts)) {
      chip.unplug();
      chip.ignoreNext(0);
      chip.plug();
    }
  },
});

const unpowered = (table: VirtualTable, parts: readonly string[]): Defect => ({
  apply: () => {
    for (const chip of chipsOf(table, parts)) chip.unplug();
  },
  lift: () => {
    for (const chip of chipsOf(table, parts)) chip.plug();
  },
});

/** A jumper of it is open: no other part has that address. */
function elsewhere({ board, hands }: VirtualTable, name: string): Defect {
  const chip = hands.chips.get(name);
  if (!chip) throw new Error(`no chip ${name}`);
  const right = chip.address;
  const bus = [...board.parts, ...board.multiplexers].find((one) => one.name === name && 'bus' in one);
  const taken = new Set(
    [...board.parts, ...board.multiplexers].flatMap((one) =>
      'bus' in one && bus && 'bus' in bus && one.bus === bus.bus ? [one.address] : [],
    ),
  );
  const wrong = [1, 2, 4].map((bit) => right ^ bit).find((one) => !taken.has(one)) ?? right ^ 7;
  return {
    apply: () => {
      chip.address = wrong;
    },
    lift: () => {
      chip.address = right;
    },
  };
}

/** Its registers turn round, again and again. */
function forgetful(table: VirtualTable, name: string): Defect {
  let stop = (): void => {};
  const upset = (): void => {
    for (const chip of chipsOf(table, [name]))
      for (let register = 0; register < REGISTERS; register++) chip.upset(register, 1 << (register % 8));
  };
  return {
    apply: () => {
      stop = every(table.clock, 'a chip forgets', UPSET_EVERY, upset);
    },
    lift: () => stop(),
  };
}
