import { RELEASE_REFUSALS } from '../../messages/en/release.js';
import { UPDATE } from '../../messages/en/update.js';
import type { UpdateAct } from '../request.js';
import type { FoundRelease, SlotsFound, UpdateFault } from '../update-work.js';
import type { Change, UpdateView } from '../views/update-view.js';
import { sendAct } from './acts.js';
import { h } from './dom.js';
import { mayAct } from './view-client.js';

// The update of the table's program: the slots, the stick, what is being done and how it came out. It stays in English.

const why = h('input', { maxlength: 200, id: 'why', autocomplete: 'off' });
let hasLooked = false;
let hasCome = '';

/** What is shown is made anew, but for the line that somebody may be writing in. */
export function showUpdate(place: HTMLElement, update: UpdateView | null): void {
  if (!update) {
    place.replaceChildren(h('p', {}, UPDATE['no-updates']));
    return;
  }
  if (!hasLooked && mayAct() && !update.doing) {
    hasLooked = true;
    void sendAct({ do: 'look' });
  }
  const isWriting = document.activeElement === why;
  place.replaceChildren(
    h('h2', {}, UPDATE.title),
    !mayAct() ? h('p', { class: 'not-now' }, UPDATE['looks-on']) : '',
    doing(update),
    came(update),
    h('h3', {}, UPDATE.program),
    update.slots ? slots(update.slots) : h('p', {}, UPDATE['not-looked']),
    stick(update),
    trial(update),
  );
  if (isWriting) why.focus();
  const now = JSON.stringify(update.came);
  if (now !== hasCome) place.querySelector('#came')?.scrollIntoView({ block: 'nearest' });
  hasCome = now;
}

function doing({ doing }: UpdateView): HTMLElement {
  const { act, step } = doing ?? {};
  return h(
    'section',
    { class: 'card', id: 'doing', role: 'status', hidden: !act },
    act && h('h3', {}, UPDATE.doing[act.do]),
    step && h('p', {}, `${step.step}: ${step.percent}%`),
    step && h('progress', { max: 100, value: step.percent }),
  );
}

function came({ came }: UpdateView): HTMLElement {
  if (!came) return h('section', { id: 'came', hidden: true });
  const { act, release, faults } = came;
  if (faults.length > 0)
    return h(
      'section',
      { class: 'card bad', id: 'came', role: 'alert' },
      h('h3', {}, UPDATE.refused(UPDATE[act.do])),
      ...faults.map(faultOf),
    );
  return h(
    'section',
    { class: 'card', id: 'came', role: 'status' },
    h('h3', { class: 'good' }, UPDATE.came[act.do]),
    release && facts(release),
  );
}

const faultOf = ({ code, where, says, mend }: UpdateFault): HTMLElement =>
  h(
    'dl',
    {},
    h('dt', {}, code),
    h('dd', {}, where === '' ? says : `${where}: ${says}`),
    mend !== '' && h('dt', {}, UPDATE.mend),
    mend !== '' && h('dd', {}, mend),
  );

const slots = ({ slots, active, trial, running }: SlotsFound): HTMLElement =>
  h(
    'div',
    { class: 'slots' },
    ...slots.map(({ slot, release, faults }) => {
      const marks = [
        slot === running && UPDATE.runs,
        slot === active && UPDATE.active,
        slot === trial?.slot && UPDATE['on-trial'],
        release && (faults.length > 0 ? UPDATE['not-verified'] : UPDATE.verified),
      ].filter((mark) => mark);
      return h(
        'section',
        { class: 'card', 'data-slot': slot },
        h('h3', {}, `${UPDATE.slot(slot)} `, h('span', { class: 'marks' }, marks.join(', '))),
        release ? facts(release) : h('p', {}, UPDATE['no-release']),
        release && faults.length > 0 && h('div', { class: 'bad' }, ...faults.map(faultOf)),
      );
    }),
  );

const facts = ({ version, sequence, commit, sha256, signers }: FoundRelease): HTMLElement =>
  h(
    'dl',
    {},
    ...[
      [UPDATE.version, version],
      [UPDATE.sequence, `${sequence}`],
      [UPDATE.commit, commit],
      [UPDATE.sha256, sha256],
      ...signers.map(({ role, name, keyId }) => [role, `${name}, ${keyId}`]),
    ].flatMap(([is = '', says = '']) => [h('dt', {}, is), h('dd', {}, says)]),
  );

function stick(update: UpdateView): HTMLElement {
  const { stick } = update;
  return h(
    'section',
    { class: 'card', id: 'stick' },
    h('h3', {}, UPDATE.stick),
    stick?.releases.length === 0 && h('p', {}, UPDATE.none(stick.folder)),
    ...(stick?.releases ?? []).map(({ path, name }) =>
      h(
        'div',
        { class: 'release' },
        h('span', {}, name, h('br'), path),
        button(update, 'inspect', () => ({ do: 'inspect', release: path })),
        button(update, 'install', () => ({ do: 'install', release: path })),
      ),
    ),
    button(update, 'look', () => ({ do: 'look' })),
    notNow(update, 'install'),
  );
}

function trial(update: UpdateView): HTMLElement {
  const { trial, ended } = update.slots ?? {};
  return h(
    'section',
    { class: 'card', id: 'trial' },
    h('h3', {}, UPDATE.trial),
    h(
      'p',
      {},
      trial ? UPDATE.tries(trial.slot, trial.tries) : UPDATE[update.slots ? 'no-trial' : 'not-looked'],
    ),
    ended && h('p', {}, UPDATE.last(ended.slot, ended.how)),
    h('label', { for: 'why' }, UPDATE.why),
    why,
    button(update, 'confirm', () => ({ do: 'confirm', why: why.value })),
    ' ',
    button(update, 'roll-back', () => ({ do: 'roll-back', why: why.value })),
    notNow(update, 'confirm'),
    notNow(update, 'roll-back'),
  );
}

/** Of a change that the table would refuse: why, and what would end it. */
function notNow({ refused }: UpdateView, act: Change): HTMLElement | null {
  const code = refused[act];
  return (
    code && h('p', { class: 'not-now' }, `${UPDATE[act]}: ${UPDATE['not-now']}: ${RELEASE_REFUSALS[code]}.`)
  );
}

function button({ doing, refused }: UpdateView, act: UpdateAct['do'], asks: () => UpdateAct): HTMLElement {
  const isRefused = act in refused && refused[act as Change] !== null;
  const element = h(
    'button',
    { type: 'button', 'data-do': act, disabled: !mayAct() || doing !== null || isRefused },
    UPDATE[act],
  );
  element.addEventListener('click', () => {
    const asked = asks();
    if ('why' in asked && asked.why.trim() === '') {
      why.setCustomValidity(UPDATE['needs-why']);
      why.reportValidity();
      why.setCustomValidity('');
    } else void sendAct(asked);
  });
  return element;
}
