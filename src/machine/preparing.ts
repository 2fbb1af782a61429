import { faceOf } from '../cards/card.js';
import { cardsIn } from '../cards/decks.js';
import { cutOrder } from '../handling/cut.js';
import { HANDLING } from '../handling/index.js';
import { markerOfShoe } from '../handling/marker.js';
import type { Limits } from '../limits/limits.js';
import { readLimits } from '../limits/read.js';
import { PROCEDURES } from '../procedures/index.js';
import type { CuttingCardRule } from '../procedures/procedures.js';
import { type Checked, Refusal } from '../refusal.js';
import { readSheet } from '../sheet/sheet.js';
import type { Table } from '../sheet/table.js';
import { NEW_ACCOUNT } from './accounts.js';
import { seatsTaken } from './card-holders.js';
import { NONE_DRAWN } from './drawn.js';
import type { EventOf } from './event.js';
import { asCard } from './field.js';
import type { Said } from './said.js';
import { type Betting, type Burn, CLOSED, type Shoe, type State } from './state.js';
import { type At, clauseOf, inPhase, mustBe, offersOf, refuse, type Step, step } from './step.js';

// From a closed table to the first bets of a shoe.

export const FIRST_COUP: Betting = { is: 'betting', wagers: [], staked: [], first: [], noBets: null };

/** Before it, there is no table: what is played is on the sheet that comes with it. */
export function open(
  state: State,
  {
    by,
    seats,
    version,
    table: sheet,
    limits: sign,
    onlyBesideMain = false,
    lowLimit = false,
    standing = 0,
    insuranceBets = [1, 2, 3],
    oneInsurer = false,
    shuffler,
    wagering,
    dealing,
  }: EventOf<'open'>,
): Checked<Step> {
  if (state.phase.is !== 'closed') return refuse('wrong-phase', 'the table is open already');
  const table = readSheet(sheet);
  if (table instanceof Refusal) return table;
  const limits = sign === undefined ? signOf(table) : readLimits(sign, table.rulebook, offersOf(table));
  if (limits instanceof Refusal) return limits;
  const opened: State = {
    ...state,
    sheet,
    limits,
    onlyBesideMain,
    version: version ?? null,
    seated: seats,
    insuranceBets,
    oneInsurer,
    shuffler: shuffler ?? null,
    chips: wagering === 'chips' ? [] : null,
    faceDown: dealing === 'face-down',
    phase: { is: 'shuffle' },
  };
  const at: At = { table, rules: PROCEDURES[table.rulebook.id], state: opened };
  const wrong = mustBe(at, by, 'supervisor');
  if (wrong) return wrong;
  const { most, clause } = (version && at.rules.versions?.[version]) ?? table.rulebook.seats;
  if (version !== undefined && !at.rules.versions) {
    return refuse('not-allowed', `version: ${table.rulebook.id} has no versions of the table`);
  }
  if (seats > most) {
    return refuse('not-allowed', `seats: at most ${most} (${clauseOf(at, clause)}), not ${seats}`);
  }
  const tooLow = lowLimit ? lowLimitRefuses(at) : null;
  if (tooLow) return tooLow;
  const restricted = onlyBesideMain ? restrictedWagers(at) : [];
  if (onlyBesideMain && restricted.length === 0) {
    return refuse(
      'not-allowed',
      `onlyBesideMain: ${table.rulebook.id} has no clause for it, or offers no such wager`,
    );
  }
  const accounts = Object.fromEntries(
    Array.from({ length: seats + standing }, (_, i) => [i + 1, NEW_ACCOUNT]),
  );
  return step(
    { ...opened, seats: accounts },
    { announced: `${table.variation.title}: the table is open` },
    ...restricted,
  );
}

