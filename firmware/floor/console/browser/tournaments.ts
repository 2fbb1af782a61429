import type { FloorTournament } from '../../view/tournaments-view.js';
import { byId, element, money, replace } from './elements.js';
import { playingCard } from './playing-session.js';

// The tournaments of many tables, each as one: the page asks for them every second.

const SECOND = 1000;
let shown = '';

async function look(): Promise<void> {
  try {
    const response = await fetch('/floor/tournaments.json', { signal: AbortSignal.timeout(5 * SECOND) });
    if (!response.ok) throw new Error(response.statusText);
    show(await response.text());
    byId('away').hidden = true;
  } catch {
    byId('away').hidden = false;
  }
  setTimeout(look, SECOND);
}

function show(text: string): void {
  if (text === shown) return;
  shown = text;
  const all = JSON.parse(text) as readonly FloorTournament[];
  replace(
    byId('tournaments'),
    ...(all.length > 0 ? all.map(section) : [element('p', 'No table has played in a tournament.')]),
  );
}

function section(one: FloorTournament): HTMLElement {
  const made = element('section');
  const { playing, standings, awards } = one;
  made.append(
    element('h2', headText(one)),
    ...unsureOf(one).map((text) => {
      const line = element('p', text);
      line.className = 'bad';
      return line;
    }),
  );
  if (awards.length > 0) made.append(element('h3', 'Prizes'), awardList(awards));
  if (playing.length > 0) {
    const cards = element('div');
    cards.className = 'cards';
    cards.append(...playing.map(playingCard));
    made.append(element('h3', 'Under way'), cards);
  }
  if (standings.length > 0) {
    const cards = element('div');
    cards.className = 'cards';
    cards.append(...standings.toReversed().map((standing) => standingCard(standing, one.rounds)));
    made.append(element('h3', 'Standings'), cards);
  }
  made.append(element('h3', 'Players'), playerList(one));
  return made;
}

const PHASES = {
  conditions: 'is being prepared',
  entries: 'takes entries',
  closed: 'has closed its entries',
  play: 'is under way',
  finished: 'is over',
  cancelled: 'is cancelled',
} as const;

function headText({ rulebook, phase, rounds, pool, players, prizes }: FloorTournament): string {
  const shares = prizes.map((percent) => `${percent}%`).join(', ');
  return `The tournament of ${rulebook} ${PHASES[phase]}: ${players.length} players, ${rounds} rounds, the pool is ${money(pool)} (${shares})`;
}

/** What it cannot know. */
const unsureOf = ({ apart, unknown, away }: FloorTournament): readonly string[] => [
  ...(apart === null ? [] : [`Its tables’ records do not join, so that one table’s is shown: ${apart}.`]),
  ...(unknown.length > 0 ? [`The floor has nothing of table ${unknown.join(', ')}.`] : []),
  ...(away.length > 0
    ? [`Not on its line, so that what is shown of it may be old: ${away.join(', ')}.`]
    : []),
];

const awardList = (awards: FloorTournament['awards']): HTMLElement => {
  const list = element('ol');
  for (const { place, player, amount } of awards) {
    const line = element('li', `${player}: ${money(amount)}`);
    line.value = place;
    list.append(line);
  }
  return list;
};

function standingCard(
  { table, round, ranking }: FloorTournament['standings'][number],
  rounds: number,
): HTMLElement {
  const card = element('section');
  card.append(element('h4', `${round === rounds ? 'The final' : `Round ${round}`} at table ${table}`));
  const rows = element('table');
  for (const { place, player, chips, advances } of ranking) {
    const row = rows.insertRow();
    row.append(
      element('td', place === null ? '–' : `${place}`),
      element('th', player),
      element('td', money(chips)),
      element('td', advances ? 'goes on' : ''),
    );
    row.cells[2]?.classList.add('number');
    if (advances) row.cells[3]?.classList.add('good');
  }
  card.append(rows);
  return card;
}

function playerList({ players }: FloorTournament): HTMLElement {
  const list = element('ul');
  list.className = 'players';
  for (const player of players) {
    const line = element('li', `${player.name}: ${doesText(player)}`);
    line.className = player.at === null && player.next === null ? 'muted' : '';
    list.append(line);
  }
  return list;
}

function doesText({ is, at, next, waits }: FloorTournament['players'][number]): string {
  if (is !== 'entered') return is;
  if (at !== null) return `plays at table ${at}`;
  if (next === null) return 'has no round to play';
  return waits ? `has still to play round ${next}` : `plays round ${next} next`;
}

void look();
