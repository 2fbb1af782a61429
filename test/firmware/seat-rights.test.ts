import t from 'tap';
import type { PanelContext } from '../../firmware/decode/panel-context.js';
import { NEW_PANELS } from '../../firmware/decode/panel-state.js';
import { decodeSeatButton } from '../../firmware/decode/seat.js';
import { findRights, seatRights } from '../../firmware/decode/seat-rights.js';
import { SPOT_BUTTONS, type SpotButton } from '../../firmware/settings/table-settings.js';
import { reduce } from '../../src/table/reduce.js';
import { Refused } from '../../src/table/step.js';
import { NZ_TABLE } from '../support/table-settings.js';
import { live } from '../support/trouble/life.js';
import { type Moment, property } from '../support/trouble/moment.js';

// What is lit at a seat is what a press would do: by whole lives with trouble in them, at a table of any rulebook.

const SETTINGS = {
  ...NZ_TABLE,
  sides: [{ on: 'pairs', hand: 'player' }, { on: 'insurance' }, { on: 'perfect-pair' }],
} as const;
const SEATS = [1, 2, 3, 7];

/** Of each seat: what is known by now, what is found out anew, and what comes of each press. */
function wrongIn({ nth, after: state }: Moment): string | null {
  const panels = { ...NEW_PANELS, chip: { 2: nth % 4 }, inTokens: nth % 5 === 0 ? [3] : [] };
  const context = { settings: SETTINGS, state, panels };
  for (const seat of SEATS) {
    const { puts, repeats } = seatRights(context, seat);
    const anew = findRights(context, seat);
    if (repeats !== anew.repeats || [...puts].join() !== [...anew.puts].join())
      return `seat ${seat}: known ${[...puts]} ${repeats}, found ${[...anew.puts]} ${anew.repeats}`;
    if (state.chips || state.phase.is === 'closed') continue;
    for (const button of [...SPOT_BUTTONS, 'repeat'] as const) {
      const lit = button === 'repeat' ? repeats : puts.has(button);
      const taken = isTaken(context, seat, button);
      if (taken !== null && lit !== taken) return `seat ${seat} ${button}: lit ${lit}, taken ${taken}`;
    }
  }
  return null;
}

/** Null where the key is for a hand that is offered now. */
function isTaken(context: PanelContext, seat: number, button: SpotButton | 'repeat'): boolean | null {
  const { events } = decodeSeatButton(context, seat, { from: 'button', seat, button, is: 'pressed' });
  let now = context.state;
  for (const event of events) {
    if (event.type !== 'wager') return null;
    const outcome = reduce(now, event);
    if (outcome instanceof Refused) return false;
    now = outcome.state;
  }
  return events.length > 0;
}

t.test('a key is lit where its press is taken, and nowhere else', async (t) => {
  const watched = property('what is lit would be taken', wrongIn);
  for (let seed = 1; seed <= 25; seed++) {
    const { fault } = live(seed, [watched]);
    if (fault) t.fail(`life ${seed}: ${fault.says}`);
  }
  t.pass('25 lives');
});
