import { readFileSync } from 'node:fs';
import t from 'tap';
import { isOn, PAGE_KINDS, type PageName } from '../../firmware/screens/pages.js';
import { DRAWS } from '../../firmware/screens/views/draws-view.js';
import { oddsView } from '../../firmware/screens/views/odds-view.js';

const sheet: unknown = JSON.parse(
  readFileSync(new URL('../../../docs/tables/nz.json', import.meta.url), 'utf8'),
);

t.test('a player is shown the returns that everybody publishes for eight decks', async (t) => {
  const odds = oddsView(sheet);
  const of = (on: string) => odds.find((one) => one.on === on);
  const published = { player: [0.446247, -0.012351], banker: [0.458597, -0.010579] } as const;
  for (const [on, [wins, expected]] of Object.entries(published)) {
    t.equal(of(on)?.wins.toFixed(6), wins.toFixed(6), on);
    t.equal(of(on)?.return.toFixed(6), expected.toFixed(6), on);
  }
  t.equal(of('player')?.standsOff.toFixed(6), '0.095156');
  t.strictSame(oddsView({}), [], 'none of a sheet that sets up no table');
});

t.test('the drawn table is the printed one: nz 9.3 and 9.4', async (t) => {
  const text = (draws: readonly boolean[]): string => draws.map((draw) => (draw ? 'D' : 'S')).join('');
  t.equal(text(DRAWS.player), 'DDDDDDSS');
  t.strictSame(DRAWS.banker.map(text), [
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDSDD',
    'SSDDDDDDSSD',
    'SSSSDDDDSSD',
    'SSSSSSDDSSS',
    'SSSSSSSSSSS',
  ]);
});

t.test('the sheet stays with the server', async (t) => {
  const pages = PAGE_KINDS.map((kind) => (kind === 'seat' ? 'seat/3' : kind) as PageName);
  t.strictSame(
    pages.filter((page) => isOn(page, 'sheet')),
    [],
  );
});
