import { isDeepStrictEqual } from 'node:util';
import { JackpotReplay } from '../../../firmware/cli/jackpot.js';
import { LineError } from '../../../firmware/cli/line-error.js';
import { exactly } from '../../../src/jackpot/exact.js';
import type { State } from '../../../src/jackpot/state.js';
import { jackpotStored, storedJackpot } from '../../../src/jackpot/stored.js';
import { Chance } from '../chance.js';
import { type Any, Oracle } from './oracle.js';
import { Stream } from './stream.js';

/** What was come to, and how often. */
export type Reached = Map<string, number>;

/** One hostile stream from its seed: each answer is the oracle's, and the meters add up. Throws where they do not. */
export function live(seed: number, events: number, reached: Reached): void {
  const oracle = new Oracle();
  const stream = new Stream(new Chance(seed), oracle);
  const replay = new JackpotReplay();
  const note = (what: string): void => {
    reached.set(what, (reached.get(what) ?? 0) + 1);
  };
  for (let i = 0; i < events && !oracle.ended; i++) {
    // As it comes out of a line.
    const event = JSON.parse(JSON.stringify(stream.next(i > events * 0.8))) as Any;
    const before = replay.state;
    const verdict = oracle.take(event);
    const answer = replay.answer(event);
    const fail = (why: string): never => {
      const of = `seed ${seed}, event ${i + 1}: ${JSON.stringify(event)}\n  answered ${JSON.stringify(answer)}`;
      throw new Error(`${why}; ${of}\n  expected ${JSON.stringify(verdict)}`);
    };
    if ('answer' in verdict) {
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(answer)), verdict.answer)) fail('another answer');
      note(`event ${event.type}`);
      for (const fact of (verdict.answer as { facts: Any[] }).facts) note(`fact ${Object.keys(fact)[0]}`);
      for (const situation of situations(answer, replay.state as State)) note(situation);
    } else {
      if (!(answer instanceof LineError) || !verdict.refusals.includes(answer.error.code))
        fail('not refused so');
      const { code, clause, message } = (answer as LineError).error;
      if (message === '') fail('says nothing');
      if (replay.state !== before) fail('it changed something');
      note(`code ${code}`);
      if (clause !== undefined) note(`clause ${clause}`);
    }
    // What was refused has left it as it was.
    if (replay.state === before) continue;
    if (replay.state && !addsUp(replay.state)) fail('the meters do not add up');
    if (replay.state && !isDeepStrictEqual(storedAndReadBack(replay.state), replay.state))
      fail('what a table stores of it is not the same');
  }
}

const storedAndReadBack = (state: State): State =>
  jackpotStored(JSON.parse(JSON.stringify(storedJackpot(state))));

/** value = seeded + operator + wagers + adjusted − paid − what open wins took, in every pool. */
const addsUp = ({ pools, wins }: State): boolean =>
  pools.every(({ value, seeded, operator, wagers, adjusted, paid }, place) => {
    const open = wins
      .filter(({ pool }) => pool === place)
      .reduce((sum, { amount }) => sum + exactly(amount), 0n);
    return value === seeded + operator + wagers + adjusted - paid - open;
  });

/** What a stream is to come to besides, lest a comparison pass for want of something to compare. */
function situations(answer: Any, state: State): readonly string[] {
  const facts = answer.facts as Any[];
  const is = (name: string, when: boolean): readonly string[] => (when ? [name] : []);
  return [
    ...is(
      'a pool under 0',
      state.pools.some(({ value }) => value < 0n),
    ),
    ...is(
      'a fraction of a cent',
      state.pools.some(({ value }) => value % 10_000n !== 0n),
    ),
    ...facts.flatMap(({ won, paid, recorded, closed }) => [
      ...is('won by nobody', won?.seats.length === 0),
      ...is('won in a malfunction', won?.malfunction === true),
      ...is('won by several', won?.seats.length > 1),
      ...is('rounded up', won?.pays > won?.amount),
      ...is('won nothing', won?.amount === 0),
      ...is('shares that differ', new Set(paid?.shares.map(({ amount }: Any) => amount)).size > 1),
      ...is('a share of nothing', paid?.shares.some(({ amount }: Any) => amount === 0) && paid.amount > 0),
      ...is('recorded in several pools', recorded?.pools.length > 1),
      ...is('recorded in none', recorded?.pools.length === 0),
      ...is('closed with several pools', closed?.pools.length > 1),
    ]),
  ];
}
