import type { Path } from '../../src/reader/faults.js';
import type { Loose } from '../../src/reader/read.js';
import { entries } from '../parts/part-wiring.js';
import type { BoardFile } from './file.js';
import type { Header } from './header.js';

/** A wire between a board and the header of its computer. */
export interface HeaderWire {
  readonly path: Path;
  /** The pin that the board's file gives it. */
  readonly pin: string | undefined;
  /** What the computer calls it: `GPIO17`, `SDA of bus 1`. */
  readonly title: string;
  /** The pin that the header has it on. */
  readonly isOn: string | undefined;
}

/** Every wire of a board to its header, where there is one. */
export const headerWires = (board: Loose<BoardFile>, header: Header | null): readonly HeaderWire[] => [
  ...entries(board.lines).map(([name, { pin, line }]) => ({
    path: ['lines', name, 'pin'],
    pin,
    title: `${line}`,
    isOn: header?.pinOfLine(line),
  })),
  ...entries(board.buses).flatMap(([name, { number, sda, scl }]) =>
    Object.entries({ sda, scl }).map(([wire, pin]) => ({
      path: ['buses', name, wire],
      pin,
      title: `${wire.toUpperCase()} of bus ${number}`,
      isOn: header?.buses.get(`${number}`)?.pins[wire],
    })),
  ),
  ...entries(board.serial).flatMap(([name, { path, tx, rx }]) =>
    Object.entries({ tx, rx }).map(([wire, pin]) => ({
      path: ['serial', name, wire],
      pin,
      title: `${wire.toUpperCase()} of ${path}`,
      isOn: header?.serial.get(`${path}`)?.pins[wire],
    })),
  ),
];
