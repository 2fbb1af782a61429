import t from 'tap';
import { mayGo } from '../../../firmware/startup/journal-care.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';

const clock = new VirtualClock(Date.UTC(2026, 5, 1));
const floor = { has: () => 100, days: 30 };

t.test('old records go once the floor has them, or have waited for it for its days', async (t) => {
  for (const [seq, wall, goes] of [
    [100, '2025-05-31', true],
    [100, '2025-06-02', false],
    [101, '2025-05-31', false],
    [101, '2025-05-01', true],
  ] as const)
    t.equal(
      mayGo({ clock, years: 1, floor })?.({ seq, wall: `${wall}T00:00:00.000Z` }),
      goes,
      `${seq} ${wall}`,
    );
  const record = { seq: 101, wall: '2025-05-31T00:00:00.000Z' };
  t.equal(mayGo({ clock, years: 1, floor: null })?.(record), true, 'a table without a floor waits for none');
  t.equal(mayGo({ clock, years: undefined, floor }), null, 'all are kept where nothing is set');
});
