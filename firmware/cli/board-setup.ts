import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { installScript } from '../computer/install-script.js';
import { type Installed, SETTINGS } from '../computer/installed.js';
import { type SetupFile, setupFiles } from '../computer/setup-files.js';
import { UsageError } from './command.js';

const EXAMPLE = fileURLToPath(new URL('../../../docs/settings/nz.json', import.meta.url));

/** Writes what a computer needs to run a table on a board, ready to be installed. */
export function setUpBoard(board: Board, installed: Installed, folder: string): number {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty: name a new folder`);
  }
  const files = setupFiles(board, installed);
  writeSetup(board, files, readFileSync(EXAMPLE, 'utf8'), folder);
  for (const { path } of files) process.stdout.write(`${path}\n`);
  process.stdout.write(`On the computer, as root: ${resolve(join(folder, 'install.sh'))}\n`);
  return 0;
}

/** Writes the files beside the script that installs them. */
export function writeSetup(
  board: Board,
  files: readonly SetupFile[],
  settings: string,
  folder: string,
): void {
  for (const file of files) writeFile(folder, file);
  writeFile(folder, { path: SETTINGS, text: settings });
  const script = join(folder, 'install.sh');
  writeFileSync(script, installScript(board, files));
  chmodSync(script, 0o755);
}

function writeFile(folder: string, file: SetupFile): void {
  const [kind, text] =
    'text' in file ? ['files', file.text] : ['lines', file.lines.map((line) => `${line}\n`).join('')];
  const path = join(folder, kind, file.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
