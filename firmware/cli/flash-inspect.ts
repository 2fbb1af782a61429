import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Release, slotName } from '../../flash/release/description.js';
import { Refused, type ReleaseFault } from '../../flash/release/fault.js';
import { hashFile, hashFolder, readRootFiles, readSigned } from '../../flash/release/read.js';
import { type ReportVerdict, reportName, verifyReport } from '../../flash/release/report.js';
import { type Root, readRoots, type Signing } from '../../flash/release/root.js';
import type { Signer } from '../../flash/release/signed.js';
import { fileFaults, slotFaults, verifyRelease } from '../../flash/release/verify.js';
import { columns } from '../messages/columns.js';
import { readOptions, UsageError } from './command.js';
import { grouped } from './text.js';

/** What was found out about a release. */
interface Inspected {
  readonly release: Release | null;
  readonly root: Root;
  readonly signers: readonly Signer<Signing>[];
  /** By the path of each file: SHA-256, or HMAC-SHA-256 where there is a seed. */
  readonly files: Readonly<Record<string, string>>;
  /** What it was tested with; null where no report lies beside it. */
  readonly tested: ReportVerdict | null;
  readonly faults: readonly ReleaseFault[];
}

export function inspect([file, ...args]: readonly string[]): number {
  if (file === undefined || file.startsWith('-'))
    throw new UsageError('it needs the description of a release');
  const options = readOptions(args, { roots: 'text', first: 'text', seed: 'text', json: 'flag' });
  const { roots, first = null, seed, json } = options;
  if (roots === undefined) throw new UsageError('it needs --roots FOLDER');
  if (seed !== undefined && !/^(?:[0-9a-f]{2})+$/i.test(seed))
    throw new UsageError(`--seed must be bytes in hexadecimal, not ${seed}`);
  const root = readRoots(readRootFiles(roots), first?.toLowerCase() ?? null);
  const inspected = inspectRelease(file, root, seed === undefined ? null : Buffer.from(seed, 'hex'));
  process.stdout.write(json ? `${JSON.stringify(printed(inspected))}\n` : asText(inspected, seed));
  return inspected.faults.length === 0 ? 0 : 1;
}

function inspectRelease(file: string, root: Root, seed: Buffer | null): Inspected {
  const { release, signers, faults } = verifyRelease(readSigned(file), root, null);
  if (!release) return { release, root, signers, files: {}, tested: null, faults };
  const folder = dirname(file);
  const slot = join(folder, slotName(release.name));
  const ofSlot = refusedAsFaults(() => slotFaults(release, hashFile(slot)));
  const report = join(folder, reportName(release.name));
  const tested = existsSync(report) ? verifyReport(readSigned(report), release, root) : null;
  const all = [...faults, ...ofSlot, ...(tested?.faults ?? [])];
  const found = { release, root, signers, tested };
  if (!seed || all.length > 0) return { ...found, files: release.files, faults: all };
  return { ...found, ...listUnpacked(slot, release, seed) };
}

/** Only of a slot that is as it was signed: an unpacker may be fooled by another. */
function listUnpacked(slot: string, release: Release, seed: Buffer): Pick<Inspected, 'files' | 'faults'> {
  const folder = mkdtempSync(join(tmpdir(), 'banco-inspect-'));
  try {
    const files = join(folder, 'files');
    execFileSync('unsquashfs', ['-no-progress', '-no-xattrs', '-d', files, slot], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return { faults: fileFaults(release, hashFolder(files)), files: hashFolder(files, seed) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UsageError('--seed needs unsquashfs: install squashfs-tools');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function refusedAsFaults(work: () => readonly ReleaseFault[]): readonly ReleaseFault[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error.faults;
    throw error;
  }
}

const printed = ({ release, root, signers, files, tested, faults }: Inspected) => ({
  release: release && { ...release, files },
  root: { version: root.version, sha256: root.sha256 },
  signers: signers.map((signer) => ({ ...signer, name: root.keys.get(signer.keyId)?.name })),
  tested: tested && { report: tested.report, signers: tested.signers },
  faults,
});

function asText(
  { release, root, signers, files, tested, faults }: Inspected,
  seed: string | undefined,
): string {
  const of = release ? rowsOf(release) : [];
  const signed = signers.map(({ role, keyId }) => [role, `${root.keys.get(keyId)?.name}, key ${keyId}`]);
  const tests = release ? [['tested', testedText(tested)]] : [];
  const head = columns([...of, ...tests, ['root', `${root.version}, SHA-256 ${root.sha256}`], ...signed]);
  const title =
    seed === undefined ? 'SHA-256 of every file in the slot' : `HMAC-SHA-256 of every file with ${seed}`;
  const listing = Object.entries(files).map(([path, hash]) => `${hash}  ${path}\n`);
  const list = listing.length > 0 ? `\n${title}:\n\n${listing.join('')}` : '';
  const verdict = faults.length === 0 ? 'Verified: everything is right.\n' : faultLines(faults);
  return `${head}${list}\n${verdict}`;
}

function testedText(tested: ReportVerdict | null): string {
  if (!tested) return 'no report lies beside it';
  const { report, signers } = tested;
  if (!report) return 'its report cannot be believed';
  const by = signers.map(({ keyId }) => keyId).join(' and ');
  const runs = report.runs.map(
    ({ on, passed, failed, 'not-covered': notCovered }) =>
      `${passed} scenarios passed, ${failed} failed, ${notCovered} not covered on ${on}`,
  );
  return `${runs.join('; ')}; of ${report.library} in the library, ${report.day}; signed with ${by || 'no key'}`;
}

const rowsOf = ({ slot, journal, ...release }: Release): readonly (readonly string[])[] => [
  ['release', `${release.name}, sequence number ${release.sequence}`],
  ['commit', release.commit],
  ['Node', release.node],
  ['boards', release.boards.join(', ')],
  ...Object.entries(release.rulebooks).map(([id, says]) => [id, says]),
  [
    'journals',
    `since version ${journal.since}: ${journal.kinds.length} kinds of records, ${journal.events.length} events`,
  ],
  ['slot', `${grouped(slot.size)} bytes, SHA-256 ${slot.sha256}`],
];

export function faultLines(faults: readonly ReleaseFault[], title = 'NOT VERIFIED'): string {
  const lines = faults.map(
    ({ code, where, says, mend }) => `${code}: ${where}: ${says}.\n  What to do: ${mend}.\n`,
  );
  return `${title}: ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}\n${lines.join('')}`;
}
