import { parseArgs } from 'node:util';
import { makeReport } from './make-report.js';

// `npm run release:report -- build/release/NAME.json [--only NAME]`: plays the rig's whole library on a release for this processor,
// in real time on the emulated machine, which is hours, and writes NAME.report.json beside it. Its maker signs that.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [description] = positionals;
if (description === undefined) throw new Error('it needs the description of a release: NAME.json');
const { name, passed, failed, 'not-covered': notCovered } = makeReport(description, values.only);
process.stdout.write(`${name}: ${notCovered} not covered\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
