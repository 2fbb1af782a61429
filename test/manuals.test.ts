import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';

// The manuals: what they point to is there, and each of their pictures is shown somewhere and small.

const MANUALS = ['docs/manual-dealer.md', 'docs/manual-supervisor.md'];
const PICTURES = 'docs/pictures';
const MOST_BYTES = 60_000;

const linksOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to = '']) =>
    join(dirname(file), to),
  );

t.test('every link of a manual leads somewhere', async (t) => {
  for (const file of MANUALS) for (const to of linksOf(file)) t.ok(existsSync(to), `${file}: ${to}`);
});

t.test('every picture is in a manual, and weighs little', async (t) => {
  const shown = MANUALS.flatMap(linksOf);
  for (const name of readdirSync(PICTURES)) {
    const path = join(PICTURES, name);
    t.ok(shown.includes(path), `${path}; npm run manuals`);
    t.ok(statSync(path).size < MOST_BYTES, path);
  }
});
