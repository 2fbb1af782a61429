import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { either, list, object, objectWith, record, tagged } from '../../../src/reader/composites.js';
import { faultsOf } from '../../../src/reader/faults.js';
import { jsonSchemaOf } from '../../../src/reader/json-schema.js';
import { nearest } from '../../../src/reader/nearest.js';
import { readLoosely } from '../../../src/reader/read.js';
import type { AnyShape, TypeOf } from '../../../src/reader/shape.js';
import { flag, integer, oneOf, pattern, text } from '../../../src/reader/values.js';
import { fits } from '../../support/json-schema.js';
import { testOfRows } from '../../support/rows.js';

const size = integer(1, 9);
const circle = object({ is: oneOf('circle'), name: size.optional(), r: size.by('nz 1.1') }).named('circle');
const box = object({ is: oneOf('box', 'cube'), name: size.optional(), w: size });
const THING = object({
  word: pattern(/^[a-z]+$/, 'a word', 5),
  size: size.optional(),
  kind: oneOf('round', 'square').optional(),
  on: flag.optional(),
  shape: tagged('is', circle, box).optional(),
  either: either(oneOf(true), text(2, 3), list(size)).optional(),
  list: list(text(1, 3), { least: 1, most: 2, once: true }).optional(),
  map: record(oneOf('a', 'b'), oneOf(1), 1).optional(),
  more: objectWith({ bus: text(1, 2) }, size).optional(),
}).says('A thing.');

// The types are those of the values.
const thing: TypeOf<typeof THING> = { word: 'a', shape: { is: 'cube', w: 1 }, either: [1], map: { a: 1 } };
// @ts-expect-error: a required field is missing.
const _: TypeOf<typeof THING> = { size: 1 };

// A row: fields beside those of the thing above; where the fault is; what it is, or what was expected, and meant.
testOfRows(
  'each fault is found, where it is, with what was expected and meant',
  (t, [fields, path, says]) => {
    const value = { ...thing, ...(JSON.parse(`{${fields}}`) as object) };
    const [expected, meant = null] = says.split(' for ');
    const wrong = { is: 'wrong', expected: { form: { is: expected } }, meant };
    const problem: unknown = says.startsWith('{') ? JSON.parse(says) : wrong;
    const faults = faultsOf(THING, value).map((fault) => ({ ...fault, path: fault.path.join(' ') }));
    t.match(faults, [{ path, problem }], fields);
    t.equal(faults.length, 1, fields);
  },
)`
  "word": "Ab"                                   | word            | pattern
  "word": "abcdef"                               | word            | pattern
  "size": 0                                      | size            | integer
  "size": 1.5                                    | size            | integer
  "on": "yes"                                    | on              | flag
  "kind": "sqare"                                | kind            | one-of for square
  "sise": 1                                      | sise            | {"is": "unknown-field", "meant": "size"}
  "toString": 1                                  | toString        | {"is": "unknown-field", "meant": null}
  "shape": 1                                     | shape           | tagged
  "shape": {"is": "box", "w": 1, "__proto__": 1} | shape __proto__ | {"is": "unknown-field"}
  "shape": {"w": 1}                              | shape is        | {"is": "missing"}
  "shape": {"is": "bix", "w": 1}                 | shape is        | one-of for box
  "shape": {"is": "box", "w": "x"}               | shape w         | integer
  "shape": {"is": "box", "w": 1, "x": 1}         | shape x         | {"is": "unknown-field", "known": {"name": {}, "w": {}}}
  "shape": {"is": "box", "w": 1, "r": 1}         | shape r         | {"is": "of-another-kind", "kind": "box", "clauses": ["nz 1.1"]}
  "either": 1                                    | either          | either
  "either": false                                | either          | one-of
  "either": [0]                                  | either 0        | integer
  "list": []                                     | list            | list
  "list": ["a", ""]                              | list 1          | text
  "list": ["😀😀😀😀"]                           | list 0          | text
  "list": ["a", "a"]                             | list 1          | {"is": "twice", "found": "a"}
  "map": {}                                      | map             | record
  "map": {"c": 1}                                | map c           | {"is": "wrong-name"}
  "map": {"a": 2}                                | map a           | one-of
  "more": {"bus": "x", "y": 0}                   | more y          | integer`;

t.test('what is no object, and a field that is missing', async (t) => {
  t.match(faultsOf(THING, 5), [{ path: [], problem: { is: 'wrong', expected: { form: { is: 'object' } } } }]);
  t.match(faultsOf(THING, {}), [{ path: ['word'], problem: { is: 'missing' } }]);
});

t.test('where the kind is not known, what is wrong in every kind is found all the same', async (t) => {
  const found = faultsOf(THING, { ...thing, shape: { is: 'bix', name: 0, r: 0, zzz: 1 } });
  const paths = found.map(({ path }) => path.join(' '));
  t.strictSame(paths, ['shape is', 'shape name', 'shape zzz']);
});

