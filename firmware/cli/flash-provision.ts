import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused, type ReleaseFault, releaseFault } from '../../flash/release/fault.js';
import type { Board } from '../../hal/board/board.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { ROOT } from '../startup/manifest.js';
import { readOptions, UsageError } from './command.js';
import type { Said } from './flash-slots.js';
import { NEW_TABLE, readNewTable, writeNewTable } from './new-table.js';

// Makes a table of a card with a stock Raspberry Pi OS: everything lies on its boot partition until the first start, as that is a
// FAT which any computer can write.

/** What the launcher needs and a Raspberry Pi OS has not. */
const PACKAGES = ['minisign', 'libsodium23'];

const OURS = 'banco';
const SCRIPT = 'first-start.sh';

/**
 * systemd itself runs the script: systemd-run-generator(8). So it is the same for each Raspberry Pi OS: Bookworm has no cloud-init, and
 * Trixie has no `custom.toml`.
 */
const FIRST_START = [
  `systemd.run=/boot/firmware/${OURS}/${SCRIPT}`,
  'systemd.run_success_action=reboot',
  'systemd.run_failure_action=none',
  'systemd.unit=kernel-command-line.target',
];

/** The kernel of this Raspberry Pi OS, and of each since, mounts a slot: raspberrypi/linux, pull request 6400. */
const OLDEST_CARD = '2025-01-01';

/** Beside the release: scripts, settings, packages. */
const RESERVE = 4 << 20;

export async function provision([release, ...args]: readonly string[]): Promise<Said> {
  const options = readOptions(args, { ...NEW_TABLE, packages: 'text' });
  const { out: card, packages } = options;
  if (card === undefined || packages === undefined)
    throw new UsageError('it needs --packages FOLDER, and --out FOLDER: the first partition of the card');
  const { table, faults } = await readNewTable(release, options, 'provision');
  const debs = packagesIn(packages);
  const { release: { release: { slot: { size = 0 } = {} } = {} } = {} } = table ?? {};
  const all = [...faults, ...debs.faults, ...(await cardFaults(card, size))];
  if (!table || all.length > 0) throw new Refused(...all);

  const ours = join(card, OURS);
  mkdirSync(join(ours, 'packages'), { recursive: true });
  for (const deb of debs.files) copyFileSync(join(packages, deb), join(ours, 'packages', deb));
  await writeNewTable(table, ours);
  copyFileSync(join(ROOT, 'flash/provision', SCRIPT), join(ours, SCRIPT));
  // Last: a card that was pulled out before starts as it was
  writeFileSync(
    join(card, 'cmdline.txt'),
    commandLine(readFileSync(join(card, 'cmdline.txt'), 'utf8'), table.board),
  );
  await new NodeDisk().syncFolder(card);
  const left = table.board.flash.steps.filter((step) => !step.startsWith('/boot/firmware/cmdline.txt: '));
  return {
    text: `${table.release.release.name} and the files of ${table.host} are on the card. Unmount it, put it in, and start the computer twice:
it restarts by itself when the first start is done.
What is left to do:
${left.map((step) => `- ${step}`).join('\n')}
`,
    status: 0,
  };
}

/** A console on the serial line of the shoe would speak to the shoe. */
function commandLine(before: string, { serial }: Board): string {
  const words = before.trim().split(/\s+/);
  const kept = serial.length > 0 ? words.filter((word) => !word.startsWith('console=serial0')) : words;
  return `${[...kept, ...FIRST_START].join(' ')}\n`;
}

function packagesIn(folder: string): {
  readonly files: readonly string[];
  readonly faults: readonly ReleaseFault[];
} {
  const there = existsSync(folder) ? readdirSync(folder).sort() : [];
  const found = PACKAGES.map((name) => ({
    name,
    file: there.findLast((file) => file.startsWith(`${name}_`) && file.endsWith('_arm64.deb')),
  }));
  return {
    files: found.flatMap(({ file }) => file ?? []),
    faults: found
      .filter(({ file }) => file === undefined)
      .map(({ name }) => releaseFault('packages-missing', folder, `it has no ${name}_*_arm64.deb`)),
  };
}

async function cardFaults(card: string, slot: number): Promise<readonly ReleaseFault[]> {
  const read = (name: string): string | null => {
    const file = join(card, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const commandLine = read('cmdline.txt');
  const written = /^Raspberry Pi reference (\d{4}-\d\d-\d\d)/m.exec(read('issue.txt') ?? '')?.[1];
  if (commandLine === null || read('config.txt') === null || written === undefined)
    return [
      releaseFault(
        'card-missing',
        card,
        'it has no cmdline.txt, config.txt and issue.txt of Raspberry Pi OS',
      ),
    ];
  const { free } = await new NodeDisk().space(card);
  return [
    ...(written < OLDEST_CARD ? [releaseFault('card-too-old', card, `its system is of ${written}`)] : []),
    ...(/\bsystemd\.run=/.test(commandLine) || existsSync(join(card, OURS))
      ? [releaseFault('card-has-first-start', card, 'it has something to do at its first start already')]
      : []),
    ...(free < slot + RESERVE
      ? [releaseFault('card-full', card, `${free} bytes are free, and ${slot + RESERVE} are needed`)]
      : []),
  ];
}
