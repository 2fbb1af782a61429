import { type Clause, readAllData } from './data.js';
import { readScenarios, scenariosNaming } from './naming.js';
import { NOT_SHOWN, SECTIONS } from './not-shown.js';

/** What the rig's scenarios show of the rulebooks is a part of this page. */
export const RIG_PAGE = 'docs/rig.md';

const BEGIN = '<!-- what is shown, written by npm run clauses -->';
const END = '<!-- end of what is shown -->';

/** The page of the rig with what its scenarios show of the rulebooks as it is now. */
export function withShown(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`the page has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${counted()}\n${notShown()}\n${END}${after}`;
}

function counted(): string {
  const scenarios = readScenarios();
  const rows = [...readAllData()].map(([rulebook, clauses]) => {
    const count = (of: Clause['class']): string => {
      const all = clauses.filter((clause) => clause.class === of);
      const named = all.filter((clause) => scenariosNaming(scenarios, rulebook, clause).length > 0);
      return `${named.length} of ${all.length}`;
    };
    return [`\`${rulebook}\``, count('enforced'), count('prompted'), SECTIONS[rulebook].join(', ')];
  });
  return table(['rulebook', 'enforced', 'prompted', 'sections of which none is passed over'], rows);
}

/** Clauses that are not shown for the same reason are told together. */
function notShown(): string {
  const rows = Object.entries(NOT_SHOWN).flatMap(([rulebook, clauses]) =>
    [...new Set(Object.values(clauses))].map((why) => {
      const cited = Object.keys(clauses).filter((clause) => clauses[clause] === why);
      return [`\`${rulebook}\` ${cited.join(', ')}`, why];
    }),
  );
  return table(['not shown', 'why'], rows);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
