import t from 'tap';
import { rolesOf } from '../../hal/board/played-roles.js';
import { VirtualMcp23017 } from '../../hal/parts/mcp23017/model.js';
import { every } from '../../hal/ports/clock.js';
import { bench } from '../support/cabinet.js';
import { seeded } from '../support/seeded.js';

t.test(
  'of 240 buttons pressed for 30 ms and bouncing, none is lost and none counts twice; of those under 5 ms here, none counts',
  async (t) => {
    const { board, clock, virtual, cabinet, events } = await bench('virtual');
    const buttons = rolesOf(board, 'button');
    const random = seeded(1);
    // Which way silicon goes is not known: every other chip goes the other way.
    for (const chip of virtual.chips.values()) {
      if (chip instanceof VirtualMcp23017 && random() < 0.5) chip.comparesWith = 'level';
    }
    const storm = async (milliseconds: number, share: number, held = 30): Promise<void> => {
      events.length = 0;
      const pressed = buttons.filter(() => random() < share);
      for (const { role, seat } of pressed) {
        const { contact } = virtual.switchOf(role, seat);
        contact.bounce = { times: 3, milliseconds: 0.4, random };
        clock.after('press', random() * milliseconds, () => {
          contact.close();
          clock.after('release', held, () => contact.open());
        });
      }
      await clock.advance(400);
      for (const is of ['pressed', 'released'] as const) {
        const heard = events.flatMap((event) =>
          event.from === 'button' && event.is === is ? [`${event.seat} ${event.button}`] : [],
        );
        const expected = held < 30 ? [] : pressed.map(({ seat, role }) => `${seat} ${role}`);
        t.strictSame(heard.sort(), expected.sort(), `${held} ms, ${is}, within ${milliseconds} ms`);
      }
      const health = events.filter((event) => event.from === 'health');
      t.strictSame(health, [], 'and no part was lost');
    };

    for (const milliseconds of [0, 5, 50]) for (let n = 0; n < 4; n++) await storm(milliseconds, 1);
    for (let before = 0; before < 8; before += 0.25) {
      const checks = clock.pending().filter(({ name }) => name.startsWith('check'));
      const due = checks[0]?.due ?? Number.NaN;
      await clock.advance(1000 + due - before - clock.now());
      await storm(5, 0.5);
    }
    for (const milliseconds of [0, 5, 50]) await storm(milliseconds, 0.5, 0.001);
    for (const held of [1, 2, 4]) for (let n = 0; n < 4; n++) await storm(200, 0.1, held);
    let round = 0;
    const stop = every(clock, 'redraw', 1, () => {
      round += 1;
      for (let seat = 1; seat <= board.seats; seat++) {
        cabinet.show('credit', seat, `${(round * 7919 + seat * 104_729) % 1e8}`);
        cabinet.show('bet', seat, `${(round * 31_337 + seat) % 1e8}`);
      }
    });
    for (let n = 0; n < 4; n++) {
      await clock.advance(50 + random() * 10);
      await storm(5, 1);
    }
    stop();
    t.ok(round > 1000, 'also while every display is redrawn without a pause');
  },
);
