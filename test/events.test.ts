import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { MOST_CENTS } from '../src/money/cents.js';
import { jsonSchemaOf } from '../src/reader/json-schema.js';
import { EVENT, EVENTS, type Event, type EventType, FACTS, readEvent } from '../src/table/events.js';
import { lived, readExamples } from './events/examples.js';
import { FLOOR_PAGE, floorPage } from './events/floor-page.js';
import { JACKPOT_PAGE, jackpotPage } from './events/jackpot-page.js';
import { ONLY_REFUSED } from './events/only-refused.js';
import { PAGE as EVENTS_PAGE, page as eventsPage, examplesOf } from './events/page.js';
import { TOURNAMENTS_PAGE, tournamentsPage } from './events/tournaments-page.js';
import { ANSWERS, SAID } from './events/vocabulary.js';
import { PAGE as MATRIX_PAGE, page as matrixPage } from './matrix/page.js';
import { askedIn, COLUMNS, matricesOf } from './matrix/tried.js';
import { fits } from './support/json-schema.js';

// The pages of the events, the matrix and the schema: they say what the machine does, and nothing is left out.

const examples = readExamples();
const lines = examples.flatMap((example) => example.lines);
const matrices = matricesOf(examples);
const types = Object.keys(EVENTS) as EventType[];
const schema = jsonSchemaOf(EVENT);

t.test('the pages are what the machine and the examples make', async (t) => {
  t.ok(readFileSync(EVENTS_PAGE, 'utf8') === eventsPage(examples, matrices), 'npm run events');
  t.ok(readFileSync(JACKPOT_PAGE, 'utf8') === jackpotPage(), 'npm run events');
  t.ok(readFileSync(FLOOR_PAGE, 'utf8') === floorPage(), 'npm run events');
  t.ok(readFileSync(TOURNAMENTS_PAGE, 'utf8') === tournamentsPage(), 'npm run events');
  t.ok(readFileSync(MATRIX_PAGE, 'utf8') === matrixPage(matrices), 'npm run matrix');
});

t.test('the examples have every event, everything that is said, and every answer', async (t) => {
  const said = examples.flatMap(lived).flatMap((turn) => turn.said);
  const answers = said.flatMap(askedIn).flatMap((asked) => asked.answers.map(({ answer }) => answer));
  t.strictSame(
    types.filter((type) => examplesOf(type, lines).length === 0),
    [],
  );
  t.strictSame(
    Object.keys(SAID).filter((kind) => !said.some((one) => kind in one)),
    [],
  );
  t.strictSame(new Set(answers), new Set(Object.keys(ANSWERS)));
});

for (const [rulebook, { rows, reasons }] of matrices) {
  t.test(`${rulebook}: every event is tried in every phase that the rulebook has`, async (t) => {
    const tried = new Set([...rows.keys()].map((name) => name.split(' ')[0]));
    t.strictSame(
      types.filter((type) => !tried.has(type)),
      ['fault-cleared'],
    );
    // tasmania burns no card, and nothing is changed once the first card is out.
    const none = rulebook === 'tasmania' ? ['burn', 'betting with cards out'] : [];
    const reached = COLUMNS.filter((column) => !none.includes(column));
    for (const [event, row] of rows) t.strictSame(new Set(row.keys()), new Set(reached), event);
  });

  t.test(`${rulebook}: a fact is taken in every phase`, async (t) => {
    for (const fact of FACTS)
      for (const [column, { taken, refused }] of rows.get(fact) ?? [])
        t.ok(taken > 0 && refused.size === 0, `${fact}, ${column}: ${[...refused].join(', ')}`);
  });

  t.test(`${rulebook}: refusals cite its own clauses, and those that no example can cite`, async (t) => {
    const cited = new Set([...reasons.values()].flatMap(({ clauses }) => [...clauses]));
    t.strictSame(
      [...cited].filter((clause) => !clause.startsWith(`${rulebook} `)),
      [],
    );
    t.strictSame(
      ONLY_REFUSED[rulebook].filter((clause) => !cited.has(`${rulebook} ${clause}`)),
      [],
    );
  });
}

t.test('every event of every example fits the schema', async (t) => {
  const unfit = lines.filter((line) => !fits(schema, JSON.parse(line)));
  t.strictSame(unfit, []);
});

/** Values at the edges of what some field may hold, and values that none may. */
const EDGES: readonly unknown[] = [
  ...[0, 1, 1.5, 416, 417, -1, MOST_CENTS, MOST_CENTS + 1, 1e300, '1', null, true, [], {}],
  ...['player', 'shoe', 'first', 'counted', 'table', 'void', '', 'TD', '1D', 'AS\n'],
  ...['x'.repeat(200), 'x'.repeat(201), { role: 'dealer', id: '' }, { role: 'dealer' }],
  ...[
    { role: 'technician', id: 'T1' },
    { role: 'dealer', id: 'D1', name: 'x' },
  ],
];
const anyValue = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...EDGES) }, fc.jsonValue());

const names = ['type', 'by', ...types.flatMap((type) => Object.keys(EVENTS[type as Event['type']].fields))];
const anyName = fc.oneof(fc.constantFrom(...names, 'note', '__proto__', 'toString'), fc.string());

const damage = fc.record({
  how: fc.constantFrom('drop', 'rename', 'set'),
  which: fc.nat(9),
  name: anyName,
  value: anyValue,
});

/** An event of the examples, with a field dropped, renamed or put in, or another value in it, once or twice. */
const damaged = fc
  .tuple(fc.constantFrom(...new Set(lines)), fc.array(damage, { minLength: 1, maxLength: 2 }))
  .map(([line, damages]) => {
    const fields: [string, unknown][] = Object.entries(JSON.parse(line) as object);
    for (const { how, which, name, value } of damages) {
      const i = which % (fields.length + 1);
      const [old, held] = fields[i] ?? [name, value];
      if (how === 'drop') fields.splice(i, 1);
      else fields.splice(i, 1, how === 'rename' ? [name, held] : [old, value]);
    }
    return Object.fromEntries(fields) as unknown;
  });

t.test('the machine reads an event where the schema has it, and nowhere else', async (t) => {
  const seen = { read: 0, refused: 0 };
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: damaged }, fc.jsonValue()), (value) => {
      const read = EVENT.fits(value);
      seen[read ? 'read' : 'refused'] += 1;
      return read === fits(schema, value) && (!read || readEvent(value) === value);
    }),
    { numRuns: 5000 },
  );
  t.ok(seen.read > 200 && seen.refused > 1000, `both are tried: ${JSON.stringify(seen)}`);
});
