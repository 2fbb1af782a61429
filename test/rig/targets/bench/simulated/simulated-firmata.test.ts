import t from 'tap';
import { SimulatedFirmata } from './simulated-firmata.js';

const hex = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('hex');

function board(): { arduino: SimulatedFirmata; said: () => string } {
  const bytes: number[] = [];
  const arduino = new SimulatedFirmata((some) => bytes.push(...some));
  return { arduino, said: () => hex(bytes.splice(0)) };
}

const receive = (arduino: SimulatedFirmata, text: string): void => arduino.receive(Buffer.from(text, 'hex'));

t.test('it says its version, its name and what its pins can do', async (t) => {
  const { arduino, said } = board();
  receive(arduino, 'f9');
  t.equal(said(), 'f90205');
  receive(arduino, 'f079f7');
  t.equal(
    Buffer.from(said(), 'hex').toString('latin1').replaceAll('\0', '').slice(4, -1),
    'StandardFirmata.ino',
  );
  receive(arduino, 'f06bf7');
  const pins = said().slice(4, -2).split('7f');
  t.equal(pins.length - 1, 70);
  t.same(
    [pins[0], pins[1], pins[2], pins[53], pins[54], pins[69]],
    ['', '', '00010101040e', '00010101040e', '00010101040e020a', '00010101040e020a'],
  );
});

t.test('every digital pin is low after a start, and lets go as an input', async (t) => {
  const { arduino } = board();
  const levels = (): readonly boolean[] => [2, 53, 54].map((pin) => arduino.pins[pin]?.level ?? false);
  for (const wire of arduino.pins) wire.pull('pull-up');
  t.same(levels(), [false, false, true]);
  receive(arduino, 'f40200f43500');
  t.same(levels(), [true, true, true]);
  receive(arduino, 'f40201');
  t.same(levels(), [false, true, true]);
  receive(arduino, '900400');
  t.same(levels(), [true, true, true], 'driven high');
  receive(arduino, 'ff');
  t.same(levels(), [false, false, true]);
});

t.test(
  'inputs of a port that is watched are told when it is asked for, and whenever one changes',
  async (t) => {
    const { arduino, said } = board();
    arduino.pins[17]?.pull('pull-up');
    receive(arduino, 'f41000f41100');
    t.equal(said(), '', 'nobody watches');
    receive(arduino, 'd201');
    t.equal(said(), '920200');
    arduino.pins[16]?.drive(t, true);
    t.equal(said(), '920300');
    arduino.pins[18]?.drive(t, true);
    t.equal(said(), '', 'an output is not told');
    receive(arduino, 'd200');
    arduino.pins[16]?.drive(t, false);
    t.equal(said(), '');
  },
);

t.test('a servo turns as it is told, on the pins of a short message and on others', async (t) => {
  const turned: string[] = [];
  const arduino = new SimulatedFirmata(
    () => {},
    (pin, degrees) => turned.push(`${pin} ${degrees}`),
  );
  receive(arduino, 'e9580b');
  t.same(turned, [], 'it is not a servo yet');
  receive(arduino, 'f40904e9580bf42204f06f22600cf7f06f225804f7');
  t.same(turned, ['9 90', '34 103', '34 0']);
});

t.test('an analogue pin is reported while it is asked for', async (t) => {
  const { arduino, said } = board();
  arduino.setReading(61, 700);
  arduino.sample();
  t.equal(said(), '');
  receive(arduino, 'c701');
  arduino.sample();
  t.equal(said(), 'e73c05');
  receive(arduino, 'c700');
  arduino.sample();
  t.equal(said(), '');
});

t.test('a stream cut anywhere, or with a message broken off in it, comes to the same', async (t) => {
  const stream = Buffer.from('f44000f44100d801f9980100f06b98f9d801', 'hex');
  const whole = board();
  whole.arduino.receive(stream);
  const expected = whole.said();
  t.ok(expected.length > 0);
  for (let at = 1; at < stream.length; at++) {
    const cut = board();
    cut.arduino.receive(stream.subarray(0, at));
    cut.arduino.receive(stream.subarray(at));
    t.equal(cut.said(), expected, `at ${at}`);
  }
});
