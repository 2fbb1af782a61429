import type { Event as JackpotEvent } from '../../../src/jackpot/events.js';
import type { Fact as JackpotFact } from '../../../src/jackpot/facts.js';
import type { Cents } from '../../../src/money/cents.js';
import { isObject } from '../../../src/reader/fields.js';
import type { Person } from '../../../src/rulebooks/roles.js';
import type { Wager } from '../../../src/settlement/wager.js';
import type { Event } from '../../../src/table/events.js';
import type { Message } from '../../../src/table/messages.js';
import type { Event as TournamentEvent } from '../../../src/tournament/events.js';
import type { Fact as TournamentFact } from '../../../src/tournament/facts.js';
import type { CameTo, RecordBodies } from '../../journal/entry.js';
import type { Recorded } from '../../journal/record.js';
import { plainAmount } from '../money.js';
import { announcementText, decisionText, noteText, promptText } from '../replay.js';
import { jackpotFactText } from './jackpot-facts.js';
import { SAW } from './service.js';
import { tournamentFactText } from './tournament-facts.js';

// Records of the journal and what the table said to them, as `banco journal` prints them.

/** `1,234.50` */
export const decimalAmount = (cents: Cents): string => {
  const [whole = '', part] = plainAmount(cents).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};

const tournamentFact = (fact: TournamentFact): string => tournamentFactText(fact, decimalAmount);
const factText = (fact: JackpotFact): string => jackpotFactText(fact, decimalAmount);
/** How the amounts of a text are written. */
type Money = (cents: Cents) => string;

const person = ({ role, id }: Person): string => `${role} ${id}`;

/** `seat 1, 20.00 on banker` */
const wagered = ({ seat, on, amount, ...more }: Wager, money: Money): string =>
  [`seat ${seat}`, `${money(amount)} on ${on}`, ...fieldsOf(more, money)].join(', ');

export function eventText(
  { type, ...fields }: Event | JackpotEvent | TournamentEvent,
  money: Money = decimalAmount,
): string {
  return [type, ...fieldsOf(fields, money)].join(', ');
}

/** A record in one line. */
export function recordText(record: Recorded): string {
  const { kind, body } = record;
  switch (kind) {
    case 'event':
      return [
        eventText(body),
        ...balances(record.came),
        ...(record.came?.jackpot ?? []).map(factText),
        ...(record.came?.tournament ?? []).map(tournamentFact),
      ].join('; ');
    case 'jackpot':
      return [eventText(body.event), ...body.facts.map(factText)].join('; ');
    case 'shared-win': {
      const { pool, round, win, pays, stands, by } = body;
      const how = {
        awaiting: 'awaits confirmation',
        paid: `confirmed by ${by}`,
        invalid: `not valid, says ${by}`,
      }[stands];
      return `win ${win} of the Jackpot on the floor: ${pool}, round ${round}, ${decimalAmount(pays)}: ${how}`;
    }
    case 'tournament':
      return [eventText(body.event), ...body.facts.map(tournamentFact)].join('; ');
    case 'raw':
      // Older versions recorded the whole order of a virtual shoe before they dealt it.
      return body.device === 'virtual-shoe'
        ? `${body.device}: the order of ${body.hex.length / 4} cards, withheld`
        : `${body.device}: ${body.hex}`;
    case 'draw':
      return `card ${body.number} of the ${body.of} that are left, by chance`;
    case 'start':
      return [
        `version ${body.version}`,
        `program ${body.program}`,
        `board ${body.board}`,
        ...(body.machine ? [`machine ${body.machine}`] : []),
        body.why,
        ...(body.failures > 0 ? [`failed ${body.failures} times in a row`] : []),
        ...body.found,
      ].join('; ');
    case 'tested':
      return body.tests
        .map(({ test, passed, says }) => `${test}: ${passed ? '' : 'FAILED: '}${says}`)
        .join('; ');
    case 'stop':
      return `${body.failed ? 'failed: ' : ''}${body.why}`;
    case 'fault':
      return `${body.part}: ${body.code}: ${body.says}`;
    case 'restored':
      return body.part;
    case 'notice':
      return `${body.about}: ${body.says}`;
    case 'shoe-lock':
      return `the shoe is ${body.locked ? 'locked again' : 'unlocked out of turn'}, by ${person(body.by)}`;
    case 'people':
      return `${body.id}, number ${body.number}, ${body.keys.join(' and ')}: ${DID[body.did]}, by ${body.by} as ${body.account}, ${body.wall}`;
    case 'holder':
      return `${body.key}: ${body.id ?? 'a number that nobody has'}: ${HOLDER[body.is]}`;
    case 'release':
      return [
        `${body.act} of version ${body.version}, ${body.sha256.slice(0, 12)}: ${body.is}`,
        ...(body.by ? [`by ${[body.by, ...(body.with ? [body.with] : [])].map(person).join(' and ')}`] : []),
        ...(body.why === null ? [] : [body.why]),
      ].join('; ');
    case 'service':
      return `${serviceText(body)}, by ${person(body.by)}`;
    case 'move':
      return [
        `${body.is} as ${body.backup}`,
        `from machine ${body.from ?? 'without a number'}${body.is === 'restored' ? ` to machine ${body.to ?? 'without a number'}` : ''}`,
        `by ${person(body.by)} and ${person(body.with)}`,
      ].join('; ');
    case 'setting':
      return `${body.name}: ${JSON.stringify(body.old)} is now ${JSON.stringify(body.new)}, by ${person(body.by)}`;
    case 'deleted':
      return `all up to record ${body.begins.seq}, the last of ${body.last}: the journal begins with file ${body.begins.segment}`;
    case 'snapshot':
      return `of record ${body.of}, ${body.sha256}`;
  }
}

