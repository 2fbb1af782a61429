import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import { WALK, WALK_TITLES } from '../../../messages/en/walk.js';
import { checkRows, todoOf, walkFacts } from '../../../technician/print-walk.js';
import { checksLeft, hasPassed, WALK_FORMS, type Walk } from '../../../technician/walk.js';
import type { CheckState, WalkView } from '../../../technician/walk-desk.js';
import { button, h, setText } from '../dom.js';
import { done, look, repeat } from './ask.js';

/** In milliseconds: what is moved by hand is looked at as often. */
const LOOKED_AT = 400;

/** The walk through the whole cabinet, check by check, and what came of each. */
export function showWalk(place: HTMLElement): () => void {
  let stop: () => void = () => {};
  let ended = false;
  const show = async (): Promise<void> => {
    const view = await look<WalkView>({ ask: 'walk' });
    if (ended || !view) {
      if (!ended) setTimeout(() => void show(), 2000);
      return;
    }
    stop();
    const { walk } = view;
    const now = h('section', { class: 'card', id: 'walk' });
    place.replaceChildren(now, ...(walk ? [reportOf(walk)] : []));
    if (walk && !walk.ended) stop = goOn(now, walk, () => void show());
    else begin(now, () => void show());
  };
  void show();
  return () => {
    ended = true;
    stop();
  };
}

function begin(place: HTMLElement, then: () => void): void {
  const cabinet = h('input', { maxlength: 40, id: 'cabinet', autocomplete: 'off' });
  const forms = WALK_FORMS.map((form) =>
    button(WALK_TITLES[form], async () => {
      if (await done({ ask: 'begin-walk', form, cabinet: cabinet.value.trim() || '-' })) then();
    }),
  );
  place.replaceChildren(
    h('h2', {}, WALK.begin),
    h('p', { class: 'not-now' }, SERVICE_PAGE['only-in-service']),
    h('div', { class: 'answers' }, h('label', { for: 'cabinet' }, WALK.cabinet), cabinet, ...forms),
  );
}

/** The next check that is left. Gives what ends it. */
function goOn(place: HTMLElement, walk: Walk, then: () => void): () => void {
  const [check] = checksLeft(walk);
  const count = h(
    'p',
    { class: 'not-now' },
    WALK.going(walk.checks.length - checksLeft(walk).length, walk.checks.length),
  );
  const end = button(WALK.end, async () => {
    if (await done({ ask: 'end-walk' })) then();
  });
  if (check === undefined) {
    place.replaceChildren(h('h2', {}, hasPassed(walk) ? WALK.passed : WALK['not-passed']), count, end);
    return () => {};
  }
  const todo = h('p', { class: 'check', role: 'status' });
  const left = h('p', { class: 'not-now' });
  const say = (saw: 'yes' | 'no' | 'unsure', text: string): HTMLElement =>
    button(text, async () => {
      if (await done({ ask: 'checked', check, saw })) then();
    });
  const answers = h('div', { class: 'answers' }, say('no', WALK['give-up']));
  place.replaceChildren(h('h2', {}, check), todo, left, answers, count, end);
  let offered = false;
  let over = false;
  const stop = repeat(LOOKED_AT, async () => {
    // A person who looks at lamps is not hurried: what is shown stays until it is answered.
    if (over || (offered && left.hidden)) return;
    const state = await look<CheckState>({ ask: 'check', check });
    if (!state || over) return;
    setText(todo, todoOf(state.check));
    left.hidden = state.asks;
    setText(left, state.left.length === 0 ? '' : WALK.left(state.left));
    if (state.passed !== null) {
      over = true;
      then();
    } else if (!offered) {
      offered = true;
      if (state.asks)
        answers.replaceChildren(
          say('yes', SERVICE_PAGE.yes),
          say('no', SERVICE_PAGE.no),
          say('unsure', SERVICE_PAGE.unsure),
        );
    }
  });
  return () => {
    over = true;
    stop();
  };
}

const reportOf = (walk: Walk): HTMLElement =>
  h(
    'section',
    { class: 'card', id: 'report' },
    h('h2', {}, WALK_TITLES[walk.form]),
    h('dl', {}, ...walkFacts(walk).flatMap(([is, says]) => [h('dt', {}, is), h('dd', {}, says)])),
    h(
      'div',
      { class: 'wide lines' },
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, ...WALK.columns.map((column) => h('th', {}, column)))),
        h(
          'tbody',
          {},
          ...checkRows(walk).map((cells) => {
            const result = walk.results[cells[0] ?? ''];
            return h(
              'tr',
              { 'data-passed': result && (result.passed ? 'yes' : 'no') },
              ...cells.map((cell) => h('td', {}, cell)),
            );
          }),
        ),
      ),
    ),
    h('p', { class: 'not-now' }, WALK.report),
  );
