import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

// control.js FOLDER COMMAND: sends a simulated bench the commands that a real one gets over ssh. Prints the output of `echo`, and of
// any other command why it failed.

const [folder = '.', what = ''] = process.argv.slice(2);
const bench = connect(join(folder, 'control'));
bench.write(`${what}\n`);
process.stdin.pipe(bench);
if (what === 'echo') {
  bench.pipe(process.stdout);
  await once(bench, 'end');
} else {
  let wrong = '';
  for await (const chunk of bench) wrong += chunk;
  process.stderr.write(wrong);
  process.exitCode = wrong === '' ? 0 : 1;
}
