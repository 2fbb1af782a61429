import t from 'tap';
import { rolesOf } from '../../hal/board/played-roles.js';
import { every } from '../../hal/ports/clock.js';
import { bench } from '../support/cabinet.js';
import { BUTTONS, PANELS, panels } from '../support/panels.js';
import { seeded } from '../support/seeded.js';

for (const [title, spread] of [
  ['in the same instant', 0],
  ['within five milliseconds', 5],
  ['within fifty milliseconds', 50],
] as const) {
  t.test(`224 buttons pressed ${title}, 2 ms each and bouncing: none lost, none doubled`, async (t) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { clock, contacts, heard, health } = await panels();
      const random = seeded(seed);
      await clock.advance(random() * 1000);
      for (const contact of contacts) {
        contact.bounce = { times: 3, milliseconds: 0.4, random };
        clock.after('press', random() * spread, () => {
          contact.close();
          clock.after('let go', 2, () => contact.open());
        });
      }
      await clock.advance(200);
      for (const is of ['pressed', 'released'] as const) {
        const buttons = heard.filter(({ event }) => event.is === is).map(({ event }) => event.button);
        t.equal(buttons.length, PANELS * BUTTONS, `seed ${seed}: as many ${is} as buttons`);
        t.equal(new Set(buttons).size, PANELS * BUTTONS, `seed ${seed}: each button is ${is} once`);
      }
      t.strictSame(
        health.filter(({ state }) => state === 'lost'),
        [],
        'and no part was lost on the way',
      );
    }
  });
}

t.test('while expanders are checked, whoever is pressed is heard, and nobody else', async (t) => {
  const { clock, contacts, heard } = await panels();
  const random = seeded(1);
  for (let before = 0; before < 8; before += 0.25) {
    const checks = clock.pending().filter(({ name }) => name.startsWith('check'));
    const due = checks[Math.floor(random() * checks.length)]?.due ?? Number.NaN;
    await clock.advance(1000 + due - before - clock.now());
    heard.length = 0;
    const chosen = contacts.map((_, i) => i).filter(() => random() < 0.5);
    for (const i of chosen) {
      const contact = contacts[i];
      if (!contact) throw new Error('no such button');
      contact.bounce = { times: 3, milliseconds: 0.4, random };
      clock.after('press', random() * 5, () => {
        contact.close();
        clock.after('let go', 2, () => contact.open());
      });
    }
    await clock.advance(200);
    const pressed = heard.filter(({ event }) => event.is === 'pressed').map(({ event }) => event.button);
    const names = chosen.map((i) => `${Math.floor(i / BUTTONS) + 1}/${i % BUTTONS}`);
    t.strictSame(pressed.sort(), names.sort(), `from ${before} ms before a check`);
  }
});

t.test('while every display of the table is redrawn without a pause, no press is lost either', async (t) => {
  for (let seed = 1; seed <= 4; seed++) {
    const { board, clock, hands, cabinet, heard } = await bench('virtual');
    const random = seeded(seed);
    const seats = Array.from({ length: board.seats }, (_, i) => i + 1);
    let round = 0;
    const stop = every(clock, 'redraw', 1, () => {
      round += 1;
      for (const seat of seats) {
        cabinet.show('credit', seat, `${(round * 7919 + seat * 104_729) % 1e8}`);
        cabinet.show('bet', seat, `${(round * 31_337 + seat) % 1e8}`);
      }
    });
    await clock.advance(50 + random() * 10);
    heard.length = 0;
    const before = round;
    const buttons = rolesOf(board, 'button').filter(({ seat }) => seat !== null);
    for (const { role, seat } of buttons) {
      const { contact } = hands.switchOf(role, seat);
      contact.bounce = { times: 3, milliseconds: 0.4, random };
      clock.after('press', random() * 5, () => {
        contact.close();
        clock.after('let go', 2, () => contact.open());
      });
    }
    await clock.advance(200);
    stop();
    const pressed = heard.flatMap((news) =>
      news.from === 'button' && news.is === 'pressed' ? [`${news.seat} ${news.button}`] : [],
    );
    t.strictSame(pressed.sort(), buttons.map(({ seat, role }) => `${seat} ${role}`).sort(), `seed ${seed}`);
    t.ok(round - before >= 199, 'and the displays were kept busy');
  }
});
