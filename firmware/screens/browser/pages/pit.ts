import { showDirector } from '../director-console.js';
import { h, part, set } from '../dom.js';
import { prepareDrawers } from '../drawers.js';
import { showConsole } from '../jackpot-console.js';
import { showLog } from '../log.js';
import { metersTables, shoesTables } from '../meters.js';
import { showOdds } from '../odds.js';
import { csvOf, drawTable } from '../plain-table.js';
import { saveFile } from '../save-file.js';
import { showCoup } from '../shared.js';
import { showSign } from '../sign.js';
import { connect, onView, type ViewOf } from '../view-client.js';
import { capital, label, lineOf, page, roleLabel, say } from '../words.js';

// The page of the pit: what is open at the table, who calls, what is broken where and since when, who holds keys, the money of each
// seat, and what was counted. What is owed of a Jackpot is settled here; everything else officers decide at the table.

type Pit = ViewOf<'pit'>;

let now: Pit | null = null;

prepareDrawers();
onView<'pit'>((view, changed) => {
  now = view;
  showCoup(view, changed);
  if (view.odds && changed.has('odds')) showOdds(view.odds);
  if (changed.has('sign')) showSign(view.sign);
  if (changed.has('messages')) showLog(view.messages);
  if (changed.has('meters'))
    part('meters-tables').replaceChildren(...metersTables(view.meters).map(drawTable));
  if (changed.has('shoes')) part('shoe-tables').replaceChildren(...shoesTables(view.shoes).map(drawTable));
  if (changed.has('jackpot') || changed.has('sign')) showConsole(view.jackpot);
  if (changed.has('director') || changed.has('sign')) showDirector(view.director);
  showLists(view);
});
part('print').addEventListener('click', () => window.print());
part('save-csv').addEventListener('click', () => now && saveFile('table.csv', 'text/csv', csvOfAll(now)));
part('save-json').addEventListener(
  'click',
  () => now && saveFile('table.json', 'application/json', jsonOf(now)),
);
connect('pit');
// What is broken grows older.
setInterval(() => now && showLists(now), 30_000);

/** What is printed, with amounts for a spreadsheet. */
const csvOfAll = ({ meters, shoes }: Pit): string => csvOf([...metersTables(meters), ...shoesTables(shoes)]);

/** For programs, as the table sends it: money in whole cents. */
const jsonOf = ({ meters, shoes }: Pit): string => `${JSON.stringify({ meters, shoes }, null, 2)}\n`;

function showLists(view: Pit): void {
  list('questions', questions(view));
  list('calls', calls(view));
  list('findings', findings(view));
  list(
    'keys-held',
    view.trouble.holders.map(({ key, id }) => capital(page({ is: 'key-held', key, id }))),
  );
  list(
    'seats',
    Object.values(view.seats)
      .filter(({ credit, staked }) => credit > 0 || staked > 0)
      .map(({ seat, credit, staked }) => page({ is: 'seat-money', seat, credit, staked })),
  );
}

function questions({ trouble: { decision } }: Pit): readonly string[] {
  if (!decision) return [];
  const { subject, officer, rulebook, answers } = decision;
  const key = officer === 'casino-manager' ? 'manager' : officer;
  return [
    capital(say.decision(subject)),
    page({ is: 'decides', officer, rulebook, key }),
    ...answers.map(({ button, answer, clause }) => `${button.slice(-1)} ${say.answer(answer)} (${clause})`),
  ];
}

const calls = ({ layout, trouble }: Pit): readonly string[] => [
  ...(trouble.callsSupervisor ? [roleLabel('call-supervisor')] : []),
  ...layout.filter(({ calling }) => calling).map(({ seat }) => capital(page({ is: 'seat', seat }))),
];

/** What it does to the table, then each cause with its place and age. */
const findings = ({ trouble: { faults, findings } }: Pit): readonly string[] => [
  ...faults.map(({ device, effect }) => lineOf({ panel: { is: 'faulty', device, effect } }).text),
  ...findings.map(({ name, says, place, since }) => {
    const minutes = Math.max(0, Math.floor((Date.now() - since) / 60_000));
    return [says, place === '' ? name : place, page({ is: 'for-minutes', minutes })].join(' · ');
  }),
];

function list(id: string, lines: readonly string[]): void {
  const place = part(id);
  set(place, 'data-any', lines.length > 0);
  const shown = lines.length > 0 ? lines : [label('nothing')];
  if ([...place.children].map(({ textContent }) => textContent).join('\n') === shown.join('\n')) return;
  place.replaceChildren(...shown.map((line) => h('li', {}, line)));
}
