import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { JsonText } from '../../../src/reader/json-text.js';
import { anyCharacter } from '../../support/any-character.js';

/** What `JSON.parse` makes of a text; nothing where it refuses it. */
const parsed = (text: string): readonly unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/** A text like this one must not be the name of a test: `[ {` opens a block in TAP. */
function same(text: string): void {
  const { value, faults } = new JsonText(text);
  const broken = faults.filter(({ problem }) => problem.is !== 'name-twice');
  assert.deepStrictEqual(broken.length === 0 ? [value] : [], parsed(text), JSON.stringify(text));
  assert.ok(broken.length <= 1, 'after the first thing that is not JSON there is nothing to say');
}

t.test('what JSON.parse takes is taken, to the same value; what it refuses is refused', async (t) => {
  const json = fc.jsonValue({ stringUnit: anyCharacter }).map((value) => JSON.stringify(value, null, 1));
  fc.assert(fc.property(json, same));
  // Cut, doubled or with a character exchanged, which mostly is no JSON any more.
  const other = fc.constantFrom('', ',', '}', '"', '\\', '0', '.', '-', '\u0001', 'e');
  const spoil = (text: string, at: number, by: string): void => {
    const cut = at % (text.length + 1);
    same(text.slice(0, cut));
    same(text.slice(0, cut) + by + text.slice(cut + 1));
    same(text.slice(0, cut) + by + text.slice(cut));
  };
  fc.assert(fc.property(json, fc.nat(), other, spoil), { numRuns: 300 });
  for (const text of String.raw`01 1. .5 - +1 1e NaN 'a' "\x" "\u12" [1,]`.split(' ')) same(text);
  for (const text of ['', ' ', '\ufeff1', '"\t"', '{"__proto__":1,"constructor":{"a":[]}}']) same(text);
  t.notSame(new JsonText(`${'['.repeat(100_000)}`).faults, [], 'and no depth exhausts the stack');
});

t.test('a fault of the text is found where it is', async (t) => {
  const notJson = (expected: string, found: string | null) => ({ is: 'not-json', expected, found });
  for (const [text, line, column, problem] of [
    ['{\n  "a": 1,\n}', 2, 9, { is: 'comma-too-many', before: '}' }],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, notJson('}', '"')],
    ['{\n  "a" 1\n}', 2, 7, notJson('colon', '1')],
    ['{\n  a: 1\n}', 2, 3, notJson('name', 'a')],
    ['{"a": // why\n1}', 1, 7, notJson('value', '/')],
    ['{"a": 1', 1, 8, notJson('}', null)],
    ['{"a', 1, 2, notJson('text', '"')],
    ['{"a": "b\n"}', 1, 7, notJson('text', '"')],
    ['{} {}', 1, 4, notJson('end', '{')],
    ['{\n  "a": 1,\n  "a": 2\n}', 3, 3, { is: 'name-twice' }],
  ] as const) {
    t.match(new JsonText(text).faults, [{ place: { line, column }, problem }], text);
  }
});

t.test('everything in a text has its place; what is missing, that of what is around it', async (t) => {
  const text = new JsonText('{\n  "a": [\n    1,\n    { "b/c~": 2 }\n  ]\n}');
  for (const [path, line, column] of [
    [[], 1, 1],
    [['a'], 2, 3],
    [['a', 0], 3, 5],
    [['a', 1, 'b/c~'], 4, 7],
    [['a', 1, 'gone', 'deeper'], 4, 5],
  ] as const)
    t.strictSame(text.positionOf(path), { line, column }, path.join());
});
