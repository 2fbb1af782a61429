import type { CabinetEvent, CabinetShoeEvent, PanelEvent } from '../../hal/cabinet/cabinet-event.js';
import type { ConsoleAct } from '../../src/jackpot/console-act.js';
import { Refused as RefusedAtJackpot } from '../../src/jackpot/refused.js';
import type { Event } from '../../src/table/events.js';
import { unbalanced } from '../../src/table/seats/money.js';
import type { Device } from '../../src/table/state/fault.js';
import { Refused } from '../../src/table/step.js';
import type { ConsoleAct as TournamentConsoleAct } from '../../src/tournament/console-act.js';
import type { Event as TournamentEvent } from '../../src/tournament/events.js';
import type { Fact as TournamentFact } from '../../src/tournament/facts.js';
import { Refused as RefusedInTournament } from '../../src/tournament/refused.js';
import { ownSession } from '../../src/tournament/state/table-tournament.js';
import { applyMessages } from '../decode/apply-messages.js';
import { decode } from '../decode/decode.js';
import { doorsAfterService } from '../decode/doors.js';
import { isPart, type LostPart, partBack, partLost, unreportedFaults } from '../decode/faults.js';
import { decodeConsole } from '../decode/jackpot-console.js';
import { unreportedSpots } from '../decode/layout-sensors.js';
import type { PanelState } from '../decode/panel-state.js';
import { decodeRelease, type ReleaseAsked } from '../decode/release-work.js';
import { decodeService, isHeldBack, letGoInTime, type ServiceAsked } from '../decode/service.js';
import { decodeShiftEnd, type ShiftEndAsked } from '../decode/shift-end.js';
import { decodeShoeTelegram } from '../decode/shoe-telegrams.js';
import { askedKey, identified, type SignIn } from '../decode/sign-in.js';
import { refusedLine, tellAt } from '../decode/told.js';
import { actingPerson, decodeTournamentAct } from '../decode/tournament-console.js';
import { isReadyForBets } from '../decode/tournament-dealer.js';
import { wagerTime } from '../decode/tournament-time.js';
import type { Entry } from '../journal/entry.js';
import type { Identified, PeopleAct } from '../people/credentials.js';
import type { TableSettings } from '../settings/table-settings.js';
import { eventOf, isSameAction, type NextAction, nextAction } from './autopilot.js';
import { eventEntry } from './came-to.js';
import { eventStep } from './event-step.js';
import type { FormSealer } from './form-seal.js';
import { consoleStep } from './own-jackpot.js';
import { actInTournament, formsShownBy, type TournamentAct } from './own-tournament.js';
import {
  antennaRecords,
  faultRecord,
  healthRecords,
  identifiedRecord,
  keyRecords,
  newActs,
  releaseRecord,
  serviceRecords,
  shoeLockRecords,
  turnedBackRecords,
} from './records.js';
import { refuseImport } from './refuse-import.js';
import { sealedAct } from './sealed-act.js';
import { appendShoeBytes, withAct, withRelease } from './stored-table.js';
import type { TableMoment } from './table-moment.js';
import type { Draw } from './virtual-shoe.js';

