import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readLibrary, SCENARIOS } from 'banco-rig/library.js';
import { type Release, readDescription, slotName } from '../../flash/release/description.js';
import { Refused } from '../../flash/release/fault.js';
import { printCanonical } from '../../flash/release/form.js';
import { hashFile, readShort } from '../../flash/release/read.js';
import {
  countScenarios,
  PROGRAM_FILE,
  type Report,
  type ReportedRun,
  readReport,
  reportName,
} from '../../flash/release/report.js';
import { slotFaults } from '../../flash/release/verify.js';
import { RULEBOOK_IDS } from '../../src/rulebooks/index.js';
import { readData } from '../clauses/data.js';

/** What the rig says of a run, with `--report json`. */
interface Played {
  readonly target: string;
  readonly scenarios: ReportedRun['scenarios'];
}

/** On virtual hardware, in virtual time. */
const VIRTUAL = ['virtual'];
/** On a real kernel, in real time: what is marked for every target, or what was chosen. */
const emulated = (only: string): readonly string[] =>
  only === '' ? ['emulated', '--everywhere'] : ['emulated'];

/** `npm run rig:setup` has made the emulated machine. */
const isSetUp = (): boolean =>
  spawnSync('test/rig/targets/emulated/kernel.sh', ['x86', '--find']).status === 0;

/**
 * Plays scenarios on the bytes of a release, as its slot is unpacked, and writes the report beside its description. Gives what was
 * written. `only`: those whose name contains this; all of the library where it is empty.
 */
export function makeReport(description: string, only: string): Report {
  const release = readDescription(readShort(description));
  if (release.arch !== process.arch)
    throw new Error(
      `${release.name} is for ${release.arch}: it is played on such a computer, and this one is ${process.arch}`,
    );
  const slot = join(dirname(description), slotName(release.name));
  const faults = slotFaults(release, hashFile(slot));
  if (faults.length > 0) throw new Refused(...faults);
  const folder = mkdtempSync(join(tmpdir(), 'banco-report-'));
  try {
    const files = join(folder, 'files');
    execFileSync('unsquashfs', ['-q', '-no-progress', '-d', files, slot]);
    const runs = [VIRTUAL, ...(isSetUp() ? [emulated(only)] : [])].map((on) =>
      play(files, on, join(folder, 'played.json'), only),
    );
    const text = printCanonical(reportOf(release, runs));
    const name = reportName(release.name);
    const report = readReport({ name, bytes: Buffer.from(text) }, release);
    writeFileSync(join(dirname(description), name), text);
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function play(release: string, on: readonly string[], output: string, only: string): Played {
  const run = [
    '--release',
    release,
    '--target',
    ...on,
    '--only',
    only,
    '--report',
    'json',
    '--output',
    output,
  ];
  const { status } = spawnSync(process.execPath, ['build/firmware/banco.js', 'rig', 'run', ...run], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0 && status !== 1) throw new Error(`the rig ended with status ${status}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Played;
}

function reportOf({ name, sequence, slot, files, rulebooks }: Release, runs: readonly Played[]): Report {
  return {
    kind: 'banco-report',
    name,
    sequence,
    slot: slot.sha256,
    program: files[PROGRAM_FILE] ?? '',
    day: new Date().toISOString().slice(0, 10),
    rulebooks,
    clauses: Object.fromEntries(
      RULEBOOK_IDS.map((id) => [
        id,
        Object.fromEntries(readData(id).map(({ cited, class: of }) => [cited, of])),
      ]),
    ),
    library: readLibrary([SCENARIOS]).scenarios.length,
    runs: runs.map(({ target: on, scenarios }) => ({ on, ...countScenarios(scenarios), scenarios })),
  };
}
