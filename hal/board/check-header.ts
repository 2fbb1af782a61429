import type { Path } from '../../src/reader/faults.js';
import type { Source } from '../../src/reader/source.js';
import { entries } from '../parts/part-wiring.js';
import { didYouMean } from './did-you-mean.js';
import type { BoardFile } from './file.js';
import type { Header } from './header.js';
import type { HeaderFile } from './header-file.js';
import { headerWires } from './header-wires.js';

/** Checks that a board names what its header has, and that each wire goes to the pin where the header has it. */
export function checkHeader(board: Source<BoardFile>, header: Header | null): void {
  checkLines(board, header);
  if (header) {
    checkBuses(board, header);
    checkSerial(board, header);
  }
  for (const { path, pin, title, isOn } of headerWires(board.value, header)) {
    const where = isOn === undefined ? '' : `: ${title} is on pin ${isOn}`;
    if (!header) {
      if (pin !== undefined) {
        board.fault(path, `pin ${pin} of what? Name the header of the computer, or take the pin out`);
      }
    } else if (pin === undefined) {
      const field = path.at(-1) as string;
      if (isOn !== undefined && !isThere(board.value, path)) {
        board.fault(path.slice(0, -1), `${JSON.stringify(field)} is missing${where}`);
      }
    } else if (!header.pins.has(pin)) {
      board.fault(path, `the header has no pin ${pin}${where}`);
    } else if (isOn === undefined ? !header.isLine(pin) : pin !== isOn) {
      board.fault(path, `pin ${pin} is ${header.describe(pin)}${where}`);
    }
  }
}

/** Whether a file says something at this place, faulty or not. */
function isThere(value: object, path: Path): boolean {
  let inside: unknown = value;
  for (const step of path.slice(0, -1)) inside = (inside as Record<string, unknown>)[step];
  return Object.hasOwn(inside as object, path.at(-1) as string);
}

function checkLines(board: Source<BoardFile>, header: Header | null): void {
  for (const [name, entry] of entries(board.value.lines)) {
    const { chip, line } = entry;
    const path: Path = ['lines', name, 'line'];
    if (typeof line === 'string') {
      if (chip !== undefined) {
        board.fault(['lines', name, 'chip'], `${line} is found by its name on any chip: take the chip out`);
      }
      if (header && header.pinOfLine(line) === undefined)
        board.fault(path, no('line called', line, header.lines));
    } else if (line !== undefined && header) {
      board.fault(
        path,
        `the lines of this header have names: write one, as in ${JSON.stringify(header.lines[0])}, and no chip`,
      );
    } else if (line !== undefined && !Object.hasOwn(entry, 'chip')) {
      board.fault(['lines', name], `"chip" is missing: line ${line} of which chip?`);
    }
  }
}

function checkBuses(board: Source<BoardFile>, header: Header): void {
  for (const [name, { number }] of entries(board.value.buses)) {
    if (number === undefined || header.buses.has(`${number}`)) continue;
    board.fault(['buses', name, 'number'], no('bus', `${number}`, [...header.buses.keys()]));
  }
}

function checkSerial(board: Source<BoardFile>, header: Header): void {
  for (const [name, { path, tx, rx }] of entries(board.value.serial)) {
    if (path === undefined || header.serial.has(path)) continue;
    if (!path.startsWith('/dev/serial/')) {
      board.fault(['serial', name, 'path'], no('serial line', path, [...header.serial.keys()]));
    } else if (tx !== undefined || rx !== undefined) {
      board.fault(
        ['serial', name, tx === undefined ? 'rx' : 'tx'],
        'an adapter on USB is on no pin: take the pins out',
      );
    }
  }
}

const no = (what: string, name: string, known: readonly string[]): string =>
  `the header has no ${what} ${JSON.stringify(name)}${didYouMean(name, known) || `; it has ${known.join(', ')}`}`;

/** Checks a header by itself: what it has is on pins that are lines. */
export function checkHeaderFile(file: Source<HeaderFile>): void {
  const { pins, buses, serial, others } = file.value;
  const uses = [
    ...entries(buses).map(([name, { sda, scl }]) => [['buses', name], { sda, scl }] as const),
    ...entries(serial).map(([name, { tx, rx }]) => [['serial', name], { tx, rx }] as const),
    ...entries(others).map(([name, { pins: used = [] }]) => [['others', name, 'pins'], used] as const),
  ];
  for (const [path, used] of uses) {
    for (const [field, pin] of Object.entries(used)) {
      if (pin === undefined || pins === undefined || pins[pin]?.is === 'line') continue;
      file.fault([...path, field], `pin ${pin} is no line of this header`);
    }
  }
}