function serviceText(body: RecordBodies['service']): string {
  switch (body.act) {
    case 'begun':
      return `the table is taken out of service; its state is ${body.state}`;
    case 'ended':
      return `the table is back in service; its state is ${body.state}`;
    case 'drove':
      return `tested: ${body.output}`;
    case 'tripped-watchdog':
      return 'the watchdog is tried: it is fed no more';
    case 'walk-begun':
      return `walk of the cabinet ${body.cabinet}, ${body.form}: ${body.checks.length} checks`;
    case 'checked':
      return `${body.check}: ${body.passed ? 'passed' : 'FAILED'}: ${body.found}`;
    case 'walk-ended':
      return `the walk has ended: ${body.passed ? 'passed' : 'NOT PASSED'}`;
    case 'saw':
      return `${body.output}: ${SAW[body.saw]}`;
    case 'repaired':
    case 'handed-on': {
      const serial = body.serial === null ? '' : `, serial number ${body.serial}`;
      const is = body.act === 'repaired' ? 'repaired' : 'handed on';
      return [`${body.fault}: ${is}: ${body.cause}: ${body.part}${serial}`, ...body.found].join('; ');
    }
  }
}

const DID: Readonly<Record<RecordBodies['people']['did'], string>> = {
  enrolled: 'enrolled',
  'changed-pin': 'has changed the PIN',
  'new-pin': 'is given a new PIN',
  revoked: 'revoked',
};

const HOLDER: Readonly<Record<RecordBodies['holder']['is'], string>> = {
  accepted: 'number and PIN are right',
  wrong: 'the PIN is wrong',
  waits: 'must wait after wrong tries',
  'shut-out': 'has had too many wrong tries',
  'not-their-key': 'may not turn this key',
  unreadable: 'the people cannot be read',
  'turned-back': 'has turned it back',
};

/** `seat 1: credit 480.00, wagered 20.00` */
const balances = (came: CameTo | undefined): string[] =>
  Object.entries(came?.seats ?? {}).map(([seat, figures]) => {
    const shown = Object.entries(figures).map(([name, value]) => `${name} ${decimalAmount(value)}`);
    return `seat ${seat}: ${shown.join(', ')}`;
  });

const fieldsOf = (fields: object, money: Money): string[] =>
  Object.entries(fields).map(([name, value]) => field(name, value, money));

function field(name: string, value: unknown, money: Money): string {
  if (name === 'by' || name === 'with') return `${name} ${person(value as Person)}`;
  if (name === 'wager' && isObject(value)) return wagered(value as unknown as Wager, money);
  if (typeof value === 'number' && (name === 'amount' || name === 'to')) return `${name} ${money(value)}`;
  if (typeof value === 'boolean') return value ? name : `not ${name}`;
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)}`;
}

/** A message of the table, in one line or more. */
export function messageLines(said: Message, money: Money = decimalAmount): readonly string[] {
  if ('announced' in said) return [cited(`"${announcementText(said.announced)}"`, said.clause)];
  if ('noted' in said) return [cited(noteText(said.noted), said.clause)];
  if ('prompt' in said) return [cited(`to do: ${promptText(said.prompt)}`, said.clause)];
  if ('asked' in said) {
    const { officer: of, subject: asks, answers } = said.asked;
    return [`the ${of} is asked: ${decisionText(asks)}: ${answers.map(({ answer }) => answer).join(', ')}`];
  }
  if ('counts' in said)
    return [cited(`counts: player ${said.counts.player}, banker ${said.counts.banker}`, said.clause)];
  if ('result' in said) {
    const { result, points, player, banker } = said;
    return [
      `result: ${result}; player ${player.join(' ')}: ${points.player}; banker ${banker.join(' ')}: ${points.banker}`,
    ];
  }
  if ('settled' in said) {
    return said.settled.map((wager) => {
      const { seat, on, amount, hand, bet, side, result, won, returned, commission, clause } = wager;
      const what = wagered(
        {
          seat,
          on,
          amount,
          ...(hand && { hand }),
          ...(bet && { bet }),
          ...(side && { side }),
        },
        money,
      );
      const kept = commission > 0 ? `, commission ${money(commission)}` : '';
      return cited(`${what}: ${result}, won ${money(won)}, returned ${money(returned)}${kept}`, clause);
    });
  }
  if ('takeAndPay' in said)
    return said.takeAndPay.map((wager) => `should lie there: ${wagered(wager, money)}`);
  if ('refunded' in said)
    return said.refunded.map((wager) => cited(`refunded: ${wagered(wager, money)}`, said.clause));
  if ('faulty' in said) return [`the ${said.faulty} has failed: ${said.effect}`];
  if ('mended' in said) return [`the ${said.mended} works again`];
  if ('collected' in said)
    return [`collected from seat ${said.collected.seat}: ${money(said.collected.amount)}`];
  return [`paid out to seat ${said.paidOut.seat}: ${money(said.paidOut.amount)}`];
}

const cited = (text: string, clause: string | undefined): string => (clause ? `${text} (${clause})` : text);
