import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { command as boardCommand } from '../../firmware/cli/board.js';
import { command as doctorCommand } from '../../firmware/cli/doctor.js';
import type { Check } from '../../firmware/computer/checks.js';
import { newFolder } from '../support/folder.js';
import { runHere } from '../support/program.js';

const COMPUTERS = ['raspberry-pi-4', 'raspberry-pi-5', 'bench', 'beaglebone-black', 'emulated'];

const skip = spawnSync('systemd-sysusers', ['--version']).status === 0 ? false : 'systemd is not here';

/** An image of a system, as far as the setup of a computer looks at it. */
function image(): string {
  const root = join(newFolder(), 'image');
  for (const folder of ['boot/firmware', 'etc', 'usr/local/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'boot/firmware/config.txt'), 'dtparam=audio=on\n[cm5]\n');
  symlinkSync(process.execPath, join(root, 'usr/local/bin/node'));
  return root;
}

const SLOT = ['--program', '/run/banco-slots/program', '--node', '/run/banco-slots/program/bin/node'];

async function setUp(
  t: Test,
  board: string,
  ...where: readonly string[]
): Promise<{ root: string; install: () => string }> {
  const out = join(newFolder(), 'setup');
  t.match(await runHere(boardCommand, 'setup', board, '--out', out, ...where), { status: 0 });
  const root = image();
  const install = (): string => {
    const { status, stdout, stderr } = spawnSync(join(out, 'install.sh'), [root], { encoding: 'utf8' });
    t.equal(status, 0, stderr);
    return stdout;
  };
  return { root, install };
}

/** What is wrong with an image. */
async function wrong(t: Test, board: string, root: string): Promise<readonly string[]> {
  const { status, out } = await runHere(doctorCommand, '--board', board, '--root', root, '--json');
  const { checks } = JSON.parse(out) as { checks: readonly Check[] };
  const found = checks.filter(({ is }) => is === 'wrong');
  t.equal(status, found.length === 0 ? 0 : 1);
  for (const { item, mend } of found) t.ok(mend, `${item} says how it is mended`);
  return found.map(({ item, says }) => `${item}: ${says}`);
}

for (const board of COMPUTERS) {
  t.test(`${board}: what its setup writes is all that its doctor asks for`, { skip }, async (t) => {
    const { root, install } = await setUp(t, board);
    t.ok((await wrong(t, board, root)).length >= 7);
    t.match(install(), /What is left to do:\n- /);
    t.strictSame(await wrong(t, board, root), []);
    const config = readFileSync(join(root, 'boot/firmware/config.txt'), 'utf8');
    install();
    t.equal(readFileSync(join(root, 'boot/firmware/config.txt'), 'utf8'), config, 'nothing is added twice');
    if (board.startsWith('raspberry')) t.match(config, '[cm5]\n[all]\ndtparam=i2c_arm');

    const unit = spawnSync('systemd-analyze', ['verify', '--root', root, 'banco.service'], {
      encoding: 'utf8',
    });
    t.notMatch(unit.stderr, /banco\.service:\d+|Unknown/, 'systemd understands the unit');
  });
}

t.test('a table out of a slot has a unit that systemd understands', { skip }, async (t) => {
  const { root, install } = await setUp(t, 'raspberry-pi-5', ...SLOT);
  install();
  const unit = spawnSync('systemd-analyze', ['verify', '--root', root, 'banco.service'], {
    encoding: 'utf8',
  });
  t.notMatch(unit.stderr, /banco\.service:\d+|Unknown/);
  const text = readFileSync(join(root, 'etc/systemd/system/banco.service'), 'utf8');
  t.match(text, /^ExecStart=\/run\/banco-slots\/program\/bin\/node \/run\/banco-slots\/program\/build/m);
  t.match(text, /^Restart=always$/m, 'it is tried again however it ends');
  t.match(text, /^User=banco$/m, 'and never as root');
});

t.test('the doctor finds whatever was changed, and names it', { skip }, async (t) => {
  const { root, install } = await setUp(t, 'raspberry-pi-5');
  install();
  const at = (path: string): string => join(root, path);
  const edit = (path: string, from: string | RegExp, to: string) => (): void =>
    writeFileSync(at(path), readFileSync(at(path), 'utf8').replace(from, to));
  for (const [what, change] of [
    [
      '/etc/systemd/system/banco.service: was changed',
      edit('/etc/systemd/system/banco.service', 'SIGKILL', 'SIGABRT'),
    ],
    ['/etc/udev/rules.d/60-banco.rules: is missing', () => rmSync(at('/etc/udev/rules.d/60-banco.rules'))],
    [
      '/boot/firmware/config.txt: has no line dtparam=strict_gpiod',
      edit('/boot/firmware/config.txt', 'dtparam=strict_gpiod', '#'),
    ],
    ['user: banco is not in gpio', edit('/etc/group', /^gpio:.*$/m, 'gpio:x:999:')],
    ['user: there is no user banco', edit('/etc/passwd', /^banco:.*$/m, '')],
    [
      'service: does not start with the computer',
      () => rmSync(at('/etc/systemd/system/multi-user.target.wants/banco.service')),
    ],
    ['node: /usr/local/bin/node does not run', () => rmSync(at('/usr/local/bin/node'))],
  ] as const) {
    const before = await wrong(t, 'raspberry-pi-5', root);
    change();
    t.strictSame(
      (await wrong(t, 'raspberry-pi-5', root)).filter((found) => !before.includes(found)),
      [what],
    );
  }
});

t.test(
  'a console of the kernel on a serial line of the table is found behind its links',
  { skip },
  async (t) => {
    const { root, install } = await setUp(t, 'raspberry-pi-5');
    install();
    mkdirSync(join(root, 'dev'));
    writeFileSync(join(root, 'dev/ttyAMA0'), '');
    symlinkSync('ttyAMA0', join(root, 'dev/serial0'));
    appendFileSync(
      join(root, 'boot/firmware/cmdline.txt'),
      'console=serial0,115200 console=tty1 root=PARTUUID=1\n',
    );
    t.strictSame(await wrong(t, 'raspberry-pi-5', root), [
      'console on /dev/ttyAMA0: the kernel has its console there',
    ]);
  },
);

t.test('a setup is written to a new folder only', async (t) => {
  const out = newFolder();
  writeFileSync(join(out, 'mine'), '');
  const full = runHere(boardCommand, 'setup', 'bench', '--out', out);
  await t.rejects(full, { message: /is not empty: name a new folder/ });
  t.notOk(existsSync(join(out, 'install.sh')));
  await t.rejects(runHere(boardCommand, 'setup', 'bench'), { message: /it needs --out FOLDER/ });
});
