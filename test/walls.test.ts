import t from 'tap';
import { type Imports, wallFaults } from './walls/faults.js';

// `npm run check` holds the walls of this repository by test/walls/walls.ts. Here it is shown what it finds.

const WALLS = { 'a/low': ['node'], 'a/high': ['a/low'], 'a/high/page': ['a/high'] };
const KEPT: readonly Imports[] = [
  { file: 'a/low/one.ts', of: ['node:fs', 'a/low/two.ts'] },
  { file: 'a/high/one.ts', of: ['a/low/one.ts'] },
  { file: 'a/high/page/one.ts', of: ['a/high/one.ts'] },
];

t.test('walls that are kept have no fault', async (t) => t.strictSame(wallFaults(WALLS, KEPT), []));

for (const [title, file, of, fault] of [
  ['an import against the direction', 'a/low/two.ts', 'a/high/one.ts', 'a/low may not import a/high'],
  [
    'an import into an inner room',
    'a/high/two.ts',
    'a/high/page/one.ts',
    'a/high may not import a/high/page',
  ],
  ['a package that the room may not use', 'a/high/two.ts', 'rxjs', 'a/high may not import rxjs'],
  ['a file outside every room', 'b/one.ts', 'node:fs', 'no room of the table holds it'],
] as const) {
  t.test(title, async (t) => {
    t.strictSame(wallFaults(WALLS, [...KEPT, { file, of: [of] }]), [`${file}: ${fault}`]);
  });
}

t.test('a permission that nobody uses', async (t) => {
  const walls = { ...WALLS, 'a/high': ['a/low', 'rxjs'] };
  t.strictSame(wallFaults(walls, KEPT), ['a/high is allowed rxjs, and does not import it']);
});

t.test('rooms that import each other', async (t) => {
  const walls = { ...WALLS, 'a/low': ['node', 'a/high'] };
  const files = [...KEPT, { file: 'a/low/two.ts', of: ['a/high/one.ts'] }];
  t.strictSame(wallFaults(walls, files), ['these rooms import each other: a/low -> a/high -> a/low']);
});
