import { list, object, record } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import type { Release } from './description.js';
import { Refused, type ReleaseFault, releaseFault } from './fault.js';
import { type Form, readForm } from './form.js';
import { type Root, SEQUENCE } from './root.js';
import { type File, type SignedFile, type Signer, signersOf, tooFew } from './signed.js';

// What a release was tested with: NAME.report.json lies beside NAME.json, and its maker signs it.

const SHA256 = pattern(/^[0-9a-f]{64}$/, 'a SHA-256');
const ID = pattern(/^[a-z0-9][a-z0-9-]*$/, 'a name of small letters, digits and hyphens', 200);
const COUNT = integer(0, 1_000_000);

/** The program: one file, the same for every processor. */
export const PROGRAM_FILE = 'build/firmware/banco.js';

const SHAPE = object({
  kind: oneOf('banco-report'),
  /** The release, and the SHA-256 of its slot and of the program in that: what was tested. */
  name: text(1, 100),
  sequence: SEQUENCE,
  slot: SHA256,
  program: SHA256,
  /** The day on which it was tested. */
  day: pattern(/^\d{4}-\d\d-\d\d$/, 'a day'),
  /** Which text of each rulebook it follows: its edition, and its SHA-256. */
  rulebooks: record(ID, text(1, 200), 1),
  /** The class of every clause, by its rulebook. docs/clauses.md says what each class is. */
  clauses: record(ID, record(text(1, 40), ID), 1),
  /** So many scenarios the library has; fewer are listed where only some were chosen. */
  library: COUNT,
  runs: list(
    object({
      /** On what the rig played them. */
      on: ID,
      passed: COUNT,
      failed: COUNT,
      'not-covered': COUNT,
      /** What became of each, and why. */
      scenarios: list(
        object({
          name: ID,
          shows: text(1, 500),
          is: oneOf('passed', 'failed', 'not-covered'),
          says: text(1, 2000).optional(),
        }),
        { least: 1, most: 10_000 },
      ),
    }),
    { least: 1, most: 10 },
  ),
});
export type Report = TypeOf<typeof SHAPE>;
export type ReportedRun = Report['runs'][number];
const FORM: Form<Report> = { is: 'report', shape: SHAPE, longest: 1 << 20 };

type ScenarioIs = ReportedRun['scenarios'][number]['is'];
/** What of a release must be that of its report. */
type Reported = Pick<Release, 'name' | 'sequence' | 'slot' | 'files'>;

export const reportName = (name: string): string => `${name}.report.json`;

/** What the trusted comment of its maker's signature says. */
export const reportPurpose = ({ name, sequence }: Pick<Report, 'name' | 'sequence'>): string =>
  `banco report ${name} sequence ${sequence} as maker`;

/** Throws `Refused` where it is not exactly a report, or not of this release. */
export function readReport(file: File, release: Reported): Report {
  const report = readForm(FORM, file);
  const { name, sequence, slot, files } = release;
  if (
    report.name !== name ||
    report.sequence !== sequence ||
    report.slot !== slot.sha256 ||
    report.program !== files[PROGRAM_FILE]
  )
    throw new Refused(
      releaseFault('report-other-release', file.name, `it is of ${report.name}, slot ${report.slot}`),
    );
  for (const run of report.runs)
    for (const [is, counted] of Object.entries(countScenarios(run.scenarios)))
      if (run[is as ScenarioIs] !== counted)
        throw new Refused(
          releaseFault(
            'report-form',
            file.name,
            `on ${run.on} it lists ${counted} as ${is}, and says ${run[is as ScenarioIs]}`,
          ),
        );
  return report;
}

/** How many became what. */
export function countScenarios(scenarios: ReportedRun['scenarios']): Readonly<Record<ScenarioIs, number>> {
  const count = (is: ScenarioIs): number => scenarios.filter((scenario) => scenario.is === is).length;
  return { passed: count('passed'), failed: count('failed'), 'not-covered': count('not-covered') };
}

export interface ReportVerdict {
  readonly report: Report | null;
  readonly signers: readonly Signer<'maker'>[];
  readonly faults: readonly ReleaseFault[];
}

/** Whether a report is of this release, and as many of its makers have signed it as must. */
export function verifyReport(file: SignedFile, release: Reported, root: Root): ReportVerdict {
  try {
    const report = readReport(file, release);
    const keys = new Map(
      [...root.keys].map(([id, { key, role }]) => [id, { key, role: role === 'maker' ? role : null }]),
    );
    const who = { keys, revoked: new Set(root.revoked) };
    const { signers, faults } = signersOf(file, who, () => reportPurpose(report));
    return {
      report,
      signers,
      faults: [...faults, ...tooFew(file.name, signers, 'maker', root.roles.maker.threshold)],
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { report: null, signers: [], faults: error.faults };
  }
}
