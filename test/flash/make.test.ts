import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { describe, TEXTS } from '../../flash/make/description.js';
import { packageOf } from '../../flash/make/modules.js';
import { softwareBill } from '../../flash/make/sbom.js';
import { LEFT_OUT, TARGETS } from '../../flash/make/targets.js';
import { readVersion, tagFaults, type VersionSources, versionFaults } from '../../flash/make/version.js';
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

const BEFORE = '## 0.4.0, sequence number 4: 1 May 2027\n\n- Old.\n\n## 0.3.0, 1 April 2027\n';
const NEXT: VersionSources = {
  version: '0.5.0',
  sequence: 5,
  changelog: `# Changes\n\n## 0.5.0, sequence number 5: not released yet\n\n- New.\n\n${BEFORE}`,
  others: { 'test/rig/package.json': ['0.5.0', '0.5.0'] },
};
const changed = (from: string, to: string): string => NEXT.changelog.replace(from, to);

t.test('a version has one number everywhere, greater than before, and a section of its own', async (t) => {
  const rows: readonly [Partial<VersionSources>, RegExp][] = [
    [{ changelog: BEFORE }, /begins with "## 0\.4\.0, .*not with "## 0\.5\.0, sequence number 5: …"/],
    [{ sequence: 6 }, /not with "## 0\.5\.0, sequence number 6: …"/],
    [{ sequence: 4, changelog: changed('r 5', 'r 4') }, /"## 0\.4\.0.*must be greater/],
    [{ version: '0.3.0', others: {}, changelog: changed('0.5.0', '0.3.0') }, /"## 0\.3\.0.*must be greater/],
    [{ others: { 'a.json': ['0.5.0', '0.4.0'] } }, /a\.json is of version 0\.5\.0 and 0\.4\.0/],
  ];
  t.strictSame(versionFaults(NEXT), []);
  for (const [change, fault] of rows) {
    const faults = versionFaults({ ...NEXT, ...change });
    t.match(faults, [fault]);
    t.equal(faults.length, 1, `${fault}`);
  }
});

t.test('a tag is of one commit, which has its day', async (t) => {
  const released = { ...NEXT, changelog: changed('not released yet', '2 June 2027') };
  t.strictSame(tagFaults(NEXT, 'this', null), []);
  t.strictSame(tagFaults(released, 'this', 'this'), []);
  t.match(tagFaults(NEXT, 'this', 'this'), [
    /this commit is v0\.5\.0, and CHANGELOG\.md calls it not released yet/,
  ]);
  t.match(tagFaults(released, 'this', 'other'), [/v0\.5\.0 is commit other/]);
});

t.test('what this checkout says of its version goes together', async (t) => {
  t.strictSame(versionFaults(readVersion('.')), []);
});
