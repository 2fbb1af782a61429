import { tagged } from '../../src/reader/composites.js';
import type { Shape } from '../../src/reader/shape.js';
import type { PanelPart, SerialPart } from './part.js';
import type { DeviceKind, PanelPartKind, PartKind } from './part-kind.js';
import type { DeviceWiring, PanelPartWiring } from './part-wiring.js';
import * as registry from './registry.js';

type Kind = (typeof registry)[keyof typeof registry];

/** Any part of a board. */
export type Part = PartOf<Kind>;
export type PartOnPanel = Extract<Part, PanelPart>;
export type Device = Extract<Part, SerialPart>;
/** What a panel's file may say of a part. */
export type PanelEntry = PanelEntryOf<Kind>;
/** What a cabinet's file may say of a device. */
export type DeviceEntry = DeviceEntryOf<Kind>;

type PartOf<K> = K extends PartKind<infer P> ? P : never;
type PanelEntryOf<K> = K extends PanelPartKind<infer Entry, infer _> ? Entry : never;
type DeviceEntryOf<K> = K extends DeviceKind<infer Entry, infer _> ? Entry : never;

// The driver's name picks the one kind that an entry or a part belongs to. The compiler cannot follow a lookup that far,
// so the three functions below claim it.
const kinds = new Map<string | undefined, unknown>(
  Object.values(registry).map((kind) => [kind.driver, kind]),
);

export const kindOf = (part: Part): PartKind<Part> => kinds.get(part.driver) as PartKind<Part>;

type AnyPanelWiring = PanelPartWiring<PanelEntry, PartOnPanel>;
type AnyDeviceWiring = DeviceWiring<DeviceEntry, Device>;

const wirings = Object.values(registry).flatMap((kind) => ('wiring' in kind ? [kind.wiring] : []));

/** What a panel's file may say of a part, and a cabinet's of a device. */
export const PANEL_ENTRY = tagged(
  'driver',
  ...wirings.filter((wiring) => 'firstAddress' in wiring).map(({ entry }) => entry),
) as Shape<PanelEntry, false>;
export const DEVICE_ENTRY = tagged(
  'driver',
  ...wirings.filter((wiring) => 'seats' in wiring).map(({ entry }) => entry),
) as Shape<DeviceEntry, false>;

/** Null where the driver could not be read. */
export function panelWiring(driver: PanelEntry['driver']): AnyPanelWiring;
export function panelWiring(driver: PanelEntry['driver'] | undefined): AnyPanelWiring | null;
export function panelWiring(driver: string | undefined): AnyPanelWiring | null {
  return (kinds.get(driver) as { wiring: AnyPanelWiring } | undefined)?.wiring ?? null;
}

/** Null where the driver could not be read. */
export function deviceWiring(driver: DeviceEntry['driver']): AnyDeviceWiring;
export function deviceWiring(driver: DeviceEntry['driver'] | undefined): AnyDeviceWiring | null;
export function deviceWiring(driver: string | undefined): AnyDeviceWiring | null {
  return (kinds.get(driver) as { wiring: AnyDeviceWiring } | undefined)?.wiring ?? null;
}
