import type { PartHealth } from '../health/supervisor.js';
import type { ButtonEvent } from '../inputs/button.js';
import type { SpotState } from '../parts/bet-spots/station.js';
import type { ShoeEvent } from '../parts/card-shoe/card-shoe.js';
import type { RoleNames, Spot, TableInput } from '../roles/roles.js';

/** What the hardware reports, by the roles of its board. `seat` is null at the table itself. */
export type CabinetEvent = PanelEvent | CabinetShoeEvent;

/** Everything but the bytes of the card shoe. */
export type PanelEvent =
  | CabinetButtonEvent
  | CabinetInputEvent
  | { readonly from: 'spot'; readonly seat: number; readonly spot: Spot; readonly state: SpotState }
  | { readonly from: 'health'; readonly health: PartHealth };

/** Bytes of the card shoe as they came, and what they completed. */
export interface CabinetShoeEvent {
  readonly from: 'shoe';
  readonly device: string;
  readonly bytes: Uint8Array;
  readonly events: readonly ShoeEvent[];
}

export interface CabinetButtonEvent {
  readonly from: 'button';
  readonly seat: number | null;
  readonly button: RoleNames['button'];
  readonly is: ButtonEvent['is'];
}

export interface CabinetInputEvent {
  readonly from: 'input';
  readonly seat: number | null;
  readonly input: Spot | TableInput;
  /** Null while nobody knows. */
  readonly active: boolean | null;
}
