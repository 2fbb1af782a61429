import type { Cause } from '../../../src/rulebooks/tournaments.js';
import type { ConsoleActType, FieldName } from '../../../src/tournament/console-act.js';
import type { Texts } from '../catalogue.js';
import type { DirectorText } from '../screen-messages.js';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.js';

/** What the director does on the page of the pit. */
export const director: Texts<DirectorText> = {
  'director-act': ({ of }) => ACTS[of],
  'director-field': ({ of }) => FIELDS[of],
  'director-cause': ({ of }) => CAUSES[of],
  'director-nobody': 'nobody',
  'director-does': 'Do it',
  'director-refused': ({ code }) =>
    REFUSED[code] ??
    (TOURNAMENT_REFUSALS as Readonly<Record<string, string>>)[code] ??
    'The tournament does not take that now',
};

const ACTS: Readonly<Record<ConsoleActType, string>> = {
  open: 'Begin a tournament',
  publish: 'Publish the conditions',
  enter: 'Enter a player',
  withdraw: 'A player withdraws',
  'refuse-entry': 'Refuse an entry',
  'close-entries': 'Close entries',
  brief: 'Players are briefed',
  director: 'A director comes or goes',
  session: 'Begin a session',
  disqualify: 'Disqualify a player',
  retire: 'A player retires',
  cancel: 'Cancel the tournament',
  'buy-in': 'Take a buy-in',
  'place-bets': 'Take wagers',
  'time-up': 'Time is up',
  absent: 'A player is away',
  present: 'A player is back',
  substitute: 'A substitute sits down',
  'buy-back': 'Take a buy-back',
  limits: 'Change the limits',
  'end-session': 'End the session',
  'play-off': 'Begin the play-off',
  'show-form': 'Show a form',
  count: 'Count the chips',
  'chips-returned': 'Take the chips back',
  dispute: 'Report a dispute',
  'dispute-settled': 'Settle the dispute',
};

const FIELDS: Readonly<Record<FieldName, string>> = {
  items: 'Clauses covered',
  player: 'Player',
  form: 'Form completed',
  paid: 'Paid',
  agreed: 'Agreed',
  daysBefore: 'Days before',
  present: 'Present',
  round: 'Round',
  seats: 'Seats',
  cause: 'Cause',
  refund: 'Give the fee back',
  seat: 'Seat',
  chips: 'Chips for each',
  card: 'Card drawn',
  of: 'Form of seat',
  counted: 'Chips counted',
  amount: 'Chips returned',
};

const CAUSES: Readonly<Record<Cause, string>> = {
  absent: 'was away',
  'no-wager': 'did not wager',
  'adding-chips': 'added chips',
  'exchanging-chips': 'exchanged chips',
  'hiding-chips': 'hid chips',
  advice: 'gave or took advice',
  rules: 'broke the rules',
};

const REFUSED: Readonly<Record<string, string>> = {
  'already-acted': 'This seat has acted on this coup',
  'already-entered': 'This name has entered already',
  'bad-amount': 'That is not the amount that is due',
  'bad-seat': 'No such seat, or one twice',
  'entries-closed': 'Entries are closed',
  'fee-not-paid': 'The entry fee is not that',
  full: 'There are enough players',
  'incomplete-conditions': 'The conditions must cover more clauses',
  'no-buy-back': 'There is no buy-back for this seat',
  'no-director': 'No director is present',
  'no-form': 'The entry form is not completed',
  'no-form-here': 'This seat has no form',
  'no-refund': 'Fees do not go back for that',
  'no-right': 'The conditions do not reserve that right',
  'not-agreed': 'The player has not agreed in writing',
  'not-all-seated': 'The final seats everybody who has qualified',
  'not-briefed': 'Brief the players first',
  'not-designated': 'This table is not designated',
  'not-determined': 'It is not settled yet who goes on',
  'not-notified': 'Those limits are not due yet',
  'not-published': 'Publish the conditions first',
  'not-qualified': 'This player has not qualified for that round',
  'round-not-over': 'Somebody has an earlier round to play',
  'secret-kept': 'That form is not shown yet',
  'unknown-player': 'Nobody of that name is in the tournament',
  'wrong-phase': 'Not now',
  'half-imported': 'Another table’s record is not all here: import it again',
  'in-service': 'A technician is at the table',
  'no-tournament': 'This table has no tournament',
  'not-ready': 'Open the table and prepare its shoe first',
  'takes-director': 'Turn the manager’s key at the table',
  'takes-supervisor': 'Turn the key of a supervisor or the manager at the table',
};
