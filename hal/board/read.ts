import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Path } from '../../src/reader/faults.js';
import type { Shape } from '../../src/reader/shape.js';
import { type FileFault, Source } from '../../src/reader/source.js';
import { entries } from '../parts/part-wiring.js';
import type { Board } from './board.js';
import { checkBuses } from './check-buses.js';
import { checkConfiguration } from './check-configuration.js';
import { checkHeader, checkHeaderFile } from './check-header.js';
import { checkLevels } from './check-levels.js';
import { checkOutputs } from './check-outputs.js';
import { checkMissingRoles, checkRoles } from './check-roles.js';
import { checkScreens } from './check-screens.js';
import { checkUnused } from './check-unused.js';
import { checkWireLoad } from './check-wire-load.js';
import { checkWires } from './check-wires.js';
import { BOARD, type BoardFile, CABINET, type CabinetFile, PANEL, type PanelFile } from './file.js';
import { Header } from './header.js';
import { HEADER } from './header-file.js';
import { resolve } from './resolve.js';
import { sectionsOf } from './sections.js';
import { nameOfFile } from './shipped.js';
import { seatNumbers } from './wiring.js';

/** Why a board was rejected: every fault in its files, in their order. */
export class BoardFaults {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    this.faults = faults;
  }
}

/** Returns the text of a file, or throws as `readFileSync` does. */
export type ReadText = (file: string) => string;

const readText: ReadText = (file) => readFileSync(file, 'utf8');

/**
 * Reads a board with its header, its cabinet and its panels: the board, or every fault in it. Missing entries are reported only where
 * there is no other fault, as a faulty entry may be the missing one.
 */
export function readBoard(text: string, file: string, read: ReadText = readText): Board | BoardFaults {
  const board = new Source(file, text, BOARD);
  const headerFile = readNamed(board, ['header'], board.value.header, HEADER, read);
  const header = headerFile && new Header(headerFile.value);
  if (headerFile) checkHeaderFile(headerFile);
  // A header that is named and cannot be read says nothing about pins.
  if (header || !Object.hasOwn(board.value, 'header')) checkHeader(board, header);
  if (header) {
    checkConfiguration(board, header);
    checkOutputs(board, header);
  }
  checkWires(board, header);
  const cabinet = readNamed(board, ['cabinet'], board.value.cabinet, CABINET, read);
  if (!cabinet) return new BoardFaults([board, headerFile].flatMap((source) => source?.faults ?? []));
  const panels = readPanels(cabinet, read);

  const wiring = { board, cabinet, panels };
  const faults = (): readonly FileFault[] =>
    [board, headerFile, cabinet, ...panels.values()].flatMap((source) => source?.faults ?? []);
  checkBuses(wiring);
  checkRoles(wiring);
  checkScreens(wiring);
  checkLevels(wiring, header);
  checkWireLoad(wiring, header);
  if (faults().length > 0) return new BoardFaults(faults());
  checkMissingRoles(wiring);
  checkUnused(wiring);
  if (faults().length > 0) return new BoardFaults(faults());
  const parts = Object.fromEntries([...panels].map(([name, { value }]) => [name, value as PanelFile]));
  const seats = seatNumbers(wiring).map(({ seat }) => seat);
  return resolve(
    nameOfFile(file),
    board.value as BoardFile,
    cabinet.value as CabinetFile,
    parts,
    seats,
    sectionsOf(wiring, header),
  );
}

/** What is wrong with a cabinet and its panels by themselves. Their wires are held against a board. */
export function cabinetFaults(text: string, file: string, read: ReadText = readText): readonly FileFault[] {
  const cabinet = new Source(file, text, CABINET);
  const panels = readPanels(cabinet, read);
  return [cabinet, ...panels.values()].flatMap(({ faults }) => faults);
}

/** What is wrong with a panel by itself. */
export const panelFaults = (text: string, file: string): readonly FileFault[] =>
  new Source(file, text, PANEL).faults;

/** What is wrong with a header by itself. */
export function headerFaults(text: string, file: string): readonly FileFault[] {
  const header = new Source(file, text, HEADER);
  checkHeaderFile(header);
  return header.faults;
}

function readPanels(cabinet: Source<CabinetFile>, read: ReadText): ReadonlyMap<string, Source<PanelFile>> {
  const panels = new Map<string, Source<PanelFile>>();
  for (const [name, path] of entries(cabinet.value.panels)) {
    const panel = readNamed(cabinet, ['panels', name], path, PANEL, read);
    if (panel) panels.set(name, panel);
  }
  return panels;
}

/** The file that another one names, if it is there. */
function readNamed<T>(
  by: Source<unknown>,
  at: Path,
  path: string | undefined,
  shape: Shape<T>,
  read: ReadText,
): Source<T> | null {
  if (path === undefined) return null;
  const file = join(dirname(by.file), path);
  let text: string;
  try {
    text = read(file);
  } catch (error) {
    by.fault(at, `cannot be read: ${(error as Error).message}`);
    return null;
  }
  return new Source(file, text, shape);
}