/** nsw 6.9: low limit gaming is dealt from a shuffling device, and is no tournament. */
function lowLimitRefuses(at: At): Refusal | null {
  const { lowLimit, rulebook } = at.rules;
  if (!lowLimit) return refuse('not-allowed', `lowLimit: ${rulebook} knows no low limit gaming`);
  if (at.table.tournament) {
    return refuse(
      'not-allowed',
      `lowLimit: no tournament is played (${clauseOf(at, lowLimit.noTournament)})`,
    );
  }
  if (at.state.shuffler !== null) return null;
  return refuse(
    'not-allowed',
    `shuffler: cards come from a shuffling device (${clauseOf(at, lowLimit.shufflerOnly)})`,
  );
}

/** nsw 10.4.1 and 10.4.2, and their like: Surveillance is told, and a sign says it. */
const restrictedWagers = (at: At): readonly Said[] =>
  offersOf(at.table).flatMap((id) => {
    const clause = at.rules.onlyBesideMain[id];
    if (clause === undefined) return [];
    const who = `${id}: only for players with a main wager`;
    return [
      { prompt: `tell Surveillance that ${who}`, clause: clauseOf(at, `${clause}.1`) },
      { announced: who, clause: clauseOf(at, `${clause}.2`) },
    ];
  });

/** Without a sign of its own, a table has the minimum of its sheet. */
function signOf({ minimum }: Table): Limits {
  if (minimum === null) return {};
  return { bets: { player: { minimum }, banker: { minimum }, tie: { minimum } } };
}

export function close(at: At, { by }: EventOf<'close'>): Checked<Step> {
  const { state } = at;
  const wrong = mustBe(at, by, 'supervisor');
  if (wrong) return wrong;
  const { phase } = state;
  const idle = phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'burn';
  if (!idle && !(phase.is === 'betting' && phase.wagers.length === 0 && phase.staked.length === 0)) {
    return refuse('wrong-phase', 'a table is closed between coups, with no wager on it');
  }
  for (const [seat, { credit, owed }] of Object.entries(state.seats)) {
    if (credit > 0) return refuse('not-now', `seat ${seat} has a credit of ${credit}; cash it out first`);
    if (owed > 0) return refuse('not-now', `seat ${seat} owes ${owed}; collect it first`);
  }
  const { meters, faults, shoe } = state;
  return step({ ...CLOSED, meters, faults, shoe }, { announced: 'the table is closed' });
}

export function shuffled(at: At, { by, how, newCards = false }: EventOf<'shuffled'>): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (state.phase.is !== 'shuffle')
    return refuse('wrong-phase', 'the cards are shuffled after a shoe has ended');
  const debtor = Object.entries(state.seats).find(([, { owed }]) => owed > 0);
  if (debtor) {
    const [seat, { owed }] = debtor;
    return refuse(
      'not-now',
      `seat ${seat} owes ${owed}, to be collected before the next shoe (crown-sydney 10.3.1(a))`,
    );
  }
  const { cardsReplaced, cut: cutRules } = HANDLING[rules.rulebook];
  if (state.shoe.handled && !newCards && how !== 'pre-shuffled' && how !== 'sealed') {
    const clause = clauseOf(at, cardsReplaced.clause);
    return refuse(
      'not-allowed',
      `newCards: players have handled the cards, and all of them are replaced (${clause})`,
    );
  }
  if (how === 'sealed' && !rules.sealedCards) {
    return refuse('not-allowed', `how: ${rules.rulebook} has no clause for cards that their maker sealed`);
  }
  const sealed = how === 'sealed';
  const uncut = cutRules.uncut !== null && cutRules.uncut.shuffler === state.shuffler;
  const shoe: Shoe = {
    number: state.shoe.number + 1,
    drawn: NONE_DRAWN,
    cuttingCard: uncut ? 'none' : 'in the shoe',
    handled: false,
    coupsLeft: null,
  };
  const marker = state.method?.id === 'method-c' ? markerOfShoe(seatsTaken(state)) : null;
  const next: State = { ...state, marker, shoe, rounds: [] };
  if (sealed && rules.sealedCards) {
    const clause = clauseOf(at, rules.sealedCards.clause);
    return step(inPhase(next, afterTheCut(at)), {
      noted: 'sealed cards need neither shuffle nor cut',
      clause,
    });
  }
  if (uncut) return step(inPhase(next, afterTheCut(at)));
  return step(inPhase(next, { is: 'cut' }), {
    announced: `the cut is offered to ${cutOffers(at)}`,
    clause: clauseOf(at, rules.cut.offered),
  });
}

