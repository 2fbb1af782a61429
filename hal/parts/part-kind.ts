import type { Checkable } from '../health/health-checks.js';
import type { PartHealth } from '../health/supervisor.js';
import type { InterruptSource } from '../inputs/interrupt-line.js';
import type { LampLight, LampPattern } from '../outputs/lamp.js';
import type { Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import type { I2cBus } from '../ports/i2c-bus.js';
import type { ScreenLink } from '../ports/screen-link.js';
import type { SerialLink, SerialSettings } from '../ports/serial-link.js';
import type { DisplayRole, LampRole, OutputRole, SpotRole, SwitchRole } from '../roles/played-role.js';
import type { VirtualChip } from '../virtual/virtual-chip.js';
import type { VirtualSerial } from '../virtual/virtual-serial.js';
import type { Wire } from '../virtual/wire.js';
import type { BetSpots } from './bet-spots/bet-spots.js';
import type { VirtualSpot } from './bet-spots/model/virtual-spot.js';
import type { VirtualStation } from './bet-spots/model/virtual-station.js';
import type { SpotState } from './bet-spots/station.js';
import type { CardShoe, ShoeEvent } from './card-shoe/card-shoe.js';
import type { VirtualCardShoe } from './card-shoe/model/virtual-card-shoe.js';
import type { AnyPart, PanelPart, SerialPart } from './part.js';
import type { DeviceWiring, PanelPartWiring } from './part-wiring.js';
import type { VirtualScreen } from './screen/model.js';

/** All that a table must know of one kind of part. Each part's folder has one, and the registry lists them. */
export interface PartKind<Part extends AnyPart> {
  readonly driver: Part['driver'];
  /** Makes the driver. Nothing is on the wires before it is started. */
  open(part: Part, host: PartHost): OpenedPart;
  /** Puts the register-level model on the virtual wires. */
  solder(part: Part, host: VirtualHost): SolderedPart;
}

/** Of a part on a panel, on an I2C bus. */
export interface PanelPartKind<Entry, Part extends PanelPart> extends PartKind<Part> {
  readonly wiring: PanelPartWiring<Entry, Part>;
}

/** Of a device on a serial line. */
export interface DeviceKind<Entry, Part extends SerialPart> extends PartKind<Part> {
  readonly wiring: DeviceWiring<Entry, Part>;
}

/** What a driver is opened on. */
export interface PartHost {
  readonly clock: Clock;
  /** A contact of a button, key or door that is shorter counts as none. */
  readonly shortestPressMs: number;
  bus(name: string): I2cBus;
  serial(name: string): SerialLink;
  screen(name: string): ScreenLink;
  serialSettings(name: string): SerialSettings;
  report(health: PartHealth): void;
  /** The bytes of the shoe of this name, as they came, with what they completed. */
  onShoe(name: string, bytes: Uint8Array, events: readonly ShoeEvent[]): void;
  /** Done when all that was told by now is stored. */
  stored(): Promise<void>;
  onSpot(spot: SpotRole, state: SpotState): void;
}

/** A driver and what it serves. What a part does not have, it leaves out. */
export interface OpenedPart {
  readonly driver: Service;
  /** Asked again and again whether it is as it was set up. */
  readonly checked?: Checkable;
  readonly lamps?: readonly { readonly role: LampRole; set(pattern: LampPattern): void }[];
  readonly displays?: readonly { readonly role: DisplayRole; show(text: string): void }[];
  readonly lines?: readonly { readonly role: SwitchRole | OutputRole; readonly line: GpioLine }[];
  readonly interrupts?: InterruptSource;
  readonly shoe?: CardShoe;
  readonly betSpots?: BetSpots;
}

/** Started before the table runs and stopped after it. */
export interface Service {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}

/** What a model is soldered to. */
export interface VirtualHost {
  readonly clock: Clock;
  /** The wire of a line of the machine. */
  wire(line: string): Wire;
  cable(serial: string): VirtualSerial;
  screen(name: string): ScreenLink;
  serialSettings(name: string): SerialSettings;
}

/** A model and what eyes and hands find on it. What a part does not have, it leaves out. */
export interface SolderedPart {
  /** It is attached to the part's bus. */
  readonly chip?: VirtualChip;
  readonly lamps?: readonly { readonly role: LampRole; light(): LampLight }[];
  /** The segments that are lit, a number for each place from left to right. */
  readonly displays?: readonly { readonly role: DisplayRole; segments(): readonly number[] }[];
  readonly wires?: readonly { readonly role: SwitchRole | OutputRole; readonly wire: Wire }[];
  readonly spots?: readonly { readonly role: SpotRole; readonly spot: VirtualSpot }[];
  readonly shoe?: VirtualCardShoe;
  readonly screen?: VirtualScreen;
  /** By their addresses. */
  readonly stations?: ReadonlyMap<number, VirtualStation>;
}
