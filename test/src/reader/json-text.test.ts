import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { JsonText } from '../../../src/reader/json-text.js';

t.test(
  'what JSON.parse takes is taken, to the same value; what it refuses is refused, with a place',
  async (t) => {
    const parsed = (text: string): readonly unknown[] => {
      try {
        return [JSON.parse(text)];
      } catch {
        return [];
      }
    };
    const same = (text: string): void => {
      const { value, faults } = new JsonText(text);
      const broken = faults.filter(({ says }) => !says.startsWith('this name is here twice'));
      // A text like this one must not be the name of a test: `[ {` opens a block in TAP.
      assert.deepStrictEqual(broken.length === 0 ? [value] : [], parsed(text), JSON.stringify(text));
      assert.ok(broken.length <= 1, 'after the first thing that is not JSON there is nothing to say');
    };
    const json = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value, null, 1));
    fc.assert(
      fc.property(json, (text) => {
        same(text);
      }),
    );
    // Cut, doubled or with a character exchanged, which mostly is no JSON any more.
    fc.assert(
      fc.property(
        json,
        fc.nat(),
        fc.constantFrom('', ',', '}', '"', '\\', '0', '.', '-', '\u0001', 'e'),
        (text, at, by) => {
          const cut = at % (text.length + 1);
          same(text.slice(0, cut));
          same(text.slice(0, cut) + by + text.slice(cut + 1));
          same(text.slice(0, cut) + by + text.slice(cut));
        },
      ),
      { numRuns: 300 },
    );
    for (const text of [
      '',
      ' ',
      '\ufeff1',
      '01',
      '1.',
      '.5',
      '-',
      '+1',
      '1e',
      'NaN',
      "'a'",
      '"\t"',
      '"\\x"',
      '"\\u12"',
      '[1,]',
    ])
      same(text);
    same('{"__proto__":1,"constructor":{"a":[]}}');
    t.notSame(new JsonText(`${'['.repeat(100_000)}`).faults, [], 'and no depth exhausts the stack');
  },
);

t.test('a fault of the text is told where it is, and what to do', async (t) => {
  const cases: readonly (readonly [text: string, line: number, column: number, says: RegExp])[] = [
    ['{\n  "a": 1,\n}', 2, 9, /the comma before \} has nothing behind it: take it out/],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, /must be a comma or \}, and there is "\\""/],
    ['{\n  "a" 1\n}', 2, 7, /must be a colon/],
    ['{\n  a: 1\n}', 2, 3, /a name in double quotes/],
    ['{"a": // why\n1}', 1, 7, /must be a value, and there is "\/"/],
    ['{"a": 1', 1, 8, /the file ends/],
    ['{} {}', 1, 4, /must be the end of the file/],
    ['{\n  "a": 1,\n  "a": 2\n}', 3, 3, /here twice: take one of the two out/],
  ];
  for (const [text, line, column, says] of cases) {
    const [fault] = new JsonText(text).faults;
    t.strictSame(fault?.place, { line, column }, text);
    t.match(fault?.says, says, text);
  }
});

t.test('everything in a text has its place', async (t) => {
  const text = new JsonText('{\n  "a": [\n    1,\n    { "b/c~": 2 }\n  ]\n}');
  t.strictSame(text.positionOf([]), { line: 1, column: 1 });
  t.strictSame(text.positionOf(['a']), { line: 2, column: 3 });
  t.strictSame(text.positionOf(['a', 0]), { line: 3, column: 5 });
  t.strictSame(text.positionOf(['a', 1, 'b/c~']), { line: 4, column: 7 });
  t.strictSame(
    text.positionOf(['a', 1, 'gone', 'deeper']),
    { line: 4, column: 5 },
    'what is missing, by what is around it',
  );
});
