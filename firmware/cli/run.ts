import { readFileSync } from 'node:fs';
import { type Command, UsageError } from './command.js';
import { dealCommand } from './deal.js';
import { oddsCommand } from './odds.js';
import { replayCommand } from './replay.js';
import { rulesCommand } from './rules.js';
import { settleCommand } from './settle.js';
import { simulateCommand } from './simulate.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  settle: settleCommand,
  deal: dealCommand,
  odds: oddsCommand,
  replay: replayCommand,
  rules: rulesCommand,
  simulate: simulateCommand,
};

const OK = 0;
const FAILED = 1;
const BAD_USAGE = 2;

export async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  process.stdout.on('error', stopWriting);
  if (name === '--help' || name === 'help') return print(overview());
  if (name === '--version') return print(version());
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command) {
    const wrong = name === undefined ? 'no command given' : `there is no command ${name}`;
    process.stderr.write(`banco: ${wrong}\n\n${overview()}`);
    return BAD_USAGE;
  }
  if (args.includes('--help')) return print(`${command.summary}\n\n${command.usage}`);
  try {
    return await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`banco ${name}: ${error.message}\n\n${command.usage}`);
    return BAD_USAGE;
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

function version(): string {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return `${(JSON.parse(manifest) as { version: string }).version}\n`;
}
