import type { Recorded } from 'banco/firmware/journal/record.js';
import { announcementText, decisionText, noteText, promptText } from 'banco/firmware/messages/replay.js';
import { isObject } from 'banco/src/reader/fields.js';
import type { Message } from 'banco/src/table/messages.js';
import { debtOf } from 'banco/src/table/state/seat.js';
import type { Fact } from 'banco/src/tournament/facts.js';
import type { Expectation } from '../language/scenario.js';
import { textOfWire } from '../language/value-types.js';
import type { TableView } from './record-history.js';

type OfMessage = Extract<
  Expectation,
  { word: 'said' | 'asked' | 'result' | 'settled' | 'refunded' | 'fault' | 'mended' }
>;

/** Null where an expectation is met; else what is found instead. */
export function mismatch(expectation: Expectation, view: TableView): string | null {
  switch (expectation.word) {
    case 'see': {
      const { reads, is } = expectation.with;
      const shown = view.wires[textOfWire(expectation.what)];
      if (shown === undefined) return 'nothing can be seen there';
      if (reads !== null)
        return looksLike(shown, reads) ? null : `it reads ${shown === '' ? 'nothing' : shown}`;
      return shown === is ? null : `it is ${shown}`;
    }
    case 'phase': {
      const { is } = view.state.phase;
      return is === expectation.what ? null : `the phase is ${is}`;
    }
    case 'meters': {
      const account = view.state.seats[expectation.what];
      if (!account) return 'there is no such seat';
      return differences({ ...account, owed: debtOf(account) }, expectation.with.has);
    }
    case 'record': {
      const { what, with: beside } = expectation;
      const records = view.recent.flatMap(({ record }) => (record.kind === what ? [record] : []));
      const found = records.map(({ body }) => differences(body, beside.has ?? {}));
      return bestOf(found, `no record of kind ${what}`);
    }
    case 'tournament': {
      const { what, with: beside } = expectation;
      const facts = view.recent.flatMap(({ record }) => tournamentFacts(record));
      const found = facts.flatMap((fact) =>
        what in fact ? [differences(fact, { [what]: beside.has ?? {} })] : [],
      );
      return bestOf(found, `it came to ${facts.flatMap(Object.keys).join(', ') || 'nothing'} alone`);
    }
    default: {
      const messages = view.recent.flatMap((entry) => entry.messages);
      const found = messages.map((message) => inMessage(expectation, message));
      return bestOf(
        found.filter((one) => one !== undefined),
        'nothing of that kind was said',
      );
    }
  }
}

function tournamentFacts(record: Recorded): readonly Fact[] {
  if (record.kind === 'tournament') return record.body.facts;
  return record.kind === 'event' ? (record.came?.tournament ?? []) : [];
}

/** Undefined where the message is of another kind. */
function inMessage(expectation: OfMessage, message: Message): string | null | undefined {
  switch (expectation.word) {
    case 'said': {
      const words = wordsOf(message);
      const { clause } = expectation.with;
      if (words === null) return undefined;
      if (!words.includes(expectation.what)) return `“${words}” was said`;
      const cited = 'clause' in message ? message.clause : undefined;
      return clause === null || cited === clause ? null : `it was said by ${cited ?? 'no clause'}`;
    }
    case 'asked': {
      if (!('asked' in message)) return undefined;
      const { officer, subject, answers } = message.asked;
      const offered = answers.map(({ answer }) => answer).join(', ');
      if (officer !== expectation.what) return `${officer} is asked: ${decisionText(subject)}`;
      const expected = expectation.with.answers;
      return expected === null || expected.join(', ') === offered ? null : `the answers are ${offered}`;
    }
    case 'result': {
      if (!('result' in message)) return undefined;
      const { player, banker } = expectation.with;
      const { result, points } = message;
      const isRight =
        result === expectation.what &&
        (player ?? points.player) === points.player &&
        (banker ?? points.banker) === points.banker;
      return isRight ? null : `the result is ${result}, ${points.player} to ${points.banker}`;
    }
    case 'settled': {
      if (!('settled' in message)) return undefined;
      const { seat, role } = expectation.what;
      const wager = message.settled.find((one) => one.seat === seat && one.on === role);
      return wager ? differences(wager, expectation.with.has ?? {}) : 'that wager was not settled';
    }
    case 'refunded': {
      if (!('refunded' in message)) return undefined;
      const { seat, role } = expectation.what;
      const { amount, clause } = expectation.with;
      const wager = message.refunded.find((one) => one.seat === seat && one.on === role);
      if (!wager) return 'that wager was not refunded';
      if (wager.amount !== amount) return `${wager.amount} was refunded`;
      return clause === null || message.clause === clause ? null : `it was refunded by ${message.clause}`;
    }
    case 'fault': {
      if (!('faulty' in message)) return undefined;
      const { effect } = expectation.with;
      const isRight = message.faulty === expectation.what && (effect === null || message.effect === effect);
      return isRight ? null : `the fault is ${message.faulty}: ${message.effect}`;
    }
    case 'mended':
      if (!('mended' in message)) return undefined;
      return message.mended === expectation.what ? null : `mended is ${message.mended}`;
  }
}

function wordsOf(message: Message): string | null {
  if ('announced' in message) return announcementText(message.announced);
  if ('noted' in message) return noteText(message.noted);
  return 'prompt' in message ? promptText(message.prompt) : null;
}

/** Null where one of them matches; else what is wrong with the last. */
function bestOf(found: readonly (string | null)[], none: string): string | null {
  return found.includes(null) ? null : (found.at(-1) ?? none);
}

/** Null where `actual` has all that is expected of it. */
function differences(actual: unknown, expected: unknown, path = ''): string | null {
  if (isObject(expected) && isObject(actual)) {
    const wrong = Object.entries(expected).map(([name, value]) =>
      differences(actual[name], value, path === '' ? name : `${path}.${name}`),
    );
    return wrong.filter((one) => one !== null).join(', ') || null;
  }
  if (JSON.stringify(actual) === JSON.stringify(expected)) return null;
  return `${path} is ${actual === undefined ? 'not there' : JSON.stringify(actual)}`;
}

/** On seven segments a five and an S are the same. */
const looksLike = (shown: string, reads: string): boolean =>
  shown.replaceAll('S', '5') === reads.trim().replaceAll('S', '5');
