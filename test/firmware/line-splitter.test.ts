import fc from 'fast-check';
import t from 'tap';
import { LineSplitter, LONGEST_LINE } from '../../firmware/cli/line-splitter.js';

const linesOf = (chunks: readonly string[]): readonly (string | null)[] => {
  const splitter = new LineSplitter();
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
};

t.test('a stream cut anywhere gives the same lines', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\r', '\n') });
  fc.assert(
    fc.property(fc.array(text), (chunks) => {
      const lines = chunks.join('').split('\n');
      if (lines.at(-1) === '') lines.pop(); // a line break ends a line; it does not begin one
      return JSON.stringify(linesOf(chunks)) === JSON.stringify(lines);
    }),
  );
});

t.test('a line that is too long is given up, and the next one read', async (t) => {
  const long = 'x'.repeat(LONGEST_LINE + 1);
  const longest = 'y'.repeat(LONGEST_LINE);
  t.strictSame(linesOf([`${long}\nnext\n${longest}\n`]), [null, 'next', longest]);
  t.strictSame(linesOf([long, long, '\nnext']), [null, 'next'], 'in pieces');
  t.strictSame(linesOf(['first\n', long]), ['first', null], 'at the end');
});
