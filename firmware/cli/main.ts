import { programVersion } from '../version.js';
import { type Command, UsageError } from './command.js';

/** Each command is loaded only when it is called: a stream of settlements does not wait for the coup machine. */
const COMMANDS: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>
> = {
  board: {
    summary: 'the hardware of a table: the boards there are, what is wrong with one, how it is wired',
    load: async () => (await import('./board.js')).boardCommand,
  },
  settle: {
    summary: 'settle finished coups: one a line in, its settlement out',
    load: async () => (await import('./settle.js')).settleCommand,
  },
  deal: {
    summary: 'deal coups by the table of play: the cards of a shoe in, the two hands out',
    load: async () => (await import('./deal.js')).dealCommand,
  },
  journal: {
    summary: 'the journal of a table: verify it, show it, recall the last coups, export its events',
    load: async () => (await import('./journal.js')).journalCommand,
  },
  odds: {
    summary: 'the exact return of every wager on a table, by counting',
    load: async () => (await import('./odds.js')).oddsCommand,
  },
  replay: {
    summary: 'run a recorded table, event by event: what was announced, asked, refused and paid',
    load: async () => (await import('./replay.js')).replayCommand,
  },
  run: {
    summary: 'run a table: on virtual hardware with a page to play it, or on the board it is wired to',
    load: async () => (await import('./run.js')).runCommand,
  },
  rig: {
    summary: 'play scenarios on a whole table from outside, and report the results; banco-rig has it',
    load: loadRig,
  },
  rules: {
    summary: 'every wager of a rulebook: when it wins, what it pays on each scale, by which clause',
    load: async () => (await import('./rules.js')).rulesCommand,
  },
  simulate: {
    summary: 'deal and settle millions of coups, and compare with the exact odds',
    load: async () => (await import('./simulate.js')).simulateCommand,
  },
};

const OK = 0;
const FAILED = 1;
const BAD_USAGE = 2;

export async function main([name, ...args]: readonly string[]): Promise<number> {
  process.stdout.on('error', stopWriting);
  if (name === '--help' || name === 'help') return print(overview());
  if (name === '--version') return print(`${programVersion()}\n`);
  const known = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!known) {
    const wrong = name === undefined ? 'no command given' : `there is no command ${name}`;
    process.stderr.write(`banco: ${wrong}\n\n${overview()}`);
    return BAD_USAGE;
  }
  let usage = '';
  try {
    const command = await known.load();
    usage = command.usage;
    if (args.includes('--help')) return print(`${known.summary}\n\n${usage}`);
    return await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`banco ${name}: ${error.message}\n\n${usage}`);
    return BAD_USAGE;
  }
}

/** The rig is a package of its own. A table is installed without it, so nothing imports it before somebody asks for it. */
async function loadRig(): Promise<Command> {
  const rig = 'banco-rig';
  try {
    return ((await import(rig)) as { readonly rigCommand: Command }).rigCommand;
  } catch (error) {
    if (!(error as Error).message.includes(`'${rig}'`)) throw error;
    throw new UsageError('the rig is not installed: install the package banco-rig beside this program');
  }
}

/** Whoever reads us may stop early, as `head` does. That is no failure of ours; a full disk is. */
function stopWriting(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`banco: cannot write the answers: ${error.message}\n`);
  process.exit(FAILED);
}

function print(text: string): number {
  process.stdout.write(text);
  return OK;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  banco ${name.padEnd(width)}  ${summary}\n`,
  );
  return `Banco, an electronic baccarat table.\n\n${lines.join('')}\nbanco COMMAND --help says how each is called.\n`;
}
