import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import fc from 'fast-check';
import t from 'tap';
import { Seal } from './seal.js';

const folder = mkdtempSync(join(tmpdir(), 'banco-floor-seal-'));
t.teardown(() => rmSync(folder, { recursive: true }));
const floor = ownIdentity(folder, 'floor');

t.test('only who has the key of the floor reads what is sealed, for what it was sealed', async (t) => {
  const sender = new Seal(floor);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sender.close('records', text);
      t.equal(new Seal(floor).open('records', sealed), text);
      t.equal(new Seal(floor).open('answers', sealed), null);
      t.equal(new Seal(ownIdentity(folder, 'other')).open('records', sealed), null);
    }),
    { numRuns: 20 },
  );
});

t.test('what was changed anywhere, or cut off, is nothing', async (t) => {
  const seal = new Seal(floor);
  const sealed = seal.close('records', 'a record');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    t.equal(seal.open('records', changed), null);
    t.equal(seal.open('records', sealed.subarray(0, at)), null);
  }
});

t.test('the same is never sealed alike twice', async (t) => {
  const [one, other] = [new Seal(floor), new Seal(floor)];
  const all = [one, one, other].map((seal) => seal.close('records', 'a record').toString('hex'));
  t.equal(new Set(all).size, 3);
});
