import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { type FileKind, KIND_NAMES, kindOf, ofAnotherKind, titleOf } from '../../firmware/cli/file-kinds.js';
import { newScreen } from '../../firmware/screens/screens.js';
import { newFolder } from '../support/folder.js';
import { banco, bancoAlone } from '../support/program.js';

const folder = newFolder();
const SHIPPED = {
  settings: 'docs/settings',
  sheet: 'docs/tables',
  board: 'boards',
  header: 'boards/headers',
  cabinet: 'boards/cabinets',
  panel: 'boards/panels',
  bench: 'test/rig/benches',
} as const;
type Kind = keyof typeof SHIPPED;

const filesOf = (kind: Kind): readonly string[] =>
  readdirSync(SHIPPED[kind])
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => join(SHIPPED[kind], name));
const screens = join(folder, 'screens.json');
const { screen } = newScreen({ name: 'wall', pages: ['display'], acts: false });
writeFileSync(screens, JSON.stringify({ screens: [screen] }));
const all: readonly { readonly kind: FileKind; readonly file: string }[] = [
  ...(Object.keys(SHIPPED) as Kind[]).flatMap((kind) => filesOf(kind).map((file) => ({ kind, file }))),
  { kind: 'people', file: 'test/rig/people.json' },
  { kind: 'screens', file: screens },
];

/** A shipped file with something else in it. */
function changed(name: string, from: string, change: (text: string) => string): string {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(from, 'utf8')));
  return file;
}

t.test('every shipped file is known for what it is, also with a field gone or one too many', async (t) => {
  for (const { kind, file } of all) {
    const fields = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    for (const name of Object.keys(fields)) {
      const { [name]: _, ...others } = fields;
      if (Object.keys(others).some((other) => other !== '$schema' && other !== 'title'))
        t.equal(kindOf(JSON.stringify(others)), kind, `${file} without ${name}`);
    }
    t.equal(kindOf(JSON.stringify({ ...fields, another: 1 })), kind, `${file} with another field`);
    for (const wanted of KIND_NAMES)
      t.equal(
        ofAnotherKind(readFileSync(file, 'utf8'), wanted),
        kind === wanted ? null : `this is ${titleOf(kind)}, not ${titleOf(wanted)}`,
      );
  }
});

t.test('banco check finds nothing wrong with what comes with the program', async (t) => {
  const { status, out } = await banco([
    'check',
    ...all.map(({ file }) => file),
    'test/rig/scenarios/full-shoe.yaml',
  ]);
  t.equal(status, 0, out);
  t.equal(out.match(/: fine: /g)?.length, all.length);
  t.match(out, /1 scenario: no faults/);
});

t.test('banco check says every fault of every file with its place, and which kind it is', async (t) => {
  const files = [
    changed('decks.json', 'docs/settings/nz.json', (text) => text.replace('"decks": 8', '"decks": 9')),
    changed('clause.json', 'docs/tables/nsw.json', (text) => text.replace(/\{/, '{\n  "payoutLimit": {},')),
    changed('seat.json', 'boards/panels/seat.json', (text) => text.replace('"volts": 5', '"volts": 9')),
    changed('pin.json', 'boards/headers/raspberry-pi-4.json', (text) =>
      text.replace('"sda": "3"', '"sda": "1"'),
    ),
    changed('number.json', 'test/rig/people.json', (text) =>
      text.replace(/"number": "\d+"/, '"number": "778"'),
    ),
    changed('fingers.json', 'test/rig/benches/two-seats.json', (text) =>
      text.replace(/"one\.22"/, '"one.x"'),
    ),
    changed('broken.json', 'docs/tables/nsw.json', (text) => text.replace(/\}\s*$/, '')),
    changed('other.json', 'package.json', (text) => text),
    join(folder, 'absent.json'),
  ];
  const { status, out } = await banco(['check', ...files]);
  t.equal(status, 1);
  for (const says of [
    /decks\.json:8:\d+ \/opening\/table\/decks .*\(nz 3\.4\(a\)\), not 9\n.*decks\.json, the settings of a table: 1 fault/,
    /clause\.json:2:3 \/payoutLimit nsw has no clause for it.*nz 11D\.11.*\n.*clause\.json, a table sheet: 1 fault/,
    /seat\.json:\d+:\d+ \/volts must be 3\.3 or 5, not 9\n.*seat\.json, a panel: 1 fault/,
    /pin\.json:\d+:\d+ \/buses\/1\/sda pin 1 is no line of this header\n.*pin\.json, a header: 1 fault/,
    /number\.json:\d+:\d+ \/people\/\d+\/number must be three digits from 1 to 6.*\n.*number\.json, the people of a table: 1 fault/,
    /fingers\.json:\d+:\d+ .*must be a board with Firmata and its pin/,
    /broken\.json:\d+:\d+ not JSON/,
    /other\.json: has the fields of none of these: the settings of a table, a table sheet/,
    /absent\.json: cannot be read: ENOENT/,
  ])
    t.match(out, says);
});

t.test('a file of another kind is said to be that, and none of its faults are listed', async (t) => {
  const sheet = 'docs/tables/nz.json';
  const isSheet = (not: string) => new RegExp(`this is a table sheet, not ${not}\\n(${sheet}: 1 fault\\n)?$`);
  t.match(bancoAlone(['run', '--settings', sheet]), { status: 1, out: isSheet('the settings of a table') });
  t.match(bancoAlone(['run', '--table', sheet]), {
    out: isSheet('the settings of a table'),
    err: /write that\n$/,
  });
  t.match(await banco(['rig', 'bench', 'solder', sheet]), { status: 1, out: isSheet('a bench of the rig') });
  t.match(await banco(['board', 'check', sheet]), { status: 1, out: isSheet('a board') });
  t.match(await banco(['odds', '--table', 'docs/settings/nz.json']), {
    status: 2,
    err: /not a table sheet\n/,
  });
});
