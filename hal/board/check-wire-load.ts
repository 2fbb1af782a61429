import { entries } from '../parts/part-wiring.js';
import { no } from './check-buses.js';
import type { Header } from './header.js';
import { BUS_LIMITS, currentOf, pathOf, pullUpOf, riseOf, type Section, sectionsOf } from './sections.js';
import { busNames, type Wiring } from './wiring.js';

/** Checks that the wires of each bus and segment are known, and that their load is within the specification of I2C. */
export function checkWireLoad(wiring: Wiring, header: Header | null): void {
  checkNames(wiring);
  const sections = sectionsOf(wiring, header);
  for (const section of sections) checkSection(wiring, header, section, sections);
}

function checkNames(wiring: Wiring): void {
  const { cabinet, board } = wiring;
  const { wires, multiplexers, places } = cabinet.value;
  if (wires === undefined || board.value.buses === undefined || multiplexers === undefined) return;
  const names = busNames(wiring);
  for (const name of Object.keys(wires))
    if (!names.includes(name)) cabinet.fault(['wires', name], no('bus or segment', name, names));
  const used = [
    ...(places ?? []).map((place) => place?.bus),
    ...entries(multiplexers).map(([, { bus }]) => bus),
  ];
  for (const name of names) {
    if (used.includes(name) && !Object.hasOwn(wires, name))
      cabinet.fault(['wires'], `${JSON.stringify(name)} is missing: what are its wires?`);
  }
}

/** Whether it rises in time, and whether a chip can pull it low. */
function checkSection(
  wiring: Wiring,
  header: Header | null,
  section: Section,
  all: readonly Section[],
): void {
  const { name, pullUps, kHz, pins, centimetres, picofarads } = section;
  const { cabinet } = wiring;
  if (!Object.hasOwn(cabinet.value.wires ?? {}, name)) return;
  const isComputers = Object.hasOwn(wiring.board.value.buses ?? {}, name);
  if (pullUps.length === 0) {
    // Without a header nobody knows what the computer has.
    if (header || !isComputers)
      cabinet.fault(['wires', name], 'nothing pulls it up: give it pullUpOhms, and solder two of them');
    return;
  }
  const at = [
    'wires',
    name,
    cabinet.value.wires?.[name]?.pullUpOhms === undefined ? 'centimetres' : 'pullUpOhms',
  ];
  const ohms = Math.round(pullUpOf(section));
  const most = BUS_LIMITS.riseNs(kHz);
  if (riseOf(section) > most) {
    cabinet.fault(
      at,
      `it rises in ${riseOf(section)} ns, and at ${kHz} kHz it must in ${most}: 0.847 x ${ohms} ohm x ${picofarads} pF, which are ` +
        `${pins} pins of 10 pF and ${centimetres} cm of wire; take less of one of the three`,
    );
  }
  const path = pathOf(section, all);
  const total = path.reduce((sum, one) => sum + one.picofarads, 0);
  if (total > BUS_LIMITS.picofarads) {
    cabinet.fault(
      ['wires', name, 'centimetres'],
      `with all that is before it, it has ${total} pF, and a bus bears ${BUS_LIMITS.picofarads}: fewer chips, or shorter wires`,
    );
  }
  const current = path.reduce((sum, one) => sum + currentOf(one), 0);
  if (current > BUS_LIMITS.milliamperes) {
    const each = path.map((one) => `${one.volts} V by ${Math.round(pullUpOf(one))} ohm`).join(', ');
    cabinet.fault(
      at,
      `while it is low, ${current.toFixed(2)} mA flow, and a chip sinks ${BUS_LIMITS.milliamperes}: ${each}; larger resistors`,
    );
  }
}