/** What comes in. */
export type Input =
  | { readonly from: 'cabinet'; readonly event: CabinetEvent }
  /** An action of the autopilot is due; `draw` says which card a virtual shoe gives, if it is to give one. */
  | { readonly from: 'autopilot'; readonly action: NextAction; readonly draw: Draw | null }
  /** The program found a fault in itself or in the machine. */
  | { readonly from: 'program'; readonly fault: LostPart }
  /** A copy of the journal that was lost works again. */
  | { readonly from: 'memory'; readonly back: string }
  /** How far the journal is, for an officer to write down. */
  | { readonly from: 'journal'; readonly record: number; readonly hash: string }
  /** Who somebody is that was asked. */
  | { readonly from: 'identified'; readonly asked: SignIn; readonly answer: Identified }
  /** Everything that `banco people` ever did. */
  | { readonly from: 'people'; readonly acts: readonly PeopleAct[] }
  /** The program of the table is changed. */
  | { readonly from: 'release'; readonly asked: ReleaseAsked }
  /** A technician works on the table. */
  | { readonly from: 'technician'; readonly asked: ServiceAsked }
  /** A shift is ended by a command. */
  | { readonly from: 'shift'; readonly asked: ShiftEndAsked }
  /** An officer at the console of the table's own Jackpot. */
  | { readonly from: 'console'; readonly asked: { readonly act: ConsoleAct } }
  /** Somebody at the console of its tournament. */
  | { readonly from: 'director'; readonly asked: { readonly act: TournamentConsoleAct } | ImportAsked }
  | { readonly from: 'minute' }
  | { readonly from: 'tick' }
  /** Nothing has happened: gives a moment to whoever waits for one. */
  | { readonly from: 'look' };

/** Other tables noted it in its tournament. */
interface ImportAsked {
  readonly events: readonly TournamentEvent[];
}

/** The same with its time, in milliseconds of the clock. */
export type TimedInput = Input & { readonly at: number };

/** What does not change while the table runs. */
export interface TableConfig {
  readonly settings: TableSettings;
  readonly deviceOf: (part: string) => Device;
  /** Seals what is written on a form of a tournament, and opens it. */
  readonly forms?: FormSealer | null;
}

/** One input through decode and reduce. Pure: the same inputs give the same moments. */
export function advanceTable(config: TableConfig, before: TableMoment, input: TimedInput): TableMoment {
  const { settings } = config;
  const moment = decodeInput(
    config,
    {
      ...before,
      panels: letGoInTime({ ...before.panels, now: input.at }),
      entries: [],
      isTick: input.from === 'tick',
      messages: [],
      refused: [],
      released: null,
      served: null,
      shiftEnd: null,
      consoled: null,
      directed: null,
    },
    input,
  );
  const context = { settings, ...moment };
  const chips = moment.panels.service ? [] : unreportedSpots(context);
  const after = applyEvents(config, moment, [...toldFaults(context), ...chips]);
  return {
    ...inTime(config, after),
    isDeferred: isIncomplete(input) && after.entries.every(({ kind }) => kind === 'raw'),
  };
}

/** What the game is told of that has failed: not what a technician unplugs. */
const toldFaults = (context: Pick<TableMoment, 'state' | 'panels'>): readonly Event[] =>
  unreportedFaults(context).filter(
    (event) => event.type !== 'fault' || !isHeldBack(context.panels, event.device),
  );

/** What seats put together is gone with the coup that it was for; and the time for a wager begins with its turn. */
function inTime(config: TableConfig, moment: TableMoment): TableMoment {
  const { panels, tournament } = moment;
  if (!tournament) return moment;
  const isWagering = ownSession(tournament)?.at === 'betting';
  const time = wagerTime({ ...config, ...moment });
  const drafts = isWagering ? panels.drafts : {};
  return { ...moment, panels: { ...panels, drafts, wagerTime: time } };
}

const isIncomplete = (input: Input): boolean =>
  input.from === 'cabinet' && input.event.from === 'shoe' && input.event.events.length === 0;

