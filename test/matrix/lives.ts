import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import type { Event, EventType } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { isDisabled } from '../../src/table/rights/may-play.js';
import { nextHand } from '../../src/table/state/cards.js';
import { debtOf } from '../../src/table/state/seat.js';
import { type Betting, CLOSED, type OpenCoup, type Phase, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { type Example, lived } from '../events/examples.js';
import { seeded } from '../support/seeded.js';
import { each, sheetOf, variantsOf } from './variants.js';

// The states on which everything is tried: those of the worked examples, and those of lives that go as it happens, the same
// in every run.

const LIVES = 24;
const TURNS = 60;

export function statesOf(rulebook: RulebookId, examples: readonly Example[]): readonly State[] {
  const worked = examples
    .filter((example) => example.rulebook === rulebook)
    .flatMap((example) => lived(example).map(({ after }) => after));
  const lives = Array.from({ length: LIVES }, (_, seed) => life(rulebook, seed)).flat();
  const once = new Map([CLOSED, ...worked, ...lives].map((state) => [likeness(state), state]));
  return [...once.values()];
}

/** Everything that a phase may have. */
type Facts = Partial<Betting & Omit<OpenCoup, keyof Betting>>;

/** States that differ only in what their cards and their money are, are alike. */
function likeness(state: State): string {
  const { phase, decision, method, marker, shoe, faults, waitingFacts } = state;
  const { cards, wagers, waiting, handling, ...facts }: Facts = phase.is === 'burn' ? {} : (phase as Facts);
  const hands = handling && [handling.hands.player.holding, handling.hands.banker.holding];
  return JSON.stringify([
    phase.is,
    cards?.map(({ up, seen }) => [up, seen !== 'nobody']),
    cards && cards.length > 3 && nextHand(cards),
    wagers?.map(({ on }) => on).sort(),
    [facts.noBets, facts.removableBy, facts.noNewWagers, facts.insurance],
    (waiting ?? []).length > 0,
    hands?.map((lies) => [lies.is, 'because' in lies && lies.because]),
    Object.values(state.seats).some((seat) => debtOf(seat) > 0),
    [decision?.answers, method?.id, marker?.is, shoe.coupsLeft, shoe.burnt, shoe.newCards],
    [
      state.lastSettled !== null,
      state.rounds.length > 0,
      state.stopped !== null,
      isDisabled(state),
      state.shuffler,
    ],
    state.chips?.map(({ on }) => on).sort(),
    [faults.length, waitingFacts.length > 0],
  ]);
}

function life(rulebook: RulebookId, seed: number): readonly State[] {
  const random = seeded(seed);
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const states: State[] = [];
  let state: State = CLOSED;
  const take = (event: Event): boolean => {
    const step = reduce(state, event);
    if (step instanceof Refused) return false;
    state = step.state;
    states.push(state);
    return true;
  };
  for (const event of beginning(rulebook, seed)) take(event);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const variants = variantsOf(rulebook, state);
    const next = new Set(nextIn(state));
    const natural = variants.filter(({ type }) => next.has(type));
    const event = pick(random() < 0.85 ? natural : variants);
    if (!event || (event.type === 'fault' && random() < 0.7)) continue;
    // What is refused changes nothing, and the life goes on with what fits.
    take(event);
  }
  return states;
}

/** A table opened in one of many ways, and dealt by one of the methods of its rulebook. */
function beginning(rulebook: RulebookId, seed: number): readonly Event[] {
  const { methods } = RULEBOOKS[rulebook].handling;
  const [isNz, isChips] = [rulebook === 'nz', seed % 5 === 4];
  const method = methods[isNz && seed % 4 === 2 ? 1 : seed % (methods.length + 1)]?.id;
  const deferred = rulebook === 'crown-sydney' && seed % 3 === 1 ? { deferCommission: true } : {};
  const limits = { bets: { player: { minimum: 20_000, maximum: 50_000 } } };
  return [
    ...each('open', {
      seats: 3,
      table: sheetOf(rulebook, seed, deferred),
      dealing: seed % 2 === 0 ? 'face-down' : 'face-up',
      wagering: isChips ? 'chips' : undefined,
      shuffler: seed % 7 === 5 ? 'continuous' : undefined,
      standing: seed % 4 === 3 ? 1 : undefined,
      version: isNz && seed % 4 === 3 ? 'full' : undefined,
      limits: seed % 6 === 3 ? limits : undefined,
    }),
    ...each('method', {
      method: method ?? [],
      faceDown: true,
      where: isNz && seed % 2 === 0 ? 'international' : undefined,
      betsAfterTheDeal: isNz && seed % 4 === 2 ? true : undefined,
    }),
    ...each('credit', { seat: isChips ? [] : [1, 2], amount: 500_000 }),
  ] as readonly Event[];
}

/** What mostly comes next, so that a life goes on. */
const NEXT: Readonly<Record<Phase['is'], readonly EventType[]>> = {
  closed: ['open'],
  shuffle: ['shuffled'],
  cut: ['cut', 'burn'],
  burn: ['burn', 'card', 'play'],
  betting: ['wager', 'spot', 'no-more-bets', 'card'],
  dealing: ['card', 'handle', 'exposed', 'reopen', 'wager'],
  result: ['settle'],
  paying: ['spot'],
};

function nextIn(state: State): readonly EventType[] {
  const { phase, faults, decision } = state;
  if (faults.length > 0) return ['fault-cleared'];
  if (decision) return ['decide', 'card'];
  return isDisabled(state) ? [...NEXT[phase.is], 'enable'] : NEXT[phase.is];
}
