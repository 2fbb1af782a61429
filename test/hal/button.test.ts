import fc from 'fast-check';
import t from 'tap';
import { BUTTON_TIMES, Button, type ButtonEvent } from '../../hal/inputs/button.js';
import { MachineLine } from '../../hal/inputs/machine-line.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';
import { seeded } from '../support/seeded.js';

const LINE = {
  name: 'play',
  chip: 'gpio',
  line: 4,
  direction: 'in',
  activeLow: true,
  bias: 'pull-up',
} as const;

async function button(down = false): Promise<{
  clock: VirtualClock;
  contact: Contact;
  heard: [number, ButtonEvent['is']][];
  stop(): Promise<void>;
}> {
  const clock = new VirtualClock();
  const wire = new Wire('play');
  const heard: [number, ButtonEvent['is']][] = [];
  const open = async (): Promise<VirtualLine> => new VirtualLine(LINE, wire);
  const line = new MachineLine(LINE, open, clock, () => {});
  const button = new Button('play', line, clock, ({ is }) => heard.push([clock.now(), is]));
  const contact = new Contact(wire, clock);
  if (down) contact.close();
  button.start();
  await line.start();
  await clock.advance(0);
  const stop = async (): Promise<void> => {
    button.stop();
    await line.stop();
  };
  return { clock, contact, heard, stop };
}

t.test('a press is told at its first contact, its release when the contact has come to rest', async (t) => {
  const { clock, contact, heard } = await button();
  await clock.advance(5);
  contact.close();
  await clock.advance(100);
  contact.open();
  await clock.advance(100);
  t.strictSame(heard, [
    [5, 'pressed'],
    [105 + BUTTON_TIMES.settle, 'released'],
  ]);
});

t.test('a button that is kept down is held, then stuck', async (t) => {
  const { clock, contact, heard } = await button();
  contact.close();
  await clock.advance(60_000);
  contact.open();
  await clock.advance(100);
  t.strictSame(heard, [
    [0, 'pressed'],
    [700, 'held'],
    [30_000, 'stuck'],
    [60_000 + BUTTON_TIMES.settle, 'released'],
  ]);
});

t.test(
  'a button that is down before anybody listens was not pressed, until it is pressed again',
  async (t) => {
    const { clock, contact, heard } = await button(true);
    await clock.advance(1000);
    contact.open();
    await clock.advance(100);
    contact.close();
    await clock.advance(100);
    t.strictSame(heard, [
      [0, 'found down'],
      [1000 + BUTTON_TIMES.settle, 'released'],
      [1100, 'pressed'],
    ]);
  },
);

t.test(
  'a contact that opens for a moment while it is down is no release, and the hold goes on',
  async (t) => {
    const { clock, contact, heard } = await button();
    contact.close();
    await clock.advance(300);
    contact.open();
    await clock.advance(3);
    contact.close();
    await clock.advance(500);
    t.strictSame(heard, [
      [0, 'pressed'],
      [700, 'held'],
    ]);
  },
);

t.test('however it bounces, as many presses as fingers, each followed by its release', async (t) => {
  const press = fc.record({ down: fc.integer({ min: 1, max: 90 }), up: fc.integer({ min: 25, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { maxLength: 12 }),
      fc.nat(6),
      fc.nat(),
      async (presses, times, seed) => {
        const { clock, contact, heard } = await button();
        contact.bounce = { times, milliseconds: 8, random: seeded(seed) };
        for (const { down, up } of presses) {
          contact.close();
          await clock.advance(down);
          contact.open();
          await clock.advance(up);
        }
        t.strictSame(
          heard.map(([, is]) => is),
          presses.flatMap(() => ['pressed', 'released']),
        );
      },
    ),
    { numRuns: 60 },
  );
});

t.test('a button that is stopped hears nothing and waits for nothing', async (t) => {
  const { clock, contact, heard, stop } = await button();
  contact.close();
  await stop();
  contact.open();
  await clock.advance(60_000);
  t.strictSame(heard, [[0, 'pressed']]);
  t.strictSame(clock.pending(), []);
});
