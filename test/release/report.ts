import { parseArgs } from 'node:util';
import { makeReport } from './make-report.js';

// `npm run release:report -- build/release/NAME.json [--only NAME]`: plays the rig's whole library on a release for this processor, on
// virtual hardware, and on the emulated machine what is for every target; and writes NAME.report.json beside it. Its maker signs that.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [description] = positionals;
if (description === undefined) throw new Error('it needs the description of a release: NAME.json');
const { runs } = makeReport(description, values.only);
const isWhole = runs.length > 1;
if (!isWhole)
  process.stderr.write(
    'There is no emulated machine, so the report lacks a run: npm run rig:setup makes one\n',
  );
process.exitCode = isWhole && runs.every(({ failed }) => failed === 0) ? 0 : 1;
