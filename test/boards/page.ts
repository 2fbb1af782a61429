import { ROLES, type Role, type RolePlace } from '../../hal/roles/roles.js';
import { code, row, table, withParts } from '../support/markdown.js';

export const PAGE = 'docs/boards.md';

export const page = (): string => withParts(PAGE, 'boards', { 'the roles': roles() });

/** Lamps are told of with their buttons, and spots once for both kinds. */
const KIND_ORDER = ['button', 'digits', 'text', 'input', 'output'] as const;

function roles(): string {
  const section = (place: RolePlace, title: string): string => {
    const rows = KIND_ORDER.flatMap((kind) =>
      ROLES[place]
        .filter((role) => role.kind === kind)
        .map((role) => row(code(role.name), kindOf(role), role.description, needed(role))),
    );
    return `### ${title}\n\n${table(['role', 'is', 'means', ''], rows)}`;
  };
  return [
    `## Roles

A button's lamp has the button's name, and goes with it. A spot is an antenna of \`bet-spots\` or a sensor on an expander.
`,
    section('table', 'Of the table'),
    section('seat', 'Of each seat'),
  ].join('\n');
}

const kindOf = ({ name, kind, characters, safe }: Role): string => {
  if (name.startsWith('spot-')) return 'spot';
  if (kind === 'button') return 'button and lamp';
  if (safe !== undefined) return `${kind}, safe ${safe ? 'on' : 'off'}`;
  return characters === undefined ? kind : `${kind}, ${characters} or more`;
};

const needed = ({ needed: when }: Role): string =>
  when === 'always' ? 'required' : when === 'optional' ? '' : `required with ${code(when.with)}`;
