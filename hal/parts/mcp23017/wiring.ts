import { either, object, record } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { flag, oneOf, pattern } from '../../../src/reader/values.js';
import { describeRole, findRole, type OutputRole, type SwitchRole } from '../../roles/played-role.js';
import type { RoleKind } from '../../roles/roles.js';
import { ROLE } from '../entry-fields.js';
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
  outputs: record(OUTPUT, object({ role: ROLE, activeLow: flag.says('Whether low means active.') }))
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
export type Mcp23017Pin = (SwitchRole | OutputRole) & { readonly pin: number };

const INPUTS: readonly RoleKind[] = ['button', 'input'];

export const MCP23017_WIRING: PanelPartWiring<Mcp23017Entry, Mcp23017Part> = {
  entry: ENTRY,
  firstAddress: 0x20,
  interrupts: true,
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
  faults: ({ inputs, outputs }) =>
    Object.keys(outputs ?? {})
      .filter((pin) => Object.hasOwn(inputs ?? {}, pin))
      .map((pin) => ({
        path: ['outputs', pin],
        says: `${pin} is an input already: take one of the two out`,
      })),
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
