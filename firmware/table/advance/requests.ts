import type { ConsoleAct } from '../../../src/jackpot/console-act.js';
import { Refused as RefusedAtJackpot } from '../../../src/jackpot/refused.js';
import { Refused } from '../../../src/table/step.js';
import { doorsAfterService } from '../../decode/doors.js';
import { decodeConsole } from '../../decode/jackpot-console.js';
import { decodeRelease, type ReleaseAsked } from '../../decode/release-work.js';
import { decodeService, type ServiceAsked } from '../../decode/service.js';
import { decodeShiftEnd, type ShiftEndAsked } from '../../decode/shift-end.js';
import type { Entry } from '../../journal/entry.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { consoleStep } from '../own-jackpot.js';
import { identifiedRecord, releaseRecord, serviceRecords } from '../records.js';
import { withRelease } from '../stored-table.js';
import type { TableMoment } from '../table-moment.js';
import { applyEvents } from './apply-events.js';
import type { TableConfig } from './input.js';

export function changeRelease(
  settings: TableSettings,
  moment: TableMoment,
  asked: ReleaseAsked,
): TableMoment {
  const { answer, panels } = decodeRelease({ settings, ...moment }, asked);
  const after = { ...moment, panels, released: { asked, answer } };
  if (answer.is === 'refused') return after;
  const body = releaseRecord(asked, answer, moment.panels);
  return { ...withRelease(after, body), entries: [...moment.entries, { kind: 'release', body }] };
}

export function serve(config: TableConfig, moment: TableMoment, asked: ServiceAsked): TableMoment {
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
export function endShift(config: TableConfig, moment: TableMoment, asked: ShiftEndAsked): TableMoment {
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

export function actAtConsole(
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
