import t from 'tap';
import { Signal } from '../../hal/outputs/signal.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';

t.test('a rhythm once, or again and again until another one or nothing takes its place', async (t) => {
  const clock = new VirtualClock();
  const wire = new Wire('sounder');
  const settings = {
    name: 'sounder',
    at: { chip: 'gpio', line: 5 },
    activeLow: false,
    bias: 'pull-down',
  } as const;
  const signal = new Signal(new VirtualLine({ ...settings, direction: 'out' }, wire, clock), clock);
  const heard: string[] = [];
  wire.onChange((level) => heard.push(`${clock.now()} ${level ? 'on' : 'off'}`));
  for (const [play, milliseconds, sound] of [
    [() => signal.once([100, 50, 100, 50, 100]), 5000, '0 on, 100 off, 150 on, 250 off, 300 on, 400 off'],
    [() => signal.repeat([500, 500]), 1600, '5000 on, 5500 off, 6000 on, 6500 off'],
    [() => signal.on(), 5000, '6600 on'],
    [() => signal.off(), 5000, '11600 off'],
  ] as const) {
    play();
    await clock.advance(milliseconds);
    t.equal(heard.splice(0).join(', '), sound);
  }
  t.strictSame(clock.pending(), []);
});
