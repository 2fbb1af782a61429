import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';

import type { Event } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { nextHand } from '../../src/table/state/cards.js';
import { debtOf } from '../../src/table/state/seat.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { type Example, lived } from '../events/examples.js';
import { seeded } from '../support/seeded.js';
import { BY, sheetOf, variantsOf } from './variants.js';

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

/** States that differ only in what their cards and their money are, are alike. */
function likeness(state: State): string {
  const { phase, decision, method, marker, shoe, faults, waitingFacts } = state;
  const hands = 'handling' in phase && phase.handling ? phase.handling.hands : null;
  return JSON.stringify([
    phase.is,
    'cards' in phase && phase.cards.map(({ up, seen }) => [up, seen !== 'nobody']),
    'cards' in phase && phase.cards.length > 3 && nextHand(phase.cards),
    'wagers' in phase && phase.wagers.map(({ on }) => on).sort(),
    'noBets' in phase && phase.noBets,
    'removableBy' in phase && phase.removableBy,
    'noNewWagers' in phase && phase.noNewWagers,
    'insurance' in phase && phase.insurance,
    'waiting' in phase && phase.waiting.length > 0,
    hands &&
      [hands.player.holding, hands.banker.holding].map((lies) => [
        lies.is,
        'because' in lies && lies.because,
      ]),
    Object.values(state.seats).some((seat) => debtOf(seat) > 0),
    decision?.answers,
    method?.id,
    marker?.is,
    shoe.coupsLeft,
    shoe.burnt,
    shoe.newCards,
    state.lastSettled !== null,
    state.rounds.length > 0,
    state.chips?.map(({ on }) => on).sort(),
    faults.length,
    waitingFacts.length > 0,
    state.stopped !== null,
    state.shuffler,
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

function beginning(rulebook: RulebookId, seed: number): readonly Event[] {
  const by = BY;
  const { methods } = RULEBOOKS[rulebook].handling;
  const method = methods[rulebook === 'nz' && seed % 4 === 2 ? 1 : seed % (methods.length + 1)];
  const chips = seed % 5 === 4;
  const opened = {
    type: 'open',
    by,
    seats: 3,
    table: sheetOf(
      rulebook,
      seed,
      rulebook === 'crown-sydney' && seed % 3 === 1 ? { deferCommission: true } : {},
    ),
    dealing: seed % 2 === 0 ? 'face-down' : 'face-up',
    ...(chips && { wagering: 'chips' }),
    ...(seed % 7 === 5 && { shuffler: 'continuous' }),
    ...(seed % 4 === 3 && { standing: 1, ...(rulebook === 'nz' && { version: 'full' }) }),
    ...(seed % 6 === 3 && { limits: { bets: { player: { minimum: 20000, maximum: 50000 } } } }),
  };
  const dealt = method && {
    type: 'method',
    by,
    method: method.id,
    faceDown: true,
    ...(rulebook === 'nz' && seed % 2 === 0 && { where: 'international' }),
    ...(rulebook === 'nz' && seed % 4 === 2 && { betsAfterTheDeal: true }),
  };
  const credits = [1, 2].map((seat) => ({ type: 'credit', by, seat, amount: 500000 }));
  return [opened, ...(dealt ? [dealt] : []), ...(chips ? [] : credits)] as unknown as readonly Event[];
}

/** What mostly comes next, so that a life goes on. */
function nextIn(state: State): readonly Event['type'][] {
  const { phase, faults, decision } = state;
  if (faults.length > 0) return ['fault-cleared'];
  if (decision) return ['decide', 'decide', 'card'];
  switch (phase.is) {
    case 'closed':
      return ['open'];
    case 'shuffle':
      return ['shuffled'];
    case 'cut':
      return ['cut', 'burn'];
    case 'burn':
      return ['burn', 'card', 'play'];
    case 'betting':
      return ['wager', 'spot', 'no-more-bets', 'card'];
    case 'dealing':
      return ['card', 'handle', 'exposed', 'reopen', 'wager'];
    case 'result':
      return ['settle'];
    case 'paying':
      return ['spot'];
  }
}
