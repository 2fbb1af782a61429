import t from 'tap';
import { BlinkDetector } from './lamp.js';

/** What an probe says every 50 ms of a lamp that changes at these moments. */
function seen(changes: readonly number[], until: number): readonly string[] {
  const lamp = new BlinkDetector();
  const says: string[] = [];
  let lit = false;
  for (let now = 0; now <= until; now += 50) {
    for (const at of changes.filter((change) => change > now - 50 && change <= now)) {
      lit = !lit;
      lamp.change(lit, at);
    }
    const is = lamp.at(now);
    if (says.at(-1) !== is) says.push(is);
  }
  return says;
}

const blinks = (from: number, half: number, times: number): readonly number[] =>
  Array.from({ length: times }, (_, i) => from + half * i);

t.test('a lamp is on, off, slow or fast, and changing while nobody can say', async (t) => {
  t.same(seen([], 2000), ['off']);
  t.same(seen([300], 2000), ['off', 'changing', 'on']);
  t.same(seen([300, 400], 2000), ['off', 'changing', 'off'], 'a flash is no blink');
  t.same(seen(blinks(300, 500, 20), 5000), ['off', 'changing', 'slow']);
  t.same(seen(blinks(300, 125, 80), 5000), ['off', 'changing', 'fast']);
  t.same(seen([...blinks(300, 500, 9), ...blinks(4425, 125, 30)], 6000), ['off', 'changing', 'slow', 'fast']);
  t.same(seen(blinks(300, 125, 9), 4000), ['off', 'changing', 'fast', 'on'], 'it stops lit');
});

t.test('a serial line that is late by up to 60 ms makes no other pattern of a blink', async (t) => {
  for (const half of [125, 500]) {
    const late = blinks(300, half, 30).map((at, i) => at + (i % 3) * 30);
    t.same(seen(late, 3000), ['off', 'changing', half === 125 ? 'fast' : 'slow'], `${half} ms`);
  }
});
