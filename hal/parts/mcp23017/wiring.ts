import { either, object, record } from '../../../src/reader/composites.js';
import type { Loose } from '../../../src/reader/read.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { flag, oneOf, pattern } from '../../../src/reader/values.js';
import { describeRole, findRole, type OutputRole, type SwitchRole } from '../../roles/played-role.js';
import type { RoleKind } from '../../roles/roles.js';
import { type ChipSheet, DECOUPLED } from '../chip-sheet.js';
import { DRIVES, type Drives, ROLE } from '../entry-fields.js';
import type { PanelPart } from '../part.js';
import { entries, type PanelPartWiring } from '../part-wiring.js';

const INPUT = pattern(
  /^GP[AB][0-6]$/,
  'GPA0 to GPA6 or GPB0 to GPB6, as GPA7 and GPB7 are outputs only (DS20001952D, June 2022)',
);
const OUTPUT = pattern(/^GP[AB][0-7]$/, 'GPA0 to GPA7 or GPB0 to GPB7');

const WITH_LEVEL = object({
  role: ROLE,
  activeLow: flag.says(
    'Whether low means active, of this pin. False of a contact to ground that opens when it is used, as of a door: a cut wire then shows as an open door.',
  ),
}).says('A role with a level of its own.');

/** In a panel's file: what is on each pin. An input whose polarity differs from the others says so. */
const ENTRY = object({
  driver: oneOf('mcp23017'),
  activeLow: flag.says(
    'Whether low means active, of every input that does not say otherwise: true of a contact to ground that is closed when it is used.',
  ),
  inputs: record(INPUT, either(ROLE, WITH_LEVEL).titled('a role, or a role with its level')).says(
    'The buttons, keys and doors. GPA7 and GPB7 cannot be inputs since revision D of the data sheet: one that changes while its bit is on the wire can corrupt the transfer, and a bus has been known to hang.',
  ),
  outputs: record(
    OUTPUT,
    object({
      role: ROLE,
      activeLow: flag.says('Whether low means active.'),
      drives: DRIVES.says('What it switches: a pin bears 25 mA, all of them 125.'),
    }),
  )
    .optional()
    .says('What the chip switches.'),
})
  .named('mcp23017')
  .says(
    'Fourteen inputs or sixteen outputs: buttons, keys, doors, lamps. Addresses 0x20 to 0x27. An input is pulled up by the chip; an output floats until the program has started, so solder a resistor that holds it inactive.',
  );
export type Mcp23017Entry = TypeOf<typeof ENTRY>;

export interface Mcp23017Part extends PanelPart {
  readonly driver: 'mcp23017';
  readonly interrupt: string;
  readonly roles: readonly Mcp23017Pin[];
}

/** `pin` is 0 to 7 for GPA0 to GPA7, 8 to 15 for GPB0 to GPB7. An output is safe while it is inactive. */
export type Mcp23017Pin = (SwitchRole | (OutputRole & { readonly drives: Drives })) & {
  readonly pin: number;
};

const INPUTS: readonly RoleKind[] = ['button', 'input'];

/** DS20001952D: 1.0 absolute maximum ratings, table 1-1 (D001, D041), table 2-1; pins of the package of 28. */
const SHEET: ChipSheet = {
  title: 'DS20001952D, 28 pins',
  volts: { least: 1.8, most: 5.5 },
  high: 0.8,
  tolerant: false,
  pins: [
    ['9', 'VDD', DECOUPLED],
    ['10', 'VSS', 'ground'],
    ['12', 'SCL', 'SCL of its bus'],
    ['13', 'SDA', 'SDA of its bus'],
    ['15, 16, 17', 'A0, A1, A2', 'the supply for 1, ground for 0, as its address has it'],
    ['18', 'RESET', 'the supply: open, it may restart the chip at any moment'],
    ['19', 'INTB', 'nothing'],
    ['20', 'INTA', 'its interrupt line, which is pulled up at the computer and only there'],
    ['', 'GPA, GPB', 'ground, where it has no role'],
  ],
};

/** Absolute maximum ratings: out of an output pin, and into VDD. */
const MOST = { pin: 25, all: 125 };

export const MCP23017_WIRING: PanelPartWiring<Mcp23017Entry, Mcp23017Part> = {
  entry: ENTRY,
  firstAddress: 0x20,
  sheet: SHEET,
  interrupts: true,
  // D004: 1 mA; D070: each pull-up 115 uA at most, while its button is pressed.
  milliamperes: ({ inputs, outputs }) => Math.ceil(1 + 0.115 * entries(inputs).length) + sumOf(outputs),
  roles: ({ inputs, outputs }) => [
    ...entries(inputs).flatMap(([pin, on]) => {
      const role = typeof on === 'string' ? on : on.role;
      return role === undefined ? [] : [{ path: ['inputs', pin], role, kinds: INPUTS }];
    }),
    ...entries(outputs).flatMap(([pin, { role }]) =>
      role === undefined
        ? []
        : [{ path: ['outputs', pin], role, kinds: ['output'] as const, startsInactive: true }],
    ),
  ],
  faults: ({ inputs, outputs }) => [
    ...Object.keys(outputs ?? {})
      .filter((pin) => Object.hasOwn(inputs ?? {}, pin))
      .map((pin) => ({
        path: ['outputs', pin],
        says: `${pin} is an input already: take one of the two out`,
      })),
    ...entries(outputs)
      .filter(([, { drives }]) => (drives?.milliamperes ?? 0) > MOST.pin)
      .map(([pin]) => ({
        path: ['outputs', pin, 'drives', 'milliamperes'],
        says: `a pin of an MCP23017 bears ${MOST.pin} mA: put a driver between`,
      })),
    ...(sumOf(outputs) > MOST.all
      ? [{ path: ['outputs'], says: `all outputs take ${sumOf(outputs)} mA, and the chip bears ${MOST.all}` }]
      : []),
  ],
  resolve: ({ driver, activeLow, inputs, outputs = {} }, { interrupt, ...place }) => {
    const numberOf = (at: string): number => Number(at.slice(-1)) + (at.startsWith('GPB') ? 8 : 0);
    const roles = [
      ...Object.entries(inputs).map(([at, on]) => {
        const own = typeof on === 'string' ? { role: on, activeLow } : on;
        const kind = findRole(own.role, place.seat, INPUTS)?.kind;
        return { kind, ...own, seat: place.seat, at, pin: numberOf(at), closesTo: 'ground' };
      }),
      ...Object.entries(outputs).map(([at, on]) => ({
        kind: 'output',
        ...on,
        seat: place.seat,
        at,
        pin: numberOf(at),
      })),
    ];
    return { driver, ...place, interrupt: interrupt as string, roles: roles as Mcp23017Pin[] };
  },
  pinTable: ({ roles }) => ({
    columns: ['pin', 'name', 'is', 'role', 'level', 'means'],
    rows: roles.map((played) => {
      const { pin, at, kind, role, activeLow } = played;
      const [active, safe] = activeLow ? ['low', 'high'] : ['high', 'low'];
      return [
        // DS20001952, package of 28 pins: GPB0 to GPB7 are pins 1 to 8, GPA0 to GPA7 pins 21 to 28.
        `${pin < 8 ? 21 + pin : pin - 7}`,
        at,
        kind,
        role,
        kind === 'output' ? `out, active ${active}, safe ${safe}` : `in, active ${active}`,
        describeRole(played),
      ];
    }),
  }),
};

const sumOf = (outputs: Loose<Mcp23017Entry>['outputs']): number =>
  entries(outputs).reduce((sum, [, { drives }]) => sum + (drives?.milliamperes ?? 0), 0);
