import fc from 'fast-check';
import t from 'tap';
import { balances } from '../../../src/machine/accounts.js';
import { type Event, readEvent } from '../../../src/machine/event.js';
import type { Device } from '../../../src/machine/faults.js';
import { reduce } from '../../../src/machine/reduce.js';
import { type Account, CLOSED, type State } from '../../../src/machine/state.js';
import type { Step } from '../../../src/machine/step.js';
import { Refusal } from '../../../src/refusal.js';
import type { Wager } from '../../../src/settlement/wager.js';
import { anyLife, eventOf, type Turn } from '../../support/hostile.js';

// What holds for any table, whatever happens to it. `npm run soak` runs it a hundred thousand times.

const RUNS = { numRuns: Number(process.env['BANCO_SOAK'] ?? 300) };

interface Moment {
  readonly before: State;
  readonly event: Event;
  readonly step: Step | null;
  readonly after: State;
}

/** A table's life, moment by moment. */
function* lived({ sheet, turns }: { sheet: object; turns: readonly Turn[] }): Generator<Moment> {
  let before = CLOSED;
  for (const turn of turns) {
    const event = eventOf(before, turn, sheet);
    const taken = reduce(before, event);
    const step = taken instanceof Refusal ? null : taken;
    const after = step?.state ?? before;
    yield { before, event, step, after };
    before = after;
  }
}

const always = (holds: (moment: Moment) => boolean): void => {
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const moment of lived(life)) {
        if (!holds(moment)) return false;
      }
      return true;
    }),
    RUNS,
  );
};

const accounts = (state: State): readonly Account[] => Object.values(state.seats);
const sum = (state: State, of: (account: Account) => number): number =>
  accounts(state).reduce((total, account) => total + of(account), 0);

t.test('nothing throws, and the lives are worth testing', async (t) => {
  const seen = new Map<string, number>();
  const count = (what: string): void => {
    seen.set(what, (seen.get(what) ?? 0) + 1);
  };
  always(({ event, step, after }) => {
    count(step ? event.type : 'refused');
    count(after.phase.is);
    if (after.question) count('question');
    return true;
  });
  for (const what of [
    'settle',
    'void',
    'decide',
    'withdraw',
    'cash-out',
    'reopen',
    'exposed',
    'handle',
    'spot',
    'fault-cleared',
    'refused',
    'question',
    'burn',
    'result',
    'paying',
  ]) {
    t.ok((seen.get(what) ?? 0) > RUNS.numRuns / 50, `${what}: ${seen.get(what)}`);
  }
});

t.test('every event that happens is one that can be read from outside', async () => {
  always(({ event }) => !(readEvent(JSON.parse(JSON.stringify(event))) instanceof Refusal));
});

t.test('the same events make the same state, and a state lives through JSON', async () => {
  always(({ before, event, after }) => {
    const read = JSON.parse(JSON.stringify(before)) as State;
    const again = reduce(read, event);
    return JSON.stringify(again instanceof Refusal ? read : again.state) === JSON.stringify(after);
  });
});

t.test('a state is never changed, only followed by another', async () => {
  always(({ before, event }) => {
    const printed = JSON.stringify(before);
    reduce(before, event);
    return JSON.stringify(before) === printed;
  });
});

t.test('the money identity holds for every seat after every event, and no meter runs backwards', async () => {
  always(({ before, after }) =>
    Object.entries(after.seats).every(([seat, account]) => {
      if (!balances(account) || account.credit < 0) return false;
      const earlier = before.seats[seat];
      return (
        !earlier ||
        (
          [
            'in',
            'out',
            'wagered',
            'antes',
            'won',
            'refunded',
            'collected',
            'promoted',
            'retained',
            'coups',
          ] as const
        ).every((meter) => account[meter] >= earlier[meter])
      );
    }),
  );
});

