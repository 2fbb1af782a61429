import t from 'tap';
import { keyIn } from '../../firmware/journal/seal-key.js';
import { formSealer, openedBy } from '../../firmware/table/form-seal.js';

// A secret wager as the records have it: docs/security.md.

const key = keyIn('7f'.repeat(32));
if (!key) throw new Error('it is a key');
const sealer = formSealer((text) => key.seal(text));
const FORM = { seat: 3, on: 'banker', amount: 50_000, words: null } as const;

t.test(
  'a form that is sealed is opened as it was written, and by the key that is given out alone',
  async (t) => {
    const sealed = sealer.seal(FORM, 1);
    const { key: ofForm, ...opened } = sealer.open(sealed);
    t.strictSame(opened, FORM);
    t.strictSame(openedBy(sealed, ofForm), FORM, 'by anybody who has the record');
    t.equal(openedBy(sealed, sealer.open(sealer.seal(FORM, 2)).key), null, 'the key of another form');
    t.equal(
      openedBy({ ...sealed, text: sealed.text.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, ofForm),
      null,
    );
  },
);

t.test('what is sealed tells neither type nor amount, nor that two forms are the same', async (t) => {
  const texts = [
    FORM,
    { ...FORM, on: 'tie', amount: 9_000_000_000_000, words: 9_000_000_000_000 } as const,
  ].map((form) => sealer.seal(form, 1));
  t.equal(new Set(texts.map(({ text }) => text.length)).size, 1, 'one length');
  t.notSame(texts[0]?.salt, texts[1]?.salt, 'one number never seals two texts with one key');
  t.notSame(sealer.seal(FORM, 1).text, sealer.seal(FORM, 2).text);
  t.notMatch(JSON.stringify(texts), /banker|50000/);
});
