import type { TechnicianAnswer } from '../../../control/control-request.js';
import type { TechnicianRequest } from '../../../control/technician-request.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import { UNANSWERED } from '../../../technician/technician-link.js';
import { part, setText } from '../dom.js';
import { postAct } from '../post-act.js';

// What the page asks of the table: the same as `banco tech`.

export async function ask(request: TechnicianRequest): Promise<TechnicianAnswer> {
  const response = await postAct(request);
  if (response?.status === 200) return (await response.json()) as TechnicianAnswer;
  const says = response ? (await response.text()).trim() : SERVICE_PAGE.offline;
  return { is: 'refused', code: UNANSWERED, says };
}

/** What it shows; null where it is refused, which stands at the foot of the page. */
export async function look<View>(request: TechnicianRequest): Promise<View | null> {
  const answer = await ask(request);
  tell(answer.is === 'refused' ? answer.says : '');
  return answer.is === 'shown' ? (answer.view as View) : null;
}

/** Whether it was done. */
export async function done(request: TechnicianRequest): Promise<boolean> {
  const answer = await ask(request);
  tell(answer.is === 'refused' ? answer.says : '');
  return answer.is !== 'refused';
}

const tell = (says: string): void => setText(part('refusal'), says);

/** Does it now, and again so many milliseconds after it is done, until it is ended. */
export function repeat(milliseconds: number, work: () => Promise<unknown>): () => void {
  let ended = false;
  const go = async (): Promise<void> => {
    while (!ended) {
      // A page that nobody sees asks nothing.
      if (!document.hidden) await work();
      await new Promise((passed) => setTimeout(passed, milliseconds));
    }
  };
  void go();
  return () => {
    ended = true;
  };
}
