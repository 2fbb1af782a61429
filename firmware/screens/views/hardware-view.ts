import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { VirtualCabinet } from '../../../hal/cabinet/virtual-cabinet.js';
import { GLYPHS, textOfSegments } from '../../../hal/outputs/segments.js';
import type { RoleNames, Spot, TableOutput } from '../../../hal/roles/roles.js';
import type { BusFault } from '../../../hal/virtual/virtual-i2c.js';
import type { ControlPositions } from '../virtual-controls.js';
import { type HardwareParts, type LightView, noPanels, type Panels, panelOf } from './panel-view.js';

/** What hands can do at the virtual cabinet beyond its panels: break its parts and mend them. */
export interface HardwareView {
  /** Buttons that are held down or stick. */
  readonly buttons: readonly ControlView[];
  readonly chips: readonly { readonly name: string; readonly powered: boolean }[];
  readonly buses: readonly { readonly name: string; readonly fault: BusFault | null }[];
  readonly cables: readonly { readonly name: string; readonly title: string; readonly is: CableIs }[];
  /** Whether the shoe cannot read its next card; null without one. */
  readonly unreadable: boolean | null;
}

/** The chips on the spots of each seat, by their tags; empty spots are left out. */
export type TagsView = Readonly<Record<number, Readonly<Partial<Record<Spot, readonly string[]>>>>>;

export type CableIs = 'whole' | 'cut' | 'unplugged';

/** The position of a key, a door or a button. */
export interface ControlView {
  readonly kind: 'button' | 'input';
  readonly role: string;
  readonly seat: number | null;
  readonly active: boolean;
  readonly stuck: boolean;
}

export interface VirtualParts extends HardwareParts {
  readonly tags: TagsView;
  readonly hardware: HardwareView;
}

/** They serve the hardware itself; one of them changes with every tick. */
const FOR_NO_EYE: readonly TableOutput[] = ['alive', 'bus-reset'];

type PartReader = (view: { readonly panels: Panels; readonly outputs: Record<string, LightView> }) => void;

/** Reads a board's virtual cabinet, from the registers of its chips and the levels of its wires, whenever it is called. */
export function hardwareReader(
  board: Board,
  cabinet: VirtualCabinet,
  controls: ControlPositions,
): () => VirtualParts {
  const readers = [
    ...rolesOf(board, 'lamp').map(({ role, seat }) => lampReader(cabinet, role, seat)),
    ...rolesOf(board, 'digits', 'text').map(
      ({ kind, role, seat }): PartReader =>
        ({ panels }) => {
          const { displays, texts } = panelOf(panels, seat);
          const segments = cabinet.segments(role, seat);
          displays[role] = segments;
          texts[role] = textOfSegments(segments, GLYPHS[kind]);
        },
    ),
    ...rolesOf(board, 'output')
      .filter(({ role }) => !FOR_NO_EYE.includes(role))
      .map(({ role }) => outputReader(cabinet, role)),
  ];
  const antennas = rolesOf(board, 'spot');
  return () => {
    const panels: Panels = noPanels();
    const outputs: Record<string, LightView> = {};
    for (const read of readers) read({ panels, outputs });
    const { shoe } = cabinet;
    const positions = controls.positions();
    const tags: Record<number, Partial<Record<Spot, readonly string[]>>> = {};
    for (const { seat, role } of antennas) {
      const there = [...cabinet.spot(role, seat).tags];
      tags[seat] ??= {};
      if (there.length > 0) tags[seat][role] = there;
    }
    return {
      panels,
      fixtures: {
        inputs: Object.fromEntries(
          positions
            .filter(({ kind, seat }) => kind === 'input' && seat === null)
            .map(({ role, active }) => [role, active]),
        ),
        outputs,
        // The lock of the shoe's compartment, or the one in the shoe.
        shoeIsLocked: outputs['shoe-lock'] === 1 || shoe?.locked === true,
      },
      tags,
      hardware: {
        buttons: positions.filter(({ kind }) => kind === 'button'),
        chips: [...cabinet.chips].map(([name, { powered }]) => ({ name, powered })),
        buses: [...cabinet.buses].map(([name, { fault }]) => ({ name, fault })),
        cables: controls.cables(),
        unreadable: shoe ? shoe.faults.sees.length > 0 : null,
      },
    };
  };
}

/** Everything on a board that a person can press, turn or open. */
export function controlsOf(board: Board): readonly Omit<ControlView, 'active' | 'stuck'>[] {
  return rolesOf(board, 'button', 'input').map(({ kind, role, seat }) => ({ kind, role, seat }));
}

function lampReader(cabinet: VirtualCabinet, role: RoleNames['lamp'], seat: number | null): PartReader {
  return ({ panels }) => {
    const light = cabinet.light(role, seat);
    panelOf(panels, seat).lamps[role] =
      'lit' in light ? (light.lit ? 1 : 0) : { hertz: Math.round(light.hertz * 100) / 100 };
  };
}

function outputReader(cabinet: VirtualCabinet, role: TableOutput): PartReader {
  return ({ outputs }) => {
    outputs[role] = cabinet.output(role) ? 1 : 0;
  };
}
