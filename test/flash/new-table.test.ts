import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { command as boardCommand } from '../../firmware/cli/board.js';
import { image } from '../../firmware/cli/flash-image.js';
import { provision } from '../../firmware/cli/flash-provision.js';
import type { Said } from '../../firmware/cli/flash-slots.js';
import { Refused } from '../../flash/release/fault.js';
import { readState } from '../../flash/slots/state.js';
import { runHere } from '../support/program.js';
import { rootsFolder } from '../support/roots-folder.js';
import { sampleRelease } from '../support/slots.js';

// A card of a Raspberry Pi OS, as `banco flash provision` leaves it. That its first start makes a table of it, and that an image
// starts, is tried by `npm run rig:flash`.

const { at, write } = rootsFolder();
const { description, files } = sampleRelease(5, { boards: ['raspberry-pi-4', 'virtual'] });
for (const [name, bytes] of files) write(`release/${name}`, bytes);
write('packages/minisign_0.11-1_arm64.deb', 'a package');
write('packages/libsodium23_1.0.18-1_arm64.deb', 'a package');
write('wrong.json', '{"rulebook": "nz"}');

const CONSOLES = 'console=serial0,115200 console=tty1';
const ROOT_OF_PI = 'root=PARTUUID=1234-02 rootfstype=ext4 fsck.repair=yes rootwait';

function newCard(name: string, written = '2025-10-01', more = ' resize'): string {
  write(`${name}/cmdline.txt`, `${CONSOLES} ${ROOT_OF_PI}${more}\n`);
  write(`${name}/config.txt`, 'dtparam=audio=on\n');
  write(`${name}/issue.txt`, `Raspberry Pi reference ${written}\nGenerated using pi-gen\n`);
  return at(name);
}

const OPTIONS = {
  board: 'raspberry-pi-4',
  roots: at('roots'),
  settings: 'docs/settings/nz.json',
  table: '17',
  packages: at('packages'),
};
type Options = Readonly<Record<string, string>>;
const given = (options: Options): readonly string[] => [
  join(at('release'), description),
  ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
];
const provisioned = (card: string, changed: Options = {}): Promise<Said> =>
  provision(given({ ...OPTIONS, ...changed, out: card }));

/** The codes of everything that is wrong. */
async function faultsOf(work: Promise<Said>): Promise<readonly string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Refused) return error.faults.map(({ code }) => code);
    throw error;
  }
}

t.test('a card has the release, its files, and what runs them at the first start', async (t) => {
  const card = newCard('card');
  const { text } = await provisioned(card);
  t.match(text, /^banco-0\.0\.5-linux-arm64 and the files of table-17/);
  t.match(text, /- A USB stick .* mkfs\.ext4 -L BANCO-COPY/, 'what is left to do');
  t.notMatch(text, 'cmdline.txt', 'that is done');
  const read = (path: string): string => readFileSync(join(card, 'banco', path), 'utf8');
  t.equal(
    readFileSync(join(card, 'cmdline.txt'), 'utf8'),
    `console=tty1 ${ROOT_OF_PI} resize systemd.run=/boot/firmware/banco/first-start.sh systemd.run_success_action=reboot systemd.run_failure_action=none systemd.unit=kernel-command-line.target\n`,
    'a console would speak to the shoe',
  );
  t.equal(read('files/etc/hostname'), 'table-17\n');
  t.match(
    read('files/etc/systemd/system/banco.service'),
    /^ExecCondition=\+\/usr\/bin\/nsenter .* \/bin\/sh \/usr\/lib\/banco\/launch /m,
  );
  t.equal(read('files/usr/lib/banco/launch'), readFileSync('flash/launcher/launch', 'utf8'));
  t.equal(read('files/usr/lib/banco/roots/maker/threshold'), '1\n');
  t.equal(read('files/etc/banco/table.json'), readFileSync(OPTIONS.settings, 'utf8'));
  t.match(read('lines/boot/firmware/config.txt'), 'dtparam=strict_gpiod');
  t.match(read('lines/etc/fstab'), /LABEL=BANCO-COPY[^\n]*\ntmpfs \/run\/banco-slots/);
  t.match(readState(readFileSync(join(card, 'banco/slots/state'))), { active: 'a', trial: null });
  t.strictSame(readdirSync(join(card, 'banco/slots/a')).sort(), [...files.keys()].sort());
  t.strictSame(readdirSync(join(card, 'banco/packages')), readdirSync(at('packages')));
  t.strictSame(await faultsOf(provisioned(card)), ['card-has-first-start'], 'it is done once');
});

const FAULTS: readonly (readonly [code: string, Options, card: () => string])[] = [
  ['board-by-hand', { board: 'beaglebone-black' }, () => newCard('beagle')],
  ['settings-faults', { settings: at('wrong.json') }, () => newCard('settings')],
  ['release-other-board', { board: 'raspberry-pi-5' }, () => newCard('other')],
  ['root-missing', { roots: at('packages') }, () => newCard('rootless')],
  ['packages-missing', { packages: at('release') }, () => newCard('packageless')],
  ['card-missing', {}, () => at('nowhere')],
  ['card-too-old', {}, () => newCard('old', '2024-03-15')],
  ['card-has-first-start', {}, () => newCard('customised', '2025-10-01', ' systemd.run=/boot/firstrun.sh')],
];

t.test('what cannot be done is refused, and the card stays as it is', async (t) => {
  for (const [code, changed, card] of FAULTS) {
    const path = card();
    t.ok((await faultsOf(provisioned(path, changed))).includes(code), code);
    if (code === 'card-missing') continue;
    t.notMatch(readFileSync(join(path, 'cmdline.txt'), 'utf8'), 'banco', code);
    t.notOk(readdirSync(path).includes('banco'), code);
  }
});

t.test('every fault is said at once', async (t) => {
  const wrong = { board: 'beaglebone-black', settings: at('wrong.json'), packages: at('release') };
  const codes = await faultsOf(provisioned(newCard('all', '2024-03-15'), wrong));
  t.strictSame(
    [...new Set(codes)],
    ['board-by-hand', 'settings-faults', 'release-other-board', 'packages-missing', 'card-too-old'],
  );
});

t.test('an image is refused where Debian has no kernel for the computer', async (t) => {
  const { packages: _, ...options } = OPTIONS;
  const codes = await faultsOf(
    image(given({ ...options, debian: at('debian.tar'), out: at('release'), gigabytes: '2' })),
  );
  for (const code of ['board-by-hand', 'image-there', 'image-too-small']) t.ok(codes.includes(code), code);
});

const linux = spawnSync('shellcheck', ['--version']).error ? 'shellcheck is not installed' : false;
t.test('the scripts of a new table are without faults', { skip: linux }, async (t) => {
  for (const script of ['image/debian.sh', 'image/image.sh', 'launcher/console', 'provision/first-start.sh'])
    t.match(
      spawnSync('shellcheck', [`flash/${script}`], { encoding: 'utf8' }),
      { status: 0, stdout: '' },
      script,
    );
});

t.test('a board says which command makes its system', async (t) => {
  const { out } = await runHere(boardCommand, 'show', 'raspberry-pi-5', '--json');
  t.strictSame(JSON.parse(out).flash.by, ['provision']);
});
