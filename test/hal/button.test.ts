import fc from 'fast-check';
import t from 'tap';
import { Button } from '../../hal/inputs/button.js';
import { seeded } from '../support/seeded.js';
import { type SwitchWiring, switchOnLine } from '../support/switch.js';

/** What a button reports, with the time, while its switch is played with; then it is stopped. */
async function reported(script: string, wiring?: SwitchWiring): Promise<string[]> {
  const { clock, line, play } = switchOnLine(wiring);
  const events: string[] = [];
  const button = new Button('play', line, clock, ({ is }) => events.push(`${clock.now()} ${is}`));
  button.start();
  await play(script);
  button.stop();
  await play('stop open');
  const left = clock.pending().filter(({ name }) => !name.endsWith('bounce'));
  await play('60000');
  return [...events, ...left.map(({ name }) => `left: ${name}`)];
}

for (const [title, script, events] of [
  [
    'a press is reported at its first contact, its release when the contact is at rest',
    'start 5 close 100 open 100',
    ['5 pressed', '121 released'],
  ],
  [
    'a button that is kept down is held, then stuck',
    'start close 60000 open 100',
    ['0 pressed', '700 held', '10000 stuck', '60016 released'],
  ],
  [
    'a button that is down at the start was not pressed, until it is pressed again',
    'close start 1000 open 100 close 100',
    ['0 found down', '1016 released', '1100 pressed'],
  ],
  [
    'a contact that opens for a moment while it is down is no release, and the hold goes on',
    'start close 300 open 3 close 500',
    ['0 pressed', '700 held'],
  ],
  ['a stopped button reports nothing and has no timer', 'start close', ['0 pressed']],
] as const) {
  t.test(title, async (t) => t.strictSame(await reported(script), events));
}

t.test('however it bounces, each press is one press, each followed by its release', async (t) => {
  const press = fc.record({ down: fc.integer({ min: 1, max: 90 }), up: fc.integer({ min: 25, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { maxLength: 12 }),
      fc.nat(6),
      fc.nat(),
      async (presses, times, seed) => {
        const script = presses.map(({ down, up }) => ` close ${down} open ${up}`).join('');
        const bounce = { times, milliseconds: 8, random: seeded(seed) };
        const events = (await reported(`start${script}`, { bounce })).map((event) => event.split(' ')[1]);
        t.strictSame(events, Array(presses.length).fill(['pressed', 'released']).flat());
      },
    ),
    { numRuns: 60 },
  );
});
