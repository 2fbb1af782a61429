import { updateNextCoup } from '../irregularities/next-coup.js';
import type { Message } from '../messages.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { cardNames } from '../state/cards.js';
import type { State } from '../state/state.js';
import { updateBetting, withShoe } from '../state/update.js';
import { cited, inPhase, type RuleContext, type Step, step } from '../step.js';

/**
 * The cutting card has left the shoe and fixes how many coups follow. It never adds coups to a number already fixed.
 */
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
  // After the last card of a coup, the cutting card lies before the first card of the next.
  const over = phase.is === 'result' || phase.is === 'paying';
  const begun = hasBegun(state);
  const makes = over ? 1 : begun ? later.coupsAfter : 0;
  const coupsLeft = Math.min(makes, shoe.coupsLeft ?? makes);
  const drawn = withShoe(state, { cuttingCard: 'drawn', coupsLeft });
  const unused = discardExcess(context, drawn);
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

/** Whether a card of the coup is out, carried-over cards included. */
const hasBegun = ({ phase }: State): boolean =>
  'waiting' in phase ? phase.waiting.length > 0 : isRoundUnderWay(phase) && phase.cards.length > 0;

/** Discards undisclosed excess cards after the cutting card, where the rulebook says so. */
function discardExcess(context: RuleContext, state: State): Step {
  const { noExcess } = context.rules.shoe.lastCoup;
  const { phase } = state;
  if (!noExcess || !('waiting' in phase || ('next' in phase && phase.is !== 'betting'))) return step(state);
  const { cards, noBets } = 'waiting' in phase ? { cards: phase.waiting, noBets: phase.noBets } : phase.next;
  if (cards.length === 0 || noBets !== null) return step(state);
  const unused =
    'waiting' in phase
      ? inPhase(state, updateBetting(phase, { waiting: [] }))
      : updateNextCoup(state, phase, {
          cards: [],
          discarded: [...phase.next.discarded, ...cards],
          noBets: null,
        });
  const clause = cited(context, noExcess.unused);
  return step(unused, { noted: { is: 'discarded', cards: cardNames(cards) }, clause });
}
