import type { BusFault, BusSegment, Garble } from '../../../hal/virtual/virtual-i2c.js';
import type { VirtualTable } from '../table.js';
import { silent } from './chip-faults.js';
import { type Defect, each, type InjectedFault, nowAndThen } from './injected-fault.js';
import { isTried, panelOf, partsOn } from './parts-of-table.js';

const HUNG: readonly BusFault[] = ['stuck', 'arbitration-lost', 'zeros'];

/** What can be wrong with buses and their segments: by a cable, by what is plugged into it, or by the computer. */
export function busFaults(table: VirtualTable): readonly InjectedFault[] {
  const { board, hands } = table;
  const hanging = board.parts.flatMap((part): readonly InjectedFault[] => {
    if (!('panel' in part) || !isTried(table, part.seat)) return [];
    const section = hands.buses.has(part.bus) ? undefined : hands.sections.get(part.bus);
    // Alone on its cable, it cannot be told from that.
    if (!section || partsOn(table, part.bus).length < 2) return [];
    return [
      ...HUNG.flatMap((fault) =>
        each(`panel ${panelOf(part.name)}`, `hangs its cable: ${fault}`, put(section, fault), 'broken'),
      ),
      ...each(`panel ${panelOf(part.name)}`, 'disturbs its cable', put(section, 'noisy'), 'broken'),
    ];
  });
  const segments = board.multiplexers.flatMap((multiplexer) =>
    multiplexer.segments.flatMap(({ name }): readonly InjectedFault[] => {
      const section = hands.sections.get(name);
      const parts = partsOn(table, name);
      if (!section || parts.length < 2) return [];
      const thing = `cable ${name}`;
      return [
        ...HUNG.flatMap((fault) => each(thing, fault, put(section, fault), 'contact', 'broken')),
        ...each(thing, 'silent', silent(table, parts), 'contact', 'broken'),
        ...each(thing, 'noisy', put(section, 'noisy'), 'contact', 'broken'),
        ...each(thing, 'garbles bytes', garbling(section), 'contact', 'broken'),
        ...each(thing, 'comes and goes', nowAndThen(table, silent(table, parts)), 'contact', 'broken'),
      ];
    }),
  );
  const buses = [...hands.buses].flatMap(([name, bus]) => [
    ...HUNG.flatMap((fault) => each(`cable ${name}`, fault, put(bus, fault), 'contact', 'broken')),
    ...each(`cable ${name}`, 'noisy', put(bus, 'noisy'), 'contact', 'broken'),
    ...each(`cable ${name}`, 'garbles bytes', garbling(bus), 'contact', 'broken'),
    ...board.multiplexers.flatMap((multiplexer) => [
      ...HUNG.flatMap((fault) =>
        each(`multiplexer ${multiplexer.name}`, `hangs its bus: ${fault}`, put(bus, fault), 'broken'),
      ),
      ...each(`multiplexer ${multiplexer.name}`, 'disturbs its bus', put(bus, 'noisy'), 'broken'),
    ]),
    ...each(`computer ${name}`, 'gone', put(bus, 'gone'), 'contact', 'broken'),
    ...each(`computer ${name}`, 'comes and goes', nowAndThen(table, put(bus, 'gone')), 'contact', 'broken'),
  ]);
  // A panel has several parts on its cable.
  const once = new Map([...hanging, ...segments, ...buses].map((fault) => [nameOf(fault), fault]));
  return [...once.values()];
}

const nameOf = ({ thing, is, as }: InjectedFault): string => `${thing}: ${is}: ${as}`;

const put = (section: BusSegment, fault: BusFault): Defect => ({
  apply: () => {
    section.fault = fault;
  },
  lift: () => {
    section.fault = null;
  },
});

/** Everything is acknowledged, and every third byte that is read has a bit that is wrong. */
function garbling(section: BusSegment): Defect {
  let bytes = 0;
  const garble: Garble = (sent, way) =>
    way === 'written' ? sent : sent.map((byte) => (++bytes % 3 === 0 ? byte ^ (1 << (bytes % 8)) : byte));
  return {
    apply: () => {
      section.garble = garble;
    },
    lift: () => {
      section.garble = null;
    },
  };
}
