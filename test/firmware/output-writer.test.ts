import t from 'tap';
import { OutputWriter } from '../../firmware/render/output-writer.js';
import type { Outputs } from '../../firmware/render/render.js';
import type { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { CommandResult } from '../../hal/parts/card-shoe/commander.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';

t.test('the line of the shoe lock opens only after the shoe answers', async (t) => {
  const answers: ((answer: CommandResult) => void)[] = [];
  const levels: boolean[] = [];
  const line = { name: 'shoe-lock', write: async (level: boolean) => void levels.push(level) };
  const cabinet = {
    outputs: new Map([['shoe-lock', line]]),
    shoe: { lock: async () => 'done', unlock: () => new Promise((done) => answers.push(done)) },
  } as unknown as Cabinet;
  const clock = new VirtualClock();
  const writer = new OutputWriter(cabinet, clock);
  const lock = async (locked: boolean): Promise<void> => {
    writer.write({ lamps: {}, displays: {}, outputs: { 'shoe-lock': locked } } as unknown as Outputs);
    await clock.advance(10);
  };
  const answer = async (with_: CommandResult): Promise<boolean | undefined> => {
    answers.shift()?.(with_);
    await clock.advance(10);
    return levels.at(-1);
  };
  await lock(true);
  await lock(false);
  t.equal(levels.at(-1), true, 'not before it answers');
  t.equal(await answer(new HardwareError('timeout', 'shoe', 'no answer')), true, 'nor when it does not');
  await lock(true);
  await lock(false);
  t.equal(await answer('done'), false);
  await lock(true);
  await lock(false);
  t.equal(
    await answer(new HardwareError('refused', 'shoe', 'it has no lock')),
    false,
    'a refusal is an answer',
  );
  await lock(true);
  await lock(false);
  await lock(true);
  t.equal(await answer('done'), true, 'an answer that comes after it was locked again opens nothing');
});
