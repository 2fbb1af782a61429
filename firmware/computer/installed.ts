import type { Board } from '../../hal/board/board.js';

/** Where the program is on the computer, and what runs it. */
export interface Installed {
  /** The board, as `banco run --board` takes it. */
  readonly board: string;
  /** The folder with package.json. */
  readonly program: string;
  readonly node: string;
}

/** Where a computer has them unless somebody says otherwise. */
export const INSTALLED = { program: '/opt/banco', node: '/usr/local/bin/node' } as const;

/** The folder that only root writes, where the launcher copies a release and mounts it. */
export const LAUNCHED = '/run/banco-slots';

/** Where a release is that the launcher has mounted. */
export const IN_SLOT = {
  program: `${LAUNCHED}/program`,
  node: `${LAUNCHED}/program/bin/node`,
} as const;
export const isInSlot = ({ program }: Pick<Installed, 'program'>): boolean => program === IN_SLOT.program;

/** The user that the table runs as, without any rights but those of its groups. */
export const USER = 'banco';
export const JOURNAL = '/var/lib/banco/journal';
export const SETTINGS = '/etc/banco/table.json';

/** The groups whose members may use what a board has. */
export const groupsOf = ({ lines, buses, serial }: Board): readonly string[] => [
  ...(lines.length > 0 ? ['gpio'] : []),
  ...(buses.length > 0 ? ['i2c'] : []),
  ...(serial.length > 0 ? ['dialout'] : []),
];

/** The two slots of a table's releases, on a partition of their own. */
export const SLOTS = '/var/lib/banco/slots';
/** On the read-only system: the roots, and what the launcher reads of the last of them. */
export const ROOTS = '/usr/lib/banco/roots';
export const LAUNCHER = '/usr/lib/banco/launch';
/** What keyboard and screen of the computer are for. */
export const CONSOLE = '/usr/lib/banco/console';
/** Where the launcher says what it has mounted: not in the folder of the service, whose user could write there. */
export const RUNNING = `${LAUNCHED}/environment`;
