import { updateNextCoup } from '../irregularities/next-coup.js';
import type { Message } from '../messages.js';
import { isOpenWithCards, isRoundUnderWay, ownCardCount } from '../rights/round-under-way.js';
import { cardNames } from '../state/cards.js';
import type { NextCoup, State } from '../state/state.js';
import { update, updateBetting, updateShoe } from '../state/update.js';
import { cited, inPhase, type RuleContext, type Step, step } from '../step.js';

/** The cutting card has left the shoe: how many coups are still to come. It never makes more of them than were left. */
export function cuttingCard(context: RuleContext): Step {
  const { state, rules } = context;
  const { phase, shoe } = state;
  if (phase.is === 'closed' || phase.is === 'shuffle' || phase.is === 'cut') {
    return step(state, { noted: { is: 'cutting-card-out-of-play' } });
  }
  if (shoe.cuttingCard === 'drawn')
    return step(state, {
      noted: { is: 'second-cutting-card' },
      clause: cited(context, rules.shoe.cuttingCard.clause),
    });
  if (shoe.cuttingCard === 'none') return step(state, { noted: { is: 'no-cutting-card' } });

  const { beforeFirst, later } = rules.shoe.lastCoup;
  // With all cards of a coup out, it lies before the first of the next; a card left over is out already.
  const over = phase.is === 'result' || phase.is === 'paying';
  const begun = hasBegun(state);
  const makes = over ? 1 : begun ? later.coupsAfter : 0;
  const coupsLeft = Math.min(makes, shoe.coupsLeft ?? makes);
  const drawn = update(state, { shoe: updateShoe(shoe, { cuttingCard: 'drawn', coupsLeft }) });
  const unused = withoutExcess(context, drawn);
  if (shoe.coupsLeft !== null && shoe.coupsLeft <= makes) {
    return step(
      unused.state,
      { noted: { is: 'cutting-card-aside', more: shoe.coupsLeft > 0 }, clause: cited(context, later.clause) },
      ...unused.messages,
    );
  }
  const messages: Message =
    coupsLeft > 0
      ? { noted: { is: 'cutting-card-aside', more: true }, clause: cited(context, later.clause) }
      : { announced: { is: 'last-coup' }, clause: cited(context, begun ? later.clause : beforeFirst) };
  return step(unused.state, messages, ...unused.messages);
}

/** Whether a card of the coup is out, be it one that the coup before has left. */
function hasBegun({ phase }: State): boolean {
  if (phase.is === 'betting' && !isOpenWithCards(phase)) return phase.waiting.length > 0;
  return isRoundUnderWay(phase) && (phase.cards.length > 0 || ownCardCount(phase) > 0);
}

/** Cards that wait undisclosed for the next coup are not used, where the rulebook says so once the cutting card has come. */
function withoutExcess(context: RuleContext, state: State): Step {
  const { noExcess } = context.rules.shoe.lastCoup;
  const { phase } = state;
  const next: Omit<NextCoup, 'discarded'> | null =
    phase.is === 'betting' && !isOpenWithCards(phase)
      ? { cards: phase.waiting, noBets: phase.noBets }
      : 'next' in phase
        ? phase.next
        : null;
  if (!noExcess || !next || next.cards.length === 0 || next.noBets !== null) return step(state);
  const noted: Message = {
    noted: { is: 'discarded', cards: cardNames(next.cards) },
    clause: cited(context, noExcess.unused),
  };
  if (phase.is === 'betting' && !isOpenWithCards(phase)) {
    return step(inPhase(state, updateBetting(phase, { waiting: [] })), noted);
  }
  return phase.is === 'paying' || phase.is === 'dealing' || phase.is === 'result'
    ? step(
        updateNextCoup(state, phase, {
          cards: [],
          discarded: [...phase.next.discarded, ...next.cards],
          noBets: null,
        }),
        noted,
      )
    : step(state);
}
