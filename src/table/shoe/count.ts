import { ask } from '../irregularities/ask.js';
import { changed, changedShoe } from '../state/changed.js';
import { alsoDrawn, timesDrawn } from '../state/shoe.js';
import type { State } from '../state/state.js';
import { cited, type RuleContext, type Step } from '../step.js';

// What has left the shoe is counted, so that a card which cannot be of it is found.

export const countCard = (state: State, name: string): State =>
  changed(state, {
    shoe: changedShoe(state.shoe, {
      drawn: alsoDrawn(state.shoe.drawn, name),
      given: state.shoe.given + 1,
    }),
  });

/** A card more often than the decks hold it: a foreign card, or one read wrongly. An officer looks. */
export function watched(at: RuleContext, name: string, dealt: Step): Step {
  const { state, table, rules } = at;
  if (timesDrawn(state.shoe.drawn, name) <= table.decks) return dealt;
  const { by, removed, clause } = rules.shoe.wrongCards;
  return ask(dealt, {
    asks: { is: 'too-many-of-a-card', card: name, decks: table.decks },
    about: 'the shoe',
    of: by,
    answers: [
      { answer: 'void-shoe', clause: cited(at, removed) },
      { answer: 'complete', clause: cited(at, clause) },
    ],
    next: null,
  });
}
