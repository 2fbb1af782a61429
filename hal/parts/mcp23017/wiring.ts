import { either, object, record } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { flag, oneOf } from '../../../src/reader/values.js';
import { describeRole, findRole, type OutputRole, type SwitchRole } from '../../roles/played-role.js';
import type { RoleKind } from '../../roles/roles.js';
import { NAME, ROLE } from '../entry-fields.js';
import type { PanelPart } from '../part.js';
import { entries, type PanelPartWiring } from '../part-wiring.js';

const PIN = oneOf(
  ...['GPA', 'GPB'].flatMap((port) => Array.from({ length: 8 }, (_, pin) => `${port}${pin}`)),
);

const WITH_LEVEL = object({
  role: ROLE,
  activeLow: flag.says(
    'Whether low means active, of this pin. False of a contact to ground that opens when it is used, as of a door: a cut wire then shows as an open door.',
  ),
}).says('A role with a level of its own.');

/** In a panel's file: what is on each pin. A pin whose polarity differs from the others says so. */
const ENTRY = object({
  driver: oneOf('mcp23017'),
  interrupt: NAME.says(
    'The line of the computer that INTA goes to. Several may share it: each only ever pulls it low.',
  ),
  activeLow: flag.says(
    'Whether low means active, of every pin that does not say otherwise: true of a contact to ground that is closed when it is used.',
  ),
  pins: record(PIN, either(ROLE, WITH_LEVEL).titled('a role, or a role with its level'), 1).says(
    'What is on each pin. GPA7 and GPB7 come last: since revision D of its data sheet they are meant for outputs only, as an input there that changes while its bit of the port is on the wire can spoil the transfer. The driver reads buttons from the capture, which stands still, and the port only while it sets the chip up.',
  ),
})
  .named('mcp23017')
  .says(
    'Sixteen lines: buttons, keys, doors, outputs. Addresses 0x20 to 0x27. An input is pulled up by the chip; an output floats until the program has started, so solder a resistor that holds it inactive.',
  );
export type Mcp23017Entry = TypeOf<typeof ENTRY>;

export interface Mcp23017Part extends PanelPart {
  readonly driver: 'mcp23017';
  readonly interrupt: string;
  readonly roles: readonly Mcp23017Pin[];
}

/** `pin` is 0 to 7 for GPA0 to GPA7, 8 to 15 for GPB0 to GPB7. An output is safe while it is inactive. */
export type Mcp23017Pin = (SwitchRole | OutputRole) & { readonly pin: number };

/** What a pin can be. */
const KINDS: readonly RoleKind[] = ['button', 'input', 'output'];

export const MCP23017_WIRING: PanelPartWiring<Mcp23017Entry, Mcp23017Part> = {
  entry: ENTRY,
  firstAddress: 0x20,
  roles: ({ pins }) =>
    entries(pins).flatMap(([pin, on]) => {
      const role = typeof on === 'string' ? on : on.role;
      return role === undefined ? [] : [{ path: ['pins', pin], role, kinds: KINDS }];
    }),
  faults: () => [],
  interrupt: ({ interrupt }) => interrupt,
  resolve: ({ driver, interrupt, activeLow, pins }, place) => ({
    driver,
    ...place,
    interrupt,
    roles: Object.entries(pins).map(([at, on]) => {
      const { role, ...own } = typeof on === 'string' ? { role: on } : on;
      const pin = Number(at.slice(-1)) + (at.startsWith('GPB') ? 8 : 0);
      const kind = findRole(role, place.seat, KINDS)?.kind;
      const wire = { activeLow, ...own, ...(kind !== 'output' && { closesTo: 'ground' }) };
      return { kind, role, seat: place.seat, at, pin, ...wire } as Mcp23017Pin;
    }),
  }),
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
