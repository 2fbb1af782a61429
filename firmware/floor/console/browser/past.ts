import type { Act } from '../../ledger/acts.js';
import type { Past } from '../../view/floor-view.js';
import { STOPS } from './alarms.js';
import { element, showList, time } from './elements.js';
import { jackpotActText } from './jackpot-act-text.js';

// What went wrong on the floor, and what was done there.

export const showPast = (past: readonly Past[]): void =>
  showList('past', past, (one) => element('li', pastText(one)));

function pastText(one: Past): string {
  if ('stop' in one) return `${time(one.at)} table ${one.table} was stopped: ${STOPS[one.stop]}`;
  const who = `entry ${one.number}, by ${one.by}${one.with === null ? '' : ` and ${one.with}`}`;
  return `${time(one.at)} ${doneText(one.act)} (${who})`;
}

function doneText(act: Act): string {
  switch (act.act) {
    case 'let-in':
      return `table ${act.table} was let in`;
    case 'take-up':
      return `table ${act.table} goes on: ${act.reason}`;
    case 'play':
      return `table ${act.table} was ${act.plays ? 'enabled' : 'disabled'}: ${act.reason}`;
    case 'jackpot':
      return `the Jackpot: ${jackpotActText(act.event)}`;
  }
}
