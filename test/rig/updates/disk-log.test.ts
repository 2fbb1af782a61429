import t from 'tap';
import { momentOf, type Operation, type Write, writesLeft } from './disk-log.js';

const SECTORS = 4;
const write = (disk: string, value: number): Operation => ({
  is: 'write',
  disk,
  at: value * 10_000,
  bytes: Buffer.alloc(SECTORS * 512, value),
});
const flush = (disk: string): Operation => ({ is: 'flush', disk });

/** The first write to each disk is flushed, and those behind it are not. */
const OPERATIONS = [write('a', 1), write('b', 2), flush('a'), write('a', 3), flush('b'), write('b', 4)];

const valuesOf = (writes: readonly Write[]): readonly number[] => writes.map(({ bytes }) => bytes[0] ?? 0);

t.test('what was flushed on its own disk is there, and the rest as its fate has it', async (t) => {
  t.same(valuesOf(writesLeft(OPERATIONS, 'kept', Math.random)), [1, 2, 3, 4]);
  t.same(valuesOf(writesLeft(OPERATIONS, 'lost', Math.random)), [1, 2]);
  t.same(
    valuesOf(writesLeft(OPERATIONS.slice(0, 4), 'lost', Math.random)),
    [1],
    'a flush of another disk keeps nothing',
  );
});

t.test('a write that is torn keeps some of its sectors, where they belong', async (t) => {
  const found = new Set<string>();
  for (let life = 0; life < 500; life++) {
    const writes = writesLeft(OPERATIONS, 'torn', Math.random);
    t.same(valuesOf(writes).slice(0, 2), [1, 2]);
    const last = writes.filter(({ bytes }) => bytes[0] === 4);
    for (const { at, bytes } of last)
      t.ok(at % 512 === 40_000 % 512 && at + bytes.length <= 40_000 + SECTORS * 512);
    found.add(last.length === 1 && last[0]?.bytes.length === SECTORS * 512 ? 'all' : `${last.length}`);
  }
  t.same([...found].sort(), ['0', '1', '2', '3', '4', 'all']);
});

t.test('cuts fall between any two flushes, and are spread however many there are', async (t) => {
  const operations = Array.from({ length: 40 }, (_, n) => [write('a', n), write('b', n), flush('a')]).flat();
  for (const cuts of [82, 83, 200]) {
    const stretches = Array.from({ length: cuts }, (_, n) =>
      Math.floor(momentOf(n + 1, operations, Math.random) / 3),
    );
    t.equal(new Set(stretches).size, 41, `${cuts} cuts`);
  }
  const moments = Array.from({ length: 2000 }, (_, n) => momentOf(n + 1, operations, Math.random));
  t.ok(moments.every((moment) => moment >= 0 && moment <= operations.length));
  t.equal(new Set(moments).size, operations.length + 1, 'behind each operation');
});