/** Cards are burnt where the rulebook burns any; then betting opens. */
const afterTheCut = ({ rules }: At): Burn | Betting =>
  rules.burns.length > 0 ? { is: 'burn', how: null, left: null } : FIRST_COUP;

/** Who is offered the cut, in order: nz 7.5, nsw 4.3 and 4.4, crown-sydney 4.2, tasmania 5.3. */
const cutOffers = ({ rules, state }: At): string =>
  cutOrder(rules.rulebook, seatsTaken(state), state.shoe.number > 0 ? { lastCutBy: state.lastCutBy } : {})
    .map((offer) =>
      offer.to === 'seat'
        ? `seat ${offer.seat}`
        : offer.to === 'officer'
          ? `the ${rules.titles[offer.officer]}`
          : 'a standing player',
    )
    .join(', then ');

export function cut(at: At, { by, depth, behind, seat }: EventOf<'cut'>): Checked<Step> {
  const { state, rules, table } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (state.phase.is !== 'cut') return refuse('wrong-phase', 'the cards are cut after they are shuffled');
  const least = rules.cut.leastFromEitherEnd === 'one deck' ? cardsIn(1) : rules.cut.leastFromEitherEnd;
  const most = cardsIn(table.decks) - least;
  if (depth < least || depth > most) {
    const clause = clauseOf(at, rules.cut.clause);
    return refuse(
      'not-allowed',
      `depth: a cut lies from ${least} to ${most} cards in (${clause}), not ${depth}`,
    );
  }
  const allowed = cuttingCardAllowed(rules.cuttingCard, behind, most);
  if (allowed !== null) {
    const clause = clauseOf(at, rules.cuttingCard.clause);
    return refuse(
      'not-allowed',
      `behind: ${allowed} cards lie behind the cutting card (${clause}), not ${behind}`,
    );
  }
  return step(inPhase({ ...state, lastCutBy: seat ?? null }, afterTheCut(at)));
}

/** What would be allowed, where this is not. */
function cuttingCardAllowed({ behind: rule }: CuttingCardRule, behind: number, most: number): string | null {
  if ('oneOf' in rule) return rule.oneOf.includes(behind) ? null : rule.oneOf.join(' or ');
  return behind >= rule.atLeast && behind <= most ? null : `${rule.atLeast} to ${most}`;
}

export function burn(at: At, { by, how }: EventOf<'burn'>): Checked<Step> {
  const { state, rules } = at;
  const rule = rules.burns.find((form) => form.how === how);
  if (state.phase.is !== 'burn' || state.phase.how !== null || !rule) {
    return refuse('wrong-phase', 'cards are burnt once, after the cut, where the rulebook burns any');
  }
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  return step(inPhase(state, { is: 'burn', how, left: how === 'first' ? 1 : null }));
}

/** Play begins although no card was burnt. */
export function play(at: At, { by }: EventOf<'play'>): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (state.phase.is !== 'burn' || state.phase.how !== null || !rules.unburnt) {
    return refuse('wrong-phase', 'play begins without a burn only in place of one');
  }
  return step(inPhase(state, FIRST_COUP), {
    noted: 'no card was burnt; play continues',
    clause: clauseOf(at, rules.unburnt.clause),
  });
}

/** A card of the burn. nz 4.1A, nsw 4.8 and crown-sydney 4.3.1(b): here a ten and a court card count ten. */
export function burnCard({ state }: At, burning: Burn, name: string): Checked<Step> {
  if (burning.how === null) {
    return refuse('not-now', 'say how the cards are burnt, or that play begins without a burn');
  }
  const left = burning.left === null ? Math.min(10, faceOf(asCard(name)) + 1) : burning.left - 1;
  return step(inPhase(state, left === 0 ? FIRST_COUP : { ...burning, left }));
}
