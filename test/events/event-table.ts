import type { AnyShape } from '../../src/reader/shape.js';
import { code, row, table } from '../support/markdown.js';
import { holds, type Links } from '../support/reference.js';

interface EventKind {
  /** The lowest who may, if somebody does. */
  readonly by: string | null;
  readonly says: string;
  readonly fields: Readonly<Record<string, AnyShape>>;
}

/** Events, a line each. */
export const eventTable = (events: Readonly<Record<string, EventKind>>, links: Links): string =>
  table(
    ['event', 'by', 'fields', 'what it is'],
    Object.entries(events).map(([type, { by, says, fields }]) =>
      row(code(type), by ?? '', fieldsOf(fields, links), says),
    ),
  );

/** Of one event: each with what it holds. */
export const fieldsOf = (fields: EventKind['fields'], links: Links): string =>
  Object.entries(fields)
    .map(
      ([name, shape]) =>
        `${code(name)}${shape.isOptional ? ' (may be left out)' : ''}: ${heldBy(shape, links)}`,
    )
    .join('<br>');

const heldBy = (shape: AnyShape, links: Links): string => {
  const text = holds(shape, links);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};
