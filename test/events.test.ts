import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { MOST_CENTS } from '../src/money/cents.js';
import { jsonSchemaOf } from '../src/reader/json-schema.js';
import { EVENT, EVENTS, type Event, type EventType, readEvent } from '../src/table/events.js';
import { lived, readExamples } from './events/examples.js';
import { examplesOf, PAGE, page } from './events/page.js';
import { ANSWERS, SAID } from './events/vocabulary.js';
import { fits } from './support/json-schema.js';

// The page and the schema of the events: they say what the machine does, and nothing is left out.

const examples = readExamples();
const lines = examples.flatMap((example) => example.lines);
const types = Object.keys(EVENTS) as EventType[];
const schema = jsonSchemaOf(EVENT);

t.test(`${PAGE} is what the machine and the examples make`, async (t) => {
  t.ok(readFileSync(PAGE, 'utf8') === page(examples), `${PAGE} is out of date: npm run events`);
});

t.test('the examples have every event, everything that is said, and every answer', async (t) => {
  for (const type of types) t.not(examplesOf(type, lines).length, 0, `${type} is in no example`);
  const said = examples.flatMap(lived).flatMap((turn) => turn.said);
  for (const kind of Object.keys(SAID))
    t.ok(
      said.some((one) => kind in one),
      `${kind} is said in no example`,
    );
  const offered = said.flatMap((one) =>
    'asked' in one ? one.asked.answers.map(({ answer }) => answer) : [],
  );
  t.strictSame(new Set(offered), new Set(Object.keys(ANSWERS)));
});

t.test('every event of every example fits the schema', async (t) => {
  for (const line of lines) t.ok(fits(schema, JSON.parse(line)), line);
});

/** Values at the edges of what some field may hold, and values that none may. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    1.5,
    416,
    417,
    -1,
    MOST_CENTS,
    MOST_CENTS + 1,
    1e300,
    '1',
    null,
    true,
    [],
    {},
  ),
  fc.constantFrom<unknown>('player', 'shoe', 'first', 'counted', 'table', 'void', '', 'TD', '1D', 'AS\n'),
  fc.constantFrom<unknown>('x'.repeat(200), 'x'.repeat(201), { role: 'dealer', id: '' }, { role: 'dealer' }),
  fc.constantFrom<unknown>({ role: 'technician', id: 'T1' }, { role: 'dealer', id: 'D1', name: 'x' }),
  fc.jsonValue(),
);

const names = ['type', 'by', ...types.flatMap((type) => Object.keys(EVENTS[type as Event['type']].fields))];
const anyName = fc.oneof(fc.constantFrom(...names, 'note', '__proto__', 'toString'), fc.string());

/** An event of the examples, with a field dropped, renamed or put in, or another value in it, once or twice. */
const damaged = fc
  .tuple(
    fc.constantFrom(...new Set(lines)),
    fc.array(
      fc.record({
        how: fc.constantFrom('drop', 'rename', 'set'),
        which: fc.nat(9),
        name: anyName,
        value: anyValue,
      }),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([line, damages]) => {
    let fields = Object.entries(JSON.parse(line) as object) as [string, unknown][];
    for (const { how, which, name, value } of damages) {
      const i = which % (fields.length + 1);
      const [old, held] = fields[i] ?? [name, value];
      const put: [string, unknown][] =
        how === 'drop' ? [] : how === 'rename' ? [[name, held]] : [[old, value]];
      fields = [...fields.slice(0, i), ...put, ...fields.slice(i + 1)];
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
