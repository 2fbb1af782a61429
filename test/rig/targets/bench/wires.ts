import type { Board } from 'banco/hal/board/board.js';
import { textOfWire } from '../../language/value-types.js';

/** A wire of the table that a bench can be on, and where on the board it is. */
export interface BoardWire {
  /** As people name it: `confirm`, or `seat 3 credit`. */
  readonly name: string;
  /** The part and its pin, or the line of the machine. */
  readonly at: string;
}

/** A contact, as a hand moves it. */
export interface ContactWire extends BoardWire {
  /** Whether a closed contact is a pressed button, a turned key, an open door. */
  readonly closedIsActive: boolean;
  /** It closes to ground; else to the supply, where no bench can be. */
  readonly toGround: boolean;
}

/** A lamp or an output, as an eye sees it. */
export interface OutputWire extends BoardWire {
  readonly kind: 'lamp' | 'output';
  readonly activeLow: boolean;
}

/** A display, which can be read only from what is said to it. */
export interface DisplayWire extends BoardWire {
  /** The bus of the machine that it is on, however far behind multiplexers. */
  readonly bus: string;
}

export function contactsOf({ lines, parts }: Board): readonly ContactWire[] {
  const contact = (name: string, at: string, activeLow: boolean, toGround: boolean): ContactWire => ({
    name,
    at,
    closedIsActive: activeLow === toGround,
    toGround,
  });
  return [
    ...parts.flatMap((part) =>
      part.driver === 'mcp23017'
        ? part.pins.flatMap(({ kind, role, pin, activeLow, pullUp }) =>
            kind === 'output'
              ? []
              : [
                  contact(
                    textOfWire({ seat: part.seat, role }),
                    `${part.name} ${expanderPin(pin)}`,
                    activeLow,
                    pullUp,
                  ),
                ],
          )
        : [],
    ),
    ...lines.flatMap(({ role, direction, name, pin, activeLow, bias }) =>
      role !== null && direction === 'in'
        ? [contact(role, headerPin(name, pin), activeLow, bias !== 'pull-down')]
        : [],
    ),
  ];
}

export function outputsOf({ lines, parts }: Board): readonly OutputWire[] {
  return [
    ...parts.flatMap((part): readonly OutputWire[] => {
      if (part.driver === 'pca9552')
        return part.lamps.map(({ role, lamp }) => ({
          name: textOfWire({ seat: part.seat, role }),
          at: `${part.name} LED${lamp}`,
          kind: 'lamp',
          // An output that is low draws the current of its lamp.
          activeLow: true,
        }));
      if (part.driver === 'mcp23017')
        return part.pins.flatMap(({ kind, role, pin, activeLow }) =>
          kind === 'output' ? [{ name: role, at: `${part.name} ${expanderPin(pin)}`, kind, activeLow }] : [],
        );
      return [];
    }),
    ...lines.flatMap(({ role, direction, name, pin, activeLow }): readonly OutputWire[] =>
      role !== null && direction === 'out'
        ? [{ name: role, at: headerPin(name, pin), kind: 'output', activeLow }]
        : [],
    ),
  ];
}

export function displaysOf({ parts, multiplexers }: Board): readonly DisplayWire[] {
  const busOf = new Map(multiplexers.flatMap(({ bus, segments }) => segments.map(({ name }) => [name, bus])));
  return parts.flatMap((part) =>
    part.driver === 'ht16k33'
      ? part.displays.map(({ role }) => ({
          name: textOfWire({ seat: part.seat, role }),
          at: part.name,
          bus: busOf.get(part.bus) ?? part.bus,
        }))
      : [],
  );
}

/** Whatever has a plug of its own. */
export function plugsOf({ buses, multiplexers, serial, parts }: Board): readonly BoardWire[] {
  const onSerial = parts.filter(({ driver }) => driver === 'card-shoe' || driver === 'bet-spots');
  return [...parts.filter((part) => !onSerial.includes(part)), ...multiplexers, ...buses, ...serial].map(
    ({ name }) => ({ name, at: name }),
  );
}

const expanderPin = (pin: number): string => `GP${pin < 8 ? 'A' : 'B'}${pin % 8}`;
const headerPin = (name: string, pin: string | null): string => (pin === null ? name : `pin ${pin}`);
