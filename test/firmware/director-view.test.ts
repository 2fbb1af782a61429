import t from 'tap';
import { directorView } from '../../firmware/tournament/director-view.js';
import { CONSOLE_ACT, CONSOLE_ACTS } from '../../src/tournament/console-act.js';
import { type Event, readEvent } from '../../src/tournament/events.js';
import { reduce } from '../../src/tournament/reduce.js';
import { Refused } from '../../src/tournament/refused.js';
import type { Tournament } from '../../src/tournament/state/tournament.js';
import { live, Reached } from '../support/tournament/lived.js';

// The director's console on the page of the pit: whatever the tournament would take is offered there, and what is offered can be sent.

t.test('every act that is taken was offered, at every moment of tournaments in trouble', async (t) => {
  const offered = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    let is: Tournament | null = null;
    for (const line of live(seed, 200, new Reached()).lines) {
      const event = readEvent(JSON.parse(JSON.stringify(line)));
      if (event instanceof Refused) continue;
      const step: ReturnType<typeof reduce> = reduce(is, event);
      if (step instanceof Refused) continue;
      const { acts } = directorView(is && { is, table: 'A', sealed: [], forms: 0 });
      if (isAtConsole(event) && !acts.some(({ type }) => type === event.type))
        t.fail(
          `seed ${seed}: ${event.type} is taken, and only ${acts.map(({ type }) => type).join(', ')} offered`,
        );
      for (const act of acts) {
        offered.add(act.type);
        const usual = Object.fromEntries(act.fields.map((field) => [field.name, usualOf(field)]));
        if (!CONSOLE_ACT.fits({ type: act.type, ...usual }))
          t.fail(
            `seed ${seed}: what the page would send is no act: ${JSON.stringify({ type: act.type, ...usual })}`,
          );
      }
      is = step.tournament;
    }
  }
  t.strictSame(
    CONSOLE_ACTS.filter((type) => !offered.has(type)),
    [],
    'each of them was offered',
  );
});

function isAtConsole(event: Event): boolean {
  const isOfTable = !('table' in event) || event.table === 'A';
  return (CONSOLE_ACTS as readonly string[]).includes(event.type) && isOfTable;
}

/** What somebody would leave there, or enter. */
function usualOf(field: ReturnType<typeof directorView>['acts'][number]['fields'][number]): unknown {
  switch (field.is) {
    case 'text':
      if (field.name === 'items') return field.usual.split(', ');
      return field.usual === '' ? (field.name === 'card' ? 'AS' : 'P9') : field.usual;
    case 'number':
      return field.usual ?? 0;
    case 'amount':
      return field.usual ?? 1000;
    case 'yes-or-no':
      return field.usual;
    case 'one-of':
      return field.of[0] ?? (field.name === 'seat' || field.name === 'of' ? 1 : 'P9');
    case 'seating':
      return [{ seat: 1, player: [...field.able, ...field.others, 'P9'][0] }];
    case 'counting':
      return field.seats.map(({ seat }) => ({ seat, chips: 0 }));
  }
}
