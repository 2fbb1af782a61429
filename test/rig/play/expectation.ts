import { announcement, asks as askedIs, note, prompt } from 'banco/firmware/messages/en.js';
import { isObject } from 'banco/src/reader/fields.js';
import type { Message } from 'banco/src/table/messages.js';
import { debtOf } from 'banco/src/table/state/seat.js';
import type { Expectation } from '../language/scenario.js';
import { textOfWire } from '../language/value-types.js';
import type { TableView } from './record-history.js';

/** Null where an expectation is met; else what there is instead. */
export function checkExpectation(expectation: Expectation, evidence: TableView): string | null {
  switch (expectation.word) {
    case 'see': {
      const { reads, is } = expectation.with;
      const shown = evidence.wires[textOfWire(expectation.what)];
      if (shown === undefined) return 'nothing can be seen there';
      if (reads !== null) return alike(shown, reads) ? null : `it reads ${shown === '' ? 'nothing' : shown}`;
      return shown === is ? null : `it is ${shown}`;
    }
    case 'phase': {
      const { is } = evidence.state.phase;
      return is === expectation.what ? null : `the phase is ${is}`;
    }
    case 'meters': {
      const account = evidence.state.seats[expectation.what];
      if (!account) return 'there is no such seat';
      return differences({ ...account, owed: debtOf(account) }, expectation.with.has);
    }
    case 'record':
      return judgeRecord(expectation, evidence);
    case 'said':
    case 'asked':
    case 'result':
    case 'settled':
    case 'refunded':
    case 'fault':
    case 'mended':
      return judgeSaid(expectation, evidence);
  }
}

function judgeRecord(
  { what, with: { has } }: Extract<Expectation, { word: 'record' }>,
  { records }: TableView,
): string | null {
  const those = records.filter(({ record }) => record.kind === what);
  return closest(
    those.map(({ record }) => differences(record.body, has ?? {})),
    `no record of kind ${what}`,
  );
}

type OfSaid = Extract<
  Expectation,
  { word: 'said' | 'asked' | 'result' | 'settled' | 'refunded' | 'fault' | 'mended' }
>;

function judgeSaid(expectation: OfSaid, { records }: TableView): string | null {
  const said = records.flatMap((one) => one.said);
  return closest(
    said.map((one) => compare(expectation, one)).filter((difference) => difference !== undefined),
    'nothing of that kind was said',
  );
}

/** Undefined where it is about something else. */
function compare(expectation: OfSaid, said: Message): string | null | undefined {
  switch (expectation.word) {
    case 'said': {
      const words =
        'announced' in said
          ? announcement(said.announced)
          : 'noted' in said
            ? note(said.noted)
            : 'prompt' in said
              ? prompt(said.prompt)
              : null;
      const { clause } = expectation.with;
      if (words === null) return undefined;
      if (!words.includes(expectation.what)) return `“${words}” was said`;
      const by = 'clause' in said ? said.clause : undefined;
      return clause === null || by === clause ? null : `it was said by ${by ?? 'no clause'}`;
    }
    case 'asked': {
      if (!('asked' in said)) return undefined;
      const { officer: of, subject: asks, answers } = said.asked;
      const ids = answers.map(({ answer }) => answer).join(', ');
      if (of !== expectation.what) return `${of} is asked: ${askedIs(asks)}`;
      const wanted = expectation.with.answers;
      return wanted === null || wanted.join(', ') === ids ? null : `the answers are ${ids}`;
    }
    case 'result': {
      if (!('result' in said)) return undefined;
      const { player, banker } = expectation.with;
      const is = `${said.result}, ${said.points.player} to ${said.points.banker}`;
      const points =
        (player ?? said.points.player) === said.points.player &&
        (banker ?? said.points.banker) === said.points.banker;
      return said.result === expectation.what && points ? null : `the result is ${is}`;
    }
    case 'settled': {
      if (!('settled' in said)) return undefined;
      const { seat, role } = expectation.what;
      const one = said.settled.find((wager) => wager.seat === seat && wager.on === role);
      return one ? differences(one, expectation.with.has ?? {}) : 'that wager was not settled';
    }
    case 'refunded': {
      if (!('refunded' in said)) return undefined;
      const { seat, role } = expectation.what;
      const { amount, clause } = expectation.with;
      const one = said.refunded.find((wager) => wager.seat === seat && wager.on === role);
      if (!one) return 'that wager did not go back';
      if (one.amount !== amount) return `${one.amount} went back`;
      return clause === null || said.clause === clause ? null : `it went back by ${said.clause}`;
    }
    case 'fault': {
      if (!('faulty' in said)) return undefined;
      const { effect } = expectation.with;
      const right = said.faulty === expectation.what && (effect === null || said.effect === effect);
      return right ? null : `lost is ${said.faulty}: ${said.effect}`;
    }
    case 'mended':
      if (!('mended' in said)) return undefined;
      return said.mended === expectation.what ? null : `mended is ${said.mended}`;
  }
}

/** One of them is right; else what is wrong with the last. */
function closest(differences: readonly (string | null)[], none: string): string | null {
  return differences.includes(null) ? null : (differences.at(-1) ?? none);
}

/** Null where all of `wanted` is there. */
export function differences(actual: unknown, wanted: unknown, at = ''): string | null {
  if (isObject(wanted) && isObject(actual)) {
    const wrong = Object.entries(wanted).map(([name, value]) =>
      differences(actual[name], value, at === '' ? name : `${at}.${name}`),
    );
    return wrong.filter((one) => one !== null).join(', ') || null;
  }
  if (JSON.stringify(actual) === JSON.stringify(wanted)) return null;
  return `${at} is ${actual === undefined ? 'not there' : JSON.stringify(actual)}`;
}

/** On segments a five is an S. */
const alike = (shown: string, reads: string): boolean =>
  shown.replaceAll('S', '5') === reads.trim().replaceAll('S', '5');
