import { ask } from '../irregularities/ask.js';
import { addDrawn, timesDrawn } from '../state/shoe.js';
import type { State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import { cited, type RuleContext, type Step } from '../step.js';

// Counts the cards that have left the shoe, to find a card that cannot belong to it.

export const countCard = (state: State, name: string): State =>
  update(state, {
    shoe: updateShoe(state.shoe, {
      drawn: addDrawn(state.shoe.drawn, name),
      given: state.shoe.given + 1,
    }),
  });

/** More of one card than the decks hold: a foreign card, or a wrong reading. Ask an officer. */
export function checkCardCount(context: RuleContext, name: string, dealt: Step): Step {
  const { state, table, rules } = context;
  if (timesDrawn(state.shoe.drawn, name) <= table.decks) return dealt;
  const { by, removed, clause } = rules.shoe.wrongCards;
  return ask(dealt, {
    subject: { is: 'too-many-of-a-card', card: name, decks: table.decks },
    about: 'the shoe',
    officer: by,
    answers: [
      { answer: 'void-shoe', clause: cited(context, removed) },
      { answer: 'complete', clause: cited(context, clause) },
    ],
    next: null,
  });
}
