import t from 'tap';
import { REPORT_FAULT_CODES } from '../../flash/release/fault.js';
import { printCanonical } from '../../flash/release/form.js';
import { reportName, reportPurpose, verifyReport } from '../../flash/release/report.js';
import { readRoots } from '../../flash/release/root.js';
import type { SignedFile } from '../../flash/release/signed.js';
import {
  APPROVER,
  FIRST_ROOT,
  MAKER,
  RELEASE,
  REPORT,
  ROOT_A,
  ROOT_B,
  STRANGER,
  signatureOf,
  signedRoot,
} from '../support/release.js';

const root = readRoots([signedRoot(FIRST_ROOT, ROOT_A, ROOT_B)], null);

function signed(
  change: object = {},
  key = MAKER,
  text = printCanonical({ ...REPORT, ...change }),
): SignedFile {
  const file = { name: reportName(RELEASE.name), bytes: Buffer.from(text) };
  return { ...file, signatures: [signatureOf(key, file, reportPurpose(REPORT))] };
}
const codesOf = (file: SignedFile): readonly string[] =>
  verifyReport(file, RELEASE, root).faults.map(({ code }) => code);

t.test('a report is of one slot, signed by the maker, and adds up', async (t) => {
  t.match(verifyReport(signed(), RELEASE, root), {
    report: REPORT,
    signers: [{ role: 'maker' }],
    faults: [],
  });
  const shown = new Set<string>();
  for (const [code, file] of [
    ['report-length', signed({}, MAKER, ' '.repeat((1 << 20) + 1))],
    ['report-form', signed({ runs: REPORT.runs.map((run) => ({ ...run, passed: 2 })) })],
    ['report-form', signed({ day: 'today' })],
    ['report-not-canonical', signed({}, MAKER, JSON.stringify(REPORT))],
    ['report-other-release', signed({ slot: 'b'.repeat(64) })],
    ['report-other-release', signed({ sequence: 8 })],
    ['report-other-release', signed({ program: 'b'.repeat(64) })],
    ['signature-key-role', signed({}, APPROVER)],
    ['signature-key-unknown', signed({}, STRANGER)],
    ['signature-forged', { ...signed({ day: '2026-01-03' }), signatures: signed().signatures }],
    ['signatures-too-few', { ...signed(), signatures: [] }],
  ] as const) {
    t.ok(codesOf(file).includes(code), `${code}: ${codesOf(file)}`);
    shown.add(code);
  }
  t.strictSame(
    REPORT_FAULT_CODES.filter((code) => !shown.has(code)),
    [],
  );
});
