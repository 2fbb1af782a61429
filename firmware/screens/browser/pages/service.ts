import { HOME } from '../../../messages/en/service.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { HomeView } from '../../../technician/home-view.js';
import { h, part, set, setText } from '../dom.js';
import { ask, repeat } from '../service/ask.js';
import { showComputer } from '../service/computer.js';
import { beginService, showHome } from '../service/home.js';
import { showInputs } from '../service/inputs.js';
import { showLines } from '../service/lines.js';
import { showOutputs } from '../service/outputs.js';
import { showShoe } from '../service/shoe.js';
import { showWalk } from '../service/walk.js';
import { showUpdate } from '../update.js';
import { connect, mayAct, onView } from '../view-client.js';

// The page of the technician.

/** What each tab shows, and how that ends. The program's is kept by the view itself. */
const TABS = {
  home: showHome,
  inputs: showInputs,
  outputs: showOutputs,
  lines: showLines,
  shoe: showShoe,
  walk: showWalk,
  computer: showComputer,
  program: () => () => {},
} as const;
type Tab = keyof typeof TABS;

let end: () => void = () => {};

function open(tab: Tab): void {
  end();
  for (const link of document.querySelectorAll('#tabs a'))
    set(link, 'aria-current', link.getAttribute('href') === `#${tab}` && 'page');
  part('update').hidden = tab !== 'program';
  part('tab').hidden = tab === 'program';
  part('tab').replaceChildren();
  setText(part('refusal'), '');
  end = TABS[tab](part('tab'));
}

const isTab = (name: string): name is Tab => name in TABS;
const chosen = (): Tab => {
  const name = location.hash.slice(1);
  return isTab(name) ? name : 'home';
};

part('tabs').append(
  ...Object.entries(SERVICE_PAGE.tabs).map(([name, text]) => h('a', { href: `#${name}` }, text)),
);
part('begin-service').addEventListener('click', () => void beginService().then(showState));
window.addEventListener('hashchange', () => open(chosen()));

/** Whether the table plays, and who works on it. */
async function showState(): Promise<void> {
  const answer = await ask({ ask: 'home' });
  const home = answer.is === 'shown' ? (answer.view as HomeView) : null;
  const text = home?.service ? SERVICE_PAGE['out-of-service'](home.service.id) : SERVICE_PAGE['in-play'];
  setText(part('state'), home ? `${HOME.phase(home.phase)} ${text}` : '');
  set(document.body, 'data-service', home?.service !== null && home !== null);
  part('begin-service').hidden = home === null || home.service !== null;
}

let isOpen = false;
onView<'service'>(({ update }, changed) => {
  if (changed.has('update')) showUpdate(part('update'), update);
  if (changed.has('trouble') && mayAct()) void showState();
  if (isOpen) return;
  isOpen = true;
  if (mayAct()) repeat(2000, showState);
  open(mayAct() ? chosen() : 'program');
});
connect('service');
