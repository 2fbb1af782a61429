import type { VirtualChip } from '../../../hal/virtual/virtual-chip.js';
import type { VirtualTable } from '../table.js';

export const panelOf = (part: string): string => part.split('.')[0] ?? part;

export const partsOf = ({ board }: Pick<VirtualTable, 'board'>, panel: string): readonly string[] =>
  board.parts.flatMap(({ name }) => (panelOf(name) === panel && name.includes('.') ? [name] : []));

/** The panels on a bus or segment, by their parts. */
export const partsOn = ({ board }: VirtualTable, bus: string): readonly string[] =>
  board.parts.flatMap((part) => ('panel' in part && part.bus === bus ? [part.name] : []));

export const chipsOf = ({ hands }: VirtualTable, parts: readonly string[]): readonly VirtualChip[] =>
  parts.flatMap((part) => hands.chips.get(part) ?? []);

/** Seats are alike: the first and the last stand for all. */
export const isTried = ({ board }: VirtualTable, seat: number | null): boolean =>
  seat === null || seat === 1 || seat === board.seats;
