import t from 'tap';
import { BUTTON_TIMES } from '../../hal/inputs/button.js';
import { SCREEN_TIMES } from '../../hal/parts/screen/screen.js';
import { type Bench, shippedBoard, started, wiredBench } from '../support/cabinet.js';

// A screen that is a panel: its keys are buttons, and one that no longer answers is a part that is lost. Each button and lamp of it is
// tried in cabinet.test.ts.

const TABLET = 'tablet-3';

/** What was said of the tablet, and of what is pressed on it. */
function saidOf({ events }: Bench): readonly string[] {
  return events.flatMap((event) => {
    if (event.from === 'health' && event.health.part === TABLET)
      return event.health.state === 'lost' ? [`lost: ${event.health.error.code}`] : [event.health.state];
    return event.from === 'button' && event.seat === 3 ? [`${event.button} ${event.is}`] : [];
  });
}

t.test('a screen is late before it is lost, at the start for longest', async (t) => {
  const bench = wiredBench('virtual-screens');
  const tablet = bench.virtual.screens.get(TABLET);
  tablet?.unplug();
  await bench.clock.until(bench.cabinet.start());
  await bench.clock.advance(SCREEN_TIMES.start - 2000);
  t.strictSame(saidOf(bench), ['late']);
  await bench.clock.advance(2000);
  t.strictSame(saidOf(bench), ['late', 'lost: gone']);
  tablet?.plug();
  await bench.clock.advance(1100);
  t.strictSame(saidOf(bench).slice(2), ['working']);
  tablet?.unplug();
  await bench.clock.advance(SCREEN_TIMES.silent);
  t.strictSame(saidOf(bench).slice(3), ['late']);
  tablet?.plug();
  await bench.clock.advance(10_000);
  t.strictSame(saidOf(bench).slice(4), ['working'], 'a page that is loaded anew costs nothing');
  tablet?.unplug();
  await bench.clock.advance(SCREEN_TIMES.silent + SCREEN_TIMES.late);
  t.strictSame(saidOf(bench).slice(5), ['late', 'lost: timeout']);
  await bench.clock.until(bench.cabinet.stop());
});

t.test('a page that was closed is late at once, and holds no key', async (t) => {
  const bench = await started(shippedBoard('virtual-screens'));
  const link = bench.platform.screen(TABLET);
  const before = saidOf(bench).length;
  link.touch('player', true);
  await bench.clock.advance(BUTTON_TIMES.settle);
  link.leave();
  await bench.clock.advance(100);
  t.strictSame(saidOf(bench).slice(before), ['player pressed', 'late', 'player released']);
  await bench.clock.until(bench.cabinet.stop());
});

t.test(
  'taps that come together are presses, each of them, and more than fingers make are none',
  async (t) => {
    const bench = await started(shippedBoard('virtual-screens'));
    const link = bench.platform.screen(TABLET);
    const tap = (): boolean => link.touch('tie', true) && link.touch('tie', false);
    const taken = Array.from({ length: 1000 }, tap).filter(Boolean).length;
    await bench.clock.advance(10_000);
    const pressed = saidOf(bench).filter((said) => said === 'tie pressed').length;
    t.equal(pressed, taken, 'what was taken is pressed');
    t.ok(taken >= 5 && taken < 10, `${taken} at once`);
    t.equal(saidOf(bench).filter((said) => said === 'tie released').length, pressed);
    t.ok(tap(), 'and then it takes more');
    t.notOk(link.touch('confirm', true), 'a key that it has not is none');
    await bench.clock.until(bench.cabinet.stop());
  },
);
