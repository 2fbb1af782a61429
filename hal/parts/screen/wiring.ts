import { object } from '../../../src/reader/composites.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import type { DisplayRole, LampRole, SwitchRole } from '../../roles/played-role.js';
import { ROLES, type RoleKind } from '../../roles/roles.js';
import { SEAT } from '../entry-fields.js';
import type { AnyPart } from '../part.js';
import type { WiringTable } from '../part-wiring.js';

/** In a cabinet's file. */
export const SCREEN_ENTRY = object({
  seat: SEAT.optional().says("The seat whose panel it is. Left out, it is the dealer's panel."),
})
  .named('screen')
  .says(
    'A screen that is a panel: every button, lamp and display of it is drawn. It has the name of its token: `banco screens add NAME`.',
  );
export type ScreenEntry = TypeOf<typeof SCREEN_ENTRY>;

export interface ScreenPart extends AnyPart {
  readonly driver: 'screen';
  /** Null of the dealer's panel. */
  readonly seat: number | null;
  readonly roles: readonly ScreenRole[];
}

export type ScreenRole = (SwitchRole & { readonly kind: 'button' }) | LampRole | DisplayRole;

/** What a page draws of a panel. Keys, doors and outputs are things in the hand of people. */
const DRAWN: readonly RoleKind[] = ['button', 'lamp', 'digits', 'text'];

/** Everything that a screen plays at its seat, or at the table. */
export const drawnRoles = (seat: number | null): readonly ScreenRole[] =>
  ROLES[seat === null ? 'table' : 'seat']
    .filter(({ kind }) => DRAWN.includes(kind))
    .map(
      ({ kind, name: role, characters }) =>
        ({
          kind,
          role,
          seat,
          at: role,
          activeLow: false,
          closesTo: 'supply',
          width: characters,
        }) as unknown as ScreenRole,
    );

export function resolveScreen(entry: ScreenEntry, name: string): ScreenPart {
  const seat = entry.seat ?? null;
  return { driver: 'screen', name, seat, roles: drawnRoles(seat) };
}

/** The page that it shows. */
export const pageOfScreen = ({ seat }: Pick<ScreenPart, 'seat'>): 'dealer' | `seat/${number}` =>
  seat === null ? 'dealer' : `seat/${seat}`;

export const screenTable = (screens: readonly ScreenPart[]): WiringTable => ({
  title: 'Screens that are panels',
  columns: ['screen', 'panel', 'its token'],
  rows: screens.map((screen) => [
    screen.name,
    screen.seat === null ? 'dealer' : `seat ${screen.seat}`,
    `banco screens add ${screen.name} --pages ${pageOfScreen(screen)} --acts`,
  ]),
});
