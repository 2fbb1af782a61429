import fc from 'fast-check';
import t from 'tap';
import { BUTTON_TIMES, Button, type ButtonEvent } from '../../hal/inputs/button.js';
import { seeded } from '../support/seeded.js';
import { switchOnLine } from '../support/switch.js';

async function button(down = false) {
  const { clock, contact, line } = switchOnLine();
  const events: [number, ButtonEvent['is']][] = [];
  const button = new Button('play', line, clock, ({ is }) => events.push([clock.now(), is]));
  if (down) contact.close();
  button.start();
  await line.start();
  await clock.advance(0);
  const stop = async (): Promise<void> => {
    button.stop();
    await line.stop();
  };
  return { clock, contact, events, stop };
}

t.test(
  'a press is reported at its first contact, its release when the contact has come to rest',
  async (t) => {
    const { clock, contact, events } = await button();
    await clock.advance(5);
    contact.close();
    await clock.advance(100);
    contact.open();
    await clock.advance(100);
    t.strictSame(events, [
      [5, 'pressed'],
      [105 + BUTTON_TIMES.settle, 'released'],
    ]);
  },
);

t.test('a button that is kept down is held, then stuck', async (t) => {
  const { clock, contact, events } = await button();
  contact.close();
  await clock.advance(60_000);
  contact.open();
  await clock.advance(100);
  t.strictSame(events, [
    [0, 'pressed'],
    [700, 'held'],
    [30_000, 'stuck'],
    [60_000 + BUTTON_TIMES.settle, 'released'],
  ]);
});

t.test('a button that is down at the start was not pressed, until it is pressed again', async (t) => {
  const { clock, contact, events } = await button(true);
  await clock.advance(1000);
  contact.open();
  await clock.advance(100);
  contact.close();
  await clock.advance(100);
  t.strictSame(events, [
    [0, 'found down'],
    [1000 + BUTTON_TIMES.settle, 'released'],
    [1100, 'pressed'],
  ]);
});

t.test(
  'a contact that opens for a moment while it is down is no release, and the hold goes on',
  async (t) => {
    const { clock, contact, events } = await button();
    contact.close();
    await clock.advance(300);
    contact.open();
    await clock.advance(3);
    contact.close();
    await clock.advance(500);
    t.strictSame(events, [
      [0, 'pressed'],
      [700, 'held'],
    ]);
  },
);

t.test('however it bounces, each press is one press, each followed by its release', async (t) => {
  const press = fc.record({ down: fc.integer({ min: 1, max: 90 }), up: fc.integer({ min: 25, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { maxLength: 12 }),
      fc.nat(6),
      fc.nat(),
      async (presses, times, seed) => {
        const { clock, contact, events } = await button();
        contact.bounce = { times, milliseconds: 8, random: seeded(seed) };
        for (const { down, up } of presses) {
          contact.close();
          await clock.advance(down);
          contact.open();
          await clock.advance(up);
        }
        t.strictSame(
          events.map(([, is]) => is),
          presses.flatMap(() => ['pressed', 'released']),
        );
      },
    ),
    { numRuns: 60 },
  );
});

t.test('a stopped button reports nothing and has no timer', async (t) => {
  const { clock, contact, events, stop } = await button();
  contact.close();
  await stop();
  contact.open();
  await clock.advance(60_000);
  t.strictSame(events, [[0, 'pressed']]);
  t.strictSame(clock.pending(), []);
});
