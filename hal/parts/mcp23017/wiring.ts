import { describeRole, findRole, type OutputRole, type SwitchRole } from '../../roles/played-role.js';
import type { RoleKind } from '../../roles/roles.js';
import type { PanelPart } from '../part.js';
import { entries, type PanelPartWiring } from '../part-wiring.js';

/** In a panel's file: what is on each pin. A pin whose polarity differs from the others says so. */
export interface Mcp23017Entry {
  readonly driver: 'mcp23017';
  readonly interrupt: string;
  readonly activeLow: boolean;
  readonly pins: Readonly<Record<string, string | { readonly role: string; readonly activeLow: boolean }>>;
}

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
