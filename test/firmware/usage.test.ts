import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { type Command, UsageError } from '../../firmware/cli/command.js';
import { newFolder } from '../support/folder.js';
import { banco } from '../support/program.js';

// What each command is called with; whoever calls one wrongly is told how.

const COMMANDS =
  'board check deal draws flash jackpot journal odds people replay report rules run screens setup settle simulate tournament'.split(
    ' ',
  );
const WIDTH = 'tournament'.length;

const commandOf = async (name: string): Promise<Command> =>
  ((await import(`../../firmware/cli/${name}.js`)) as { readonly command: Command }).command;

const folder = newFolder();
const absent = join(folder, 'absent.json');
const empty = join(folder, 'empty');
mkdirSync(empty);
const NZ = 'docs/tables/nz.json';

/** What is wrong, and what is said of it. */
const WRONG = `
settle --tabel x                         | '--tabel'
settle extra                             | 'extra'
settle --table ${absent}                 | cannot read the table sheet
run --settings ${absent}                    | cannot read the settings of the table: ENOENT
run --settings ${folder}                    | cannot read the settings of the table: EISDIR
run --port 70000                         | --port must be a whole number
run --certificate x                      | --certificate, --key and a --host beyond this machine go together
screens                                  | it needs one of list, add, revoke
screens add                              | it needs the name of a screen
screens add ../x                         | it needs the name of a screen
screens list --journal ${absent}         | there is no folder
screens add x --pages all --journal ${empty} | --pages takes cabinet, seat, dealer, pit, display
replay --tabel x                         | '--tabel'
replay extra                             | 'extra'
replay --table ${absent}                 | cannot read the table sheet
draws                                    | --shoes must be a whole number
draws --shoes 2 --decks 9                | --decks must be a whole number from 1 to 8
people                                   | it needs one of list, enrol, change, forgotten, revoke
people list                              | it needs --settings FILE
people enrol --settings x                   | it needs the badge of a person
people list --settings docs/settings/nz.json | has no \`credentials\`
odds                                     | it needs --table FILE
odds --table                             | '--table <value>' argument missing
rules                                    | it needs a rulebook: nz, nsw, crown-sydney, tasmania
rules vic                                | it needs a rulebook
simulate --table ${NZ}                   | it needs --coups N
simulate --table ${NZ} --coups=-1        | --coups must be a whole number from 1 to
simulate --table ${NZ} --coups 1e6       | --coups must be a whole number
simulate --table ${NZ} --coups 9 --threads 0 | --threads must be a whole number from 1 to
jackpot                                  | it needs one of show, open
jackpot confirm                          | the number of a win
jackpot confirm one                      | WIN must be a whole number
jackpot adjust-pool grand ten lost       | CENTS must be whole cents
jackpot reconcile grand                  | is not POOL=CENTS
jackpot replay --tabel x                 | '--tabel'
shift                                    | it needs end
shift end --journal ${empty} --tabel     | '--tabel'
simulate --table ${NZ} --coups 10 --seed abc | --seed must be a whole number
board                                    | it needs list, check
board sell                               | it cannot sell a board
board check                              | it needs a board
check                                    | it needs files to check
board show --json                        | it needs a board
board check virtual --yaml               | yaml
board list virtual                       | virtual
board show raspberry-pi-9                | come with the program are beaglebone-black, bench, emulated
board check ${folder}                    | EISDIR
flash                                    | it needs one of inspect
flash inspect                            | it needs the description of a release
flash inspect x.json                     | it needs --roots
flash inspect x.json --roots r --seed xy | --seed must be bytes
flash keys                               | it needs a name for the key
flash keys maker                         | it needs --out
flash root                               | it needs the draft of a root
flash sign                               | it needs a file to sign
flash sign x.json                        | it needs --key
flash sign x.json --key k --as dealer    | it needs --as, one of root, maker, approver
journal                                  | it needs one of verify, recall, meters, shoes, show, export
journal zebra                            | it needs one of
journal verify                           | it needs
journal verify ${join(folder, 'absent')} | cannot read the journal
journal verify ${empty}                  | there is no journal in
journal show                             | it needs the folder of a journal
journal show ${empty} --from x           | --from must be a whole number
journal show ${empty} --kind zebra       | there is no kind zebra
journal recall ${empty} --last 0         | --last must be a whole number
journal export ${empty} more             | 'more'
journal meters ${empty} --by week        | it needs one of shift, shoe, day
journal meters ${empty} --csv --json     | do not go together
journal meters ${empty} --from 9 --to 3  | --to comes before --from
report                                   | it needs one of shift, walk, tournament, verify, key
report shift ${empty} --number 0         | --number must be a whole number
report shift ${empty} --out x.json       | --out needs --seal FOLDER
report shift ${empty} --out x --seal y   | ends in none of
report verify                            | it needs the file of a report
report verify x.json                     | it needs --key KEY
`;

t.test('bad usage says why', async (t) => {
  for (const row of WRONG.trim().split('\n')) {
    const [called = '', says = ''] = row.split(' | ');
    const [name = '', ...args] = called.trim().split(' ');
    const error: unknown = await (await commandOf(name)).run(args).catch((thrown: unknown) => thrown);
    t.ok(error instanceof UsageError && error.message.includes(says), `${called}: ${String(error)}`);
  }
});

t.test('bad usage ends with status 2, says how the command is called, and prints no answer', async (t) => {
  for (const [args, says] of [
    [[], /^banco: no command given\n[\s\S]*banco settle /],
    [['zebra'], /^banco: there is no command zebra\n/],
    [['settle', '--tabel', 'x'], /^banco settle: [\s\S]*--tabel[\s\S]*banco settle \[--table FILE\]/],
  ] as const) {
    t.match(await banco(args), { status: 2, out: '', err: says });
  }
});

t.test('--help is on every command, and a list of them without one', async (t) => {
  const overview = await banco(['--help']);
  t.equal(overview.status, 0);
  for (const name of COMMANDS) {
    const { summary, usage } = await commandOf(name);
    t.ok(overview.out.includes(`banco ${name.padEnd(WIDTH)}  ${summary}\n`), name);
    t.match(usage, `banco ${name}`);
  }
  const { summary, usage } = await commandOf('odds');
  t.match(await banco(['odds', '--help']), { status: 0, out: `${summary}\n\n${usage}` });
});
