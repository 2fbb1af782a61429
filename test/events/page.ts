import { decisionText, printedMessage } from '../../firmware/messages/replay.js';
import type { AnyShape } from '../../src/reader/shape.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';
import { OFFICERS, ROLES } from '../../src/rulebooks/roles.js';
import { WAGER } from '../../src/settlement/wager.js';
import { EVENTS, type EventType, FACTS } from '../../src/table/events.js';
import type { Decision } from '../../src/table/state/decision.js';
import type { Phase } from '../../src/table/state/state.js';
import { askedIn, decisionKey, known, type Matrices } from '../matrix/tried.js';
import { code, row, table } from '../support/markdown.js';
import { fieldTable, holds, type Links } from '../support/reference.js';
import { type Example, lived } from './examples.js';
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

This page is written by \`npm run events\`, and the schema by \`npm run schemas\`, from the machine in [src/table](../src/table) and from the
examples; change those, not this. [matrix.md](matrix.md) has every event against every phase of each rulebook.

A journal of an earlier machine is shown and verified, and never continued: its table is closed by the version that wrote
it. Nothing in it is read as what it was not.
`;

const LINKS: Links = {
  sheet: '[a table sheet](settings.md#the-table-sheet)',
  limits: '[the limits of a sign](settings.md#the-limits-of-a-sign)',
  wager: '[a wager](#the-wager)',
};

const HOW = `## Facts and acts

${FACTS.map(code).join(', ')}: these have happened. They are never refused: each is taken, recorded, and noted with its
clause where it should not have been. Everything else is an act, something that somebody wants, and can be refused; the
message says why, by which clause, and what would be allowed.

- **While a decision is owed** or the table is locked, \`card\`, \`last-card\` and \`exposed\` are kept, in their order, and
  \`noted\` as kept; once the decision is made they are worked in, as if they came then. With a coup that is void they are
  dropped, which is noted too. While the table is locked every fact but a \`fault\` and a \`spot\` is kept.
- **How a card lies.** With \`faceUp\` it is said. Without it, a card laid at a hand (\`to\` player or banker) lies as the
  style in force deals it there: face up, and so seen by everybody, or face down, and seen by nobody. A card laid at
  neither hand is face down. What the coup before left over is dealt with the first card of the next, as its cards are.
  Who takes a hand with \`handle\` has seen it.
- **What has been seen stays seen.** Wagers are not opened again, and Insurance is not sold, on a card that somebody knows.
- **A wager says the whole amount** on its place, whatever lay there: the same again changes nothing. So does Insurance,
  where only more is taken. Amounts are in whole chips of the sheet.
- **Betting with cards out.** The phase \`betting\` also answers where cards of the coup are out: four are dealt before
  betting closes (nz 15.4(b)), or an officer has opened the wagers again. A round is then under way: what needs a pause
  between two coups is refused, and what needs a coup is taken.
- **People.** Somebody is at a seat from the first credit, token, chip or wager until \`cash-out\`, or \`leave\` where stakes
  are chips. Approvals, an old minimum, tokens, a marker, debts and a shut-out are the person's, and go too. What is owed
  to or by somebody who has gone is kept apart, under a number, and is told whenever it changes.
`;

export function page(examples: readonly Example[], matrices: Matrices): string {
  const parts = [
    HOW,
    officers(),
    phases(),
    events(examples, matrices),
    said(examples),
    decisions(examples, matrices),
    refusals(),
  ];
  return [HEAD, ...parts].join('\n');
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
