import { roleName } from '../../roles/played-role.js';
import type { PanelPartKind } from '../part-kind.js';
import { Mcp23017 } from './mcp23017.js';
import { VirtualMcp23017 } from './model.js';
import { MCP23017_WIRING, type Mcp23017Entry, type Mcp23017Part } from './wiring.js';

export const mcp23017: PanelPartKind<Mcp23017Entry, Mcp23017Part> = {
  driver: 'mcp23017',
  wiring: MCP23017_WIRING,
  open({ name, seat, bus, address, roles }, { clock, bus: busOf, shortestPressMs, report }) {
    const pins = roles.map(({ kind, role, pin, activeLow }) => ({
      name: roleName({ role, seat }),
      pin,
      direction: kind === 'output' ? ('out' as const) : ('in' as const),
      activeLow,
    }));
    const chip = new Mcp23017(name, busOf(bus), address, clock, pins, shortestPressMs, report);
    return {
      driver: chip,
      checked: chip,
      interrupts: chip,
      lines: roles.map((role) => ({ role, line: chip.line(role.pin) })),
    };
  },
  solder({ address, interrupt, roles }, { wire }) {
    const chip = new VirtualMcp23017(address, wire(interrupt));
    return {
      chip,
      wires: roles.flatMap((role) => {
        const wire = chip.pins[role.pin];
        return wire ? [{ role, wire }] : [];
      }),
    };
  },
};
