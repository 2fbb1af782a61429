import type { EventType } from '../../src/machine/event.js';
import { OFFICERS, ROLES } from '../../src/officers.js';
import { PROCEDURES } from '../../src/procedures/index.js';
import { RULEBOOK_IDS } from '../../src/rulebooks/rulebook.js';
import { code, row, table } from '../support/markdown.js';
import { type Example, lived } from './examples.js';
import { KINDS } from './schema.js';
import { phasesOf, questionsOf, type Tried, tryAll } from './tried.js';
import { ANSWERS, PHASES, REFUSALS, SAID } from './vocabulary.js';

export const PAGE = 'docs/events.md';

const HEAD = `# Events

\`banco replay\` runs a recorded table through the machine that runs a live one: events in, one JSON object a line, and for
each one line out. It says which phase the table is in now, and what it said, with the clauses that it went by. A refused
event changes nothing, and is answered by an error that says what is wrong, where, and what to do. The same events give
the same answers on any machine: a dispute is settled by replaying what was recorded. Money is in cents.

    banco replay < docs/examples/nz/12.1b-third-card-to-player-disclosed-void-hand.jsonl

\`--final\` prints the state at the end instead: every account, every round. \`--table FILE\` gives the table sheet for an
\`open\` that has none. [examples](examples/README.md) has every irregularity of every rulebook, worked;
[events.schema.json](events.schema.json) is the JSON Schema of one event.

This page and the schema are written by \`npm run events\`, from the machine in [src/machine](../src/machine) and from the
examples; change those, not this.
`;

export function page(examples: readonly Example[]): string {
  const tried = tryAll(examples);
  const parts = [officers(), phases(), events(examples, tried), said(examples), decisions(tried), refusals()];
  return [HEAD, ...parts].join('\n');
}

const tableOf = (head: readonly [string, string], words: Readonly<Record<string, string>>): string =>
  table(
    head,
    Object.entries(words).map(([word, means]) => row(code(word), means)),
  );

function officers(): string {
  const rows = OFFICERS.map((role) =>
    row(code(role), ...RULEBOOK_IDS.map((id) => PROCEDURES[id].titles[role])),
  );
  const others = ROLES.filter((role) => !OFFICERS.some((officer) => officer === role));
  return `## Officers

Whoever does something has a role, and a badge or a name. An officer may do what those before it may.
${others.map(code).join(', ')}: these are asked nothing. What each rulebook calls the officers:

${table(['role', ...RULEBOOK_IDS.map(code)], rows)}`;
}

const phases = (): string => `## Phases\n\n${tableOf(['phase', 'what it is'], PHASES)}`;

function events(examples: readonly Example[], tried: readonly Tried[]): string {
  const lines = examples.flatMap(({ lines }) => lines);
  const taken = phasesOf(tried);
  const sections = Object.keys(KINDS).map((type) => event(type, lines, taken.get(type as EventType) ?? []));
  return `## The events

An event has its \`type\`, the fields named here, and no others. A wager is as \`banco settle\` has it, and \`banco rules\`
lists them. The phases are those in which the event was taken, when every event of the examples was tried on every state
that they come to.

${sections.join('\n')}`;
}

function event(type: string, lines: readonly string[], taken: readonly string[]): string {
  const { says, fields } = KINDS[type] ?? { says: '', fields: {} };
  const rows = Object.entries(fields).map(([name, field]) =>
    row(code(name), field.says, field.optional ? 'may be left out' : 'required'),
  );
  return [
    `### ${type}\n\n${says}\n`,
    ...(rows.length > 0 ? [table(['field', 'holds', ''], rows)] : []),
    `Phases: ${taken.map(code).join(', ')}.\n`,
    fenced(examplesOf(type, lines)),
  ].join('\n');
}

/** The first line with the event, and for each field that may be left out and is, the first line that has it. */
export function examplesOf(type: string, lines: readonly string[]): readonly string[] {
  const ofType = lines.filter((line) => (JSON.parse(line) as { type: string }).type === type);
  const has = (name: string) => (line: string) => Object.hasOwn(JSON.parse(line) as object, name);
  const shown: string[] = ofType.slice(0, 1);
  for (const [name, { optional }] of Object.entries(KINDS[type]?.fields ?? {})) {
    const line = ofType.find(has(name));
    if (optional && line !== undefined && !shown.some(has(name))) shown.push(line);
  }
  return shown;
}

const fenced = (lines: readonly string[]): string => `\`\`\`json\n${lines.join('\n')}\n\`\`\`\n`;

function said(examples: readonly Example[]): string {
  const all = examples.flatMap(lived).flatMap((turn) => turn.said);
  const sections = Object.entries(SAID).map(([kind, means]) => {
    const first = all.find((one) => kind in one);
    return `### ${kind}\n\n${means}\n\n${fenced(first ? [JSON.stringify(first)] : [])}`;
  });
  return `## What the table says

\`said\` is a list of these, in order.

${sections.join('\n')}`;
}

function decisions(tried: readonly Tried[]): string {
  const rows = questionsOf(tried).map(({ rulebook, title, asks, answers }) =>
    row(rulebook, asks, title, answers.map(({ answer, clause }) => `${code(answer)} (${clause})`).join(', ')),
  );
  return `## Decisions

What a rulebook leaves to an officer is \`asked\`, and answered by a \`decide\` of the officer named, or of one above.
Until then play waits.

${tableOf(['answer', 'what becomes of the coup'], ANSWERS)}
${table(['rulebook', 'asked, for example', 'of', 'answers'], rows)}`;
}

const refusals = (): string => `## Refusals

\`{"error":{"code":"…","message":"…"}}\` stands in the place of the answer. Where a line was refused, \`banco replay\` ends
with status 1.

${tableOf(['code', 'why'], REFUSALS)}`;
