import t from 'tap';
import { type Heard, type Sound, soundsBetween } from '../../firmware/screens/browser/sounds.js';

type Differs = Partial<Heard['coup']> & Partial<Heard['layout'][number]>;

/** A table with one seat, 3. */
function heard({ chips = {}, ended = {}, calling = false, ...coup }: Differs): Heard {
  const hand = { cards: [], points: null, holder: null };
  return {
    coup: { phase: 'betting', past: false, closing: null, player: hand, banker: hand, ...coup },
    layout: [{ seat: 3, chips, ended, calling }],
  };
}

const cards = (...names: string[]) => ({ cards: names, points: null, holder: null });
const closing = (milliseconds: number) => ({ closing: { milliseconds, of: 20_000 } });
const WON = { player: { result: 'win', won: 500 } } as const;

const ROWS: readonly (readonly [Differs, Differs, readonly Sound[]])[] = [
  [{}, { chips: { player: 500 } }, ['chip']],
  [{ chips: { player: 500 } }, {}, []],
  [{ phase: 'betting' }, { phase: 'dealing' }, ['no-more-bets']],
  [{ phase: 'dealing' }, { phase: 'dealing', player: cards('AS') }, ['card']],
  [
    { past: true, player: cards('AS', '2S') },
    { phase: 'dealing', player: cards('9H') },
    ['card', 'no-more-bets'],
  ],
  [closing(5900), closing(5100), []],
  [closing(5100), closing(4900), ['last-seconds']],
  [closing(4900), closing(4500), []],
  [closing(600), { phase: 'dealing' }, ['no-more-bets']],
  [{ phase: 'result' }, { past: true, ended: WON }, ['win']],
  [{ past: true, ended: WON }, { past: true, ended: WON }, []],
  [{}, { calling: true }, ['call']],
];

t.test('what is heard as a table goes on', async (t) => {
  for (const [before, after, sounds] of ROWS)
    t.strictSame(soundsBetween(heard(before), heard(after), 3), sounds, JSON.stringify([before, after]));
  t.strictSame(
    soundsBetween(heard({ phase: 'result' }), heard({ past: true, ended: WON }), 5),
    [],
    'a win is heard by whose it is',
  );
});
