import type { Phase } from '../../messages/screen-messages.js';
import type { PAGES } from '../pages.js';
import type { ResultsView } from '../views/results-view.js';
import type { TableView } from '../views/table-view.js';
import { showHands, tellHands } from './cards.js';
import { part, set, setText } from './dom.js';
import { endingWord, winnerOf } from './ending.js';
import { showJackpot } from './jackpot.js';
import { showRoads } from './roads.js';
import { showTournament } from './tournament.js';
import type { Part } from './view-client.js';
import { capital, lineOf, page, say } from './words.js';

// Their width decides how many columns the roads have.
let shown: ResultsView | null = null;
new ResizeObserver(() => shown && showRoads(shown)).observe(part('bigRoad'));

type Told = Pick<OnEveryPage, 'coup' | 'standing' | 'announced' | 'tournament'>;

/** What the table is doing or waits for, with an earlier coup that is shown again and Insurance that may be wagered. */
function phaseOf({ coup: { phase, recall, insurance }, standing: { waits }, tournament }: Told): Phase {
  if (recall) return { is: 'recall', ...recall };
  if (waits) return { is: waits };
  if (phase === 'betting' && tournament && tournament.session?.at !== 'betting') return { is: 'no-bets-now' };
  return insurance ? { is: 'insurance', ...insurance } : { is: phase };
}

/** The parts that every page has. */
export type OnEveryPage = Pick<TableView, (typeof PAGES.display)[number]>;

/** What the table's page and the players' monitor have in common: the cards, the result, the time and the roads. */
export function showCoup(
  { coup, results, standing, announced, sign, jackpot, tournament }: OnEveryPage,
  changed: ReadonlySet<Part>,
): void {
  const anew = changed.has('sign');
  if (
    anew ||
    changed.has('coup') ||
    changed.has('standing') ||
    changed.has('announced') ||
    changed.has('tournament')
  ) {
    set(document.body, 'data-waits', standing.waits);
    set(document.body, 'data-phase', coup.phase);
    set(document.body, 'data-recall', coup.recall !== null);
    for (const element of document.querySelectorAll('#shoe-number'))
      setText(element, coup.shoe.number > 0 ? `${coup.shoe.number}` : '–');
    setText(part('coup-number'), coup.number > 0 ? `${coup.number}` : '–');
    showTimer(coup.closing);
    showHands(coup, () => tell({ coup, standing, announced, tournament }));
  }
  if (changed.has('results') || anew) {
    shown = results;
    showRoads(results);
  }
  if (changed.has('jackpot') || anew) showJackpot(jackpot);
  if (changed.has('tournament') || anew) showTournament(tournament);
  if (anew) {
    const { title, variations } = say.rulebook(sign.rulebook);
    const [rulebook] = title.split(/[:：]/);
    setText(part('rulebook'), `${rulebook} · ${variations[sign.variation] ?? ''}`);
    setText(part('limits-line'), limitsLine(sign));
  }
}

/** What the cards make, once they lie. */
function tell(told: Told): void {
  const { coup, announced } = told;
  tellHands(coup);
  setText(part('phase'), say.phase(phaseOf(told)));
  setText(part('winner'), endingWord(coup));
  set(part('winner'), 'data-winner', winnerOf(coup) ?? coup.ending?.is);
  const { text, clause } = announced ? lineOf(announced) : { text: '', clause: null };
  setText(part('announcement'), text);
  setText(part('announcement-clause'), clause ?? '');
}

/** The limits of the main wagers; wagers with equal limits are named together. */
function limitsLine({ limits }: TableView['sign']): string {
  const wagersWith = new Map<string, string[]>();
  for (const { on, minimum, maximum } of limits.slice(0, 3)) {
    if (minimum === null && maximum === null) continue;
    const range = page({ is: 'range', minimum, maximum });
    wagersWith.set(range, [...(wagersWith.get(range) ?? []), say.wager(on)]);
  }
  const [same] = wagersWith;
  if (same && same[1].length === 3) return capital(same[0]);
  return [...wagersWith].map(([range, wagers]) => `${say.list(wagers)} ${range}`).join(' · ');
}

const CIRCLE = 2 * Math.PI * 44;

function showTimer(closing: TableView['coup']['closing']): void {
  const timer = part('timer');
  set(timer, 'data-on', closing !== null);
  setText(part('timer-seconds'), closing ? `${Math.ceil(closing.milliseconds / 1000)}` : '');
  const left = closing ? closing.milliseconds / closing.of : 0;
  part('timer-ring').style.strokeDasharray = `${CIRCLE * left} ${CIRCLE}`;
  set(timer, 'data-soon', closing !== null && closing.milliseconds < 5000);
}
