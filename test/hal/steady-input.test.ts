import fc from 'fast-check';
import t from 'tap';
import { MachineLine } from '../../hal/inputs/machine-line.js';
import { type InputState, SETTLE_TIMES, SteadyInput } from '../../hal/inputs/steady-input.js';
import { Mcp23017 } from '../../hal/parts/mcp23017/mcp23017.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { sleep } from '../../hal/ports/clock.js';
import { Contact } from '../../hal/virtual/contact.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualI2c } from '../../hal/virtual/virtual-i2c.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';
import { bench } from '../support/cabinet.js';
import { SWITCH, type SwitchWiring, switchOnLine } from '../support/switch.js';

// Doors, keys and presence sensors, on a line of the machine and on an expander.

const said = ({ active, since }: InputState): string => `${active} since ${since}`;

/** What a door reports while its switch is played with, and how its line is; then both are stopped. */
async function reported(script: string, wiring?: SwitchWiring): Promise<string[][]> {
  const { clock, line, health, play } = switchOnLine(wiring);
  const states: string[] = [];
  const input = new SteadyInput(line, SETTLE_TIMES.contact, clock, (state) => states.push(said(state)));
  input.start();
  await play(script);
  input.stop();
  await line.stop();
  return [states, health, clock.pending().map(({ name }) => name)];
}

const slow: SwitchWiring = {
  line: ({ read }, clock) => ({
    read: async () => {
      const active = await read();
      await sleep(clock, 'a slow machine', 5);
      return active;
    },
  }),
};
let bounces = 0;
const bouncing = { bounce: { times: 3, milliseconds: 40, random: () => 1 - 0.1 * bounces++ } };

for (const [title, wiring, script, states, health = ['working']] of [
  [
    'a switch that bounces is reported once, since it came to rest',
    bouncing,
    'start 1000 close 1000',
    ['false since 0', 'true since 1040'],
  ],
  [
    'an edge while the line is first read is not undone by what was read',
    slow,
    'start 1 close 1100',
    ['true since 1'],
  ],
  [
    'an edge that the machine missed is made up for, and a chip that goes is found to be gone',
    { line: () => ({ watch: () => () => {} }) },
    'start 1000 close 300 unplug 300 plug 5000',
    ['false since 0', 'true since 1250', 'null since 1500', 'true since 1800'],
    ['working', 'lost', 'working'],
  ],
  [
    'a line that is not there comes later; one that is lost is unknown, not believed, and comes back',
    {},
    'unplug start 1000 plug close 1000 unplug open 1000 plug 5000',
    ['true since 1500', 'null since 2000', 'false since 3500'],
    ['lost', 'working', 'lost', 'working'],
  ],
] as const) {
  t.test(title, async (t) => t.strictSame(await reported(script, wiring), [states, health, []]));
}

t.test('a level counts when it was stable for long enough', async (t) => {
  const level = fc.record({ active: fc.boolean(), lasts: fc.integer({ min: 1, max: 100 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(level, { minLength: 1 }), async (levels) => {
      let [now, since] = [0, 0];
      const expected: InputState[] = [];
      for (const [i, { active, lasts }] of levels.entries()) {
        if (active !== levels[i - 1]?.active) since = now;
        now += lasts;
        const counts = now - since >= SETTLE_TIMES.contact && active !== expected.at(-1)?.active;
        if (counts) expected.push({ active, since });
      }
      const [first = '', ...rest] = levels.map(
        ({ active, lasts }) => `${active ? 'close' : 'open'} ${lasts}`,
      );
      const script = [first.replace(' ', ' start '), ...rest].join(' ');
      t.strictSame(await reported(script), [expected.map(said), ['working'], []]);
    }),
    { numRuns: 60 },
  );
});

t.test('an output of the machine is driven again, as it should be now, when its line is back', async (t) => {
  const clock = new VirtualClock();
  const wire = new Wire('lock');
  const settings = { ...SWITCH, name: 'lock', direction: 'out', activeLow: false } as const;
  const line = new MachineLine(
    settings,
    async () => new VirtualLine(settings, wire, clock),
    clock,
    () => {},
  );
  wire.unplug();
  await line.start();
  await line.write(true);
  await t.rejects(line.read(), { code: 'gone' });
  wire.plug();
  await clock.advance(200);
  t.equal(wire.level, true);
});

t.test('on an expander that is lost and back, its level is reported', async (t) => {
  const clock = new VirtualClock();
  const bus = new VirtualI2c('i2c-1', clock, 400);
  const chip = bus.attach(new VirtualMcp23017(0x20, new Wire('INT')));
  const contact = new Contact(chip.pins[3] as Wire, clock);
  const pin = { name: 'spot', pin: 3, direction: 'in', activeLow: true } as const;
  const expander = new Mcp23017('expander', bus, 0x20, clock, [pin], 5, () => {});
  const news: InputState[] = [];
  const input = new SteadyInput(expander.line(3), SETTLE_TIMES.presence, clock, (told) => news.push(told));
  chip.unplug();
  contact.close();
  input.start();
  await clock.until(expander.start());
  await clock.advance(1000);
  t.match(news.splice(0), [{ active: null }], 'nobody knows yet');
  chip.plug();
  await clock.advance(6000);
  t.match(news.splice(0), [{ active: true }]);

  contact.open();
  await clock.until(expander.service(true));
  chip.unplug();
  await clock.until(expander.check());
  await clock.advance(1000);
  t.match(news.splice(0), [{ active: null }], 'what was not sure when it was lost is not told');
  chip.plug();
  await clock.advance(6000);
  t.match(news, [{ active: false }]);
  t.ok((news[0]?.since ?? 0) > 8000, 'since it was seen again');
  expander.stop();
});

t.test('in a cabinet, a contact that chatters at any pace is never at rest', async (t) => {
  const { clock, virtual, events, cabinet } = await bench('emulated');
  const { contact } = virtual.switchOf('main-door', null);
  for (const pace of [1, 3, 4, 5, 6, 7, 10, 13, 20]) {
    events.length = 0;
    for (let at = 0; at < 3000; at += 2 * pace) {
      contact.open();
      await clock.advance(pace);
      contact.close();
      await clock.advance(pace);
    }
    await clock.advance(200);
    t.strictSame(events, [], `${pace} ms`);
  }
  await clock.until(cabinet.stop());
});
