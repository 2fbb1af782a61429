import { panelWiring } from '../parts/kinds.js';
import { entries } from '../parts/part-wiring.js';
import type { Header } from './header.js';
import { placedParts, segmentName, type Wiring } from './wiring.js';

/** UM10204, rev. 7.0: 7.1 (pull-ups), table 10 and table 11. The rise is from 0.3 to 0.7 of the supply: RC times ln(7/3). */
export const BUS_LIMITS = {
  picofaradsAPin: 10,
  picofarads: 400,
  /** What a pin sinks while SDA is low, at 0.4 V. */
  milliamperes: 3,
  low: 0.4,
  riseNs: (kHz: number): number => (kHz > 100 ? 300 : 1000),
  rise: Math.log(7 / 3),
} as const;

/** One piece of SDA, and one of SCL, that is pulled up to one voltage: a bus, a segment, or a bus before its level shifter. */
export interface Section {
  readonly name: string;
  readonly volts: number;
  readonly kHz: number;
  /** In ohms, all of them side by side. */
  readonly pullUps: readonly number[];
  readonly pins: number;
  readonly centimetres: number;
  readonly picofarads: number;
  /** What the panels on it take of their supply, at most. */
  readonly milliamperes: number;
  /** The section that it is one with while both are low: its multiplexer's bus, or the computer's side of its shifter. */
  readonly behind: string | null;
}

/** Every section of which the files say enough. */
export function sectionsOf(wiring: Wiring, header: Header | null): readonly Section[] {
  const { board, cabinet } = wiring;
  return entries(board.value.buses).flatMap(([name, { number, kHz }]) => {
    const computer = header?.buses.get(`${number}`);
    // Of a bus that its header has not, another check tells.
    if (kHz === undefined || (header && !computer)) return [];
    const own: Joined = {
      ...(header?.volts !== undefined && { volts: header.volts }),
      pullUps: computer?.pullUpOhms === undefined ? [] : [computer.pullUpOhms],
    };
    const segments = entries(cabinet.value.multiplexers).flatMap(([multiplexer, { bus, channels }]) =>
      bus === name ? Object.keys(channels ?? {}).map((channel) => segmentName(multiplexer, channel)) : [],
    );
    const before = beforeShifter(wiring, name, kHz, own);
    return [
      ...before,
      ...section(wiring, name, kHz, before[0] ? { behind: before[0].name } : own),
      ...segments.flatMap((segment) => section(wiring, segment, kHz, { behind: name })),
    ];
  });
}

/** What a section is soldered to without anything between: the computer, or a chip that makes it one with another section. */
interface Joined {
  readonly volts?: number;
  readonly pullUps?: readonly number[];
  readonly behind?: string;
}

/** The short wires from the computer to the level shifter of a bus that has one. */
function beforeShifter(wiring: Wiring, bus: string, kHz: number, own: Joined): readonly Section[] {
  const { volts, pullUps = [] } = own;
  if (wiring.cabinet.value.wires?.[bus]?.shifter === undefined || volts === undefined) return [];
  const name = `${bus}, at the computer`;
  return [{ name, volts, kHz, pullUps, ...load(2, 0, 0), milliamperes: 0, behind: null }];
}

function section(wiring: Wiring, name: string, kHz: number, joined: Joined): readonly Section[] {
  const { wires: all, multiplexers } = wiring.cabinet.value;
  const { volts, pullUpOhms, centimetres, picofaradsPerMetre = 0 } = all?.[name] ?? {};
  if (volts === undefined || centimetres === undefined) return [];
  const parts = placedParts(wiring).filter(({ place }) => place.bus === name);
  const below = entries(multiplexers).filter(([, { bus }]) => bus === name);
  const takes = parts.map(({ part }) => panelWiring(part.driver)?.milliamperes(part) ?? 0);
  return [
    {
      name,
      volts: joined.volts ?? volts,
      kHz,
      pullUps: [...(joined.pullUps ?? []), ...(pullUpOhms === undefined ? [] : [pullUpOhms])],
      // Besides its own chips: the computer, the shifter or the multiplexer that it comes from.
      ...load(1 + parts.length + below.length, centimetres, picofaradsPerMetre),
      milliamperes: takes.reduce((sum, one) => sum + one, 0),
      behind: joined.behind ?? null,
    },
  ];
}

type Load = Pick<Section, 'pins' | 'centimetres' | 'picofarads'>;

const load = (pins: number, centimetres: number, picofaradsPerMetre: number): Load => ({
  pins,
  centimetres,
  picofarads: Math.ceil(pins * BUS_LIMITS.picofaradsAPin + (centimetres * picofaradsPerMetre) / 100),
});

/** All pull-ups of a section, side by side. */
export const pullUpOf = ({ pullUps }: Section): number =>
  1 / pullUps.reduce((sum, ohms) => sum + 1 / ohms, 0);

/** How long SDA takes to rise, in nanoseconds. */
export const riseOf = (section: Section): number =>
  Math.round((BUS_LIMITS.rise * pullUpOf(section) * section.picofarads) / 1000);

/** What its pull-ups let flow while SDA is low, in milliamperes. */
export const currentOf = (section: Section): number =>
  section.pullUps.length === 0 ? 0 : (1000 * (section.volts - BUS_LIMITS.low)) / pullUpOf(section);

/** A section with all those that it is one with while it is used. */
export function pathOf(section: Section, all: readonly Section[]): readonly Section[] {
  const behind = all.find(({ name }) => name === section.behind);
  return behind ? [section, ...pathOf(behind, all)] : [section];
}
