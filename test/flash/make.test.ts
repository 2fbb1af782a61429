import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { describe, TEXTS } from '../../flash/make/description.js';
import { packageOf } from '../../flash/make/modules.js';
import { softwareBill } from '../../flash/make/sbom.js';
import { LEFT_OUT, TARGETS } from '../../flash/make/targets.js';
import { readDescription } from '../../flash/release/description.js';
import { printCanonical } from '../../flash/release/form.js';
import { shippedBoards } from '../../hal/board/shipped.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { RELEASE } from '../support/release.js';

// What goes into a release, besides what `npm run release:check` tries.

t.test('every board is in a release, or left out with its processor', async (t) => {
  const released = new Set(TARGETS.flatMap(({ boards }) => boards));
  t.strictSame([...released, ...Object.keys(LEFT_OUT)].sort(), shippedBoards());
});

t.test('what is described of a release is read back', async (t) => {
  for (const target of TARGETS) {
    const { slot, files } = RELEASE;
    const described = { ...describe(target, RELEASE), slot, files };
    const bytes = Buffer.from(printCanonical(described));
    t.strictSame(readDescription({ name: `${described.name}.json`, bytes }), described, target.arch);
  }
});

t.test('the texts of the rulebooks are those that were read', async (t) => {
  const folder = process.env['BANCO_RULEBOOKS'] ?? '../shared/rulebooks';
  t.strictSame(Object.keys(TEXTS), Object.keys(RULEBOOKS));
  if (!existsSync(folder)) return t.comment('they do not lie beside this checkout');
  const there = readdirSync(folder).map((file) =>
    createHash('sha256')
      .update(readFileSync(`${folder}/${file}`))
      .digest('hex'),
  );
  for (const [id, { sha256 }] of Object.entries(TEXTS)) t.ok(there.includes(sha256), id);
});

t.test('a bill of software names each package, its version and its hash', async (t) => {
  const nested = 'node_modules/@serialport/bindings-cpp/node_modules/debug';
  t.equal(packageOf(`${nested}/src/index.js`), nested);
  const [target] = TARGETS;
  if (!target) throw new Error('there is no target');
  const { components } = JSON.parse(softwareBill('.', ['node_modules/rxjs', nested], target, RELEASE));
  t.match(components, [
    { name: 'node', version: RELEASE.node, purl: /^pkg:npm\/node-linux-/ },
    { name: 'rxjs', purl: /^pkg:npm\/rxjs@7\./, hashes: [{ alg: 'SHA-512', content: /^[0-9a-f]{128}$/ }] },
    { name: 'debug', licenses: [{ expression: 'MIT' }] },
  ]);
});