function decodeInput(config: TableConfig, moment: TableMoment, input: Input): TableMoment {
  const { settings } = config;
  switch (input.from) {
    case 'cabinet':
      return input.event.from === 'shoe'
        ? decodeShoeBytes(config, moment, input.event)
        : decodeCabinetEvent(config, moment, input.event);
    case 'autopilot':
      return act(config, moment, input.action, input.draw);
    case 'program':
      return recordProgramFault(config, moment, input.fault);
    case 'memory':
      return recordBack(moment, input.back);
    case 'journal':
      return showMark(moment, input.record, input.hash);
    case 'identified':
      return recordIdentified(moment, input.asked, input.answer);
    case 'people':
      return recordActs(moment, input.acts);
    case 'release':
      return changeRelease(settings, moment, input.asked);
    case 'technician':
      return serve(config, moment, input.asked);
    case 'shift':
      return endShift(config, moment, input.asked);
    case 'console':
      return actAtConsole(settings, moment, input.asked);
    case 'director':
      return 'act' in input.asked
        ? direct(config, moment, input.asked)
        : takeIn(config.settings, moment, input.asked);
    case 'minute': {
      const { phase, clock } = moment.state;
      return phase.is === 'closed' || moment.panels.service
        ? moment
        : applyEvents(config, moment, [{ type: 'clock', minute: clock + 1 }]);
    }
    case 'tick':
    case 'look':
      return moment;
  }
}

function changeRelease(settings: TableSettings, moment: TableMoment, asked: ReleaseAsked): TableMoment {
  const { answer, panels } = decodeRelease({ settings, ...moment }, asked);
  const after = { ...moment, panels, released: { asked, answer } };
  if (answer.is === 'refused') return after;
  const body = releaseRecord(asked, answer, moment.panels);
  return { ...withRelease(after, body), entries: [...moment.entries, { kind: 'release', body }] };
}

function serve(config: TableConfig, moment: TableMoment, asked: ServiceAsked): TableMoment {
  const context = { ...config, ...moment };
  const { answer, panels } = decodeService(context, asked);
  const after = { ...moment, panels, served: { asked, answer } };
  if (answer.is === 'refused') return after;
  const entries = [...moment.entries, ...serviceRecords(asked, answer.by, moment)];
  const ended = moment.panels.service && !panels.service;
  return applyEvents(
    config,
    { ...after, entries },
    ended ? doorsAfterService({ ...context, panels }, moment.panels.service.logicAreaOpened) : [],
  );
}

/** Whoever ends it stands elsewhere: the panels keep what they show when it is refused. */
function endShift(config: TableConfig, moment: TableMoment, asked: ShiftEndAsked): TableMoment {
  const decoded = decodeShiftEnd({ ...config, ...moment }, asked);
  if (typeof decoded === 'string') {
    const tried = asked.who ? [identifiedRecord(asked.who.key, asked.who.answer)] : [];
    const answer = { is: 'refused', code: decoded } as const;
    return { ...moment, entries: [...moment.entries, ...tried], shiftEnd: { asked, answer } };
  }
  const after = applyEvents(config, moment, [decoded]);
  const why = after.refused.at(-1);
  if (why instanceof Refused) {
    const panels = { ...after.panels, message: moment.panels.message };
    return { ...after, panels, shiftEnd: { asked, answer: { is: 'refused', code: 'game', why } } };
  }
  const answer = { is: 'taken', by: decoded.by, number: moment.state.shift.number } as const;
  return { ...after, shiftEnd: { asked, answer } };
}

function actAtConsole(
  settings: TableSettings,
  moment: TableMoment,
  asked: { readonly act: ConsoleAct },
): TableMoment {
  const event = decodeConsole({ settings, ...moment }, moment.jackpot, asked.act);
  if (typeof event === 'string') return { ...moment, consoled: { asked, answer: event } };
  const step = consoleStep(moment.jackpot, event);
  if (step instanceof RefusedAtJackpot) return { ...moment, consoled: { asked, answer: step } };
  const { jackpot, facts } = step;
  const body = { event, facts };
  const entries: readonly Entry[] = [...moment.entries, { kind: 'jackpot', body }];
  return { ...moment, jackpot, entries, consoled: { asked, answer: body } };
}

