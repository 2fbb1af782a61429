import t from 'tap';
import { Signal } from '../../hal/outputs/signal.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualLine } from '../../hal/virtual/virtual-line.js';
import { Wire } from '../../hal/virtual/wire.js';

function sounder() {
  const clock = new VirtualClock();
  const wire = new Wire('sounder');
  const settings = {
    name: 'sounder',
    at: { chip: 'gpio', line: 5 },
    activeLow: false,
    bias: 'pull-down',
  } as const;
  const signal = new Signal(new VirtualLine({ ...settings, direction: 'out' }, wire, clock), clock);
  const heard: [number, boolean][] = [];
  wire.onChange((level) => heard.push([clock.now(), level]));
  return { clock, signal, heard };
}

t.test('a rhythm once: three beeps, and silence', async (t) => {
  const { clock, signal, heard } = sounder();
  signal.once([100, 50, 100, 50, 100]);
  await clock.advance(5000);
  t.strictSame(heard, [
    [0, true],
    [100, false],
    [150, true],
    [250, false],
    [300, true],
    [400, false],
  ]);
});

t.test('a rhythm again and again, until another one, or nothing, takes its place', async (t) => {
  const { clock, signal, heard } = sounder();
  signal.repeat([500, 500]);
  await clock.advance(1600);
  t.strictSame(heard.splice(0), [
    [0, true],
    [500, false],
    [1000, true],
    [1500, false],
  ]);
  signal.on();
  await clock.advance(5000);
  signal.off();
  await clock.advance(5000);
  t.strictSame(heard, [
    [1600, true],
    [6600, false],
  ]);
  t.strictSame(clock.pending(), []);
});
