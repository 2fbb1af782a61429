import { decisionText, printedMessage } from '../../firmware/messages/replay.js';
import type { AnyShape } from '../../src/reader/shape.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';
import { OFFICERS, ROLES } from '../../src/rulebooks/roles.js';
import { WAGER } from '../../src/settlement/wager.js';
import { EVENTS, type EventType, FACTS } from '../../src/table/events.js';
import type { Decision } from '../../src/table/state/decision.js';
import type { Phase } from '../../src/table/state/state.js';
import { askedIn, decisionKey, known, type Matrices } from '../matrix/tried.js';
import { code, row, table, withParts } from '../support/markdown.js';
import { fieldTable, holds, type Links } from '../support/reference.js';
import { type Example, lived } from './examples.js';
import { ANSWERS, PHASES, REFUSALS, SAID } from './vocabulary.js';

export const PAGE = 'docs/events.md';

const LINKS: Links = {
  sheet: '[a table sheet](reference/table-sheet.md)',
  limits: '[the limits of a sign](reference/limits.md)',
  wager: '[a wager](#the-wager)',
};

export function page(examples: readonly Example[], matrices: Matrices): string {
  const parts = [
    officers(),
    phases(),
    events(examples, matrices),
    said(examples),
    decisions(examples, matrices),
    refusals(),
  ];
  return withParts(PAGE, 'events', { 'the reference': parts.join('\n') });
}

const tableOf = (head: readonly [string, string], words: Readonly<Record<string, string>>): string =>
  table(
    head,
    Object.entries(words).map(([word, means]) => row(code(word), means)),
  );

function officers(): string {
  const rows = OFFICERS.map((role) =>
    row(code(role), ...RULEBOOK_IDS.map((id) => RULEBOOKS[id].officers.titles[role])),
  );
  const others = ROLES.filter((role) => !OFFICERS.some((officer) => officer === role));
  return `## Officers

Whoever does something has a role, and a badge or a name. An officer may do what those before it may.
${others.map(code).join(', ')}: these are asked nothing. What each rulebook calls the officers:

${table(['role', ...RULEBOOK_IDS.map(code)], rows)}`;
}

const phases = (): string => `## Phases\n\n${tableOf(['phase', 'what it is'], PHASES)}`;

function events(examples: readonly Example[], matrices: Matrices): string {
  const lines = examples.flatMap(({ lines }) => lines);
  const sections = (Object.keys(EVENTS) as EventType[]).map((type) => {
    const phases = Object.keys(PHASES).filter((phase) =>
      [...matrices.values()].some(({ takenIn }) => takenIn.get(type)?.has(phase as Phase['is'])),
    );
    return event(type, lines, phases);
  });
  return `## The events

An event has its \`type\`, the fields named here, and no others. The phases are those in which the event was taken when
[matrix.md](matrix.md) was made.

${sections.join('\n')}
## The wager

\`banco settle\` takes the same. What it is on decides its other fields; \`banco rules\` lists the wagers of a table.

${fieldTable(WAGER)}`;
}

function event(type: EventType, lines: readonly string[], phases: readonly string[]): string {
  const { says, fields } = EVENTS[type];
  const rows = Object.entries<AnyShape>(fields).map(([name, shape]) =>
    row(code(name), holds(shape, LINKS), shape.isOptional ? '' : 'required'),
  );
  const fact = (FACTS as readonly string[]).includes(type) ? ' A fact: it is never refused.' : '';
  return [
    `### ${type}\n\n${says}${fact}\n`,
    ...(rows.length > 0 ? [table(['field', 'holds', ''], rows)] : []),
    `Phases: ${phases.map(code).join(', ')}.\n`,
    fenced(examplesOf(type, lines)),
  ].join('\n');
}

/** The first line with the event, and for each field that may be left out and is, the first line that has it. */
export function examplesOf(type: EventType, lines: readonly string[]): readonly string[] {
  const ofType = lines.filter((line) => (JSON.parse(line) as { type: string }).type === type);
  const has = (name: string) => (line: string) => Object.hasOwn(JSON.parse(line) as object, name);
  const shown: string[] = ofType.slice(0, 1);
  for (const [name, { isOptional }] of Object.entries<AnyShape>(EVENTS[type].fields)) {
    const line = ofType.find(has(name));
    if (isOptional && line !== undefined && !shown.some(has(name))) shown.push(line);
  }
  return shown;
}

const fenced = (lines: readonly string[]): string => `\`\`\`json\n${lines.join('\n')}\n\`\`\`\n`;

function said(examples: readonly Example[]): string {
  const all = examples.flatMap(lived).flatMap((turn) => turn.said);
  const sections = Object.entries(SAID).map(([kind, means]) => {
    const first = all.find((one) => kind in one);
    return `### ${kind}\n\n${means}\n\n${fenced(first ? [JSON.stringify(printedMessage(first))] : [])}`;
  });
  return `## What the table says

\`said\` is a list of these, in order.

${sections.join('\n')}`;
}

/** Every decision that was asked in an example or found by trying: those of a rulebook with the same answers are one. */
function decisions(examples: readonly Example[], matrices: Matrices): string {
  const rows = [...matrices].flatMap(([rulebook, matrix]) => {
    const worked = examples.filter((example) => example.rulebook === rulebook).flatMap(lived);
    const once = new Map<string, Decision>();
    for (const asked of [...worked.flatMap(({ said }) => said.flatMap(askedIn)), ...matrix.asked.values()])
      known(once, decisionKey(asked), () => asked);
    return [...once.values()].map(({ officer, subject, answers }) => {
      const allowed = answers.map(({ answer, clause }) => `${code(answer)} (${clause})`);
      const { titles } = RULEBOOKS[rulebook].officers;
      return row(rulebook, decisionText(subject), titles[officer], allowed.join(', '));
    });
  });
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
