import { list, object } from '../../../src/reader/composites.js';
import type { Loose } from '../../../src/reader/read.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { integer, oneOf } from '../../../src/reader/values.js';
import { type DisplayRole, describeRole } from '../../roles/played-role.js';
import { type ChipSheet, DECOUPLED } from '../chip-sheet.js';
import { ROLE } from '../entry-fields.js';
import type { PanelPart } from '../part.js';
import type { EntryFault, PanelPartWiring } from '../part-wiring.js';

const DISPLAY = object({
  role: ROLE,
  rows: oneOf('0-7', '8-15', '0-15').says(
    'The ROW pins that drive the segments: eight for digits, all sixteen for characters of fourteen segments.',
  ),
  com: integer(0, 7).says('The COM pin of the leftmost place. The next one to the right is on the next pin.'),
  characters: integer(1, 8).says('How many places it has.'),
  common: oneOf('cathode', 'anode').says(
    'What the segments of a place have in common. COM sinks, so the chip can show nothing on a display of common anode.',
  ),
});
type DisplayEntry = TypeOf<typeof DISPLAY>;

/** In a panel's file: each display has its rows of LEDs, its first COM pin and so many characters. */
const ENTRY = object({
  driver: oneOf('ht16k33'),
  brightness: integer(1, 16),
  displays: list(DISPLAY, { least: 1 }).says('Each display that it drives.'),
})
  .named('ht16k33')
  .says('Sixteen digits of seven segments, or eight characters of fourteen. Addresses 0x70 to 0x77.');
export type Ht16k33Entry = TypeOf<typeof ENTRY>;

export interface Ht16k33Part extends PanelPart {
  readonly driver: 'ht16k33';
  readonly brightness: number;
  readonly roles: readonly Ht16k33Display[];
}

/** `first` is the byte of the leftmost character in the chip's RAM; each next one is two bytes on. */
export type Ht16k33Display = DisplayRole & { readonly first: number };

/** HT16K33: rev. 1.20, page 1 (supply) and D.C. characteristics; rev. 1.10, page 26 (address); pins of 28-pin SOP. */
const SHEET: ChipSheet = {
  title: 'HT16K33 rev. 1.20, 28 pins',
  volts: { least: 4.5, most: 5.5 },
  high: 0.7,
  tolerant: false,
  pins: [
    ['1', 'VSS', 'ground'],
    ['2 to 9', 'COM0 to COM7', 'the common cathode of each place'],
    ['25 to 10', 'ROW0 to ROW15', 'the anode of each segment, the same of every place: ROWn is pin 25 - n'],
    ['26', 'SCL', 'SCL of its bus'],
    ['27', 'SDA', 'SDA of its bus'],
    ['28', 'VDD', DECOUPLED],
    [
      '23, 24, 25',
      'A0, A1, A2',
      'for 1: from COM0/AD (pin 2) anode of a 1N4148, its cathode, 39 kOhm, to the pin',
    ],
    ['', '', 'for 0: nothing. A jumper to a supply would hold that segment of every place'],
  ],
};

export const HT16K33_WIRING: PanelPartWiring<Ht16k33Entry, Ht16k33Part> = {
  entry: ENTRY,
  firstAddress: 0x70,
  sheet: SHEET,
  interrupts: false,
  // One COM at a time sinks 200 mA at most.
  milliamperes: () => 200,
  roles: ({ displays = [] }) =>
    displays.flatMap((display, i) => {
      const { role, rows, characters } = display ?? {};
      if (role === undefined || rows === undefined) return [];
      const known = characters === undefined ? {} : { characters };
      return [{ path: ['displays', i, 'role'], role, kinds: [kindOf(rows)], ...known }];
    }),
  faults: ({ displays = [] }) => [...overlaps(displays), ...withAnodes(displays)],
  resolve: ({ driver, brightness, displays }, place) => ({
    driver,
    ...place,
    brightness,
    roles: displays.map(({ role, rows, com, characters }) => {
      // Two bytes a COM pin: ROW0 to ROW7, then ROW8 to ROW15.
      const first = 2 * com + (rows === '8-15' ? 1 : 0);
      const at = `ROW${rows} COM${com}`;
      return { kind: kindOf(rows), role, seat: place.seat, at, width: characters, first } as Ht16k33Display;
    }),
  }),
  pinTable: ({ roles }) => ({
    columns: ['segments', 'places from the left', 'is', 'role', 'means'],
    rows: roles.map((display) => {
      const { kind, role, first, width } = display;
      const com = first >> 1;
      return [
        kind === 'text' ? 'ROW0 to ROW15' : first % 2 === 0 ? 'ROW0 to ROW7' : 'ROW8 to ROW15',
        width === 1 ? `COM${com}` : `COM${com} to COM${com + width - 1}`,
        kind,
        role,
        describeRole(display),
      ];
    }),
  }),
};

/** All sixteen ROW pins together make characters of fourteen segments. */
const kindOf = (rows: DisplayEntry['rows']): DisplayRole['kind'] => (rows === '0-15' ? 'text' : 'digits');

/** A display has its places on COM0 to COM7, and no two displays share one. */
function overlaps(displays: readonly (Loose<DisplayEntry> | undefined)[]): readonly EntryFault[] {
  const faults: EntryFault[] = [];
  const usedBy = new Map<string, string>();
  for (const [i, display] of displays.entries()) {
    const { role, rows, com, characters } = display ?? {};
    if (role === undefined || rows === undefined || com === undefined || characters === undefined) continue;
    if (com + characters > 8) {
      faults.push({
        path: ['displays', i, 'characters'],
        says: `${characters} places from COM${com} on go beyond COM7: there is room for ${8 - com}`,
      });
    }
    const places = (rows === '0-15' ? ['0-7', '8-15'] : [rows]).flatMap((half) =>
      Array.from({ length: characters }, (_, place) => `${half} COM${com + place}`),
    );
    const shared = places.find((place) => usedBy.has(place));
    if (shared !== undefined) {
      const owner = JSON.stringify(usedBy.get(shared));
      faults.push({
        path: ['displays', i, 'com'],
        says: `ROW${shared.replace(' ', ' on ')} belongs to the display ${owner} already`,
      });
    }
    for (const place of places) if (!usedBy.has(place)) usedBy.set(place, role);
  }
  return faults;
}

function withAnodes(displays: readonly (Loose<DisplayEntry> | undefined)[]): readonly EntryFault[] {
  return displays.flatMap((display, i) =>
    display?.common === 'anode'
      ? [{ path: ['displays', i, 'common'], says: 'COM0 to COM7 sink: a display of common anode stays dark' }]
      : [],
  );
}
