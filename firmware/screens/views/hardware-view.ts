import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { VirtualCabinet } from '../../../hal/cabinet/virtual-cabinet.js';
import type { RoleNames, Spot, TableOutput } from '../../../hal/roles/roles.js';
import type { BusFault } from '../../../hal/virtual/virtual-i2c.js';
import type { ControlPositions } from '../virtual-controls.js';

/** The virtual cabinet as an eye sees it: read from the registers of its chips and the levels of its wires. */
export interface HardwareView {
  readonly seats: Readonly<Record<number, PanelView>>;
  readonly dealer: PanelView;
  readonly levers: readonly LeverView[];
  readonly outputs: Readonly<Record<string, boolean>>;
  readonly chips: readonly { readonly name: string; readonly powered: boolean }[];
  readonly buses: readonly { readonly name: string; readonly fault: BusFault | null }[];
  readonly cables: readonly { readonly name: string; readonly title: string; readonly is: CableIs }[];
  /** The chips that lie on each spot, by their tags; spots where nothing lies are left out. */
  readonly spots: readonly SpotLook[];
  readonly shoe: { readonly left: number; readonly locked: boolean; readonly unreadable: boolean } | null;
}

export interface SpotLook {
  readonly seat: number;
  readonly spot: Spot;
  readonly tags: readonly string[];
}

export type CableIs = 'whole' | 'cut' | 'unplugged';

export interface PanelView {
  readonly lamps: Readonly<Record<string, LightView>>;
  /** The segments that are lit, place by place. */
  readonly displays: Readonly<Record<string, readonly number[]>>;
}

/** Dark, lit, or how often it blinks in a second. */
export type LightView = 0 | 1 | { readonly hertz: number };

/** A key, a door, a button, as hands left it. */
export interface LeverView {
  readonly kind: 'button' | 'input';
  readonly role: string;
  readonly seat: number | null;
  readonly active: boolean;
  readonly stuck: boolean;
}

type Look = (view: Drawing) => void;
interface Drawing {
  readonly seats: Record<number, Panel>;
  readonly dealer: Panel;
  readonly outputs: Record<string, boolean>;
}
interface Panel {
  readonly lamps: Record<string, LightView>;
  readonly displays: Record<string, readonly number[]>;
}

/** Looks at a board's cabinet as often as it is asked. */
export function hardwareReader(
  board: Board,
  cabinet: VirtualCabinet,
  hands: ControlPositions,
): () => HardwareView {
  const looks = [
    ...rolesOf(board, 'lamp').map(({ role, seat }) => lampLook(cabinet, role, seat)),
    ...rolesOf(board, 'digits', 'text').map(
      ({ role, seat }): Look =>
        (view) => {
          panelOf(view, seat).displays[role] = cabinet.segments(role, seat);
        },
    ),
    ...rolesOf(board, 'output').map(({ role }) => outputLook(cabinet, role)),
  ];
  const antennas = rolesOf(board, 'spot').map(({ seat, role }) => ({ seat, spot: role }));
  return () => {
    const drawing: Drawing = { seats: {}, dealer: { lamps: {}, displays: {} }, outputs: {} };
    for (const look of looks) look(drawing);
    return {
      ...drawing,
      levers: hands.levers(),
      chips: [...cabinet.chips].map(([name, { powered }]) => ({ name, powered })),
      buses: [...cabinet.buses].map(([name, { fault }]) => ({ name, fault })),
      cables: hands.cables(),
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

/** The roles of levers that a hand finds at a board. */
export function leversOf(board: Board): readonly Omit<LeverView, 'active' | 'stuck'>[] {
  return rolesOf(board, 'button', 'input').map(({ kind, role, seat }) => ({ kind, role, seat }));
}

function lampLook(cabinet: VirtualCabinet, role: RoleNames['lamp'], seat: number | null): Look {
  return (view) => {
    const light = cabinet.light(role, seat);
    panelOf(view, seat).lamps[role] =
      'lit' in light ? (light.lit ? 1 : 0) : { hertz: Math.round(light.hertz * 100) / 100 };
  };
}

function outputLook(cabinet: VirtualCabinet, role: TableOutput): Look {
  return (view) => {
    view.outputs[role] = cabinet.output(role);
  };
}

function panelOf(view: Drawing, seat: number | null): Panel {
  if (seat === null) return view.dealer;
  view.seats[seat] ??= { lamps: {}, displays: {} };
  return view.seats[seat];
}
