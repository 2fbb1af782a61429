import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { VirtualCabinet } from '../../../hal/cabinet/virtual-cabinet.js';
import type { RoleNames, Spot, TableOutput } from '../../../hal/roles/roles.js';
import type { BusFault } from '../../../hal/virtual/virtual-i2c.js';
import type { ControlPositions } from '../virtual-controls.js';

/** The virtual cabinet, read from the registers of its chips and the levels of its wires. */
export interface HardwareView {
  readonly seats: Readonly<Record<number, PanelView>>;
  readonly dealer: PanelView;
  readonly controls: readonly ControlView[];
  readonly outputs: Readonly<Record<string, boolean>>;
  readonly chips: readonly { readonly name: string; readonly powered: boolean }[];
  readonly buses: readonly { readonly name: string; readonly fault: BusFault | null }[];
  readonly cables: readonly { readonly name: string; readonly title: string; readonly is: CableIs }[];
  /** The chips on each spot, by their tags; empty spots are left out. */
  readonly spots: readonly SpotChips[];
  readonly shoe: { readonly left: number; readonly locked: boolean; readonly unreadable: boolean } | null;
}

export interface SpotChips {
  readonly seat: number;
  readonly spot: Spot;
  readonly tags: readonly string[];
}

export type CableIs = 'whole' | 'cut' | 'unplugged';

export interface PanelView {
  readonly lamps: Readonly<Record<string, LightView>>;
  /** The segments that are lit, place by place. */
  readonly displays: Readonly<Record<string, readonly number[]>>;
  /** What is read on each. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Dark, lit, or how often it blinks in a second. */
export type LightView = 0 | 1 | { readonly hertz: number };

/** The position of a key, a door or a button. */
export interface ControlView {
  readonly kind: 'button' | 'input';
  readonly role: string;
  readonly seat: number | null;
  readonly active: boolean;
  readonly stuck: boolean;
}

type PartReader = (view: PanelsAndOutputs) => void;
interface PanelsAndOutputs {
  readonly seats: Record<number, Panel>;
  readonly dealer: Panel;
  readonly outputs: Record<string, boolean>;
}
interface Panel {
  readonly lamps: Record<string, LightView>;
  readonly displays: Record<string, readonly number[]>;
  readonly texts: Record<string, string>;
}

/** Reads a board's virtual cabinet whenever it is called. */
export function hardwareReader(
  board: Board,
  cabinet: VirtualCabinet,
  controls: ControlPositions,
): () => HardwareView {
  const readers = [
    ...rolesOf(board, 'lamp').map(({ role, seat }) => lampReader(cabinet, role, seat)),
    ...rolesOf(board, 'digits', 'text').map(
      ({ kind, role, seat }): PartReader =>
        (view) => {
          const { displays, texts } = panelOf(view, seat);
          displays[role] = cabinet.segments(role, seat);
          texts[role] = cabinet.text(kind, role, seat);
        },
    ),
    ...rolesOf(board, 'output').map(({ role }) => outputReader(cabinet, role)),
  ];
  const antennas = rolesOf(board, 'spot').map(({ seat, role }) => ({ seat, spot: role }));
  return () => {
    const parts: PanelsAndOutputs = {
      seats: {},
      dealer: { lamps: {}, displays: {}, texts: {} },
      outputs: {},
    };
    for (const read of readers) read(parts);
    return {
      ...parts,
      controls: controls.positions(),
      chips: [...cabinet.chips].map(([name, { powered }]) => ({ name, powered })),
      buses: [...cabinet.buses].map(([name, { fault }]) => ({ name, fault })),
      cables: controls.cables(),
      spots: antennas.flatMap(({ seat, spot }) => {
        const tags = [...cabinet.spot(spot, seat).tags];
        return tags.length > 0 ? [{ seat, spot, tags }] : [];
      }),
      shoe: cabinet.shoe && {
        left: cabinet.shoe.left,
        locked: cabinet.shoe.locked,
        unreadable: cabinet.shoe.faults.sees.length > 0,
      },
    };
  };
}

/** Everything on a board that a person can press, turn or open. */
export function controlsOf(board: Board): readonly Omit<ControlView, 'active' | 'stuck'>[] {
  return rolesOf(board, 'button', 'input').map(({ kind, role, seat }) => ({ kind, role, seat }));
}

function lampReader(cabinet: VirtualCabinet, role: RoleNames['lamp'], seat: number | null): PartReader {
  return (view) => {
    const light = cabinet.light(role, seat);
    panelOf(view, seat).lamps[role] =
      'lit' in light ? (light.lit ? 1 : 0) : { hertz: Math.round(light.hertz * 100) / 100 };
  };
}

function outputReader(cabinet: VirtualCabinet, role: TableOutput): PartReader {
  return (view) => {
    view.outputs[role] = cabinet.output(role);
  };
}

function panelOf(view: PanelsAndOutputs, seat: number | null): Panel {
  if (seat === null) return view.dealer;
  view.seats[seat] ??= { lamps: {}, displays: {}, texts: {} };
  return view.seats[seat];
}
