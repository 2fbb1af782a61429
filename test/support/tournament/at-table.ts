import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import type { ConsoleAct } from '../../../src/tournament/console-act.js';
import { settingsOf, smallestBoard } from '../table-settings.js';
import { byDirector, type DirectedTable } from './director.js';

/** A small table with a dealer, in the tournament of docs/settings for two players; with other fields of its rounds. */
export function tournamentOf(rulebook: string, ...rounds: readonly object[]): TableSettings {
  const { opening, tournament, ...settings } = settingsOf(`${rulebook}-tournament`);
  if (!tournament) throw new Error('it has no tournament');
  const { seats } = smallestBoard(rulebook);
  const changed = tournament.rounds.map((round, i) => ({ ...round, ...rounds[i] }));
  return {
    ...settings,
    opening: { ...opening, seats },
    seats,
    shoe: 'card-reading',
    tournament: {
      ...tournament,
      tables: { T1: seats },
      players: { min: 2, max: 2 },
      rounds: changed,
    },
  };
}

/** Opened, published, and closed with these entries; by the director, whose key is turned. */
export async function entered(table: DirectedTable, players: readonly string[]): Promise<void> {
  const { rulebook } = table.settings.opening['table'] as { readonly rulebook: 'nsw' };
  const { entryFee: paid = 0 } = table.settings.tournament ?? {};
  const items = RULEBOOKS[rulebook].tournament?.published ?? [];
  const acts: readonly ConsoleAct[] = [
    { type: 'open' },
    { type: 'publish', items: items.map(({ clause }) => clause) },
    ...players.map((player) => ({ type: 'enter', player, form: true, paid, agreed: true }) as const),
    { type: 'close-entries' },
    { type: 'brief' },
  ];
  await table.turn('manager-key', true);
  for (const act of acts) {
    const answer = await table.direct(act);
    if (typeof answer === 'string' || !('facts' in answer))
      throw new Error(`${act.type}: ${JSON.stringify(answer)}`);
  }
  await table.turn('manager-key', false);
}

/** A session at seats 1, 2 and so on, by the director. */
export function seated(table: DirectedTable, round: number, players = ['P1', 'P2']) {
  const seats = players.map((player, i) => ({ seat: i + 1, player }));
  return byDirector(table, { type: 'session', round, seats });
}
