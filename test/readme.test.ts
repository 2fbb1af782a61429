import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import t from 'tap';

// The README never runs ahead of the project: every command in it is run here as it stands.

const commands = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('    ') && line.includes('npx banco'))
  .map((line) => line.trim());

t.test('every banco command of the README works', async (t) => {
  t.ok(commands.length >= 5, 'the README has examples');
  for (const command of commands) {
    const { status, stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    t.equal(status, 0, command);
    t.not(stdout, '', command);
  }
});

t.test('every file the README links to is there', async (t) => {
  for (const [, path] of readFileSync('README.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)) {
    t.ok(existsSync(path ?? ''), `${path}`);
  }
});
