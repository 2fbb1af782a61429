import type { TroubleView } from '../views/trouble-view.js';
import { pressable } from './acts.js';
import { h, part, setText } from './dom.js';
import { capital, page, say } from './words.js';

/** What an officer is asked, with each answer on its button. */
export function showDecision({ decision }: TroubleView): void {
  const box = part('decision');
  box.hidden = decision === null;
  if (!decision) return;
  const { subject, officer, rulebook } = decision;
  const key = officer === 'casino-manager' ? 'manager' : officer;
  setText(part('decision-subject'), capital(say.decision(subject)));
  setText(part('decision-officer'), page({ is: 'decides', officer, rulebook, key }));
  part('decision-answers').replaceChildren(
    ...decision.answers.map(({ button, answer, clause }) => {
      const element = h('button', { type: 'button' }, h('b', {}, say.answer(answer)), h('small', {}, clause));
      pressable(element, () => ({ role: button, seat: null }));
      return element;
    }),
  );
}
