import { GUIDE_TEXTS } from '../../../messages/en/guides.js';
import { HOME } from '../../../messages/en/service.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { Finding, HomeView } from '../../../technician/home-view.js';
import { placeText } from '../../../technician/print-place.js';
import { adviceOf, lookLine, titleOf } from '../../../technician/print-views.js';
import { button, h } from '../dom.js';
import { ask, done, look, repeat } from './ask.js';
import { repair } from './repair.js';

/** In milliseconds: a fault that comes or goes is seen without a touch. */
const LOOKED_AT = 2000;

/** What is wrong, the cause first, where it is, and what to do. */
export function showHome(place: HTMLElement): () => void {
  let last = '';
  let guiding: (() => void) | null = null;
  const show = async (): Promise<void> => {
    if (guiding) return;
    const home = await look<HomeView>({ ask: 'home' });
    const now = JSON.stringify(home);
    if (now === last || guiding) return;
    last = now;
    place.replaceChildren(...(home ? homeOf(home) : []));
  };
  const again = async (pressed: HTMLButtonElement): Promise<void> => {
    pressed.disabled = true;
    pressed.textContent = SERVICE_PAGE.busy;
    await ask({ ask: 'scan' });
    last = '';
    await show();
  };
  const guide = (name: string, title: string): void => {
    guiding = repair(place, name, title, () => {
      guiding = null;
      last = '';
      void show();
    });
  };

  const homeOf = ({ findings, earlier, effects, inputs }: HomeView): readonly Node[] => [
    ...(findings.length === 0 ? [h('p', { class: 'card good', id: 'works' }, HOME.works)] : []),
    ...effects.map(({ device, effect }) =>
      h('p', { class: 'not-now' }, `${device}: ${HOME.effects[effect]}`),
    ),
    ...findings.map(findingOf),
    ...(inputs.length === 0
      ? []
      : [
          h(
            'section',
            { class: 'card', id: 'to-try' },
            ...inputs.map((input) => h('p', {}, lookLine(input))),
          ),
        ]),
    ...(earlier.length === 0
      ? []
      : [
          h(
            'section',
            { class: 'card', id: 'earlier' },
            h('h2', {}, HOME.earlier),
            ...earlier.map(({ part, day, week, last: at }) =>
              h(
                'p',
                { 'data-earlier': part },
                `${part}: ${HOME.often(day, week)}, ${at} `,
                button(SERVICE_PAGE['guide-me'], () => guide(part, part), { 'data-do': 'guide' }),
              ),
            ),
          ),
        ]),
  ];

  const findingOf = (finding: Finding): HTMLElement => {
    const { history, takes, says, comesAndGoes } = finding;
    const where = placeText(finding.place);
    const rows: readonly (readonly [string, string])[] = [
      [HOME.where, where],
      [HOME.says, says],
      [HOME.since, history?.since ? `${history.since}; ${HOME.often(history.day, history.week)}` : ''],
      [HOME.is, comesAndGoes === null ? '' : HOME.unsteady(comesAndGoes.times)],
      [HOME.parts, takes.length > 1 ? takes.join(', ') : ''],
      [HOME.todo, adviceOf(finding)],
    ];
    const testAgain = button(SERVICE_PAGE['test-again'], () => again(testAgain), { 'data-do': 'again' });
    const guideMe = button(SERVICE_PAGE['guide-me'], () => guide(finding.name, titleOf(finding)), {
      'data-do': 'guide',
    });
    return h(
      'section',
      { class: 'card finding', 'data-finding': finding.name },
      h('h2', {}, titleOf(finding)),
      h('dl', {}, ...rows.flatMap(([is, text]) => (text === '' ? [] : [h('dt', {}, is), h('dd', {}, text)]))),
      finding.is === 'program' ? h('p', { class: 'not-now' }, GUIDE_TEXTS.none) : guideMe,
      ' ',
      testAgain,
    );
  };

  const stop = repeat(LOOKED_AT, show);
  return () => {
    stop();
    guiding?.();
  };
}

export const beginService = (): Promise<boolean> => done({ ask: 'begin-service' });
