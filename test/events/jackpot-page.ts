import { EVENTS } from '../../src/jackpot/events.js';
import { SHEET } from '../../src/jackpot/sheet.js';
import type { AnyShape } from '../../src/reader/shape.js';
import { code, row, table, withParts } from '../support/markdown.js';
import { fieldTable, holds } from '../support/reference.js';

export const JACKPOT_PAGE = 'docs/jackpot.md';

const LINKS = { jackpot: '[a Jackpot](#the-sheet)', wager: '[a wager](events.md#the-wager) of `nz`' };

/** The reference of what is read of a Jackpot. */
export const jackpotPage = (): string =>
  withParts(JACKPOT_PAGE, 'events', { 'the sheet': fieldTable(SHEET), 'the events': events() });

const events = (): string =>
  table(
    ['event', 'by', 'fields', 'what it is'],
    Object.entries(EVENTS).map(([type, { by, says, fields }]) =>
      row(code(type), by ?? '', fieldsOf(fields), says),
    ),
  );

const fieldsOf = (fields: Readonly<Record<string, AnyShape>>): string =>
  Object.entries(fields)
    .map(([name, shape]) => `${code(name)}${shape.isOptional ? ' (may be left out)' : ''}: ${heldBy(shape)}`)
    .join('<br>');

const heldBy = (shape: AnyShape): string => {
  const text = holds(shape, LINKS);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};
