import { GLYPHS, segmentsOf } from '../../outputs/segments.js';
import type { DisplayRole, LampRole, SwitchRole } from '../../roles/played-role.js';
import type { PartKind } from '../part-kind.js';
import { VirtualScreen } from './model.js';
import { Screen } from './screen.js';
import type { ScreenPart, ScreenRole } from './wiring.js';

export const screen: PartKind<ScreenPart> = {
  driver: 'screen',
  open({ name, roles }, { clock, screen: linkOf, report }) {
    const link = linkOf(name);
    const buttons = roles.filter(isButton);
    const driver = new Screen(
      name,
      link,
      clock,
      buttons.map(({ role }) => role),
      report,
    );
    return {
      driver,
      lines: buttons.map((role) => ({ role, line: driver.line(role.role) })),
      lamps: roles
        .filter(isLamp)
        .map((role) => ({ role, set: (pattern) => link.show(lampOf(role), pattern) })),
      displays: roles.filter(isDisplay).map((role) => ({ role, show: (text) => link.show(role.role, text) })),
    };
  },
  solder({ name, roles }, { clock, screen: linkOf }) {
    const model = new VirtualScreen(name, linkOf(name), clock);
    return {
      screen: model,
      wires: roles.filter(isButton).map((role) => ({ role, wire: model.wire(role.role) })),
      lamps: roles.filter(isLamp).map((role) => ({ role, light: () => model.light(lampOf(role)) })),
      displays: roles.filter(isDisplay).map((role) => ({
        role,
        segments: () => segmentsOf(model.text(role.role), role.width, GLYPHS[role.kind]),
      })),
    };
  },
};

/** A lamp has the name of its button. */
const lampOf = ({ role }: LampRole): string => `lamp ${role}`;

const isButton = (role: ScreenRole): role is SwitchRole & { readonly kind: 'button' } =>
  role.kind === 'button';
const isLamp = (role: ScreenRole): role is LampRole => role.kind === 'lamp';
const isDisplay = (role: ScreenRole): role is DisplayRole => role.kind === 'digits' || role.kind === 'text';
