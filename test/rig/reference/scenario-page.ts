import { CHOICES, FORMS, type ValueType } from '../language/value-types.js';
import { KEYS, WORDS, type Word } from '../language/vocabulary.js';
import { SCENARIO_SCHEMA } from './scenario-schema.js';

export const SCENARIO_PAGE = 'docs/reference/scenario.md';

/** The types of which the names stand at the end. */
const NAMED: readonly ValueType[] = [
  'button',
  'key',
  'door',
  'spot',
  'wire',
  'device',
  'record',
  'tournament-fact',
];

/** The reference of a file of scenarios, from its keys and its vocabulary. */
export const scenarioPage = (): string => `# A scenario of the rig

What is done to a whole table from outside its wires, and what must come of it, in YAML. [The rig](../rig.md) says how one is
written, and when an expectation is met.

It is read by \`banco rig run FILE\`. \`banco check FILE\` prints every fault in one with its place. Editors that know YAML complete
it by [${SCENARIO_SCHEMA}](../../${SCENARIO_SCHEMA}), and there are examples in
[test/rig/scenarios](../../test/rig/scenarios). This page and the schema are written by \`npm run rig:words\` from
[test/rig/language/vocabulary.ts](../../test/rig/language/vocabulary.ts); change that, not these.

${keys()}
## What is done

${words('act')}
## What must be

${words('expectation')}
## The names

${names()}`;

function keys(): string {
  const rows = Object.entries(KEYS).map(
    ([name, { holds, needed, description }]) =>
      `| \`${name}\` | ${holds}: ${description} | ${needed ? 'required' : ''} |\n`,
  );
  return `| field | holds |  |\n| --- | --- | --- |\n${rows.join('')}`;
}

function words(group: Word['group']): string {
  const rows = (Object.entries(WORDS) as [string, Word][])
    .filter(([, word]) => word.group === group)
    .map(([name, { type, description, fields }]) => {
      const beside = Object.entries(fields).map(
        ([field, { description: says, needed }]) => `\`${field}\`${needed ? ' (needed)' : ''}: ${says}`,
      );
      return `| \`${name}\` | ${FORMS[type].replaceAll('|', '\\|')} | ${description} | ${beside.join('<br>')} |\n`;
    });
  return `| word | holds | what it does or asks | beside it |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

const names = (): string =>
  NAMED.map(
    (kind) => `- **${kind}**: ${(CHOICES[kind] ?? []).map((name) => `\`${name}\``).join(', ')}\n`,
  ).join('');
