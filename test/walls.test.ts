import t from 'tap';
import { type Imports, wallFaults } from './walls/faults.js';

// `npm run check` holds the walls of this repository by test/walls/walls.ts. Here it is shown what it finds.

const WALLS = { 'a/low': ['node'], 'a/high': ['a/low'], 'a/high/page': ['a/high'] };
const KEPT: readonly Imports[] = [
  { file: 'a/low/one.ts', of: ['node:fs', 'a/low/two.ts'] },
  { file: 'a/high/one.ts', of: ['a/low/one.ts'] },
  { file: 'a/high/page/one.ts', of: ['a/high/one.ts'] },
];

t.test('walls that are kept have no fault', async (t) => {
  t.strictSame(wallFaults(WALLS, KEPT), []);
});

const FAULTS: readonly { readonly title: string; readonly file: Imports; readonly fault: string }[] = [
  {
    title: 'an import against the direction',
    file: { file: 'a/low/two.ts', of: ['a/high/one.ts'] },
    fault: 'a/low/two.ts: a/low may not import a/high',
  },
  {
    title: 'an import into an inner room',
    file: { file: 'a/high/two.ts', of: ['a/high/page/one.ts'] },
    fault: 'a/high/two.ts: a/high may not import a/high/page',
  },
  {
    title: 'a package that the room may not use',
    file: { file: 'a/high/two.ts', of: ['rxjs'] },
    fault: 'a/high/two.ts: a/high may not import rxjs',
  },
  {
    title: 'a file outside every room',
    file: { file: 'b/one.ts', of: [] },
    fault: 'b/one.ts: no room of the table holds it',
  },
];

for (const { title, file, fault } of FAULTS) {
  t.test(title, async (t) => t.strictSame(wallFaults(WALLS, [...KEPT, file]), [fault]));
}

t.test('a permission that nobody uses', async (t) => {
  t.strictSame(wallFaults({ ...WALLS, 'a/high': ['a/low', 'rxjs'] }, KEPT), [
    'a/high is allowed rxjs, and does not import it',
  ]);
});

t.test('rooms that import each other', async (t) => {
  const walls = { 'a/low': ['a/high'], 'a/high': ['a/low'] };
  const files = [
    { file: 'a/low/one.ts', of: ['a/high/one.ts'] },
    { file: 'a/high/one.ts', of: ['a/low/one.ts'] },
  ];
  t.strictSame(wallFaults(walls, files), ['these rooms import each other: a/low -> a/high -> a/low']);
});
