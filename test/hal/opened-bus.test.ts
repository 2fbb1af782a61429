import t from 'tap';
import { OpenedBus } from '../../hal/cabinet/opened-bus.js';
import type { I2cBus } from '../../hal/ports/i2c-bus.js';

t.test(
  'a bus is opened at its first transfer, again where that failed, and never behind its end',
  async (t) => {
    let [opened, closed, fails] = [0, 0, true];
    const bus: I2cBus = {
      name: 'main',
      transfer: async () => new Uint8Array([1]),
      close: async () => {
        closed += 1;
      },
    };
    const main = new OpenedBus('main', async () => {
      opened += 1;
      if (fails) throw new Error('not yet');
      return bus;
    });
    await t.rejects(main.transfer({ address: 32 }), { message: 'not yet' });
    fails = false;
    t.same(await main.transfer({ address: 32 }), [1]);
    await main.close();
    await t.rejects(main.transfer({ address: 32 }), { code: 'gone' });
    t.same([opened, closed], [2, 1], 'what was opened is closed');
  },
);
