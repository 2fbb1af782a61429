import t from 'tap';
import { faultLines } from '../../firmware/startup/fault-lines.js';

const lost = (part: string, code: string, says: string, until: 'restored' | 'cleared' = 'restored') =>
  ({ device: 'displays', part, code, says, until }) as const;
const BUS = "main: ENOENT: no such file or directory, open '/dev/i2c-1'";
const ADVICE = '  The device is not connected: check the cable and the plug, then the device itself.';
const many = Array.from({ length: 9 }, (_, i) => lost(`seat-${i + 1}.digits`, 'gone', `mux 0x7${i}: ${BUS}`));

t.test('what two persons release says so, where keys ask who turns them', async (t) => {
  const memory = { device: 'memory', effect: 'lock', clause: null, parts: [] } as const;
  t.strictSame(faultLines(memory as never), ['the manager’s key and confirm release it']);
  t.strictSame(faultLines(memory as never, ['manager-key', 'supervisor-key']), [
    'the manager’s key, another person with another key, and confirm release it',
  ]);
});

t.test('each cause is said once with its parts, and what to check once for all that is alike', async (t) => {
  for (const [parts, ...says] of [
    [[], 'the supervisor’s or the technician’s key and confirm release it'],
    [
      [lost('sounder', 'gone', 'sounder: no line'), lost('tower', 'gone', 'tower: no chip')],
      'sounder: no line',
      'tower: no chip',
      ADVICE,
      'first put right: sounder, tower; then the supervisor’s or the technician’s key and confirm release it',
    ],
    [
      [lost('sounder', 'held', 'sounder: held', 'cleared'), ...many],
      'sounder: held',
      `${BUS}; with it 9 parts: seat-1.digits, seat-2.digits, seat-3.digits, seat-4.digits, seat-5.digits and 4 more`,
      ADVICE,
      'first put right: seat-1.digits, seat-2.digits, seat-3.digits, seat-4.digits, seat-5.digits and 4 more; ' +
        'then the supervisor’s or the technician’s key and confirm release it',
    ],
  ] as const)
    t.strictSame(faultLines({ device: 'displays', effect: 'hold', clause: null, parts } as never), says);
});
