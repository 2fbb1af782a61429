import { isNews, type SharedWin } from '../../../src/jackpot/shared-win.js';
import { ownSession } from '../../../src/tournament/state/table-tournament.js';
import { partBack } from '../../decode/faults.js';
import { decodeFloor } from '../../decode/floor.js';
import { unreportedSpots } from '../../decode/layout-sensors.js';
import { letGoInTime } from '../../decode/service.js';
import { askedKey, identified, type SignIn } from '../../decode/sign-in.js';
import { wagerTime } from '../../decode/tournament-time.js';
import type { FloorSays } from '../../floor-says.js';
import type { Entry } from '../../journal/entry.js';
import type { Identified, PeopleAct } from '../../people/credentials.js';
import { eventOf, isSameAction, type NextAction, nextAction } from '../autopilot.js';
import { identifiedRecord, newActs } from '../records.js';
import { withAct, withSharedWin } from '../stored-table.js';
import { NOTHING_YET, type TableMoment } from '../table-moment.js';
import type { Draw } from '../virtual-shoe.js';
import { applyEvents, recordProgramFault, toldFaults } from './apply-events.js';
import { decodeCabinetEvent, decodeShoeBytes } from './cabinet-input.js';
import type { Input, TableConfig, TimedInput } from './input.js';
import { actAtConsole, changeRelease, endShift, serve } from './requests.js';
import { direct, takeIn, timeUp } from './tournament-acts.js';

/** One input through decode and reduce. Pure: the same inputs give the same moments. */
export function advanceTable(config: TableConfig, before: TableMoment, input: TimedInput): TableMoment {
  const { settings } = config;
  const moment = decodeInput(
    config,
    {
      ...before,
      ...NOTHING_YET,
      panels: letGoInTime({ ...before.panels, now: input.at }),
      isTick: input.from === 'tick',
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
    case 'floor':
      return hearFloor(config, moment, input.says);
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

/** Does a due action if it is still the next one. */
function act(config: TableConfig, moment: TableMoment, action: NextAction, draw: Draw | null): TableMoment {
  const context = { ...config, ...moment };
  if (!isSameAction(nextAction(context), action)) return moment;
  if (action.does === 'time-up') return timeUp(config, moment);
  const event = eventOf(action, context, draw);
  const drawn: Entry[] = draw && event.type === 'card' ? [{ kind: 'draw', body: draw }] : [];
  return applyEvents(config, { ...moment, entries: [...moment.entries, ...drawn] }, [event]);
}

function hearFloor(config: TableConfig, moment: TableMoment, says: FloorSays): TableMoment {
  if (says.is === 'win') return recordWin(moment, says.win);
  const { panels, events } = decodeFloor({ settings: config.settings, ...moment }, says);
  return applyEvents(config, { ...moment, panels }, events);
}

/** What was said before comes to nothing. */
const recordWin = (moment: TableMoment, win: SharedWin): TableMoment =>
  isNews(moment.sharedWins, win)
    ? { ...withSharedWin(moment, win), entries: [...moment.entries, { kind: 'shared-win', body: win }] }
    : moment;

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

function recordBack(moment: TableMoment, part: string): TableMoment {
  const panels = partBack(moment.panels, { device: 'memory', part });
  return { ...moment, panels, entries: [...moment.entries, { kind: 'restored', body: { part } }] };
}
