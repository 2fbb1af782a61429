import type { TroubleView } from '../views/trouble-view.js';
import { pressable } from './acts.js';
import { h, part, setText } from './dom.js';
import { mayAct } from './view-client.js';
import { capital, page, say } from './words.js';

let shown = '';
/** What had the focus before it was asked. */
let before: Element | null = null;

/**
 * What an officer is asked, with each answer under the number of its button. Whoever can answer it is led to it, and back once it is
 * answered. The officer's key must be turned for it: the focus may go there.
 */
export function showDecision({ decision }: TroubleView): void {
  const box = part('decision');
  const drawn = decision ? JSON.stringify([decision, say.decision(decision.subject)]) : '';
  if (drawn === shown) return;
  shown = drawn;
  const isInside = box.contains(document.activeElement);
  if (box.hidden) before = document.activeElement;
  box.hidden = decision === null;
  if (!decision) {
    if (isInside && before instanceof HTMLElement) before.focus();
    return;
  }
  const { subject, officer, rulebook } = decision;
  const key = officer === 'casino-manager' ? 'manager' : officer;
  setText(part('decision-subject'), capital(say.decision(subject)));
  setText(part('decision-officer'), page({ is: 'decides', officer, rulebook, key }));
  const answers = decision.answers.map(({ button, answer, clause }) => {
    const element = h(
      'button',
      { type: 'button' },
      h('b', {}, `${button.slice(-1)} ${say.answer(answer)}`),
      h('small', {}, clause),
    );
    pressable(element, () => ({ role: button, seat: null }));
    return element;
  });
  part('decision-answers').replaceChildren(...answers);
  if (mayAct()) answers[0]?.focus();
}
