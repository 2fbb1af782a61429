import { pointerOf } from '../../src/reader/json-text.js';
import { panelWiring } from '../parts/kinds.js';
import { entries } from '../parts/part-wiring.js';
import { findRole } from '../roles/played-role.js';
import { ROLES, type Role, type RoleKind, type RolePlace } from '../roles/roles.js';
import { didYouMean } from './did-you-mean.js';
import { placedParts, type RoleUse, rolePlaceOf, roleUses, seatNumbers, type Wiring } from './wiring.js';

/** Checks that each role exists, fits its wire, and is played once. */
export function checkRoles(wiring: Wiring): void {
  const first = new Map<string, RoleUse>();
  const taken = new Set<string>();
  for (const use of roleUses(wiring)) {
    const { source, path, seat } = use;
    const role = findRole(use.role, use.seat, use.kinds);
    if (!role) {
      source.fault(path, noSuchRole(use));
      continue;
    }
    const key = keyOf(role.kind, role.name, seat);
    const other = first.get(key);
    // A panel that is twice in one place is another fault and reported as such.
    if (other && (other.source !== source || pointerOf(other.path) !== pointerOf(path))) {
      const where = `${other.source === source ? '' : `${other.source.file} `}${pointerOf(other.path)}`;
      // A screen plays a whole panel: the first of its roles says it all.
      const here = `${source.file} ${pointerOf(path)}`;
      if (taken.has(here)) continue;
      taken.add(here);
      source.fault(
        path,
        `${title(role, rolePlaceOf(use))} is played by ${where} already: take one of the two out`,
      );
    }
    first.set(key, use);
    if (role.safe && use.startsInactive) {
      source.fault(
        path,
        `an expander starts inactive, and ${role.name} must never be: put it on a line of the computer`,
      );
    }
    if (role.name === 'bus-reset' && use.startsInactive) {
      source.fault(
        path,
        'an expander cannot be reached on a bus that hangs: put it on a line of the computer',
      );
    }
    const { characters } = use;
    if (role.characters === undefined || characters === undefined || characters >= role.characters) continue;
    source.fault(
      path,
      `${title(role, rolePlaceOf(use))} needs at least ${role.characters} places, and has ${characters}`,
    );
  }
  for (const { part, source, path } of placedParts(wiring)) {
    for (const { path: inside, says } of panelWiring(part.driver)?.faults(part) ?? [])
      source.fault([...path, ...inside], says);
  }
}

/** Reports missing roles. Only for files without other faults: a faulty entry may have played them. */
export function checkMissingRoles(wiring: Wiring): void {
  const { devices, places = [] } = wiring.cabinet.value;
  const uses = roleUses(wiring);
  const played = new Set(
    uses.map((use) => keyOf(findRole(use.role, use.seat, use.kinds)?.kind ?? 'button', use.role, use.seat)),
  );
  const drivers = entries(devices).map(([, { driver }]) => driver as string);
  const missing = (role: Role, seat: number | null): boolean => {
    if (role.needed === 'optional' || played.has(keyOf(role.kind, role.name, seat))) return false;
    if (role.needed === 'always') return true;
    const { with: other } = role.needed;
    return drivers.includes(other) || uses.some((use) => use.role === other && use.seat === seat);
  };
  const fault = (role: Role, place: RolePlace, seats: readonly number[]): void => {
    const index = place === 'table' ? -1 : places.findIndex((found) => found?.seat === seats[0]);
    const where = place === 'table' ? '' : ` at seat ${seats.join(', ')}`;
    const why = typeof role.needed === 'object' ? `, which goes with ${role.needed.with}` : '';
    wiring.cabinet.fault(
      index < 0 ? ['places'] : ['places', index],
      `${title(role, place)} is missing${where} (${role.description})${why}: wire it, or the table cannot be played`,
    );
  };

  for (const role of ROLES.table) if (missing(role, null)) fault(role, 'table', []);
  const seats = seatsWithPanels(wiring, uses);
  for (const role of ROLES.seat) {
    const without = seats.filter((seat) => missing(role, seat));
    if (without.length > 0) fault(role, 'seat', without);
  }
}

/** Seats wager with panels, or with chips on spots alone, but all of a table alike. */
function seatsWithPanels(wiring: Wiring, uses: readonly RoleUse[]): readonly number[] {
  const panels = new Set<number>();
  for (const { seat, role } of uses) if (seat !== null && !role.startsWith('spot-')) panels.add(seat);
  for (const { seat, path } of panels.size > 0 ? seatNumbers(wiring) : []) {
    if (panels.has(seat)) continue;
    wiring.cabinet.fault(path, `seat ${seat} has bet spots and no panel, where other seats have one`);
  }
  return [...panels];
}

const keyOf = (kind: RoleKind, name: string, seat: number | null): string => `${seat} ${kind} ${name}`;

const KINDS: Readonly<Record<RoleKind, string>> = {
  button: 'a button',
  lamp: 'a lamp',
  digits: 'a display of digits',
  text: 'a display of letters',
  input: 'an input',
  output: 'an output',
  spot: 'a bet spot',
};

/** `the seat's lamp undo` */
const title = ({ kind, name }: Role, place: RolePlace): string =>
  `the ${place}'s ${KINDS[kind].replace(/^an? /, '')} ${name}`;

function noSuchRole(use: RoleUse): string {
  const { role, kinds } = use;
  const here = rolePlaceOf(use);
  const can = kinds.map((kind) => KINDS[kind]).join(' or ');
  const kind = ROLES[here].find(({ name }) => name === role)?.kind;
  if (kind !== undefined) return `${JSON.stringify(role)} is ${KINDS[kind]}, and this is ${can}`;
  const there = here === 'seat' ? 'table' : 'seat';
  if (ROLES[there].some(({ name }) => name === role)) {
    return `${JSON.stringify(role)} is a role of the ${there}, and this is at the ${here}`;
  }
  const known = ROLES[here].filter(({ kind: of }) => kinds.includes(of)).map(({ name }) => name);
  return `there is no role called ${JSON.stringify(role)}${didYouMean(role, known) || `; this may be ${known.join(', ')}`}`;
}
