import { TABLE_NAME } from 'banco/firmware/settings/floor-line.js';
import { CENTS, CENTS_OR_NONE } from 'banco/src/money/cents.js';
import { list, object, record } from 'banco/src/reader/composites.js';
import type { FieldShapes, TypeOf } from 'banco/src/reader/shape.js';
import { flag, integer, oneOf, pattern, text } from 'banco/src/reader/values.js';
import { DEVICES } from 'banco/src/table/state/fault.js';
import { METER_NAMES } from '../ledger/accounts.js';

// What a floor tells the other systems of a casino, declared once: docs/floor-events.md is written from it. It is neutral: what a
// protocol such as SAS, G2S or QCOM calls these is the business of an adapter.

const TEXT = text(0, 1000).titled('a text');
const COUNT = integer(1, Number.MAX_SAFE_INTEGER).titled('a number');
const CARDS = list(text(2, 3)).says('Its cards, as in `TS`.');
const BADGES = list(text(1, 40)).says('Of one person, or of two.');
const METERS = record(oneOf(...METER_NAMES), integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).says(
  'What the table has counted since it was first opened, in whole cents: none of them ever begins again.',
);

export interface HostEventKind {
  readonly says: string;
  readonly fields: FieldShapes;
}

const kind = <const F extends FieldShapes>(says: string, fields: F) => ({ says, fields });

export const HOST_EVENTS = {
  started: kind('The program of the table has started.', {
    version: TEXT,
    program: TEXT.says('The SHA-256 of all of it.'),
    board: TEXT,
    machine: TEXT.optional().says('The number of the computer.'),
    why: TEXT,
  }),
  tested: kind('It has tested itself, before it takes anything.', {
    passed: flag,
    failed: list(TEXT).says('The tests that failed.'),
  }),
  stopped: kind('The program of the table has ended.', {
    why: TEXT,
    failed: flag.says('It could not go on.'),
  }),
  'part-failed': kind('A part of the cabinet does not work.', { part: TEXT, code: TEXT, says: TEXT }),
  'part-restored': kind('It works again.', { part: TEXT }),
  'door-opened': kind('A door of the cabinet is open.', { door: TEXT }),
  'door-closed': kind('It is closed again.', { door: TEXT }),
  held: kind('The table cannot go on as it would, or not at all, until this is mended.', {
    device: oneOf(...DEVICES),
    effect: oneOf('hold', 'stands', 'lock'),
  }),
  released: kind('It goes on.', { device: oneOf(...DEVICES) }),
  asked: kind('A decision is owed by an officer.', { officer: TEXT, about: TEXT }),
  answered: kind('It is made.', { about: TEXT }),
  opened: kind('The table is opened.', { rulebook: TEXT, seats: COUNT }),
  closed: kind('The table is closed.', { meters: METERS }),
  'shoe-begun': kind('A new shoe is begun.', { shoe: COUNT }),
  'bets-closed': kind('A coup is under way: no more wagers are taken.', { shoe: COUNT, coup: COUNT }),
  'coup-ended': kind('A coup is settled.', {
    shoe: COUNT,
    coup: COUNT,
    player: CARDS,
    banker: CARDS,
    wagered: CENTS_OR_NONE.says('As credit.'),
    paid: CENTS_OR_NONE.says('As credit. Stakes that go back are part of it.'),
    meters: METERS,
  }),
  'coup-void': kind('The coup under way is void: all that was staked goes back.', {
    clause: TEXT,
    meters: METERS,
  }),
  'coup-undone': kind('A coup that was settled is void: its wagers are as if they had not been made.', {
    shoe: COUNT,
    coup: COUNT,
    clause: TEXT,
    meters: METERS,
  }),
  'money-in': kind('Credit is put on a seat.', { seat: COUNT, amount: CENTS }),
  'money-out': kind('A seat is paid its credit.', { seat: COUNT, amount: CENTS }),
  'shift-ended': kind('A shift has ended.', { shift: COUNT, meters: METERS }),
  'setting-changed': kind('A setting of the table is another.', { name: TEXT, by: TEXT }),
  'shoe-unlocked': kind('An officer has unlocked the shoe out of turn.', { by: TEXT }),
  'shoe-locked': kind('It is locked again.', { by: TEXT }),
  'key-turned': kind('Who turned the key of an officer was asked who they are, or turned it back.', {
    key: TEXT,
    is: TEXT,
    person: TEXT.optional(),
  }),
  'people-changed': kind('Another person may turn a key, or no longer, or has another PIN.', {
    did: TEXT,
    person: TEXT,
    by: TEXT,
  }),
  'program-changed': kind('The program of the table is changed, or tried.', {
    act: TEXT,
    is: TEXT,
    version: TEXT,
    sha256: TEXT,
    by: BADGES,
  }),
  disabled: kind('The floor takes the table out of play: what lies there is played to its end.', {
    by: BADGES,
    reason: TEXT,
  }),
  enabled: kind('It is in play again, by the floor or by two people at the table.', { by: BADGES }),
  'service-begun': kind('A technician has taken the table out of service.', { by: TEXT }),
  'service-ended': kind('It is back in service.', { by: TEXT }),
} as const satisfies Readonly<Record<string, HostEventKind>>;

export type HostEventType = keyof typeof HOST_EVENTS;
type FieldsOf<T extends HostEventType> = TypeOf<ReturnType<typeof object<(typeof HOST_EVENTS)[T]['fields']>>>;
/** What has happened, by its kind. */
export type Happened = { readonly [T in HostEventType]: { readonly event: T } & FieldsOf<T> }[HostEventType];

/** What every event has before its own fields. */
export const HEAD = {
  table: TABLE_NAME,
  journal: pattern(/^[0-9a-f]{16}(\+\d+)?$/, 'the id of a journal').says(
    'Of the table. Another one begins with another key, or where two people at the floor let it begin anew.',
  ),
  record: COUNT.says('The number of the record in that journal: it never repeats there.'),
  place: integer(0, 100).titled('a number').says('Of several events of one record, which one it is: from 0.'),
  at: pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'a time in UTC').says(
    'By the clock of the table.',
  ),
} as const;

/** One line of what is read. */
export type HostEvent = TypeOf<ReturnType<typeof object<typeof HEAD>>> & Happened;

/** How far a table was read; and of those who follow all tables, that the floor is still there, with its time. */
export type HostLine =
  | HostEvent
  | { readonly table: string; readonly journal: string; readonly after: number }
  | { readonly now: string };

/** For tests: what an event must be, field by field. */
export const shapeOf = (type: HostEventType) =>
  object({ ...HEAD, event: oneOf(type), ...(HOST_EVENTS[type].fields as FieldShapes) });
