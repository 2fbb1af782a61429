import type { Board } from '../../hal/board/board.js';
import type { Computer } from './computer.js';
import { groupsOf, type Installed, isInSlot, USER } from './installed.js';
import { type SetupFile, setupFiles } from './setup-files.js';

/** One thing that a computer needs to run a table. */
export interface Check {
  readonly item: string;
  readonly is: 'right' | 'wrong';
  readonly says: string;
  /** The command that mends it. */
  readonly mend?: string;
}

const right = (item: string, says: string): Check => ({ item, is: 'right', says });
const wrong = (item: string, says: string, mend: string): Check => ({ item, is: 'wrong', says, mend });

const OLDEST_NODE = 20;

/** What the files of a computer say: everything that needs no hardware, so that an image can be checked as well. */
export function checkSystem(board: Board, installed: Installed, computer: Computer): readonly Check[] {
  return [
    checkNode(installed, computer),
    checkUser(board, computer),
    ...setupFiles(board, installed).flatMap((file) => checkFile(file, computer, installed)),
    checkService(computer),
    ...board.serial.map(({ path }) => checkConsole(path, computer)),
  ];
}

function checkNode({ node }: Installed, computer: Computer): Check {
  const version = computer.versionOf(node);
  const mend = `install Node 24 from nodejs.org as ${node}; Debian 12 has 18 only`;
  if (version === null) return wrong('node', `${node} does not run`, mend);
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= OLDEST_NODE) return right('node', version);
  return wrong('node', `${version} is older than ${OLDEST_NODE}`, mend);
}

function checkUser(board: Board, computer: Computer): Check {
  const users = computer.read('/etc/passwd') ?? '';
  if (!new RegExp(`^${USER}:`, 'm').test(users)) {
    return wrong('user', `there is no user ${USER}`, 'systemd-sysusers');
  }
  const groups = computer.read('/etc/group') ?? '';
  const missing = groupsOf(board).filter((group) => {
    const [, members = ''] = new RegExp(`^${group}:[^:]*:[^:]*:(.*)$`, 'm').exec(groups) ?? [];
    return !members.split(',').includes(USER);
  });
  if (missing.length === 0) return right('user', `${USER} is in ${groupsOf(board).join(', ')}`);
  return wrong('user', `${USER} is not in ${missing.join(', ')}`, `usermod -aG ${missing.join(',')} ${USER}`);
}

function checkFile(file: SetupFile, computer: Computer, installed: Installed): readonly Check[] {
  const { path } = file;
  const found = computer.read(path);
  const { board, program, node } = installed;
  const where = isInSlot(installed) ? ` --program ${program} --node ${node}` : '';
  const again = `banco board setup ${board}${where} --out /tmp/banco && /tmp/banco/install.sh`;
  if ('text' in file) {
    if (found === file.text) return [right(path, 'as it was set up')];
    return [wrong(path, found === null ? 'is missing' : 'was changed', again)];
  }
  const there = (found ?? '').split('\n').map((line) => line.trim());
  const missing = file.lines.filter((line) => !there.includes(line));
  if (missing.length === 0) return [right(path, `has every line`)];
  return missing.map((line) => wrong(path, `has no line ${line}`, `echo '${line}' >>${path}`));
}

function checkService(computer: Computer): Check {
  const link = '/etc/systemd/system/multi-user.target.wants/banco.service';
  if (computer.exists(link)) return right('service', 'starts with the computer');
  return wrong('service', 'does not start with the computer', 'systemctl enable banco.service');
}

/** A console on a serial line of the table speaks to the device on it. */
function checkConsole(path: string, computer: Computer): Check {
  const item = `console on ${path}`;
  const told = computer.read('/proc/cmdline') ?? computer.read('/boot/firmware/cmdline.txt') ?? '';
  const consoles = [...told.matchAll(/\bconsole=([^,\s]+)/g)].map(([, name]) =>
    computer.resolve(`/dev/${name}`),
  );
  if (!consoles.includes(computer.resolve(path))) return right(item, 'none');
  const name = /\bconsole=(tty\w*|serial\w*)/.exec(told)?.[0] ?? 'console=';
  return wrong(
    item,
    'the kernel has its console there',
    `sed -i 's/${name}[^ ]* *//' /boot/firmware/cmdline.txt`,
  );
}
