import { clearLayoutPrompt, noBetMessages } from '../irregularities/no-bet-coup.js';
import type { Message } from '../messages.js';
import { cardNames } from '../state/cards.js';
import type { Shoe } from '../state/shoe.js';
import { drawnOf } from '../state/shoe.js';
import type { NextCoup, State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import { cited, type RuleContext, type Step, step } from '../step.js';
import { endShoe } from './end-shoe.js';

/** There is one way to end a round: this. Betting on the next coup opens, or the shoe ends after its last. */
export function endCoup(context: RuleContext, next: NextCoup): Step {
  const { state, rules } = context;
  const { coupsLeft } = state.shoe;
  if (coupsLeft === 0) return step(endShoe(state), { announced: { is: 'end-of-shoe' } });

  const left = coupsLeft === null ? null : coupsLeft - 1;
  const betting = update(state, {
    phase: { is: 'betting', wagers: [], waiting: next.cards, noBets: next.noBets },
    shoe: updateShoe(state.shoe, { coupsLeft: left, ...returnToShuffler(state, next) }),
    coups: state.coups + 1,
    ...(state.nextLimits && { limits: state.nextLimits, nextLimits: null }),
  });
  const last: readonly Message[] =
    left === 0
      ? [{ announced: { is: 'last-coup' }, clause: cited(context, rules.shoe.lastCoup.later.clause) }]
      : [];
  const noBets: readonly Message[] =
    next.noBets === null
      ? []
      : [...noBetMessages(context, next.noBets), ...clearLayoutPrompt(betting, next.noBets)];
  return step(betting, ...last, ...noBets, ...idleSeats(context));
}

/** The cards of a coup return to a continuous shuffler; only those waiting for the next coup stay out. */
const returnToShuffler = ({ shuffler }: State, { cards }: NextCoup): Partial<Shoe> =>
  shuffler === 'continuous' ? { drawn: drawnOf(cardNames(cards)) } : {};

/** The only seat left idle at a full table may be asked for, after so many coups. */
function idleSeats(context: RuleContext): readonly Message[] {
  const { idleSeat } = context.rules.notices;
  if (!idleSeat) return [];
  const { coups, clause } = idleSeat;
  const { seats, seated } = context.state;
  const sitting = Object.entries(seats).filter(([seat]) => Number(seat) <= seated);
  const [idle, ...more] = sitting.filter(([, { person, idle: sat }]) => person === null || sat >= coups);
  if (!idle || more.length > 0 || idle[1].idle !== coups) return [];
  const [seat] = idle;
  return [{ noted: { is: 'idle-seat', seat: Number(seat), coups }, clause: cited(context, clause) }];
}
