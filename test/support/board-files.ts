import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type PrintedFault, printedFaults } from '../../firmware/messages/en/input-faults.js';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults, readBoard } from '../../hal/board/read.js';
import { BOARDS, boardFile } from '../../hal/board/shipped.js';

/** What is done to one of the files: a pointer, and what is to stand there, or nothing at all. */
export type Edit = readonly [file: string, pointer: string, value?: unknown];

export const VIRTUAL = 'virtual.json';
export const EMULATED = 'emulated.json';
export const CABINET = 'cabinets/fourteen-seats.json';
export const SEAT = 'panels/seat.json';
export const DEALER = 'panels/dealer.json';
export const MESSAGE = 'panels/message.json';
export const LINES = 'panels/cabinet.json';

/** A shipped board with its files in memory, to be spoiled. Files are named from the folder of the boards. */
export class BoardFiles {
  readonly #board: string;
  readonly #texts = new Map<string, string>();

  constructor(board: string) {
    this.#board = board;
  }

  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(BOARDS, file), 'utf8');
  }

  json(file: string): unknown {
    return JSON.parse(this.text(file)) as unknown;
  }

  write(file: string, text: string): void {
    this.#texts.set(file, text);
  }

  edit([file, pointer, ...value]: Edit): void {
    const document = this.json(file);
    const steps = stepsOf(pointer);
    const last = steps.pop();
    const inside = steps.reduce((value, step) => (value as Fields)[step], document) as Fields;
    if (last === undefined) throw new Error('the whole of a file is written, not edited');
    if (value.length > 0) inside[last] = value[0];
    else if (Array.isArray(inside)) inside.splice(Number(last), 1);
    else delete inside[last];
    this.write(file, JSON.stringify(document, null, 2));
  }

  read(): Board | BoardFaults {
    const file = join(BOARDS, this.#board);
    return readBoard(this.text(this.#board), file, (path) => this.text(relative(BOARDS, path)));
  }

  /** The faults, with their files named from the folder of the boards. */
  faults(): readonly PrintedFault[] {
    const read = this.read();
    if (!(read instanceof BoardFaults)) return [];
    return printedFaults(read.faults).map((fault) => ({ ...fault, file: relative(BOARDS, fault.file) }));
  }

  /** What a text has at a place, to the end of its line. */
  at(file: string, line: number, column: number): string {
    return (this.text(file).split('\n')[line - 1] ?? '').slice(column - 1);
  }
}

type Fields = Record<string, unknown>;

export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Every place in a document, by its pointer, but the whole of it. */
export function pointersOf(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [own, ...pointersOf(inner, own)];
  });
}

/** A shipped board that has no fault. */
export function goodBoard(name: string): Board {
  const file = boardFile(name);
  const board = readBoard(readFileSync(file, 'utf8'), file);
  if (board instanceof BoardFaults) throw new Error(JSON.stringify(board.faults));
  return board;
}
