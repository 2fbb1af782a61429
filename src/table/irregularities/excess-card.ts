import type { Hand } from '../../cards/hand.js';
import type { CardErrorRow } from '../../rulebooks/irregularities.js';
import { isDealtFaceUp } from '../deal/facing.js';
import type { DrawnCard } from '../deal/place-card.js';
import type { TableCard } from '../state/cards.js';
import type { ClosedCoup, Paying, State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import { andThen, cited, inState, type RuleContext, type Step, step } from '../step.js';
import { ask } from './ask.js';
import { updateNextCoup } from './next-coup.js';
import { makeNextNoBetCoup } from './no-bet-coup.js';

/** A card when both hands have all of theirs: what it means for the next coup is a row of the rulebook's. */
export function takeExcessCard(
  context: RuleContext,
  phase: ClosedCoup | Paying,
  { card, to = 'shoe', faceUp }: DrawnCard,
): Step {
  const coup = phase.is === 'paying' ? null : phase;
  const open = faceUp ?? (to !== 'shoe' && isDealtFaceUp(context, coup, 'third'));
  const excess: TableCard = { card, at: to, up: open, seen: open ? 'everybody' : 'nobody' };
  return applyExcessCard(context, phase, excess);
}

/** A card that lies there in excess: it waits for the next coup, or there is none for it. */
export function applyExcessCard(context: RuleContext, phase: ClosedCoup | Paying, card: TableCard): Step {
  const { state } = context;
  const row = cardErrorRow(context, { to: card.at, due: 'none', disclosed: card.seen === 'everybody' });
  const { coupsLeft, cuttingCard } = state.shoe;
  const { noExcess, strayOpensOneMore } = context.rules.shoe.lastCoup;
  if (noExcess && cuttingCard === 'drawn') {
    const ended = update(state, { shoe: updateShoe(state.shoe, { coupsLeft: 0 }) });
    const clause = row.fate === 'next-coup' ? noExcess.unused : row.clause;
    return step(
      discardCard(ended, phase, card),
      { noted: { is: 'discarded', cards: [card.card] }, clause: cited(context, clause) },
      ...(coupsLeft === 0
        ? []
        : [{ noted: { is: 'no-deal-after' as const }, clause: cited(context, noExcess.ends) }]),
    );
  }
  if (coupsLeft === 0 && !(strayOpensOneMore && row.fate === 'no-bet-coup' && card.at !== 'shoe')) {
    return step(discardCard(state, phase, card), {
      noted: { is: 'discarded-after-last', card: card.card },
      clause: cited(context, row.clause),
    });
  }
  const oneMore = coupsLeft === 0 ? update(state, { shoe: updateShoe(state.shoe, { coupsLeft: 1 }) }) : state;
  const kept = updateNextCoup(oneMore, phase, { ...phase.next, cards: [...phase.next.cards, card] });
  return applyToNextCoup(inState(context, kept), row, card.card);
}

const discardCard = (state: State, phase: ClosedCoup | Paying, card: TableCard): State =>
  updateNextCoup(state, phase, { ...phase.next, discarded: [...phase.next.discarded, card] });

/** What a card that lies there as the first of the next coup makes of that coup. */
export function applyToNextCoup(context: RuleContext, row: CardErrorRow, card: string): Step {
  const { state, rules } = context;
  const clause = cited(context, row.clause);
  switch (row.fate) {
    case 'no-bet-coup': {
      const noted = { noted: { is: 'first-of-no-bet-coup' as const, card, rulebook: rules.id }, clause };
      return andThen(step(state, noted), makeNextNoBetCoup(context, clause));
    }
    case 'ask':
      return ask(step(state), {
        subject: { is: 'excess-seen', card, rulebook: rules.id },
        about: 'the next coup',
        officer: 'supervisor',
        answers: [
          { answer: 'no-bet-coup', clause },
          { answer: 'complete', clause },
        ],
        next: null,
      });
    case 'due-hand':
    case 'next-coup':
      return step(state, { noted: { is: 'first-of-next-coup', card }, clause });
  }
}

export function cardErrorRow(
  { rules }: RuleContext,
  { to, due, disclosed }: { to: Hand | 'shoe'; due: Hand | 'none'; disclosed: boolean },
): CardErrorRow {
  const row = rules.irregularities.cardErrors.find(
    (one) =>
      (one.to === undefined || one.to === to) &&
      (one.due === undefined || one.due === due) &&
      (one.disclosed === undefined || one.disclosed === disclosed),
  );
  if (!row) throw new Error(`no row for a card to ${to} where ${due} is due in ${rules.id}`);
  return row;
}
