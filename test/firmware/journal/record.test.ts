import fc from 'fast-check';
import t from 'tap';
import { START } from '../../../firmware/journal/position.js';
import { seal, verify, verifyText } from '../../../firmware/journal/record.js';
import { keyIn, type SealKey } from '../../../firmware/journal/seal-key.js';

const key = keyIn('a'.repeat(64)) as SealKey;
const stamp = { at: 1, wall: '2026-01-01T00:00:00.000Z' };
const lineOf = (says: string): string => {
  const { line } = seal(START, { kind: 'notice', body: { about: 'a part', says } }, stamp, key);
  return line.toString('utf8', 0, line.length - 1);
};

t.test('a record is proven by its text as by its bytes', async (t) => {
  const words = fc.string({ unit: fc.constantFrom('a', '"', '\\', 'é', '龍'), maxLength: 20 });
  const changed = fc.record({
    at: fc.nat(),
    instead: fc.constantFrom('', ' ', 'b', '"', '}', '\n', '\ud800', '龍'),
    cut: fc.nat(2),
  });
  const proves = { whole: 0, none: 0 };
  fc.assert(
    fc.property(words, fc.option(changed), (says, change) => {
      const whole = lineOf(says);
      const at = change ? change.at % (whole.length + 1) : 0;
      const line = change ? whole.slice(0, at) + change.instead + whole.slice(at + change.cut) : whole;
      const bytes = Buffer.from(line);
      const verified = verify(bytes, START, null);
      const ofBytes = verified?.length === bytes.length ? verified : null;
      const ofText = verifyText(line, START);
      proves[ofText ? 'whole' : 'none']++;
      return (
        JSON.stringify(ofText) === JSON.stringify(ofBytes && { record: ofBytes.record, hash: ofBytes.hash })
      );
    }),
    { numRuns: 300 },
  );
  t.ok(proves.whole > 50 && proves.none > 50);
  t.equal(verifyText(lineOf('a'), { ...START, seq: 7 }), null, 'at its place alone');
});
