import type { Board } from 'banco/hal/board/board.js';
import { rolesOf } from 'banco/hal/board/played-roles.js';
import { textOfWire } from '../../language/value-types.js';

/** A wire of the table that a bench can be connected to. */
export interface BoardWire {
  /** The name that people use: `confirm`, or `seat 3 credit`. */
  readonly name: string;
  /** Where it is on the board: a part and its pin, or a line of the machine. */
  readonly at: string;
}

/** The contact of a button, key or door. */
export interface ContactWire extends BoardWire {
  readonly kind: 'button' | 'input';
  /** Whether a closed contact is a pressed button, a turned key, an open door. */
  readonly closedIsActive: boolean;
  /** Whether it closes to ground. A bench cannot close a contact to the supply. */
  readonly toGround: boolean;
}

/** A lamp or an output. */
export interface OutputWire extends BoardWire {
  readonly kind: 'lamp' | 'output';
  readonly activeLow: boolean;
}

/** A display. It can only be read from the traffic on its bus. */
export interface DisplayWire extends BoardWire {
  /** The bus of the machine that it is on, directly or behind multiplexers. */
  readonly bus: string;
}

export const contactsOf = (board: Board): readonly ContactWire[] =>
  rolesOf(board, 'button', 'input').map(({ kind, seat, role, where, activeLow, closesTo }) => ({
    kind,
    name: textOfWire({ seat, role }),
    at: where,
    closedIsActive: activeLow === (closesTo === 'ground'),
    toGround: closesTo === 'ground',
  }));

/** `alive` says only that the program works, and changes all the time: nobody looks at it. */
export const outputsOf = (board: Board): readonly OutputWire[] =>
  rolesOf(board, 'lamp', 'output')
    .filter(({ role }) => role !== 'alive')
    .map(({ kind, seat, role, where, activeLow }) => ({
      name: textOfWire({ seat, role }),
      at: where,
      kind,
      activeLow,
    }));

export function displaysOf(board: Board): readonly DisplayWire[] {
  const above = new Map(
    board.multiplexers.flatMap(({ bus, segments }) => segments.map(({ name }) => [name, bus])),
  );
  const busOf = new Map(board.parts.flatMap((part) => ('bus' in part ? [[part.name, part.bus]] : [])));
  return rolesOf(board, 'digits', 'text').map(({ seat, role, part }) => {
    const bus = busOf.get(part) ?? '';
    return { name: textOfWire({ seat, role }), at: part, bus: above.get(bus) ?? bus };
  });
}

/** Everything that has a plug of its own. */
export function plugsOf({ buses, multiplexers, serial, parts }: Board): readonly BoardWire[] {
  const onBuses = parts.filter((part) => 'bus' in part);
  return [...onBuses, ...multiplexers, ...buses, ...serial].map(({ name }) => ({ name, at: name }));
}
