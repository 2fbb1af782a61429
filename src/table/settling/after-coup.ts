import { chipsToClear, noBetsCalled } from '../irregularities/without-wagers.js';
import type { Said } from '../messages.js';
import { namesOf } from '../state/cards.js';
import { changed, changedShoe } from '../state/changed.js';
import type { Shoe } from '../state/shoe.js';
import { onlyDrawn } from '../state/shoe.js';
import type { NextCoup, State } from '../state/state.js';
import { cited, type RuleContext, type Step, step } from '../step.js';
import { endOfShoe } from './end-of-shoe.js';

/** A round is over: betting on the next coup, or the end of the shoe after its last. There is one way to end it: this. */
export function afterCoup(at: RuleContext, next: NextCoup): Step {
  const { state, rules } = at;
  const { coupsLeft } = state.shoe;
  if (coupsLeft === 0) return step(endOfShoe(state), { announced: { is: 'end-of-shoe' } });

  const left = coupsLeft === null ? null : coupsLeft - 1;
  const betting = changed(state, {
    phase: { is: 'betting', wagers: [], waiting: next.cards, noBets: next.noBets },
    shoe: changedShoe(state.shoe, { coupsLeft: left, ...returned(state, next) }),
    coups: state.coups + 1,
    ...(state.nextLimits && { limits: state.nextLimits, nextLimits: null }),
  });
  const last: readonly Said[] =
    left === 0
      ? [{ announced: { is: 'last-coup' }, clause: cited(at, rules.shoe.lastCoup.later.clause) }]
      : [];
  const noBets: readonly Said[] =
    next.noBets === null ? [] : [...noBetsCalled(at, next.noBets), ...chipsToClear(betting, next.noBets)];
  return step(betting, ...last, ...noBets, ...idleSeats(at));
}

/** From a continuous shuffler the cards of a coup go back into it: only those that wait for the next are out. */
const returned = ({ shuffler }: State, { cards }: NextCoup): Partial<Shoe> =>
  shuffler === 'continuous' ? { drawn: onlyDrawn(namesOf(cards)) } : {};

/** Whoever sits out so many coups while all other seats are in use may be asked for the seat. */
function idleSeats(at: RuleContext): readonly Said[] {
  const { idleSeat } = at.rules.notices;
  if (!idleSeat) return [];
  const { coups, clause } = idleSeat;
  const { seats, seated } = at.state;
  const sitting = Object.entries(seats).filter(([seat]) => Number(seat) <= seated);
  const [idle, ...more] = sitting.filter(([, { person, idle: sat }]) => person === null || sat >= coups);
  if (!idle || more.length > 0 || idle[1].idle !== coups) return [];
  const [seat] = idle;
  return [{ noted: { is: 'idle-seat', seat: Number(seat), coups }, clause: cited(at, clause) }];
}
