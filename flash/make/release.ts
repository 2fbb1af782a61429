import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, manifestOf, printManifest, ROOT } from '../../firmware/startup/manifest.js';
import { descriptionName, type Release, slotName } from '../release/description.js';
import { printCanonical } from '../release/form.js';
import { hashFile, hashFolder } from '../release/read.js';
import { bundleProgram } from './bundle.js';
import { type Contents, describe } from './description.js';
import { copyModules, installModules, licences, packageOf } from './modules.js';
import { unpackNode } from './node.js';
import { run } from './run.js';
import { softwareBill } from './sbom.js';
import { copyData, packSlot } from './slot.js';
import { NODE, TARGETS, type Target } from './targets.js';
import { readVersion, tagFaults, tagOf, versionFaults } from './version.js';

// `npm run release [arm64|x64]`: from a clean checkout to the slot and the description of a release, in build/release. Whoever makes
// it and whoever approves it sign that with `banco flash sign`.

const OUT = join(ROOT, 'build/release');

async function makeRelease(target: Target, contents: Contents): Promise<void> {
  const begun = performance.now();
  const work = join(OUT, `work-${target.arch}`);
  const release = join(work, 'release');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(release, 'bin'), { recursive: true });
  const node = unpackNode(target, join(work, 'node'));
  installModules(ROOT, work, target, node.headers);

  cpSync(node.program, join(release, 'bin/node'));
  copyData(ROOT, release);
  const inputs = [...bundleProgram(ROOT, work, release), ...copyModules(work, release, target)];
  const packages = [
    ...new Set(inputs.filter((path) => path.startsWith('node_modules/')).map(packageOf)),
  ].sort();
  const write = (path: string, text: string): void => writeFileSync(join(release, path), text);
  const { version } = contents;
  write('package.json', printCanonical({ name: 'banco', version, license: 'MIT', type: 'module' }));
  write('release.json', printCanonical(contents));
  write('sbom.json', softwareBill(ROOT, packages, target, contents));
  write(
    'licences.txt',
    licences(work, packages, [
      { name: `banco ${version}: MIT`, file: join(ROOT, 'LICENSE') },
      { name: `Node ${NODE}`, file: node.licence },
    ]),
  );
  write(MANIFEST, printManifest(await manifestOf(release, join(release, 'bin/node'))));

  const slot = join(OUT, slotName(contents.name));
  packSlot(release, slot);
  const described: Release = { ...contents, slot: hashFile(slot), files: hashFolder(release) };
  writeFileSync(join(OUT, descriptionName(contents.name)), printCanonical(described));
  rmSync(work, { recursive: true });
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`${described.slot.sha256}  ${slot}\n`);
  process.stdout.write(`  ${(described.slot.size / 1e6).toFixed(1)} MB, built in ${seconds} s\n`);
}

/** A release is of a commit, and of nothing else that lies about. */
function commitOf(checkout: string): string {
  const changed = run(checkout, 'git', ['status', '--porcelain']);
  if (changed !== '') throw new Error(`a release is made of a commit, and these are in none:\n${changed}`);
  return run(checkout, 'git', ['rev-parse', 'HEAD']).trim();
}

/** Whether the tag has a message or not. */
function commitWithTag(checkout: string, tag: string): string | null {
  const format = '%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)';
  return run(checkout, 'git', ['for-each-ref', `--format=${format}`, `refs/tags/${tag}`]).trim() || null;
}

const [arch] = process.argv.slice(2);
const targets = TARGETS.filter((target) => arch === undefined || target.arch === arch);
if (targets.length === 0)
  throw new Error(`there is no ${arch}: ${TARGETS.map((target) => target.arch).join(', ')}`);
const commit = commitOf(ROOT);
const version = readVersion(ROOT);
const tagged = commitWithTag(ROOT, tagOf(version));
const faults = [...versionFaults(version), ...tagFaults(version, commit, tagged)];
if (faults.length > 0) throw new Error(faults.join('\n'));
for (const target of targets) await makeRelease(target, describe(target, { ...version, commit }));
if (tagged === null)
  process.stdout.write(`Its commit has no tag: ${tagOf(version)} is for what is released\n`);
