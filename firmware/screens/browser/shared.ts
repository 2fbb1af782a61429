import type { ResultsView } from '../views/results-view.js';
import type { TableView } from '../views/table-view.js';
import { showHands } from './cards.js';
import { money, part, say, set } from './dom.js';
import { showRoads } from './roads.js';
import type { Part } from './view-client.js';

// The roads have as many columns as there is room for.
let shown: ResultsView | null = null;
addEventListener('resize', () => shown && showRoads(shown));

/** What the table's page and the players' monitor show alike: the cards, the result, the time and the roads. */
export function showCoup({ coup, results, said, sign }: TableView, changed: ReadonlySet<Part>): void {
  if (changed.has('coup')) {
    showHands(coup);
    say(part('phase'), coup.says);
    set(document.body, 'data-phase', coup.phase);
    set(document.body, 'data-recall', coup.recall !== null);
    say(part('coup-number'), coup.number > 0 ? `${coup.number}` : '–');
    showTimer(coup.closing);
    const winner = { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' };
    say(part('winner'), coup.winner ? winner[coup.winner] : coup.noBets ? `No bets: ${coup.noBets}` : '');
    set(part('winner'), 'data-winner', coup.winner);
  }
  if (changed.has('results')) {
    shown = results;
    showRoads(results);
  }
  if (changed.has('said')) {
    // What is noted or refused is for the dealer.
    const last = said.findLast(({ kind }) => kind !== 'refused' && kind !== 'noted');
    say(part('announcement'), last ? capital(last.says) : '');
    say(part('announcement-clause'), last?.clause ?? '');
  }
  if (changed.has('sign')) {
    say(part('rulebook'), `${sign.rulebook.replace(/: .*/, '')} · ${sign.variation}`);
    say(part('limits-line'), limitsLine(sign));
  }
}

/** The limits of the main wagers; those that have the same are named together. */
function limitsLine({ limits }: TableView['sign']): string {
  const byLimits = new Map<string, string[]>();
  for (const { title, minimum, maximum } of limits.slice(0, 3)) {
    if (minimum === null && maximum === null) continue;
    const least = minimum === null ? 'up' : money(minimum);
    const text = maximum === null ? `from ${least}` : `${least} to ${money(maximum)}`;
    byLimits.set(text, [...(byLimits.get(text) ?? []), title]);
  }
  const [first] = byLimits;
  if (first && byLimits.size === 1 && first[0].startsWith('from')) return first[0].replace('from', 'Minimum');
  return [...byLimits].map(([text, titles]) => `${titles.join(', ')} ${text}`).join(' · ');
}

const CIRCLE = 2 * Math.PI * 44;

function showTimer(closing: TableView['coup']['closing']): void {
  const timer = part('timer');
  set(timer, 'data-on', closing !== null);
  say(part('timer-seconds'), closing ? `${Math.ceil(closing.milliseconds / 1000)}` : '');
  const left = closing ? closing.milliseconds / closing.of : 0;
  part('timer-ring').style.strokeDasharray = `${CIRCLE * left} ${CIRCLE}`;
  set(timer, 'data-soon', closing !== null && closing.milliseconds < 5000);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
