import t from 'tap';
import type { BusFault } from '../../hal/virtual/virtual-i2c.js';
import { type Bench, bench, shippedBoard, wired, wiredBench } from '../support/cabinet.js';

// A part that holds SDA or SCL on one segment, as adapters tell of it.

const SEGMENT = 'mux.1';
const HELD: readonly BusFault[] = ['stuck', 'zeros', 'arbitration-lost'];

const hold = ({ virtual }: Bench, fault: BusFault | null, section = SEGMENT): void => {
  const wires = virtual.sections.get(section);
  if (wires) wires.fault = fault;
};

/** What is lost now, of all that was said. */
const lost = ({ events }: Bench): readonly string[] => {
  const states = new Map(
    events.flatMap((event) => (event.from === 'health' ? [[event.health.part, event.health.state]] : [])),
  );
  return [...states].filter(([, state]) => state === 'lost').map(([part]) => part);
};

const behind = (section: string): readonly string[] =>
  shippedBoard('virtual').parts.flatMap((part) => ('bus' in part && part.bus === section ? [part.name] : []));

/** Who hears a press of 40 ms at each seat. */
async function heard({ board, clock, virtual, events }: Bench): Promise<readonly number[]> {
  const first = events.length;
  const seats = Array.from({ length: board.seats }, (_, i) => i + 1);
  for (const seat of seats) virtual.switchOf('player', seat).set(true);
  await clock.advance(40);
  for (const seat of seats) virtual.switchOf('player', seat).set(false);
  await clock.advance(4000);
  return events
    .slice(first)
    .flatMap((event) =>
      event.from === 'button' && event.is === 'pressed' && event.seat !== null ? [event.seat] : [],
    )
    .sort((a, b) => a - b);
}

const OTHERS = [1, 2, 3, 7, 8, 9, 10, 11, 12, 13, 14];

for (const fault of HELD) {
  t.test(
    `${fault}: one segment is lost and named, the others go on, and all is well once it is free`,
    async (t) => {
      const table = wiredBench('virtual');
      hold(table, fault);
      await table.clock.until(table.cabinet.start());
      hold(table, null);
      await table.clock.advance(15_000);
      t.strictSame(lost(table), [], 'it hung at the start');
      table.events.length = 0;
      hold(table, fault);
      await table.clock.advance(6000);
      t.strictSame([...lost(table)].sort(), [SEGMENT, ...behind(SEGMENT)].sort());
      t.strictSame(await heard(table), OTHERS);
      hold(table, null);
      await table.clock.advance(15_000);
      t.strictSame(lost(table), []);
      t.equal((await heard(table)).length, 14);
      const ever = table.events.flatMap((event) => (event.from === 'health' ? [event.health.part] : []));
      t.strictSame(
        [...new Set(ever)].filter((part) => !behind(SEGMENT).includes(part)),
        [SEGMENT],
        'no other was lost',
      );
    },
  );

  t.test(`${fault}: of the bus itself no segment is blamed, and all comes back`, async (t) => {
    const table = await bench('virtual');
    hold(table, fault, 'main');
    await table.clock.advance(6000);
    t.notOk(lost(table).some((part) => /^mux\./.test(part)));
    t.ok(lost(table).length > 0);
    hold(table, null, 'main');
    await table.clock.advance(8000);
    t.strictSame(lost(table), []);
  });
}

t.test('a segment whose hung part was pulled out is in use again, without that part', async (t) => {
  const table = await bench('virtual');
  hold(table, 'stuck');
  await table.clock.advance(6000);
  hold(table, null);
  table.virtual.chips.get('seat-4.lamps')?.unplug();
  await table.clock.advance(12_000);
  t.strictSame(lost(table), ['seat-4.lamps']);
});

t.test('two segments at once', async (t) => {
  const table = await bench('virtual');
  for (const section of ['mux.0', SEGMENT]) hold(table, 'stuck', section);
  await table.clock.advance(9000);
  const all = ['mux.0', SEGMENT].flatMap((section) => [section, ...behind(section)]);
  t.strictSame([...lost(table)].sort(), all.sort());
});

t.test('without the line, the whole bus is lost for as long as the part holds it', async (t) => {
  const { lines, ...board } = shippedBoard('virtual');
  const table = wired({ ...board, lines: lines.filter(({ role }) => role !== 'bus-reset') });
  await table.clock.until(table.cabinet.start());
  hold(table, 'arbitration-lost');
  await table.clock.advance(9000);
  t.ok(lost(table).includes('seat-1.buttons'));
  hold(table, null);
  await table.clock.advance(12_000);
  t.strictSame(lost(table), []);
});
