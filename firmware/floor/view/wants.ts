import { en } from 'banco/firmware/messages/en/index.js';
import { forScreen } from 'banco/firmware/messages/format.js';
import { printedNames } from 'banco/firmware/messages/printed-names.js';
import { terminalText } from 'banco/firmware/messages/replay.js';
import { currencyInForce } from 'banco/firmware/settings/currency.js';
import type { WatchedTable } from '../ledger/watched-table.js';

/** What somebody must look at there, in words: what an officer is asked, the faults, and the parts that have failed. */
export function wantsOf({ stored, lost }: Pick<WatchedTable, 'stored' | 'lost'>): readonly string[] {
  const { faults } = stored.state;
  return [
    ...questionOf(stored),
    ...faults.map(({ device, effect }) => terminalText({ panel: { is: 'faulty', device, effect } })),
    ...Object.values(lost),
  ];
}

/** As the screens of the table have it: by the names of its rulebook, and in its currency. */
function questionOf({ state, lastStart }: WatchedTable['stored']): readonly string[] {
  const { decision, sheet, inTournament } = state;
  if (!decision) return [];
  const rulebook = sheet?.rulebook ?? 'nz';
  const say = forScreen(en, {
    currency: currencyInForce(lastStart.settings),
    rulebook,
    printed: printedNames(rulebook),
    inTournament,
  });
  const officer = say.officer(rulebook, decision.officer);
  return [`the ${officer} is asked: ${say.decision(decision.subject)}`];
}
