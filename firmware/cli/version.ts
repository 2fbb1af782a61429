import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../../flash/release/description.js';
import { Refused } from '../../flash/release/fault.js';
import { readRootFiles, readSigned } from '../../flash/release/read.js';
import { readRoots } from '../../flash/release/root.js';
import { verifyRelease } from '../../flash/release/verify.js';
import { columns } from '../messages/columns.js';
import { ROOT } from '../startup/manifest.js';
import { programVersion } from '../version.js';

type Row = readonly [string, string];

/** What runs, in its first line the version alone; and of a release, which one it is and who has signed it. */
export function versionText(env: Readonly<Record<string, string | undefined>>, root = ROOT): string {
  const release = ownRelease(root);
  const rows: readonly Row[] = release
    ? [
        ['commit', release.commit],
        ['release', `${release.name}, sequence number ${release.sequence}`],
        ...signedRows(release, env),
      ]
    : [['commit', checkoutText(root)]];
  return `${programVersion()}\n${columns(rows)}`;
}

/** Written into each release. A checkout has none. */
function ownRelease(root: string): Pick<Release, 'name' | 'commit' | 'sequence'> | null {
  const file = join(root, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/** What starts a table out of a slot says where the description of that slot and the roots are: a slot cannot hold its own hash. */
function signedRows(
  { name, commit }: Pick<Release, 'name' | 'commit'>,
  { BANCO_RELEASE: description, BANCO_ROOTS: roots }: Readonly<Record<string, string | undefined>>,
): readonly Row[] {
  if (!description || !roots)
    return [['signed', 'unknown: BANCO_RELEASE and BANCO_ROOTS do not say where to look']];
  try {
    const root = readRoots(readRootFiles(roots), null);
    const { release, signers, faults } = verifyRelease(readSigned(description), root, null);
    if (release && (release.name !== name || release.commit !== commit))
      return [['signed', `unknown: ${description} describes another release`]];
    return [
      ...(release ? [['slot', `SHA-256 ${release.slot.sha256}`] as const] : []),
      ...signers.map(({ role, keyId }): Row => [role, `${root.keys.get(keyId)?.name}, key ${keyId}`]),
      ...faults.map(({ where, says }): Row => ['NOT SIGNED', `${where}: ${says}`]),
    ];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [['NOT SIGNED', error.message]];
  }
}

function checkoutText(root: string): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', and changes since'}; a development build`;
  } catch {
    return 'unknown: this is neither a release nor a checkout';
  }
}