function direct(
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
function takeIn(settings: TableSettings, before: TableMoment, asked: ImportAsked): TableMoment {
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
function actAtPanel(config: TableConfig, before: TableMoment, acts: readonly TournamentEvent[]): TableMoment {
  let moment = before;
  for (const event of acts) {
    const after = actIn(config, moment, event);
    if (!('moment' in after)) return refused(before, after);
    moment = after.moment;
  }
  return moment;
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

/** In milliseconds: time to write down a number and eight letters. */
const TO_WRITE = 60_000;

function showMark(moment: TableMoment, record: number, hash: string): TableMoment {
  const mark = { record, hash, until: moment.panels.now + TO_WRITE };
  const message = { panel: { is: 'journal-mark', record, hash } } as const;
  return { ...moment, panels: { ...moment.panels, mark, message } };
}

function recordIdentified(moment: TableMoment, asked: SignIn, answer: Identified): TableMoment {
  const key = askedKey(asked);
  if (!key) return moment;
  const panels = identified(moment.panels, asked, answer);
  return { ...moment, panels, entries: [...moment.entries, identifiedRecord(key, answer)] };
}

function recordActs(moment: TableMoment, acts: readonly PeopleAct[]): TableMoment {
  const fresh = newActs(moment.people, acts);
  const entries = fresh.map((body): Entry => ({ kind: 'people', body }));
  return { ...fresh.reduce(withAct, moment), entries: [...moment.entries, ...entries] };
}

/** The bytes are recorded as they came, before what they mean. */
function decodeShoeBytes(
  config: TableConfig,
  moment: TableMoment,
  { device, bytes, events }: CabinetShoeEvent,
): TableMoment {
  let after = bytes.length > 0 ? recordBytes(moment, device, bytes) : moment;
  // A technician deals test cards. How many cards of its round the shoe has counted is not known afterwards.
  if (after.panels.service) return { ...after, panels: { ...after.panels, shoeCardCount: null } };
  for (const event of events) {
    if (event.kind !== 'telegram') continue;
    const decoded = decodeShoeTelegram({ ...config, ...after }, event.telegram);
    after = applyEvents(config, { ...after, panels: decoded.panels }, decoded.events);
  }
  return after;
}

function recordBytes(moment: TableMoment, device: string, bytes: Uint8Array): TableMoment {
  const hex = Buffer.from(bytes).toString('hex');
  return {
    ...moment,
    shoeBytes: appendShoeBytes(moment.shoeBytes, hex),
    entries: [...moment.entries, { kind: 'raw', body: { device, hex } }],
  };
}

function decodeCabinetEvent(config: TableConfig, moment: TableMoment, event: PanelEvent): TableMoment {
  const { settings, deviceOf } = config;
  const { state, tournament, panels: before } = moment;
  const decoded = decode({ settings, state, tournament, panels: before }, event, deviceOf);
  const { panels, events, acts = [] } = decoded;
  const health =
    event.from === 'health' ? healthRecords(before, event.health, deviceOf(event.health.part)) : [];
  const entries = [
    ...health,
    ...(event.from === 'spot' ? antennaRecords(before, panels) : []),
    ...keyRecords(before, panels),
    ...turnedBackRecords(before, panels),
    ...shoeLockRecords(before, panels),
  ];
  const done = actAtPanel(config, applyEvents(config, { ...moment, panels, entries }, events), acts);
  const after = told(before, event, done);
  const isInVain =
    acts.length > 0 ? after.refused.length > 0 : events.length > 0 && after.refused.length === events.length;
  const isRefused = event.from === 'button' && isInVain;
  if (!isRefused) return after;
  // A refused press changes nothing: no chip was put down that undo could take back. But a menu item that waited for a seat
  // is done, and the buttons of the seats belong to the players again.
  const menu = before.menu && { ...before.menu, chosen: null };
  const { message, told: why, lostParts, stuckKeys } = after.panels;
  return { ...after, panels: { ...before, menu, message, told: why, lostParts, stuckKeys } };
}

/** Whoever pressed a button in vain is told why, at that panel. */
function told(before: PanelState, event: PanelEvent, moment: TableMoment): TableMoment {
  if (event.from !== 'button' || event.is !== 'pressed') return moment;
  const { panels, refused } = moment;
  const { message } = panels;
  const last = refused.at(-1);
  const isAnswer = message !== before.message && message && ('panel' in message || 'refused' in message);
  const line = last ? refusedLine(last) : isAnswer ? message : null;
  return { ...moment, panels: tellAt(panels, event.seat, line) };
}

/** Does a due action if it is still the next one. */
function act(config: TableConfig, moment: TableMoment, action: NextAction, draw: Draw | null): TableMoment {
  const context = { ...config, ...moment };
  if (!isSameAction(nextAction(context), action)) return moment;
  if (action.does === 'time-up') return timeUp(config, moment);
  const event = eventOf(action, context, draw);
  const drawn: Entry[] = draw && event.type === 'card' ? [{ kind: 'draw', body: draw }] : [];
  return applyEvents(config, { ...moment, entries: [...moment.entries, ...drawn] }, [event]);
}

/** Of every seat whose time it was. */
function timeUp(config: TableConfig, moment: TableMoment): TableMoment {
  const { tournament, panels } = moment;
  if (!tournament) return moment;
  const by = actingPerson({ ...config, ...moment });
  const acts = (panels.wagerTime?.seats ?? []).map(
    (seat) => ({ type: 'time-up', by, table: tournament.table, seat }) as const,
  );
  return actAtPanel(config, moment, acts);
}

const applyEvents = (config: TableConfig, moment: TableMoment, events: readonly Event[]): TableMoment =>
  events.reduce((before, event) => applyChecked(config, before, event), moment);

/** Checks the money of every seat before each event. If it does not add up, memory is corrupt and the table locks. */
function applyChecked(config: TableConfig, moment: TableMoment, event: Event): TableMoment {
  const seats = event.type === 'fault' ? [] : unbalanced(moment.state);
  const checked = seats.length > 0 ? recordProgramFault(config, moment, moneyFault(seats)) : moment;
  return applyEvent(config, checked, event);
}

/** Records and shows a fault of the program, and reports it to the game once. */
function recordProgramFault(config: TableConfig, moment: TableMoment, fault: LostPart): TableMoment {
  if (moment.panels.lostParts.some((lost) => isPart(fault)(lost) && !lost.isBack)) return moment;
  const after: TableMoment = {
    ...moment,
    panels: partLost(moment.panels, fault),
    entries: [...moment.entries, faultRecord(fault)],
  };
  return toldFaults(after).reduce((before, event) => applyEvent(config, before, event), after);
}

function recordBack(moment: TableMoment, part: string): TableMoment {
  const panels = partBack(moment.panels, { device: 'memory', part });
  return { ...moment, panels, entries: [...moment.entries, { kind: 'restored', body: { part } }] };
}

export const moneyFault = (seats: readonly string[]): LostPart => ({
  device: 'memory',
  part: 'money',
  code: 'money-identity',
  says: `the money of seat ${seats.join(', ')} does not add up`,
  until: 'restored',
});

function applyEvent({ settings, forms }: TableConfig, moment: TableMoment, event: Event): TableMoment {
  const opened = forms ? formsShownBy(moment, event).map((form) => forms.open(form)) : [];
  const after = eventStep(moment, event, opened);
  if (!('step' in after)) return refused(moment, after);
  const { step, jackpot, tournament, beside } = after;
  const { state, messages } = step;
  return {
    ...moment,
    state,
    jackpot,
    tournament,
    panels: applyMessages({ settings, state, panels: moment.panels }, event, messages),
    messages: [...moment.messages, ...messages],
    entries: [...moment.entries, eventEntry(event, moment.state, step, beside)],
  };
}

const refused = (moment: TableMoment, why: Refused | RefusedInTournament): TableMoment => ({
  ...moment,
  refused: [...moment.refused, why],
  panels: { ...moment.panels, message: refusedLine(why) },
});
