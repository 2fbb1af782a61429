/** A panel: its lamps and displays. */
export interface PanelView {
  readonly lamps: Readonly<Record<string, LightView>>;
  /** The segments that are lit, place by place. */
  readonly displays: Readonly<Record<string, readonly number[]>>;
  /** What is read on each. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Dark, lit, or how often it blinks in a second. */
export type LightView = 0 | 1 | { readonly hertz: number };

/** What stands beside the panels: keys, doors, the tower, the sounder and the shoe. */
export interface FixturesView {
  /** Keys that are turned and doors that are open, each with whether it is. */
  readonly inputs: Readonly<Record<string, boolean>>;
  readonly outputs: Readonly<Record<string, LightView>>;
  readonly shoeIsLocked: boolean;
}

/** What of the view belongs to the hardware: the panels by their seat, the dealer's under `dealer`. */
export interface HardwareParts {
  readonly panels: Readonly<Record<number | 'dealer', PanelView>>;
  readonly fixtures: FixturesView;
}

/** Panels, as they are put together. */
export type Panels = Record<number | 'dealer', Panel>;
interface Panel {
  readonly lamps: Record<string, LightView>;
  readonly displays: Record<string, readonly number[]>;
  readonly texts: Record<string, string>;
}

const noPanel = (): Panel => ({ lamps: {}, displays: {}, texts: {} });
export const noPanels = (): Panels => ({ dealer: noPanel() });

export function panelOf(panels: Panels, seat: number | null): Panel {
  const place = seat ?? 'dealer';
  panels[place] ??= noPanel();
  return panels[place];
}
