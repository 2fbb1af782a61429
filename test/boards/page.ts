import { readFileSync } from 'node:fs';
import { schemaFile } from '../../hal/board/shipped.js';
import { ROLES, type Role, type RolePlace } from '../../hal/roles/roles.js';
import { code, row, table } from '../support/markdown.js';

export const PAGE = 'docs/boards.md';

const HEAD = `# Boards

A board is the wiring of a table, as data: which pin, address and serial line is what. No program knows more of a wire than
its role; which level means active, which chip it is on and where, stands in these files and nowhere else.

- A **board**, \`boards/*.json\`, is a computer: its header, and how it gets its system. Its name is the file's name.
- A **cabinet**, \`boards/cabinets/*.json\`, is everything behind the header: which panels stand where, at which addresses, and
  what is on the serial lines. Many computers fit one cabinet.
- A **panel**, \`boards/panels/*.json\`, is a printed circuit, or what is wired as one. Many seats have the same.

\`\`\`
banco board list                  # the boards that come with the program
banco board show raspberry-pi-4   # every wire of one, to solder from
banco board check FILE            # every fault in one, each with its place and what to do
\`\`\`

A table starts only on a board without a fault. Each file is held against its schema
([board](../boards/board.schema.json), [cabinet](../boards/cabinet.schema.json), [panel](../boards/panel.schema.json)), and
then all of them together: nothing is where something else is, on a line, a pin, an address or a bus seen through its
multiplexers; everything named is there; everything there is used; each role is played once, by a wire that can play it.

## A board of your own

Copy the file of the nearest computer, change its pins, and check it. If panels are wired otherwise, copy the cabinet and the
panels as well, and name the copies. Paths between the files go from the folder of the file that names the other.

- Every output has a safe state, and a resistor holds it so until the program has started: the shoe is locked, and everything
  else is off. So the lock is one that needs no power to be shut.
- The interrupt pins of expanders are wired together, as each only ever pulls low: one line for all seats, one for the rest.
- A door is a contact to ground that opens with the door. A cut wire then shows as an open door.
- \`boards/emulated.json\` has two seats and no multiplexer: a small cabinet, so that an emulated processor starts it soon.

This page is written by \`npm run boards\`, from the schemas and from [hal/roles/roles.ts](../hal/roles/roles.ts); change those,
not this.
`;

interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly $ref?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export function page(): string {
  return [HEAD, ...(['board', 'cabinet', 'panel'] as const).map(file), roles()].join('\n');
}

function file(name: 'board' | 'cabinet' | 'panel'): string {
  const schema = JSON.parse(readFileSync(schemaFile(name), 'utf8')) as Schema;
  return `## The file of a ${name}\n\n${schema.description}\n\n${table(['field', 'holds', ''], fields(schema, schema, ''))}`;
}

/** A line for each field, and for those inside it, down to what has a schema of its own. */
function fields(root: Schema, schema: Schema, within: string): readonly string[] {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const lines = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, field]) =>
      lineOf(root, `${within}${name}`, field, required.includes(name) ? 'required' : ''),
    );
  return typeof others === 'object' ? [...lines, ...lineOf(root, `${within}*`, others, '')] : lines;
}

function lineOf(root: Schema, path: string, field: Schema, required: string): readonly string[] {
  const schema = field.$ref ? { ...defined(root, field.$ref), ...field } : field;
  const kinds = (schema.oneOf ?? []).map((one) => (one.$ref ? defined(root, one.$ref) : one));
  const drivers = kinds.flatMap((kind) => {
    const driver = kind.properties?.['driver']?.const;
    return driver === undefined ? [] : [{ driver, kind }];
  });
  if (drivers.length > 0) {
    return drivers.flatMap(({ driver, kind }) => [
      row(code(`${path} of ${driver}`), kind.description ?? '', ''),
      ...fields(root, kind, `${path}.`),
    ]);
  }
  const inner = kinds.find((kind) => kind.properties) ?? schema;
  const told = holds(schema, kinds);
  return [
    ...(told === '' ? [] : [row(code(path), told, required)]),
    ...fields(root, inner, `${path}.`),
    ...(schema.items?.type === 'object' || schema.items?.$ref
      ? lineOf(root, `${path}[]`, schema.items, '')
      : []),
  ];
}

function defined(root: Schema, ref: string): Schema {
  const found = root.$defs?.[ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${ref} is not defined`);
  return found;
}

function holds(schema: Schema, kinds: readonly Schema[]): string {
  const { description = '', type, const: only, enum: values, minimum, maximum, title } = schema;
  const is = values
    ? `One of ${values.map(code).join(', ')}.`
    : only !== undefined
      ? `${code(only)}.`
      : type === 'boolean'
        ? 'True or false.'
        : type === 'integer'
          ? `A whole number from ${minimum} to ${maximum}.`
          : title && type === 'string'
            ? `${title.charAt(0).toUpperCase()}${title.slice(1)}.`
            : kinds.length > 0
              ? 'A role, or an object.'
              : '';
  return [is, description].filter((text) => text !== '').join(' ');
}

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
