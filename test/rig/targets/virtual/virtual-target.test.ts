import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { SCENARIOS } from '../../language/library.js';
import { banco } from '../../testing/banco.js';

t.test('a coup, and a kill with a card, are played on the virtual target', async (t) => {
  const files = ['nz/nz-banker-natural', 'power/killed-while-the-shoe-repeats'];
  const { status, out } = banco(['rig', 'run', ...files.map((file) => join(SCENARIOS, `${file}.yaml`))]);
  t.equal(status, 0, out);
  t.match(out, 'on virtual: 0 not covered\n2 passed, 0 failed\n');
});

t.test('of files with cases, those of a name can be played', async (t) => {
  for (const [only, passed] of [
    ['resumed-nz-dealt-2', 1],
    ['card-lost-on-the-line-nz', 4],
  ] as const) {
    const { status, out } = banco(['rig', 'run', '--only', only]);
    t.equal(status, 0, out);
    t.match(out, `\n${passed} passed, 0 failed\n`);
  }
});

t.test('what fails is shown with the wires, and what a board lacks is not passed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-scenarios-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const coup = readFileSync(join(SCENARIOS, 'nz/nz-banker-natural.yaml'), 'utf8');
  writeFileSync(join(folder, 'wrong.yaml'), coup.replace('reads: 695.00', 'reads: 700.00'));
  writeFileSync(
    join(folder, 'lacks.yaml'),
    coup
      .replace('settings: nz', 'settings: nz\nboard: emulated')
      .replace('- load:', '- see: seat 3 credit\n    reads: 0.00\n  - load:'),
  );
  const { status, out } = banco(['rig', 'run', folder]);
  t.equal(status, 1, out);
  t.match(out, 'see: seat 1 credit, reads: 700.00\n  not within 2 s: it reads 695.00');
  t.match(out, /^ +\d+\.\d\d {2}wire {4}seat 1 credit: 695\.00$/m);
  t.match(out, /^ +\d+\.\d\d {2}record {2}event: settle/m);
  t.match(out, 'not covered on virtual: lacks: the board emulated has no seat 3 credit');
  t.match(out, 'on virtual: 1 not covered\n0 passed, 1 failed\n');
});

t.test('a fault in a scenario is told, and the status of a wrong command is 2', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-scenarios-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'faulty.yaml');
  writeFileSync(file, 'title: a\nsettings: nz\nsteps:\n  - press: confrim\n');
  const checked = banco(['rig', 'check', file]);
  t.equal(checked.status, 1);
  t.match(checked.out, /faulty\.yaml:4:12 press: .* did you mean confirm\?/);
  t.equal(banco(['rig', 'run', '--target', 'moon']).status, 2);
  t.equal(banco(['rig', 'run', '--only', 'no such scenario']).status, 2);
});
