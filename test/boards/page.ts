import { BOARD, CABINET, PANEL } from '../../hal/board/file.js';
import { HEADER } from '../../hal/board/header-file.js';
import { ROLES, type Role, type RolePlace } from '../../hal/roles/roles.js';
import { code, row, table } from '../support/markdown.js';
import { fieldTable } from '../support/reference.js';

export const PAGE = 'docs/boards.md';

const HEAD = `# Boards

A board is the wiring of a table as data: the use of each pin, address and serial line. Programs know a wire only by its role.
Its active level, its chip and its pin are in these files and nowhere else.

- A **board**, \`boards/*.json\`, is a computer: what is soldered to its header, and how it gets its system. Its name is the
  file's name.
- A **header**, \`boards/headers/*.json\`, is what each pin of a computer is: power, ground, a line by the name that the kernel
  gives it, with its pull after power-on and what else it can be used for. Every board with this computer shares it.
- A **cabinet**, \`boards/cabinets/*.json\`, is everything behind the header: the panels with their places and addresses, and
  the devices on the serial lines. Many computers fit one cabinet.
- A **panel**, \`boards/panels/*.json\`, is a printed circuit, or what is wired like one. Many seats have the same.

\`\`\`
banco board list                  # the boards that come with the program
banco board show raspberry-pi-4   # every wire of one, to solder from
banco board check FILE            # every fault in one, each with its place and what to do
\`\`\`

A table starts only on a board without a fault. Each file is checked against its declaration, which editors have as a JSON Schema
([board](../boards/board.schema.json), [header](../boards/header.schema.json), [cabinet](../boards/cabinet.schema.json), [panel](../boards/panel.schema.json)), and
then all of them together: nothing shares a line, a pin or an address, also across multiplexers; everything named exists;
everything declared is used; each role is played once, by a wire that can play it. Against the header: each line, bus and serial
line is there, on the pin that the board gives it and with the overlay that it needs; nothing else in the configuration uses that
pin; and the processor does not pull a line against its resistor before the program runs.

## A board of your own

Copy the file of the nearest computer, change its pins, and check it. A computer without a header here needs one, a pin a line;
until it has one, leave \`header\` and all pins out, and name lines by chip and number where the kernel has no names for them. If panels are wired differently, copy the cabinet and the
panels as well, and name the copies. Paths are relative to the folder of the file that contains them.

- Every output has a safe state, and a resistor holds it there until the program has started: the shoe is locked, and
  everything else is off. So use a lock that needs no power to stay shut.
- The interrupt pins of expanders share a line, as they only pull low: one line for all seats, one for the rest.
- A door is a contact to ground that opens with the door. A cut wire then shows as an open door.
- \`boards/emulated.json\` has two seats and no multiplexer: a small cabinet, so that an emulated processor starts it soon.

This page is written by \`npm run boards\`, and the schemas by \`npm run schemas\`, from
[hal/board/file.ts](../hal/board/file.ts), from the folder of each part in [hal/parts](../hal/parts) and from [hal/roles/roles.ts](../hal/roles/roles.ts); change those,
not this.
`;

const FILES = { board: BOARD, header: HEADER, cabinet: CABINET, panel: PANEL };

export const page = (): string =>
  [
    HEAD,
    ...Object.entries(FILES).map(
      ([name, shape]) => `## The file of a ${name}\n\n${shape.notes.description}\n\n${fieldTable(shape)}`,
    ),
    roles(),
  ].join('\n');

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
