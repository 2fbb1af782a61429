import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readLibrary, SCENARIOS } from 'banco-rig/library.js';
import { type Release, readDescription, slotName } from '../../flash/release/description.js';
import { Refused } from '../../flash/release/fault.js';
import { printCanonical } from '../../flash/release/form.js';
import { hashFile, readShort } from '../../flash/release/read.js';
import { type Report, readReport, reportName } from '../../flash/release/report.js';
import { slotFaults } from '../../flash/release/verify.js';
import { RULEBOOK_IDS } from '../../src/rulebooks/index.js';
import { readData } from '../clauses/data.js';

/** What the rig says of a run, with `--report json`. */
interface Played {
  readonly target: string;
  readonly scenarios: Report['scenarios'];
}

/**
 * Plays scenarios on the bytes of a release, as its slot is unpacked, and writes the report beside its description. Gives what was
 * written. `only`: those whose name contains this; all of the library where it is empty.
 */
export function makeReport(description: string, only: string): Report {
  const release = readDescription(readShort(description));
  const slot = join(dirname(description), slotName(release.name));
  const faults = slotFaults(release, hashFile(slot));
  if (faults.length > 0) throw new Refused(...faults);
  const folder = mkdtempSync(join(tmpdir(), 'banco-report-'));
  try {
    const files = join(folder, 'files');
    execFileSync('unsquashfs', ['-q', '-no-progress', '-d', files, slot]);
    const text = printCanonical(reportOf(release, play(files, join(folder, 'played.json'), only)));
    const name = reportName(release.name);
    const report = readReport({ name, bytes: Buffer.from(text) }, release);
    writeFileSync(join(dirname(description), name), text);
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function play(release: string, output: string, only: string): Played {
  const run = ['rig', 'run', '--release', release, '--only', only, '--report', 'json', '--output', output];
  const { status } = spawnSync(process.execPath, ['build/firmware/banco.js', ...run], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 && status !== 1) throw new Error(`the rig ended with status ${status}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Played;
}

function reportOf({ name, sequence, slot, rulebooks }: Release, { target, scenarios }: Played): Report {
  const count = (is: Report['scenarios'][number]['is']): number =>
    scenarios.filter((scenario) => scenario.is === is).length;
  return {
    kind: 'banco-report',
    name,
    sequence,
    slot: slot.sha256,
    day: new Date().toISOString().slice(0, 10),
    rulebooks,
    clauses: Object.fromEntries(
      RULEBOOK_IDS.map((id) => [
        id,
        Object.fromEntries(readData(id).map(({ cited, class: of }) => [cited, of])),
      ]),
    ),
    target,
    passed: count('passed'),
    failed: count('failed'),
    'not-covered': count('not-covered'),
    library: readLibrary([SCENARIOS]).scenarios.length,
    scenarios,
  };
}
