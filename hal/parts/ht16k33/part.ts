import { GLYPHS } from '../../outputs/segments.js';
import type { PanelPartKind } from '../part-kind.js';
import { Ht16k33 } from './ht16k33.js';
import { VirtualHt16k33 } from './model.js';
import { HT16K33_WIRING, type Ht16k33Display, type Ht16k33Entry, type Ht16k33Part } from './wiring.js';

export const ht16k33: PanelPartKind<Ht16k33Entry, Ht16k33Part> = {
  driver: 'ht16k33',
  wiring: HT16K33_WIRING,
  open({ name, bus, address, brightness, roles }, { clock, bus: busOf, report }) {
    const chip = new Ht16k33(name, busOf(bus), address, brightness, clock, report);
    return {
      driver: chip,
      checked: chip,
      displays: roles.map((role) => ({
        role,
        show: chip.display({ glyphs: GLYPHS[role.kind], width: role.width, first: role.first }).show,
      })),
    };
  },
  solder({ address, roles }) {
    const chip = new VirtualHt16k33(address);
    return {
      chip,
      displays: roles.map((role) => ({ role, segments: () => litSegments(chip.rows(), role) })),
    };
  },
};

/** Letters have fourteen segments in two bytes. */
function litSegments(ram: Uint8Array, { kind, width, first }: Ht16k33Display): readonly number[] {
  const at = (row: number): number => ram[row] ?? 0;
  return Array.from({ length: width }, (_, i) => {
    const row = first + 2 * i;
    return kind === 'text' ? at(row) | (at(row + 1) << 8) : at(row);
  });
}
