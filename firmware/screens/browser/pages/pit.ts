import { h, part } from '../dom.js';
import { prepareDrawers } from '../drawers.js';
import { showLog } from '../log.js';
import { showMeters, showShoes } from '../meters.js';
import { showCoup } from '../shared.js';
import { showSign } from '../sign.js';
import { connect, onView, type ViewOf } from '../view-client.js';
import { capital, lineOf, page, roleLabel, say } from '../words.js';

// The page of the pit: what is open at the table, who calls, what is broken, who holds keys, and what was counted. Nothing on it is an act.

prepareDrawers();
onView<'pit'>((view, changed) => {
  showCoup(view, changed);
  if (changed.has('sign')) showSign(view.sign);
  if (changed.has('messages')) showLog(view.messages);
  if (changed.has('meters')) showMeters(view.meters);
  if (changed.has('shoes')) showShoes(view.shoes);
  list('questions', questions(view));
  list(
    'calls',
    view.layout.filter(({ calling }) => calling).map(({ seat }) => page({ is: 'seat', seat })),
  );
  list('trouble', faults(view));
  list('keys-held', view.trouble.keys.map(roleLabel));
});
part('print').addEventListener('click', () => window.print());
connect('pit');

function questions({ trouble: { decision } }: ViewOf<'pit'>): readonly string[] {
  if (!decision) return [];
  const { subject, officer, rulebook } = decision;
  const key = officer === 'casino-manager' ? 'manager' : officer;
  return [capital(say.decision(subject)), page({ is: 'decides', officer, rulebook, key })];
}

const faults = ({ trouble: { faults, stuckKeys } }: ViewOf<'pit'>): readonly string[] => [
  ...faults.map(({ device, effect }) => lineOf({ panel: { is: 'faulty', device, effect } }).text),
  ...stuckKeys.map(({ seat, button }) => lineOf({ panel: { is: 'key-stuck', seat, button } }).text),
];

function list(id: string, lines: readonly string[]): void {
  part(id).replaceChildren(...lines.map((line) => h('li', {}, line)));
}
