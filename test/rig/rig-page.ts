import { type Clause, readAllData } from '../clauses/data.js';
import { readScenarios, scenariosNaming } from '../clauses/naming.js';
import { CHOICES, FORMS, type Kind } from './language/kinds.js';
import { WORDS, type Word } from './language/vocabulary.js';
import { NOT_SHOWN, SECTIONS } from './not-shown.js';

const WORDS_BEGIN = '<!-- written by npm run rig:words -->';
const SHOWN_BEGIN = '<!-- written by npm run rig:words, too -->';
const END = '<!-- end -->';

/** The page with its vocabulary, and what the library shows, as they are now. */
export const withWords = (page: string): string =>
  filled(filled(page, WORDS_BEGIN, words()), SHOWN_BEGIN, shown());

function filled(page: string, begin: string, text: string): string {
  const [before, rest = ''] = page.split(begin);
  const end = rest.indexOf(END);
  if (end < 0) throw new Error(`the page has no ${begin} with ${END} behind it`);
  return `${before}${begin}\n\n${text}\n${rest.slice(end)}`;
}

function shown(): string {
  const scenarios = readScenarios();
  const rows = [...readAllData()].map(([rulebook, clauses]) => {
    const named = clauses.filter((clause) => scenariosNaming(scenarios, rulebook, clause).length > 0);
    const count = (of: Clause['class']): string => {
      const all = clauses.filter((clause) => clause.class === of).length;
      return `${named.filter((clause) => clause.class === of).length} of ${all}`;
    };
    return `| \`${rulebook}\` | ${count('enforced')} | ${count('prompted')} | ${SECTIONS[rulebook].join(', ')} |\n`;
  });
  const head =
    '| rulebook | enforced | prompted | sections of which none is passed over |\n| --- | --- | --- | --- |\n';
  const why = Object.entries(NOT_SHOWN).flatMap(([rulebook, clauses]) =>
    [...new Set(Object.values(clauses))].map((because) => {
      const cited = Object.keys(clauses).filter((clause) => clauses[clause] === because);
      return `| \`${rulebook}\` ${cited.join(', ')} | ${because} |\n`;
    }),
  );
  return `${head}${rows.join('')}\n| not shown | why |\n| --- | --- |\n${why.join('')}`;
}

function words(): string {
  const all: readonly (readonly [string, Word])[] = Object.entries(WORDS);
  const of = (group: Word['group']): string =>
    all
      .filter(([, word]) => word.group === group)
      .map(([name, { kind, says, fields }]) => {
        const beside = Object.entries(fields).map(
          ([field, { says, needed }]) => `\`${field}\`${needed ? ' (needed)' : ''}: ${says}`,
        );
        return `| \`${name}\` | ${escaped(FORMS[kind])} | ${says} | ${beside.join('<br>')} |\n`;
      })
      .join('');
  const head = '| word | holds | what it does or asks | beside it |\n| --- | --- | --- | --- |\n';
  const choices = Object.entries(CHOICES) as [Kind, readonly string[]][];
  const named = choices
    .filter(([kind]) => ['button', 'key', 'door', 'spot', 'wire', 'device', 'record'].includes(kind))
    .map(([kind, names]) => `- **${kind}**: ${names.map((name) => `\`${name}\``).join(', ')}\n`);
  return `### What is done\n\n${head}${of('act')}\n### What must be\n\n${head}${of('expectation')}\n### The names\n\n${named.join('')}`;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');
