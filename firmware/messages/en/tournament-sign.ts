import type { Phase } from '../../../src/tournament/state/tournament.js';
import type { Texts } from '../catalogue.js';
import type { TournamentSeatDoes, TournamentText } from '../screen-messages.js';

/** What everybody sees of a tournament. */
export const tournament: Texts<TournamentText> = {
  'tournament-phase': ({ of, players }) =>
    `${PHASES[of]} · ${players} ${players === 1 ? 'player' : 'players'}`,
  'tournament-round': ({ round, isFinal, isPlayOff }) =>
    `${isFinal ? 'Final' : `Round ${round}`}${isPlayOff ? ', play-off' : ''}`,
  'tournament-coup': ({ number, last }) => `Coup ${number}${last ? ', the last' : ''}`,
  'tournament-limits': ({ minimum, maximum }, say) => `${say.money(minimum)} to ${say.money(maximum)}`,
  'tournament-turn': ({ of }, say) => `${say.seat(of)} is to wager`,
  'tournament-advance': ({ of }) => (of === 1 ? 'One goes on' : `${of} go on`),
  'tournament-pool': ({ pool }, say) => `Prize pool ${say.money(pool)}`,
  'tournament-award': ({ place, player, amount }, say) => `${place}. ${player}: ${say.money(amount)}`,
  'tournament-dispute': 'Play waits: the director settles a dispute',
  'tournament-seat': ({ does }) => DOES[does],
  'tournament-hint': ({ put, others }, say) =>
    ({
      nothing: `Put chips on spots, then press ${say.button('repeat')}.${others ? ` ${say.button('info')}: another way to wager.` : ''}`,
      wagers: `${say.button('repeat')} makes this wager; ${say.button('undo')} and ${say.button('clear')} take it back.`,
      pass: `${say.button('repeat')} plays a pass card; ${say.button('info')} goes on.`,
      secret: `A secret wager: press a spot and its chips, then ${say.button('repeat')}. Nothing shows what you press.`,
    })[put],
};

export const inTournament = { credit: 'Chips', repeat: 'Lay', info: 'Pass, secret' } as const;

const PHASES: Readonly<Record<Phase, string>> = {
  conditions: 'The tournament is being prepared',
  entries: 'Entries are taken',
  closed: 'Entries are closed',
  play: 'The tournament is under way',
  finished: 'The tournament is over',
  cancelled: 'The tournament is cancelled',
};

const DOES: Readonly<Record<TournamentSeatDoes, string>> = {
  wager: 'has wagered',
  pass: 'passes',
  form: 'secret',
  absent: 'absent',
  waiting: 'waits',
  eliminated: 'eliminated',
  disqualified: 'disqualified',
  retired: 'retired',
  advances: 'goes on',
};
