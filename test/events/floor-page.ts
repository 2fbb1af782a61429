import { HEAD, HOST_EVENTS, type HostEventKind } from 'banco-floor/host/vocabulary.js';
import { object } from '../../src/reader/composites.js';
import { code, row, table, withParts } from '../support/markdown.js';
import { fieldTable } from '../support/reference.js';
import { fieldsOf } from './event-table.js';

export const FLOOR_PAGE = 'docs/floor-events.md';

/** The reference of what a floor tells other systems. */
export const floorPage = (): string =>
  withParts(FLOOR_PAGE, 'events', {
    'the fields of every event': fieldTable(object(HEAD)),
    'the events': table(
      ['event', 'fields', 'what it is'],
      Object.entries<HostEventKind>(HOST_EVENTS).map(([event, { says, fields }]) =>
        row(code(event), fieldsOf(fields, {}), says),
      ),
    ),
  });
