import { importBeside } from './beside.js';
import { type Command, UsageError } from './command.js';
import { importRig } from './rig.js';

/** Each command is loaded only when it is called: a stream of settlements does not wait for the coup machine. */
const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  board: () => import('./board.js'),
  check: () => import('./check.js'),
  doctor: () => import('./doctor.js'),
  setup: () => import('./setup.js'),
  settle: () => import('./settle.js'),
  deal: () => import('./deal.js'),
  draws: () => import('./draws.js'),
  flash: () => import('./flash.js'),
  floor: () => importBeside('banco-floor'),
  jackpot: () => import('./jackpot.js'),
  journal: () => import('./journal.js'),
  odds: () => import('./odds.js'),
  people: () => import('./people.js'),
  replay: () => import('./replay.js'),
  report: () => import('./report.js'),
  run: () => import('./run.js'),
  rig: importRig,
  rules: () => import('./rules.js'),
  screens: () => import('./screens.js'),
  shift: () => import('./shift.js'),
  simulate: () => import('./simulate.js'),
  tech: () => import('./tech.js'),
  tournament: () => import('./tournament.js'),
};

const OK = 0;
const FAILED = 1;
const BAD_USAGE = 2;

export async function main([name, ...args]: readonly string[]): Promise<number> {
  process.stdout.on('error', stopWriting);
  if (name === '--help' || name === 'help') return print(await overview());
  if (name === '--version') return print((await import('./version.js')).versionText(process.env));
  const load = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!load) {
    const wrong = name === undefined ? 'no command given' : `there is no command ${name}`;
    process.stderr.write(`banco: ${wrong}\n\n${await overview()}`);
    return BAD_USAGE;
  }
  let usage = '';
  try {
    const { command } = await load();
    usage = command.usage;
    if (args.includes('--help')) return print(`${command.summary}\n\n${usage}`);
    return await command.run(args);
  } catch (error) {
    if (isOfAFile(error)) {
      process.stderr.write(`banco ${name}: ${error.message}\n`);
      return FAILED;
    }
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`banco ${name}: ${error.message}\n\n${usage}`);
    return BAD_USAGE;
  }
}

/** Whether the system said it of a file or a folder that a command was given: its message has both. */
const isOfAFile = (error: unknown): error is NodeJS.ErrnoException => {
  const { syscall, path } = error as NodeJS.ErrnoException;
  return error instanceof Error && syscall !== undefined && path !== undefined;
};

/** A reader may stop early, as `head` does. That is no failure; a full disk is. */
function stopWriting(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`banco: cannot write the answers: ${error.message}\n`);
  process.exit(FAILED);
}

function print(text: string): number {
  process.stdout.write(text);
  return OK;
}

async function overview(): Promise<string> {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  banco ${name.padEnd(width)}  ${await summaryOf(load)}\n`,
    ),
  );
  return `Banco, an electronic baccarat table.\n\n${lines.join('')}\nbanco COMMAND --help says how each is called.\n`;
}

/** Of a command that is not installed, what to install. */
const summaryOf = (load: () => Promise<{ readonly command: Command }>): Promise<string> =>
  load().then(
    ({ command }) => command.summary,
    (error: Error) => error.message,
  );
