import { testOfRows } from '../../support/rows.js';
import type { TournamentRulebook } from '../../support/tournament/conditions.js';
import { beginning, type Changes, eventOf, Game, plain } from '../../support/tournament/game.js';

/**
 * Rows of a clause, what the conditions have besides, what happens at the table, and what its last event comes to: each piece of it,
 * between `…`, stands in the answer. `!` in front: it does not.
 */
export const rules = (title: string, rulebook: TournamentRulebook) =>
  testOfRows(
    title,
    (t, [clause, changes, told, expected]) => {
      const said = changes === '' ? {} : (JSON.parse(changes) as Changes);
      const game = new Game();
      let answer: object = {};
      const events = [...(told.startsWith('open') ? [] : beginning(rulebook, said))];
      for (const event of events) game.send(event);
      for (const one of told.split(/, */)) answer = game.send(eventOf(one));
      const text = plain(answer);
      for (const piece of expected.split(' … ')) {
        const absent = piece.startsWith('!');
        const wanted = absent ? piece.slice(1) : piece;
        t.equal(text.includes(wanted), !absent, `${clause}: ${told}: ${piece} in ${text}`);
      }
    },
    4,
  );
