import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { WRITTEN } from '../../src/tournament/conditions/shape.js';
import { EVENTS, type Kind } from '../../src/tournament/events.js';
import { code, row, table, withParts } from '../support/markdown.js';
import { fieldTable } from '../support/reference.js';
import { eventTable } from './event-table.js';

export const TOURNAMENTS_PAGE = 'docs/tournaments.md';

const LINKS = {
  sheet: '[a table sheet](reference/table-sheet.md)',
  wager: '[a wager](events.md#the-wager)',
  conditions: '[the conditions](#the-conditions)',
};

/** The reference of what is read of a tournament. */
export const tournamentsPage = (): string =>
  withParts(TOURNAMENTS_PAGE, 'events', {
    'the conditions': conditions(),
    'the events': eventTable(
      ofAll((kind) => kind.at === null),
      LINKS,
    ),
    'the events at a table': eventTable(
      ofAll((kind) => kind.at !== null),
      LINKS,
    ),
    'the phases': phases(),
  });

const ofAll = (test: (kind: Kind) => boolean): Readonly<Record<string, Kind>> =>
  Object.fromEntries(Object.entries<Kind>(EVENTS).filter(([, kind]) => test(kind)));

const conditions = (): string =>
  [...WRITTEN].map(([id, shape]) => `### ${RULEBOOKS[id].title}\n\n${fieldTable(shape, LINKS)}`).join('\n');

/** When each event is taken: the phases of the tournament, or of the table. */
const phases = (): string =>
  table(
    ['event', 'taken at'],
    Object.entries<Kind>(EVENTS).map(([type, { at, in: phases, inDispute }]) =>
      row(
        code(type),
        [...(at ?? phases).map(code), ...(inDispute ? ['in a dispute too'] : [])].join(', ') || 'first',
      ),
    ),
  );
