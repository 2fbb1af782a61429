import t from 'tap';
import { I2cLines, type I2cWrite } from './i2c-lines.js';

function heard(lines: readonly string[]): readonly string[] {
  const writes: I2cWrite[] = [];
  const taken = new I2cLines((write) => writes.push(write));
  for (const line of lines) taken.take(line);
  return writes.map(({ address, bytes }) => `${address.toString(16)}: ${Buffer.from(bytes).toString('hex')}`);
}

const write = [
  'Start',
  'Write',
  'Address write: 70',
  'ACK',
  'Data write: 00',
  'ACK',
  'Data write: 3F',
  'ACK',
];

t.test(
  'what was written and taken is heard, with or without the name of the decoder before it',
  async (t) => {
    t.same(heard([...write, 'Stop']), ['70: 003f']);
    t.same(heard([...write, 'Stop'].map((line) => `i2c-1: ${line}`)), ['70: 003f']);
    t.same(
      heard([...write, 'Start repeat', 'Read', 'Address read: 70', 'ACK', 'Data read: 12', 'NACK', 'Stop']),
      ['70: 003f'],
    );
    t.same(heard([...write, ...write, 'Stop']), ['70: 003f', '70: 003f'], 'a stop that was missed');
  },
);

t.test('what nobody took is not', async (t) => {
  t.same(heard(['Start', 'Write', 'Address write: 70', 'NACK', 'Stop']), []);
  t.same(heard([...write.slice(0, -1), 'NACK', 'Stop']), ['70: 00'], 'the last byte was refused');
  t.same(heard(['Data write: 00', 'ACK', 'Stop']), [], 'whoever began to listen in the middle of it');
});
