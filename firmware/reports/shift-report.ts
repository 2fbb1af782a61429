import { metersBetween } from '../../src/table/meters/read-meters.js';
import {
  ACCOUNT_METERS,
  type EndedShift,
  type Meters,
  type OfficerMeter,
} from '../../src/table/state/meters.js';
import { en } from '../messages/en/index.js';
import type { Currency } from '../messages/money.js';
import { metersTables } from './meters-tables.js';
import { placeText, type RecordedAt } from './recorded-at.js';
import { money, type Report, type ReportTable } from './report.js';

/** The shift of a table, as its journal has it. */
export interface ShiftOfTable {
  readonly machine: string | null;
  readonly version: string | null;
  /** The end of the shift before; null where it is the first, or the journal begins later. */
  readonly from: RecordedAt | null;
  readonly to: RecordedAt;
  readonly shift: EndedShift;
  readonly currency: Currency;
}

/** For programs: every figure in whole cents, and the two readings that it is the difference of. */
export const shiftData = ({ shift, currency: _, ...of }: ShiftOfTable): object => {
  const { number, by, officers, decisions, faults, from, to } = shift;
  return {
    report: 'shift',
    number,
    by,
    ...of,
    counted: metersBetween(from, to),
    officers,
    decisions,
    faults,
    readings: { from, to },
  };
};

export function shiftReport({ machine, version, from, to, shift, currency }: ShiftOfTable): Report {
  const { number, by } = shift;
  return {
    currency,
    title: `Shift ${number}`,
    about: [
      ['ended by', `${by.role} ${by.id}`],
      ['table', machine ?? 'of no number'],
      ['program', version ?? 'not known'],
      ['from', from ? placeText(from) : 'the beginning'],
      ['to', placeText(to)],
    ],
    tables: [
      ...metersTables(metersBetween(shift.from, shift.to)),
      officersTable(shift.officers),
      actsTable(shift.officers),
      {
        title: 'Decisions',
        columns: ['decision', 'times'],
        rows: shift.decisions.map(({ subject, answer, times }) => [
          `${QUESTIONS[subject]}: ${en.officer.answers[answer]}`,
          times,
        ]),
      },
      {
        title: 'Faults',
        columns: ['lost', 'times'],
        rows: Object.entries(shift.faults).map(([device, times]) => [
          en.names.devices[device as keyof typeof en.names.devices],
          times,
        ]),
      },
      readingsTable(shift.from, shift.to),
    ],
  };
}

const QUESTIONS: Readonly<Record<EndedShift['decisions'][number]['subject'], string>> = {
  'dealt-to': 'a card at the wrong hand',
  reported: 'what an officer reported',
  'too-many-of-a-card': 'more of a card than the decks have',
  'excess-seen': 'an excess card that was seen',
  'shoe-disagrees': 'the shoe says another winner',
  'not-burnt': 'no card was burnt',
  'cards-unreadable': 'cards that cannot be read',
  'display-differs': 'the display shows another result',
  'outside-limits': 'wagers outside the limits',
};

/** What moved by each person: the money at the seats, and the float. */
const officersTable = (officers: readonly OfficerMeter[]): ReportTable => ({
  title: 'Moved by each officer',
  columns: ['officer', 'in', 'out', 'wagered', 'won', 'refunded', 'fills', 'credits', 'drop'],
  rows: officers.map(({ by, money: moved, float }) => [
    `${by.role} ${by.id}`,
    money(moved.in),
    money(moved.out),
    money(moved.wagered),
    money(moved.won),
    money(moved.refunded),
    money(float.fills),
    money(float.credits),
    money(float.drop),
  ]),
});

const actsTable = (officers: readonly OfficerMeter[]): ReportTable => ({
  title: 'Done by each officer',
  columns: ['officer', 'times'],
  rows: officers.flatMap(({ by, acts }) =>
    Object.entries(acts).map(([act, times]) => [`${by.role} ${by.id}: ${act.replaceAll('-', ' ')}`, times]),
  ),
});

/** The meters themselves, so that two reports can be held against each other. */
const readingsTable = (from: Meters, to: Meters): ReportTable => ({
  title: 'Readings',
  columns: ['meter', 'before', 'after'],
  rows: [
    ...ACCOUNT_METERS.map((name) => [name, digits(from.accounts[name]), digits(to.accounts[name])]),
    ...Object.entries(to.wagers).map(([on, { wagered }]) => [
      `wagered on ${on}`,
      digits(from.wagers[on]?.wagered ?? 0),
      digits(wagered),
    ]),
  ],
});

/** A meter has ten digits. */
const digits = (meter: number): string => String(meter).padStart(10, '0');