t.test('a void coup gives back just what was staked on it, and nothing else moves', async () => {
  always(({ event, step, before, after }) => {
    if (!step || event.type !== 'void') return true;
    const { phase } = before;
    const staked =
      phase.is === 'dealing' || phase.is === 'result'
        ? [...phase.wagers, ...phase.antes].reduce((total, { amount }) => total + amount, 0)
        : 0;
    return (
      sum(after, ({ refunded }) => refunded) - sum(before, ({ refunded }) => refunded) === staked &&
      sum(after, ({ won }) => won) === sum(before, ({ won }) => won) &&
      after.rounds.length === before.rounds.length
    );
  });
});

t.test(
  'money moves only when it may: at betting’s close, a settlement, a refund, and at the attendant',
  async () => {
    const movers = [
      'tokens',
      'spot',
      'free-coup',
      'report',
      'last-card',
      'reopen',
      'void-round',
      'shuffler-fault',
      'credit',
      'cash-out',
      'collect',
      'no-more-bets',
      'settle',
      'void',
      'decide',
      'shoe-empty',
    ];
    always(({ event, before, after }) => {
      const moved = JSON.stringify(before.seats) !== JSON.stringify(after.seats);
      if (!moved || movers.includes(event.type) || event.type === 'open' || event.type === 'close')
        return true;
      const latched = event.type === 'card' && (before.phase.is === 'betting' || event.faceUp === true);
      const unread =
        event.type === 'fault' && event.device === 'card-reader' && before.phase.is === 'dealing';
      return (
        latched ||
        unread ||
        (event.type === 'withdraw' && before.phase.is !== 'betting') ||
        (event.type === 'wager' && before.phase.is === 'dealing')
      );
    });
  },
);

t.test('after the first card no wager is made, and none grows', async () => {
  always(({ before, after }) => {
    if (before.phase.is !== 'dealing' && before.phase.is !== 'result') return true;
    if (after.phase.is !== 'dealing' && after.phase.is !== 'result') return true;
    const { wagers } = before.phase;
    const insured = before.phase.insurance !== null;
    return after.phase.wagers.every(
      (wager) => wagers.includes(wager) || (insured && wager.on === 'insurance'),
    );
  });
});

t.test('a coup without wagers has none, to its end', async () => {
  always(({ after }) => {
    const { phase } = after;
    if (phase.is !== 'betting' && phase.is !== 'dealing' && phase.is !== 'result') return true;
    return phase.noBets === null || phase.wagers.length === 0;
  });
});

t.test('every phase can be left: any table can be brought to its close', async () => {
  const by = { role: 'manager', id: 'M1' } as const;
  fc.assert(
    fc.property(anyLife, (life) => {
      let state = CLOSED;
      for (const { after } of lived(life)) state = after;
      const take = (event: Event): void => {
        const step = reduce(state, event);
        if (!(step instanceof Refusal)) state = step.state;
      };
      const seats = Object.keys(state.seats).map(Number);
      const lay = (wager: Wager, amount: number): void => {
        const { seat, on, hand, side } = wager;
        take({ type: 'spot', seat, on, amount, ...(hand && { hand }), ...(side && { side }) });
      };
      if (state.phase.is === 'paying') {
        const { due } = state.phase;
        for (const chip of state.chips ?? []) lay(chip, 0);
        for (const chip of due) lay(chip, chip.amount);
      }
      for (const { device } of state.faults) take({ type: 'fault-cleared', by, device: device as Device });
      if (state.question) take({ type: 'decide', by, answer: state.question.answers[0]?.answer ?? 'void' });
      take({ type: 'void', by, reason: 'the table closes' });
      if (state.phase.is === 'betting') {
        for (const { seat, on, hand, side, area, tokens } of state.phase.wagers) {
          const lain = { ...(area && { area }), ...(tokens && { tokens }) };
          take({ type: 'withdraw', seat, on, ...(hand && { hand }), ...(side && { side }), ...lain });
        }
      }
      for (const chip of state.chips ?? []) lay(chip, 0);
      take({ type: 'no-more-bets', by });
      take({ type: 'void', by, reason: 'the table closes' });
      for (const seat of seats) {
        take({ type: 'credit', by, seat, amount: 100_000_000 });
        take({ type: 'collect', by, seat });
        take({ type: 'cash-out', by, seat });
      }
      take({ type: 'close', by });
      return state.phase.is === 'closed';
    }),
    RUNS,
  );
});
