import t from 'tap';
import { type Figure, historyLines, lost, readHistory } from './bench/history.js';

t.test('a figure that is worse by a fifth than the last that was kept is named', async (t) => {
  const figures: readonly Figure[] = [
    { name: 'settle', ratio: 0.6, better: 'more' },
    { name: 'card to lamps', ratio: 1.4, better: 'less' },
  ];
  const history = readHistory(
    historyLines('old', [{ name: 'settle', ratio: 0.9, better: 'more' }]) + historyLines('new', figures),
  );
  const now = (settle: number, lamps: number): readonly string[] =>
    lost(
      [settle, lamps].map((ratio, i) => ({ ...(figures[i] as Figure), ratio })),
      history,
    );
  t.same(now(0.6, 1.4), []);
  t.same(now(0.9, 0.7), [], 'better is no loss');
  t.same(now(0.51, 1.67), [], 'nor is less than a fifth');
  t.same(now(0.49, 1.69), [
    'settle: ratio 0.490, and 0.600 at new',
    'card to lamps: ratio 1.690, and 1.400 at new',
  ]);
  t.same(lost([{ name: 'another', ratio: 1, better: 'more' }], history), [], 'it was never kept');
});
