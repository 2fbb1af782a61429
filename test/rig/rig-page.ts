import { CHOICES, FORMS, type Kind } from './language/kinds.js';
import { WORDS, type Word } from './language/vocabulary.js';

const BEGIN = '<!-- written by npm run rig:words -->';
const END = '<!-- end -->';

/** The page with its vocabulary as it is now. */
export function withWords(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`the page has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${words()}\n${END}${after}`;
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
