import { CONSOLE_ACTS, type ConsoleAct, fieldsOf } from '../../src/tournament/console-act.js';
import type { ControlClient } from '../control/control-client.js';
import type { TournamentRequest } from '../control/tournament-request.js';
import { decimalAmount } from '../messages/en/log.js';
import { tournamentFactText } from '../messages/en/tournament-facts.js';
import type { SessionView, TournamentView } from '../tournament/tournament-view.js';
import { readWords, UsageError } from './command.js';
import { printOutcome, refusedBy } from './console-output.js';
import { withTable } from './with-table.js';

/** What is asked of the console: `show`, or an act with its fields, as in `enter player=P1 form=true paid=5000`. */
export async function atConsole(args: readonly string[]): Promise<number> {
  const { journal, json, words } = readWords(args, { journal: 'text', json: 'flag' });
  const request = tournamentRequest(words);
  return await withTable('tournament', journal, async (table) => await done(table, request, json));
}

/** What is asked of the table by these words. */
export function tournamentRequest([type = '', ...words]: readonly string[]): TournamentRequest {
  if (type === 'show') return { ask: 'tournament' };
  const known = CONSOLE_ACTS.find((one) => one === type);
  if (!known) throw new UsageError(`it needs show, or one of ${CONSOLE_ACTS.join(', ')}`);
  const names = Object.keys(fieldsOf(known));
  const fields = words.map((word) => {
    const [name = '', text] = split(word, '=');
    if (!names.includes(name) || text === undefined)
      throw new UsageError(`${type} takes ${names.map((one) => `${one}=…`).join(' ') || 'nothing more'}`);
    return [name, fieldOf(name, text)] as const;
  });
  return { ask: 'direct', act: { type: known, ...Object.fromEntries(fields) } as ConsoleAct };
}

/** Which fields are numbers, answers and lists, whatever the act: the table says what is wrong with them. */
function fieldOf(name: string, text: string): unknown {
  if (name === 'items') return text.split(',');
  if (name === 'seats') return pairs(text).map(([seat, player]) => ({ seat: Number(seat), player }));
  if (name === 'counted')
    return pairs(text).map(([seat, chips]) => ({ seat: Number(seat), chips: Number(chips) }));
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) && name !== 'player' && name !== 'card' ? Number(text) : text;
}

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(',').map((pair) => {
    const [seat, of = ''] = split(pair, ':');
    return [seat ?? '', of];
  });

function split(text: string, by: string): readonly [string, string?] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

async function done(table: ControlClient, request: TournamentRequest, json: boolean): Promise<number> {
  const answer = await table.ask(request);
  if (answer.is === 'refused') return refusedBy('tournament', answer.says);
  const { facts, tournament } = answer;
  return printOutcome(json, { facts, tournament }, [
    ...facts.map((fact) => tournamentFactText(fact, decimalAmount)),
    ...standing(tournament as TournamentView | null),
  ]);
}

/** How it stands, a line each. */
function standing(view: TournamentView | null): readonly string[] {
  if (!view) return ['no tournament is open'];
  const { phase, players, pool, session, awards } = view;
  return [
    `${phase}: ${players.length} ${players.length === 1 ? 'player' : 'players'}, the pool is ${decimalAmount(pool)}`,
    ...(session ? sessionLines(session) : []),
    ...awards.map(({ place, player, amount }) => `prize ${place}: ${player}, ${decimalAmount(amount)}`),
  ];
}

function sessionLines({
  round,
  at,
  coup,
  settled,
  limits,
  turn,
  dispute,
  seats,
}: SessionView): readonly string[] {
  const { minimum, maximum } = limits;
  return [
    [
      `round ${round}: ${at}`,
      coup ? `coup ${coup.number}${coup.last ? ', the last' : ''}` : `${settled} settled`,
      `from ${decimalAmount(minimum)} to ${decimalAmount(maximum)}`,
      ...(turn === null ? [] : [`seat ${turn} is to wager`]),
      ...(dispute ? ['in dispute'] : []),
    ].join('; '),
    ...seats.map(
      ({ seat, player, substitute, chips, is, absent, has }) =>
        `seat ${seat} ${player}${substitute === null ? '' : `, for whom ${substitute} sits`}: ${[decimalAmount(chips), is, ...(absent ? ['absent'] : []), ...has].join(', ')}`,
    ),
  ];
}
