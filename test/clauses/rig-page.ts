import { RULEBOOK_IDS } from '../../src/rulebooks/index.js';
import { code, row, table, withParts } from '../support/markdown.js';
import { type Class, readData } from './data.js';
import { filesNaming, type NamingFile } from './naming.js';
import { NOT_SHOWN, SECTIONS } from './not-shown.js';

/** What the rig's scenarios show of the rulebooks is a part of this page. */
export const RIG_PAGE = 'docs/rig.md';

/** The page of the rig with what its scenarios show of the rulebooks as it is now. */
export const rigPage = (scenarios: readonly NamingFile[]): string =>
  withParts(RIG_PAGE, 'clauses', { 'what is shown': `${counted(scenarios)}\n${notShown()}` });

function counted(scenarios: readonly NamingFile[]): string {
  const rows = RULEBOOK_IDS.map((rulebook) => {
    const shown = (of: Class): string => {
      const all = readData(rulebook).filter((clause) => clause.class === of);
      const named = all.filter((clause) => filesNaming(scenarios, clause).length > 0);
      return `${named.length} of ${all.length}`;
    };
    return row(code(rulebook), shown('enforced'), shown('prompted'), SECTIONS[rulebook].join(', '));
  });
  return table(['rulebook', 'enforced', 'prompted', 'sections of which none is passed over'], rows);
}

/** Clauses that are not shown for the same reason are told together. */
function notShown(): string {
  const rows = RULEBOOK_IDS.flatMap((rulebook) => {
    const clauses = Object.entries(NOT_SHOWN[rulebook]);
    return [...new Set(clauses.map(([, why]) => why))].map((why) => {
      const cited = clauses.filter(([, of]) => of === why).map(([clause]) => clause);
      return row(`${code(rulebook)} ${cited.join(', ')}`, why);
    });
  });
  return table(['not shown', 'why'], rows);
}
