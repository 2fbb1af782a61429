import type { Act, Touch, UpdateAct } from '../request.js';
import { part, setText } from './dom.js';
import { postAct } from './post-act.js';
import { isPanel, mayAct } from './view-client.js';

/** In milliseconds: how often a screen that is a panel says that it is there, and how long it waits for an answer. */
const ANSWERS = 1000;
const PATIENCE = 3000;

let last: Promise<unknown> = Promise.resolve();
let sent = 0;

/** Sends acts one after the other: a release never overtakes its press. */
export function sendAct(act: Act | UpdateAct): Promise<void> {
  const done = last.then(() => send(act));
  last = done.catch(() => {});
  return done;
}

async function send(act: Act | UpdateAct | Touch): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await postAct(act, { headers: { 'x-act': `${++sent}` }, signal });
  if (act.do === 'here') return;
  setText(part('refusal'), response && !response.ok ? (await response.text()).trim() : '');
}

/** The table knows of a screen that is a panel that it is there. */
export function answerTheTable(): void {
  let answering = false;
  setInterval(() => {
    if (answering || !isPanel()) return;
    answering = true;
    last = last
      .then(() => send({ do: 'here' }))
      .finally(() => {
        answering = false;
      });
  }, ANSWERS);
}

type Button = Extract<Act, { do: 'press' }>['role'];
export type Place = number | null;

export const press = (role: string, seat: Place): Promise<void> =>
  sendAct({ do: 'press', role: role as Button, seat });
export const release = (role: string, seat: Place): Promise<void> =>
  sendAct({ do: 'release', role: role as Button, seat });

/** A short press. */
export async function tap(role: string, seat: Place): Promise<void> {
  await press(role, seat);
  await release(role, seat);
}

/** An element is a button of the table: it is down for as long as a pointer, the space bar or Enter is. */
export function pressable(element: Element, where: () => { role: string; seat: Place }): void {
  let down: { role: string; seat: Place } | null = null;
  const begin = (): void => {
    if (down || !mayAct()) return;
    down = where();
    element.classList.add('down');
    void press(down.role, down.seat);
  };
  const end = (): void => {
    if (!down) return;
    void release(down.role, down.seat);
    element.classList.remove('down');
    down = null;
  };
  element.addEventListener('pointerdown', (event) => {
    const { button, pointerId } = event as PointerEvent;
    if (button !== 0) return;
    element.setPointerCapture(pointerId);
    begin();
  });
  for (const over of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur']) {
    element.addEventListener(over, end);
  }
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  element.addEventListener('keydown', (event) => {
    const { key, repeat } = event as KeyboardEvent;
    if (key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    if (!repeat) begin();
  });
  element.addEventListener('keyup', (event) => {
    const { key } = event as KeyboardEvent;
    if (key === ' ' || key === 'Enter') end();
  });
}
