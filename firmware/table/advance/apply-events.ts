import type { Event } from '../../../src/table/events.js';
import { unbalanced } from '../../../src/table/seats/money.js';
import type { Refused } from '../../../src/table/step.js';
import type { Refused as RefusedInTournament } from '../../../src/tournament/refused.js';
import { applyMessages } from '../../decode/apply-messages.js';
import { isPart, type LostPart, partLost, unreportedFaults } from '../../decode/faults.js';
import { isHeldBack } from '../../decode/service.js';
import { refusedLine } from '../../decode/told.js';
import { eventEntry } from '../came-to.js';
import { eventStep } from '../event-step.js';
import { formsShownBy } from '../own-tournament.js';
import { faultRecord } from '../records.js';
import type { TableMoment } from '../table-moment.js';
import type { TableConfig } from './input.js';

export const applyEvents = (
  config: TableConfig,
  moment: TableMoment,
  events: readonly Event[],
): TableMoment => events.reduce((before, event) => applyChecked(config, before, event), moment);

/** Checks the money of every seat before each event. If it does not add up, memory is corrupt and the table locks. */
function applyChecked(config: TableConfig, moment: TableMoment, event: Event): TableMoment {
  const seats = event.type === 'fault' ? [] : unbalanced(moment.state);
  const checked = seats.length > 0 ? recordProgramFault(config, moment, moneyFault(seats)) : moment;
  return applyEvent(config, checked, event);
}

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

export const refused = (moment: TableMoment, why: Refused | RefusedInTournament): TableMoment => ({
  ...moment,
  refused: [...moment.refused, why],
  panels: { ...moment.panels, message: refusedLine(why) },
});

/** Records and shows a fault of the program, and reports it to the game once. */
export function recordProgramFault(config: TableConfig, moment: TableMoment, fault: LostPart): TableMoment {
  if (moment.panels.lostParts.some((lost) => isPart(fault)(lost) && !lost.isBack)) return moment;
  const after: TableMoment = {
    ...moment,
    panels: partLost(moment.panels, fault),
    entries: [...moment.entries, faultRecord(fault)],
  };
  return toldFaults(after).reduce((before, event) => applyEvent(config, before, event), after);
}

/** What the game is told of that has failed: not what a technician unplugs. */
export const toldFaults = (context: Pick<TableMoment, 'state' | 'panels'>): readonly Event[] =>
  unreportedFaults(context).filter(
    (event) => event.type !== 'fault' || !isHeldBack(context.panels, event.device),
  );

export const moneyFault = (seats: readonly string[]): LostPart => ({
  device: 'memory',
  part: 'money',
  code: 'money-identity',
  says: `the money of seat ${seats.join(', ')} does not add up`,
  until: 'restored',
});
