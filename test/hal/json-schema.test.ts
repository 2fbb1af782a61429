import t from 'tap';
import { fits, schemaFaults } from '../../hal/board/json-schema.js';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$', title: 'a word' },
    size: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { enum: ['round', 'square'] },
    on: { type: 'boolean' },
    shape: { oneOf: [{ $ref: '#/$defs/circle' }, { $ref: '#/$defs/box' }] },
    either: { oneOf: [{ type: 'string' }, { $ref: '#/$defs/box' }] },
    list: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', minLength: 2, maxLength: 3 } },
    map: {
      type: 'object',
      propertyNames: { enum: ['a', 'b'] },
      minProperties: 1,
      additionalProperties: { const: 1 },
    },
  },
  required: ['name'],
  additionalProperties: false,
  $defs: {
    circle: {
      type: 'object',
      properties: { is: { const: 'circle' }, r: { type: 'integer' } },
      required: ['is', 'r'],
    },
    box: {
      type: 'object',
      properties: { is: { const: 'box' }, w: { type: 'integer' } },
      required: ['is', 'w'],
    },
  },
};

t.test('each fault is told, where it is and with what was meant', async (t) => {
  const cases: readonly (readonly [value: unknown, path: readonly (string | number)[], says: string])[] = [
    [5, [], 'must be an object, not 5'],
    [{}, [], '"name" is missing'],
    [{ name: 'Ab' }, ['name'], 'must be a word, not "Ab"'],
    [{ name: 'a', size: 0 }, ['size'], 'must be at least 1, not 0'],
    [{ name: 'a', size: 10 }, ['size'], 'must be at most 9, not 10'],
    [{ name: 'a', size: 1.5 }, ['size'], 'must be a whole number, not 1.5'],
    [{ name: 'a', on: 'yes' }, ['on'], 'must be true or false, not "yes"'],
    [
      { name: 'a', kind: 'sqare' },
      ['kind'],
      'must be one of "round", "square", not "sqare"; did you mean "square"?',
    ],
    [{ name: 'a', sise: 1 }, ['sise'], '"sise" is not a field of this; did you mean "size"?'],
    [
      { name: 'a', zzzzzz: 1 },
      ['zzzzzz'],
      '"zzzzzz" is not a field of this; the fields are name, size, kind, on, shape, either, list, map',
    ],
    [
      { name: 'a', shape: { is: 'bix', w: 1 } },
      ['shape', 'is'],
      'must be one of "circle", "box", not "bix"; did you mean "box"?',
    ],
    [{ name: 'a', shape: { is: 'box', w: 'x' } }, ['shape', 'w'], 'must be a whole number, not "x"'],
    [{ name: 'a', shape: { w: 1 } }, ['shape'], '"is" is missing'],
    [{ name: 'a', shape: 1 }, ['shape'], 'must be an object, not 1'],
    [{ name: 'a', either: 1 }, ['either'], 'must be a text or an object, not 1'],
    [{ name: 'a', either: { is: 'box' } }, ['either'], '"w" is missing'],
    [{ name: 'a', list: [] }, ['list'], 'must have at least 1 items, not []'],
    [{ name: 'a', list: ['ab', 'ab', 'ab'] }, ['list'], 'must have at most 2 items, not ["ab","ab","ab"]'],
    [{ name: 'a', list: ['ab', 'a'] }, ['list', 1], 'must have at least 2 characters, not "a"'],
    [{ name: 'a', list: ['😀😀😀😀'] }, ['list', 0], 'must have at most 3 characters, not "😀😀😀😀"'],
    [{ name: 'a', map: {} }, ['map'], 'must have at least 1 fields, not {}'],
    [{ name: 'a', map: { c: 1 } }, ['map', 'c'], 'must be one of "a", "b", not "c"'],
    [{ name: 'a', map: { a: 2 } }, ['map', 'a'], 'must be 1, not 2'],
  ];
  for (const [value, path, says] of cases) {
    const found = schemaFaults(schema, value).map((fault) => ({ path: fault.path, says: fault.says }));
    t.strictSame(found, [{ path, says }], JSON.stringify(value));
  }
  t.equal(
    schemaFaults(schema, { size: 0, kind: 1, list: ['a', 'b'], zzz: 1 }).length,
    6,
    'and all of them at once',
  );
});

t.test('what is as described fits', async (t) => {
  t.ok(
    fits(schema, {
      name: 'a',
      size: 9,
      kind: 'round',
      shape: { is: 'box', w: 1 },
      either: 'x',
      map: { a: 1 },
    }),
  );
  t.ok(fits(schema, { name: 'a', shape: { is: 'circle', r: 1 }, list: ['ab', '😀😀'] }));
});

t.test('a schema that says more than is understood here is refused', async (t) => {
  t.throws(() => fits({ multipleOf: 2 }, 3), /the keyword multipleOf is not checked here/);
  t.throws(() => fits({ type: 'null' }, null), /the type null is not checked here/);
  t.throws(() => fits({ $ref: '#/$defs/none' }, 1), /the definition/);
});
