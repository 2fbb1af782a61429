import { EVENTS } from '../../src/jackpot/events.js';
import { SHEET } from '../../src/jackpot/sheet.js';
import { withParts } from '../support/markdown.js';
import { fieldTable } from '../support/reference.js';
import { eventTable } from './event-table.js';

export const JACKPOT_PAGE = 'docs/jackpot.md';

const LINKS = { jackpot: '[a Jackpot](#the-sheet)', wager: '[a wager](events.md#the-wager) of `nz`' };

/** The reference of what is read of a Jackpot. */
export const jackpotPage = (): string =>
  withParts(JACKPOT_PAGE, 'events', {
    'the sheet': fieldTable(SHEET),
    'the events': eventTable(EVENTS, LINKS),
  });
