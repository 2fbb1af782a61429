import type { Heard } from '../../hal/cabinet/heard.js';
import type { Event } from '../../src/table/events.js';
import type { Said } from '../../src/table/messages.js';
import { reduce } from '../../src/table/reduce.js';
import { unbalanced } from '../../src/table/seats/money.js';
import type { Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { hearSaid } from '../decode/apply-messages.js';
import { operate } from '../decode/decode.js';
import { untold } from '../decode/layout-sensors.js';
import type { At } from '../decode/panel-context.js';
import type { Desk } from '../decode/panel-state.js';
import { unknownFaults } from '../decode/part-health.js';
import { lockChanged } from '../decode/shoe-lock.js';
import type { Entry } from '../journal/entry.js';
import { refusalText } from '../messages/en.js';
import type { TableSettings } from '../settings/table-settings.js';
import { type Conduct, conduct, cutOf } from './autopilot.js';
import { moneyTrouble, type Trouble } from './program-fault.js';
import type { Run } from './stored-table.js';
import { cardsToHex, nextOut, VIRTUAL_SHOE } from './virtual-shoe.js';

/** What comes in, and when. */
export type Input = { readonly at: number } & (
  | { readonly from: 'cabinet'; readonly heard: Heard }
  /** What the table itself was to do is due. */
  | { readonly from: 'due'; readonly conduct: Conduct; readonly cards: readonly string[] | null }
  /** The program found something wrong with itself, or with what it stands on. */
  | { readonly from: 'program'; readonly trouble: Trouble }
  | { readonly from: 'minute' }
  | { readonly from: 'tick' }
  /** Nothing has happened; whoever waits is told how the table stands. */
  | { readonly from: 'look' }
);

/** The table at one moment, and what is to be written down of how it came there. */
export interface Head {
  readonly state: State;
  readonly desk: Desk;
  /** The cards of the virtual shoe, in order; none at a table with a real one. */
  readonly shoe: readonly string[];
  readonly run: Run;
  /** What the card shoe had said last before the program began. */
  readonly heard: string;
  readonly entries: readonly Entry[];
  /** It came of a tick: time alone has passed. */
  readonly ticked: boolean;
  readonly said: readonly Said[];
  readonly refused: readonly Refused[];
}

/** What does not change while the table runs. */
export interface Fixed {
  readonly settings: TableSettings;
  readonly deviceOf: (part: string) => Device;
}

/** One input through decode and reduce. Pure: the same inputs give the same heads. */
export function advance(fixed: Fixed, before: Head, input: Input): Head {
  const { settings } = fixed;
  const { state, desk, ...head } = taken(fixed, before, input);
  const at: At = { settings, state, desk };
  return takeAll(settings, { ...head, state, desk }, [...unknownFaults(at), ...untold(at)]);
}

function taken({ settings, deviceOf }: Fixed, before: Head, input: Input): Head {
  const desk = { ...before.desk, now: input.at };
  const head: Head = { ...before, desk, entries: [], ticked: false, said: [], refused: [] };
  const at: At = { settings, state: head.state, desk };
  switch (input.from) {
    case 'cabinet': {
      const operated = operate(at, input.heard, deviceOf);
      const entries = [...significant(desk, input.heard), ...lockChanged(desk, operated.desk)];
      const begun = { ...head, desk: operated.desk, entries };
      const after = takeAll(settings, begun, operated.events);
      const asked = input.heard.from === 'button' && operated.events.length > 0;
      const refused = asked && after.refused.length === operated.events.length;
      // What was refused has not happened: no chip was put down that undo could take back. A choice that waited for a seat is
      // made all the same, and the buttons of the seats are the players' again.
      const menu = desk.menu && { ...desk.menu, chosen: null };
      return refused ? { ...after, desk: { ...desk, menu, message: after.desk.message } } : after;
    }
    case 'due':
      return due(at, head, input.conduct, input.cards);
    case 'program':
      return troubled(settings, head, input.trouble);
    case 'minute':
      return head.state.phase.is === 'closed'
        ? head
        : takeAll(settings, head, [{ type: 'clock', minute: head.state.clock + 1 }]);
    case 'tick':
      return { ...head, ticked: true };
    case 'look':
      return head;
  }
}

/** What was to be done is done if the table still would. */
function due(at: At, head: Head, what: Conduct, cards: readonly string[] | null): Head {
  const { settings } = at;
  const still = conduct(at);
  if (still?.does !== what.does) return head;
  switch (what.does) {
    case 'say':
      return still.does === 'say' && still.event.type === what.event.type
        ? takeAll(settings, head, [what.event])
        : head;
    case 'deal':
      return takeAll(settings, head, [nextOut(head.shoe, head.state, cutOf(at).behind)]);
    case 'shuffle': {
      if (!cards) return head;
      const raw: Entry = { kind: 'raw', body: { device: VIRTUAL_SHOE, hex: cardsToHex(cards) } };
      const by = { role: 'dealer', id: 'table' } as const;
      return takeAll(settings, { ...head, shoe: cards, entries: [raw] }, [
        { type: 'shuffled', by, how: 'machine' },
      ]);
    }
  }
}

/** Of what no event comes, but what is written down all the same. */
function significant({ lost }: Desk, heard: Heard): readonly Entry[] {
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

const takeAll = (settings: TableSettings, head: Head, events: readonly Event[]): Head =>
  events.reduce((before, event) => take(settings, before, event), head);

/** The money of every seat adds up before anything more happens. What does not is corrupt memory: the table locks. */
function take(settings: TableSettings, head: Head, event: Event): Head {
  const wrong = event.type === 'fault' ? [] : unbalanced(head.state);
  const locked = wrong.length > 0 ? troubled(settings, head, moneyTrouble(wrong)) : head;
  return applied(settings, locked, event);
}

/** What is wrong is written down, and shown; the game learns of it once. */
function troubled(settings: TableSettings, head: Head, { device, part, code, says, lasts }: Trouble): Head {
  const { desk, state } = head;
  const parts = desk.lost[device] ?? [];
  if (parts.includes(part)) return head;
  const entries: Entry[] = [...head.entries, { kind: 'fault', body: { part, code, says } }];
  const known = state.faults.some((fault) => fault.device === device);
  const after = known
    ? { ...head, entries }
    : applied(settings, { ...head, entries }, { type: 'fault', device });
  const lost = lasts ? { ...desk.lost, [device]: [...parts, part] } : desk.lost;
  return { ...after, desk: { ...after.desk, lost, why: { ...desk.why, [device]: says }, message: says } };
}

function applied(settings: TableSettings, head: Head, event: Event): Head {
  const step = reduce(head.state, event);
  if (step instanceof Refused) {
    const message = refusalText(step);
    return { ...head, refused: [...head.refused, step], desk: { ...head.desk, message } };
  }
  const { state, said } = step;
  return {
    ...head,
    state,
    desk: hearSaid({ settings, state, desk: head.desk }, event, said),
    said: [...head.said, ...said],
    entries: [...head.entries, { kind: 'event', body: event }],
  };
}
