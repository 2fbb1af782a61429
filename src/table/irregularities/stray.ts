import type { Hand } from '../../cards/hand.js';
import type { StrayCardRow } from '../../rulebooks/irregularities.js';
import { dealtUp } from '../deal/facing.js';
import type { Drawn } from '../deal/place.js';
import type { TableCard } from '../state/cards.js';
import { changed, changedShoe } from '../state/changed.js';
import type { ClosedCoup, Paying, State } from '../state/state.js';
import { andThen, cited, inState, type RuleContext, type Step, step } from '../step.js';
import { ask } from './ask.js';
import { withNext } from './next-coup.js';
import { nextWithoutWagers } from './without-wagers.js';

/** A card when both hands have all of theirs: what it means for the next coup is a row of the rulebook's. */
export function strayCard(
  at: RuleContext,
  phase: ClosedCoup | Paying,
  { card, to = 'shoe', faceUp }: Drawn,
): Step {
  const coup = phase.is === 'paying' ? null : phase;
  const open = faceUp ?? (to !== 'shoe' && dealtUp(at, coup, 'third'));
  const lies: TableCard = { card, at: to, up: open, seen: open ? 'everybody' : 'nobody' };
  return strayFate(at, phase, lies);
}

/** A card that lies there in excess: it waits for the next coup, or there is none for it. */
export function strayFate(at: RuleContext, phase: ClosedCoup | Paying, lies: TableCard): Step {
  const { state } = at;
  const row = strayRow(at, { to: lies.at, due: 'none', disclosed: lies.seen === 'everybody' });
  const { coupsLeft, cuttingCard } = state.shoe;
  const { noExcess, strayOpensOneMore } = at.rules.shoe.lastCoup;
  if (noExcess && cuttingCard === 'drawn') {
    const ended = changed(state, { shoe: changedShoe(state.shoe, { coupsLeft: 0 }) });
    const clause = row.fate === 'next-coup' ? noExcess.unused : row.clause;
    return step(
      withDiscarded(ended, phase, lies),
      { noted: { is: 'discarded', cards: [lies.card] }, clause: cited(at, clause) },
      ...(coupsLeft === 0
        ? []
        : [{ noted: { is: 'no-deal-after' as const }, clause: cited(at, noExcess.ends) }]),
    );
  }
  if (coupsLeft === 0 && !(strayOpensOneMore && row.fate === 'no-bet-coup' && lies.at !== 'shoe')) {
    return step(withDiscarded(state, phase, lies), {
      noted: { is: 'discarded-after-last', card: lies.card },
      clause: cited(at, row.clause),
    });
  }
  const oneMore =
    coupsLeft === 0 ? changed(state, { shoe: changedShoe(state.shoe, { coupsLeft: 1 }) }) : state;
  const kept = withNext(oneMore, phase, { ...phase.next, cards: [...phase.next.cards, lies] });
  return fateOf(inState(at, kept), row, lies.card);
}

const withDiscarded = (state: State, phase: ClosedCoup | Paying, lies: TableCard): State =>
  withNext(state, phase, { ...phase.next, discarded: [...phase.next.discarded, lies] });

/** What a card that lies there as the first of the next coup makes of that coup. */
export function fateOf(at: RuleContext, row: StrayCardRow, card: string): Step {
  const { state, rules } = at;
  const clause = cited(at, row.clause);
  switch (row.fate) {
    case 'no-bet-coup': {
      const noted = { noted: { is: 'first-of-no-bet-coup' as const, card, rulebook: rules.id }, clause };
      return andThen(step(state, noted), nextWithoutWagers(at, clause));
    }
    case 'ask':
      return ask(step(state), {
        asks: { is: 'excess-seen', card, rulebook: rules.id },
        about: 'the next coup',
        of: 'supervisor',
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

export function strayRow(
  { rules }: RuleContext,
  { to, due, disclosed }: { to: Hand | 'shoe'; due: Hand | 'none'; disclosed: boolean },
): StrayCardRow {
  const row = rules.irregularities.strayCards.find(
    (one) =>
      (one.to === undefined || one.to === to) &&
      (one.due === undefined || one.due === due) &&
      (one.disclosed === undefined || one.disclosed === disclosed),
  );
  if (!row) throw new Error(`no row for a card to ${to} where ${due} is due in ${rules.id}`);
  return row;
}
