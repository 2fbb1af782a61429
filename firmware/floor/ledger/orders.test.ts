import type { FloorOrder } from 'banco/src/table/state/state.js';
import t from 'tap';
import { randomFrom } from '../testing/played.js';
import { dueOrder, lastOrder, type Order, orderIn } from './orders.js';

const given = (seconds: number, plays: boolean, after = 0, reason = 'why'): Order =>
  orderIn({
    act: { act: 'play', table: '7', after, plays, reason },
    at: new Date(1000 * seconds).toISOString(),
    by: 'M1',
    with: 'S1',
  });
const taken = ({ order, plays, reason }: Order): FloorOrder => ({
  order,
  plays,
  reason,
  chips: [],
  enabledHere: false,
});

t.test('an order is told until the table has it', async (t) => {
  t.equal(dueOrder(undefined, null), null);
  t.match(dueOrder(given(10, false), null), { order: 10, plays: false, ordered: ['M1', 'S1'] });
  t.equal(dueOrder(given(10, false), taken(given(10, false))), null);
  t.match(dueOrder(given(20, true), taken(given(10, false))), { order: 20, plays: true });
});

t.test('a clock that went back orders behind what it has seen', async (t) => {
  const known = taken(given(10, false));
  t.equal(dueOrder(given(5, true), known), null);
  t.equal(lastOrder(given(5, true), known), 10);
  t.match(dueOrder(given(5, true, 10), known), { order: 11 });
});

t.test('what is lost, doubled, late or put back: a table comes to what was ordered last', async () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = randomFrom(seed);
    const below = (n: number): number => Math.floor(random() * n);
    let ordered: readonly Order[] = [];
    let backup = ordered;
    let table: FloorOrder | null = null;
    let underWay: readonly Order[] = [];
    const tell = (): void => {
      const due = dueOrder(ordered.at(-1), table);
      if (due) underWay = [...underWay, due];
    };
    const hear = (told: Order): void => {
      if (told.order > lastOrder(undefined, table)) table = taken(told);
    };
    for (let second = 1; second <= 60; second++) {
      const what = below(6);
      // Nobody may have heard yet what the table has taken.
      const seen = lastOrder(ordered.at(-1), below(2) === 0 ? table : null);
      const late = underWay[below(underWay.length)];
      if (what === 0) ordered = [...ordered, given(second, below(2) === 0, seen)];
      if (what === 1 && below(3) === 0) backup = ordered;
      if (what === 2 && below(3) === 0) ordered = backup;
      if (what === 3) tell();
      if (what > 3 && late) hear(late);
      if (below(4) === 0) underWay = underWay.filter((one) => one !== late);
    }
    const last = given(61, below(2) === 0, lastOrder(ordered.at(-1), null), 'the last');
    ordered = [...ordered, last];
    tell();
    for (const told of underWay) hear(told);
    if (dueOrder(last, table) || JSON.stringify(table) !== JSON.stringify(taken(last)))
      throw new Error(`seed ${seed}: ${JSON.stringify(table)}`);
  }
});
