import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import t from 'tap';

// The README never runs ahead of the project: every command in it is run here as it stands.

const ON_THE_PATH = 'PATH=$PWD/node_modules/.bin:$PATH';

const commands = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('    ') && /\bbanco /.test(line))
  .map((line) => line.trim());

t.test('every banco command of the README works', async (t) => {
  t.ok(commands.length >= 5, 'the README has examples');
  t.ok(
    readFileSync('README.md', 'utf8').includes(`    ${ON_THE_PATH}\n`),
    'and says how the program is found',
  );
  for (const command of commands) {
    const { status, stdout } = spawnSync('bash', ['-c', `${ON_THE_PATH}; ${command}`], { encoding: 'utf8' });
    t.equal(status, 0, command);
    t.not(stdout, '', command);
  }
});

t.test('every file the README links to is there', async (t) => {
  for (const [, path] of readFileSync('README.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)) {
    t.ok(existsSync(path ?? ''), `${path}`);
  }
});
