import type { Path } from '../../src/reader/faults.js';
import type { Loose } from '../../src/reader/read.js';
import type { Shape } from '../../src/reader/shape.js';
import type { RoleKind } from '../roles/roles.js';
import type { ChipSheet } from './chip-sheet.js';
import type { PanelPart, SerialPart } from './part.js';

/** What a board file says of a kind of part, and what a person who wires it must know. */
interface PartWiring<Entry> {
  /** What a file says of such a part. */
  readonly entry: Shape<Entry>;
  /** Every role that the entry gives to something. */
  roles(entry: Loose<Entry>): readonly EntryRole[];
  /** What cannot be within the entry, beyond its shape. */
  faults(entry: Loose<Entry>): readonly EntryFault[];
}

export interface EntryRole {
  readonly path: Path;
  readonly role: string;
  /** The kinds of role that such a wire can play. */
  readonly kinds: readonly RoleKind[];
  /** Of a display. */
  readonly characters?: number;
  /** Of an output that is inactive until the program has set it. */
  readonly startsInactive?: boolean;
}

/** One table of a wiring plan, for a person with a soldering iron. */
export interface WiringTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface EntryFault {
  readonly path: Path;
  readonly says: string;
}

/** Of a part on a panel, in the panel's file. */
export interface PanelPartWiring<Entry, Part extends PanelPart> extends PartWiring<Entry> {
  /** Three pins set one of eight addresses, from this on. */
  readonly firstAddress: number;
  readonly sheet: ChipSheet;
  /** What it takes of its supply, at most. */
  milliamperes(entry: Loose<Entry>): number;
  /** Whether its interrupt output goes to a line of the computer, which its place names. */
  readonly interrupts: boolean;
  resolve(entry: Entry, place: PanelPlace): Part;
  /** Which pin is what, as `banco board show` prints it. */
  pinTable(part: Part): Omit<WiringTable, 'title'>;
}

/** Where a part is: all of it but what its entry says. */
export type PanelPlace = Pick<
  PanelPart,
  'name' | 'panel' | 'seat' | 'plug' | 'bus' | 'address' | 'interrupt'
>;

/** Of a device on a serial line, in the cabinet's file. */
export interface DeviceWiring<Entry, Part extends SerialPart> extends PartWiring<Entry> {
  /** As for any part, but with the seat, which the entry says itself. */
  roles(entry: Loose<Entry>): readonly (EntryRole & { readonly seat: number })[];
  /** Every place in the entry that names a seat. */
  seats(entry: Loose<Entry>): readonly { readonly seat: number; readonly path: Path }[];
  resolve(entry: Entry, name: string): Part;
  /** What is wired to what behind the line, as `banco board show` prints it. */
  tables(part: Part): readonly WiringTable[];
}

/** What of a list of named things can be read. */
export function entries<T>(
  list: Readonly<Record<string, T | undefined>> | undefined,
): readonly (readonly [name: string, value: T])[] {
  return Object.entries(list ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