/** A value that fits a shape, built from its declaration. */
function good(shape: AnyShape): fc.Arbitrary<unknown> {
  const { form } = shape;
  const fields = (all: Readonly<Record<string, AnyShape>>) =>
    fc.record(Object.fromEntries(Object.entries(all).map(([name, one]) => [name, good(one)])), {
      requiredKeys: Object.keys(all).filter((name) => !all[name]?.isOptional),
    });
  switch (form.is) {
    case 'flag':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: form.least, max: form.most });
    case 'text':
      return fc.string({ unit: 'grapheme-composite', minLength: form.least, maxLength: form.most });
    case 'pattern':
      return fc.stringMatching(new RegExp(form.pattern), { maxLength: form.most ?? 9 });
    case 'one-of':
      return fc.constantFrom(...form.values);
    case 'list':
      return fc.uniqueArray(good(form.of), { minLength: form.least, maxLength: Math.min(form.most, 4) });
    case 'object':
      return fields(form.fields);
    case 'record':
      return fc.dictionary(good(form.names) as fc.Arbitrary<string>, good(form.values), {
        minKeys: form.least,
      });
    case 'tagged':
      return fc.oneof(...form.kinds.map((kind) => fields(kind.fields)));
    case 'either':
      return fc.oneof(...form.of.map(good));
  }
}

/** The same with one thing in it replaced, taken out or put in. */
const damaged = (of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(of, fc.nat(), fc.jsonValue(), fc.constantFrom('is', 'w', 'size', 'zzz', '__proto__'))
    .map(([value, at, by, name]) => {
      let left = at % 12;
      const walk = (inner: unknown): unknown => {
        if (left-- === 0) return by;
        if (Array.isArray(inner)) return inner.map(walk);
        if (typeof inner !== 'object' || inner === null) return inner;
        const entries = Object.entries(inner).flatMap(([key, one]) =>
          left-- === 0 ? [] : [[key, walk(one)] as const],
        );
        return Object.fromEntries(left-- === 0 ? [...entries, [name, by]] : entries);
      };
      return walk(value);
    });

t.test('the check, the list of faults and the JSON Schema agree on every value', async (t) => {
  const schema = jsonSchemaOf(THING);
  const seen = { good: 0, bad: 0 };
  fc.assert(
    fc.property(fc.oneof(good(THING), damaged(good(THING)), fc.jsonValue()), (value) => {
      const taken = THING.fits(value);
      seen[taken ? 'good' : 'bad'] += 1;
      return taken === fits(schema, value) && taken === (faultsOf(THING, value).length === 0);
    }),
    { numRuns: 3000 },
  );
  t.ok(seen.good > 300 && seen.bad > 300, JSON.stringify(seen));
});

t.test('every fault of a value is told at once, and the rest is read', async (t) => {
  const fields = good(THING).map(
    (value) => JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>,
  );
  fc.assert(
    fc.property(fields, fc.infiniteStream(fc.boolean()), (value, spoilt) => {
      const names = Object.keys(value).filter(() => spoilt.next().value);
      const nulls = Object.fromEntries(names.map((name) => [name, null]));
      const { value: rest, faults } = readLoosely(THING, { ...value, ...nulls });
      assert.deepEqual(faults.map(({ path }) => path.join()).sort(), names.sort());
      assert.deepEqual(rest, { ...value, ...Object.fromEntries(names.map((name) => [name, undefined])) });
    }),
  );
  const wrong = { size: 0, kind: 1, list: ['a', ''], zzz: 1, shape: { is: 'box', w: 0, x: 1 } };
  t.equal(faultsOf(THING, wrong).length, 7);
});

t.test('the JSON Schema says what a shape is for, and what has a name stands there once', async (t) => {
  t.match(jsonSchemaOf(THING), {
    description: 'A thing.',
    properties: {
      word: { title: 'a word' },
      shape: { oneOf: [{ $ref: '#/$defs/circle' }, { type: 'object' }] },
    },
    required: ['word'],
    additionalProperties: false,
    $defs: { circle: { properties: { r: { description: '(nz 1.1)' } } } },
  });
  const one = size.named('size');
  t.match(jsonSchemaOf(object({ a: one, b: one.says('of b') }))['properties'], {
    a: { $ref: '#/$defs/size' },
    b: { $ref: '#/$defs/size', description: 'of b' },
  });
  t.throws(() => jsonSchemaOf(list(either(one, text(1, 2).named('size')))), /two shapes are called size/);
});

testOfRows('the name that was meant is the closest, by two slips or a third of it', (t, [meant, names]) => {
  for (const name of names.split(' '))
    t.equal(nearest(name, ['decks', 'offers', 'rulebook', 'tournament']) ?? 'none', meant, name);
})`
  decks      | decs dkces deck
  offers     | offer
  rulebook   | rulbok
  tournament | tournamnet
  none       | kces tuornamnte x`;
