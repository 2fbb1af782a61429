import { readFileSync } from 'node:fs';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults, cabinetFaults, headerFaults, panelFaults, readBoard } from '../../hal/board/read.js';
import { JsonText } from '../../src/reader/json-text.js';
import { Source } from '../../src/reader/source.js';
import { SHEET, type Sheet } from '../../src/sheet/shape.js';
import { setUp } from '../../src/sheet/sheet.js';
import type { InputProblem } from '../../src/table/input.js';
import { PEOPLE, type People } from '../people/people-shape.js';
import { SCREENS, type Screens } from '../screens/screens.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import { readBoardNamed, tellFaults } from './board.js';
import { type Command, readOptions, UsageError } from './command.js';
import { type FileKind, type FilesFaults, KIND_NAMES, kindOf, titleOf } from './file-kinds.js';
import { importRig } from './rig.js';

const KINDS = KIND_NAMES.map(titleOf);

export const command: Command = {
  summary: 'every fault in what people write: settings, table sheets, boards, scenarios and the like',
  usage: `banco check FILE... [--board BOARD]

  FILE     ${KINDS.join(', ')}, or a scenario of the rig
  --board  the board that settings are for; virtual if none is given

Which kind a file is, it shows by its fields. Every fault is printed with its place and what to do. A cabinet, a panel and a
header are checked by themselves here; \`banco board check\` holds the wires of all of them together. docs/reference has every
field of each kind. Ends with status 0 where every file is fine, and with 1 where one is not.
`,
  run: async (args) => {
    const options = args.findIndex((arg) => arg.startsWith('--'));
    const files = options < 0 ? args : args.slice(0, options);
    if (files.length === 0) throw new UsageError('it needs files to check');
    const { board: name = 'virtual' } = readOptions(options < 0 ? [] : args.slice(options), {
      board: 'text',
    });
    const board = readBoardNamed(name);
    if (board instanceof BoardFaults) return tellFaults(name, board, false);
    let status = 0;
    for (const file of files) status = Math.max(status, await check(file, board));
    return status;
  },
};

async function check(file: string, board: Board): Promise<number> {
  if (/\.ya?ml$/.test(file)) return (await importRig()).command.run(['check', file]);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    process.stdout.write(`${file}: cannot be read: ${(error as Error).message}\n`);
    return 1;
  }
  const kind = kindOf(text);
  const broken = new JsonText(text).faults.map(({ place, ...fault }) => ({ file, ...place, ...fault }));
  if (kind === null && broken.length > 0) return tellFaults(file, { faults: broken }, false);
  if (kind === null) {
    process.stdout.write(`${file}: has the fields of none of these: ${KINDS.join(', ')}\n`);
    return 1;
  }
  if (kind === 'bench') return (await importRig()).command.run(['bench', 'check', file]);
  const found = CHECKS[kind](text, file, board);
  if (found.faults.length > 0) return tellFaults(`${file}, ${titleOf(kind)}`, found, false);
  process.stdout.write(`${file}: fine: ${titleOf(kind)}\n`);
  return 0;
}

const NONE: FilesFaults = { faults: [] };

const CHECKS: Readonly<
  Record<Exclude<FileKind, 'bench'>, (text: string, file: string, board: Board) => FilesFaults>
> = {
  settings: (text, file, board) => {
    const settings = readSettings(text, file, board);
    return settings instanceof SettingsFaults ? settings : NONE;
  },
  sheet: (text, file) => {
    const source = new Source<Sheet, InputProblem>(file, text, SHEET);
    for (const { path, problem } of setUp(source.value).faults) source.fault(path, problem);
    return source;
  },
  board: (text, file) => {
    const board = readBoard(text, file);
    return board instanceof BoardFaults ? board : NONE;
  },
  header: (text, file) => ({ faults: headerFaults(text, file) }),
  cabinet: (text, file) => ({ faults: cabinetFaults(text, file) }),
  panel: (text, file) => ({ faults: panelFaults(text, file) }),
  people: (text, file) => new Source<People, InputProblem>(file, text, PEOPLE),
  screens: (text, file) => new Source<Screens, InputProblem>(file, text, SCREENS),
};
