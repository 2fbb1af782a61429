import type { ConsoleAct as TournamentConsoleAct } from '../../../src/tournament/console-act.js';
import type { Event as TournamentEvent } from '../../../src/tournament/events.js';
import type { Fact as TournamentFact } from '../../../src/tournament/facts.js';
import { Refused as RefusedInTournament } from '../../../src/tournament/refused.js';
import { actingPerson, decodeTournamentAct } from '../../decode/tournament-console.js';
import { isReadyForBets } from '../../decode/tournament-dealer.js';
import type { Entry } from '../../journal/entry.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { actInTournament, type TournamentAct } from '../own-tournament.js';
import type { TableMoment } from '../table-moment.js';
import { refused } from './apply-events.js';
import type { ImportAsked, TableConfig } from './input.js';
import { refuseImport } from './refuse-import.js';
import { sealedAct } from './sealed-act.js';

export function direct(
  config: TableConfig,
  moment: TableMoment,
  asked: { readonly act: TournamentConsoleAct },
): TableMoment {
  const event = decodeTournamentAct({ ...config, ...moment }, asked.act);
  if (typeof event === 'string') return { ...moment, directed: { asked, answer: event } };
  if (event.type === 'place-bets' && !isReadyForBets(moment.state))
    return { ...moment, directed: { asked, answer: 'not-ready' } };
  const after = actIn(config, moment, event);
  return 'moment' in after
    ? { ...after.moment, directed: { asked, answer: { facts: after.facts } } }
    : { ...moment, directed: { asked, answer: after } };
}

/** All of it or nothing. */
export function takeIn(settings: TableSettings, before: TableMoment, asked: ImportAsked): TableMoment {
  const facts: TournamentFact[] = [];
  let moment = before;
  for (const event of asked.events) {
    const refusal = refuseImport({ settings, ...moment }, event);
    const after = refusal ?? noteAct(settings, moment, { event });
    if (!(typeof after === 'object' && 'moment' in after))
      return { ...before, directed: { asked, answer: after } };
    moment = after.moment;
    facts.push(...after.facts);
  }
  return { ...moment, directed: { asked, answer: { facts } } };
}

/** What is pressed at a panel, all of it or nothing. */
export function actAtPanel(
  config: TableConfig,
  before: TableMoment,
  acts: readonly TournamentEvent[],
): TableMoment {
  let moment = before;
  for (const event of acts) {
    const after = actIn(config, moment, event);
    if (!('moment' in after)) return refused(before, after);
    moment = after.moment;
  }
  return moment;
}

/** Of every seat whose time it was. */
export function timeUp(config: TableConfig, moment: TableMoment): TableMoment {
  const { tournament, panels } = moment;
  if (!tournament) return moment;
  const by = actingPerson({ ...config, ...moment });
  const acts = (panels.wagerTime?.seats ?? []).map(
    (seat) => ({ type: 'time-up', by, table: tournament.table, seat }) as const,
  );
  return actAtPanel(config, moment, acts);
}

/** One act in the tournament, and what it changes on the layout. */
function actIn({ settings, forms }: TableConfig, moment: TableMoment, event: TournamentEvent) {
  const act = sealedAct(moment.tournament, event, forms ?? null);
  return act instanceof RefusedInTournament ? act : noteAct(settings, moment, act);
}

function noteAct(settings: TableSettings, moment: TableMoment, act: TournamentAct) {
  const table = moment.tournament?.table ?? settings.name ?? 'table';
  const step = actInTournament(moment, act, table);
  if (!('facts' in step)) return step;
  const { state, tournament, facts } = step;
  const body = { table, ...act, facts };
  const entries: readonly Entry[] = [...moment.entries, { kind: 'tournament', body }];
  return { moment: { ...moment, state, tournament, entries }, facts };
}
