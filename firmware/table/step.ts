import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import type { Event } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';
import { reduce } from '../../src/table/reduce.js';
import { unbalanced } from '../../src/table/seats/money.js';
import type { Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { applyMessages } from '../decode/apply-messages.js';
import { decode } from '../decode/decode.js';
import { unreportedSpots } from '../decode/layout-sensors.js';
import type { PanelContext } from '../decode/panel-context.js';
import type { PanelState } from '../decode/panel-state.js';
import { unknownFaults } from '../decode/part-health.js';
import { lockChanged } from '../decode/shoe-lock.js';
import type { Entry } from '../journal/entry.js';
import { refusalText } from '../messages/en.js';
import type { TableSettings } from '../settings/table-settings.js';
import { cutFor, type NextAction, nextAction } from './autopilot.js';
import { moneyFault, type ProgramFault } from './program-fault.js';
import type { LastStart } from './stored-table.js';
import { cardsToHex, nextOut, VIRTUAL_SHOE } from './virtual-shoe.js';

/** What comes in, and when. */
export type Input = { readonly at: number } & (
  | { readonly from: 'cabinet'; readonly heard: CabinetEvent }
  /** What the table itself was to do is due. */
  | { readonly from: 'due'; readonly conduct: NextAction; readonly cards: readonly string[] | null }
  /** The program found something wrong with itself, or with what it stands on. */
  | { readonly from: 'program'; readonly trouble: ProgramFault }
  | { readonly from: 'minute' }
  | { readonly from: 'tick' }
  /** Nothing has happened; whoever waits is told how the table stands. */
  | { readonly from: 'look' }
);

/** The table at one moment, and what is to be written down of how it came there. */
export interface TableMoment {
  readonly state: State;
  readonly panels: PanelState;
  /** The cards of the virtual shoe, in order; none at a table with a real one. */
  readonly shoe: readonly string[];
  readonly lastStart: LastStart;
  /** What the card shoe had said last before the program began. */
  readonly shoeBytes: string;
  readonly entries: readonly Entry[];
  /** It came of a tick: time alone has passed. */
  readonly ticked: boolean;
  readonly said: readonly Message[];
  readonly refused: readonly Refused[];
}

/** What does not change while the table runs. */
export interface TableConfig {
  readonly settings: TableSettings;
  readonly deviceOf: (part: string) => Device;
}

/** One input through decode and reduce. Pure: the same inputs give the same heads. */
export function advanceTable(fixed: TableConfig, before: TableMoment, input: Input): TableMoment {
  const { settings } = fixed;
  const { state, panels, ...moment } = decodeInput(fixed, before, input);
  const context: PanelContext = { settings, state, panels };
  return applyAll(settings, { ...moment, state, panels }, [
    ...unknownFaults(context),
    ...unreportedSpots(context),
  ]);
}

function decodeInput({ settings, deviceOf }: TableConfig, before: TableMoment, input: Input): TableMoment {
  const panels = { ...before.panels, now: input.at };
  const moment: TableMoment = { ...before, panels, entries: [], ticked: false, said: [], refused: [] };
  const context: PanelContext = { settings, state: moment.state, panels };
  switch (input.from) {
    case 'cabinet': {
      const operated = decode(context, input.heard, deviceOf);
      const entries = [...healthRecords(panels, input.heard), ...lockChanged(panels, operated.panels)];
      const begun = { ...moment, panels: operated.panels, entries };
      const after = applyAll(settings, begun, operated.events);
      const asked = input.heard.from === 'button' && operated.events.length > 0;
      const refused = asked && after.refused.length === operated.events.length;
      // What was refused has not happened: no chip was put down that undo could take back. A choice that waited for a seat is
      // made all the same, and the buttons of the seats are the players' again.
      const menu = panels.menu && { ...panels.menu, chosen: null };
      return refused ? { ...after, panels: { ...panels, menu, message: after.panels.message } } : after;
    }
    case 'due':
      return due(context, moment, input.conduct, input.cards);
    case 'program':
      return recordTrouble(settings, moment, input.trouble);
    case 'minute':
      return moment.state.phase.is === 'closed'
        ? moment
        : applyAll(settings, moment, [{ type: 'clock', minute: moment.state.clock + 1 }]);
    case 'tick':
      return { ...moment, ticked: true };
    case 'look':
      return moment;
  }
}

/** What was to be done is done if the table still would. */
function due(
  context: PanelContext,
  moment: TableMoment,
  what: NextAction,
  cards: readonly string[] | null,
): TableMoment {
  const { settings } = context;
  const still = nextAction(context);
  if (still?.does !== what.does) return moment;
  switch (what.does) {
    case 'say':
      return still.does === 'say' && still.event.type === what.event.type
        ? applyAll(settings, moment, [what.event])
        : moment;
    case 'deal':
      return applyAll(settings, moment, [nextOut(moment.shoe, moment.state, cutFor(context).behind)]);
    case 'shuffle': {
      if (!cards) return moment;
      const raw: Entry = { kind: 'raw', body: { device: VIRTUAL_SHOE, hex: cardsToHex(cards) } };
      const by = { role: 'dealer', id: 'table' } as const;
      return applyAll(settings, { ...moment, shoe: cards, entries: [raw] }, [
        { type: 'shuffled', by, how: 'machine' },
      ]);
    }
  }
}

/** Of what no event comes, but what is written down all the same. */
function healthRecords({ lost }: PanelState, heard: CabinetEvent): readonly Entry[] {
  if (heard.from !== 'health') return [];
  const { health } = heard;
  if (health.state === 'working') {
    const wasLost = Object.values(lost).some((parts) => parts.includes(health.part));
    return wasLost ? [{ kind: 'restored', body: { part: health.part } }] : [];
  }
  return [
    { kind: 'fault', body: { part: health.part, code: health.error.code, says: health.error.message } },
  ];
}

const applyAll = (settings: TableSettings, moment: TableMoment, events: readonly Event[]): TableMoment =>
  events.reduce((before, event) => applyChecked(settings, before, event), moment);

/** The money of every seat adds up before anything more happens. What does not is corrupt memory: the table locks. */
function applyChecked(settings: TableSettings, moment: TableMoment, event: Event): TableMoment {
  const wrong = event.type === 'fault' ? [] : unbalanced(moment.state);
  const locked = wrong.length > 0 ? recordTrouble(settings, moment, moneyFault(wrong)) : moment;
  return applyEvent(settings, locked, event);
}

/** What is wrong is written down, and shown; the game learns of it once. */
function recordTrouble(
  settings: TableSettings,
  moment: TableMoment,
  { device, part, code, says, lasts }: ProgramFault,
): TableMoment {
  const { panels, state } = moment;
  const parts = panels.lost[device] ?? [];
  if (parts.includes(part)) return moment;
  const entries: Entry[] = [...moment.entries, { kind: 'fault', body: { part, code, says } }];
  const known = state.faults.some((fault) => fault.device === device);
  const after = known
    ? { ...moment, entries }
    : applyEvent(settings, { ...moment, entries }, { type: 'fault', device });
  const lost = lasts ? { ...panels.lost, [device]: [...parts, part] } : panels.lost;
  return {
    ...after,
    panels: { ...after.panels, lost, why: { ...panels.why, [device]: says }, message: says },
  };
}

function applyEvent(settings: TableSettings, moment: TableMoment, event: Event): TableMoment {
  const step = reduce(moment.state, event);
  if (step instanceof Refused) {
    const message = refusalText(step);
    return { ...moment, refused: [...moment.refused, step], panels: { ...moment.panels, message } };
  }
  const { state, messages: said } = step;
  return {
    ...moment,
    state,
    panels: applyMessages({ settings, state, panels: moment.panels }, event, said),
    said: [...moment.said, ...said],
    entries: [...moment.entries, { kind: 'event', body: event }],
  };
}
