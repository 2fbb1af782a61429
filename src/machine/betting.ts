import { checkWager } from '../limits/check.js';
import type { Placed } from '../limits/limits.js';
import { reduceToLimits, standing } from '../limits/reduce.js';
import { type Checked, Refusal } from '../refusal.js';
import { isMainWager, type OptionalWager } from '../rulebooks/rulebook.js';
import { readWager, type Wager } from '../settlement/wager.js';
import { accountOf, refund, stake, stakesOf, takeOut } from './accounts.js';
import { methodRefuses, seatsTaken } from './card-holders.js';
import { changedBetting } from './changed.js';
import type { EventOf } from './event.js';
import type { Said } from './said.js';
import { areaOf, noSeat, sameSpot } from './spots.js';
import type { Account, Betting, CoupUnderWay } from './state.js';
import { type At, clauseOf, inPhase, mustBe, refuse, type Step, step } from './step.js';
import { inTokens, noTokensHere, tokensBack } from './tokens.js';
import { antesOf, beginCoup, beginFreeCoup } from './under-way.js';

// Wagers on the layout, until betting closes and, by Insurance, after.

export function wager(at: At, { wager: value, area, tokens = false }: EventOf<'wager'>): Checked<Step> {
  const { state, table, rules } = at;
  if (state.chips) return refuse('wrong-phase', 'stakes are chips at this table: see spot');
  if (tokens && !rules.promotionalTokens) return noTokensHere(at);
  const bare = readWager('wager', value, table);
  if (bare instanceof Refusal) return bare;
  const read: Placed = {
    ...bare,
    ...(area !== undefined && area !== bare.seat && { area }),
    ...(tokens && { tokens }),
  };
  if (read.on === 'insurance') return insure(at, read);
  const phase = openBetting(at);
  if (phase instanceof Refusal) return phase;
  const account = accountOf(state, read.seat);
  if (!account) return noSeat(read.seat);
  const wrong =
    crowded(at, phase.wagers, read) ??
    shutOut(at, read) ??
    needsApproval(at, phase, read) ??
    needsMain(at, phase.wagers, read);
  if (wrong) return wrong;
  const others = phase.wagers.filter((other) => !sameSpot(other, read));
  const outside = checkWager(read, others, state.limits, table);
  if (outside) return outside.refusal;
  const wagers = [...others, read];
  const short = lacksCredit(at, phase, account, wagers, read.seat);
  if (short) return short;
  return step(inPhase(state, changedBetting(phase, { wagers })));
}

/** What is staked already, where betting is open again, counts as credit; an ante comes with the wager that needs it. */
function lacksCredit(
  { table }: At,
  { staked }: Betting,
  { credit: free, tokens: held }: Account,
  wagers: readonly Placed[],
  seat: number,
): Refusal | null {
  const ofCredit = (placed: readonly Placed[]): readonly Placed[] => placed.filter(({ tokens }) => !tokens);
  const tokensLeft = held + stakesOf(inTokens(staked), seat) - stakesOf(inTokens(wagers), seat);
  if (tokensLeft < 0) {
    return refuse('no-credit', `wager.amount: seat ${seat} has ${-tokensLeft} too few in promotional tokens`);
  }
  const antes = antesOf(table, wagers).filter((ante) => ante.seat === seat);
  const needed = stakesOf(ofCredit(wagers), seat) + stakesOf(antes, seat);
  const available = free + stakesOf(ofCredit(staked), seat);
  if (needed <= available) return null;
  return refuse(
    'no-credit',
    `wager.amount: seat ${seat} would stake ${needed}, and its credit is ${available}`,
  );
}

/** nz 11H.2: while its window is open, by a seat with its own wager on the hand. It is staked at once. */
export function insure({ state }: At, insurance: Placed): Checked<Step> {
  const { phase } = state;
  const open = phase.is === 'dealing' ? phase.insurance : null;
  if (phase.is !== 'dealing' || open === null || open.bet !== insurance.bet || open.hand !== insurance.hand) {
    return refuse(
      'not-now',
      'wager.on: this Insurance is not open: the cards shown do not allow it (nz 11H.3)',
    );
  }
  if (!phase.wagers.some(({ seat, on }) => seat === insurance.seat && on === insurance.hand)) {
    return refuse(
      'not-allowed',
      `wager.seat: seat ${insurance.seat} has no wager on that hand to insure (nz 11H.3)`,
    );
  }
  const rival = phase.wagers.find(
    (other) =>
      other.on === 'insurance' && areaOf(other) === areaOf(insurance) && other.seat !== insurance.seat,
  );
  if (state.oneInsurer && rival) {
    return refuse(
      'not-allowed',
      `wager.seat: seat ${rival.seat} alone may insure on that area (nz 11H.5(c))`,
    );
  }
  const account = accountOf(state, insurance.seat);
  if (!account || account.credit < insurance.amount) {
    return refuse(
      'no-credit',
      `wager.amount: the credit of seat ${insurance.seat} is ${account?.credit ?? 0}`,
    );
  }
  return step(inPhase(stake(state, [insurance]), { ...phase, wagers: [...phase.wagers, insurance] }));
}

/** nz 5.7 and 5.8(a), tasmania 6.4: so many players may wager on one area. */
function crowded(at: At, wagers: readonly Placed[], placed: Placed): Refusal | null {
  const { sharing } = at.rules;
  const { seated, version } = at.state;
  const area = areaOf(placed);
  if (placed.area !== undefined && area > seated)
    return refuse('no-seat', `area: the table has no area ${area}`);
  if (!sharing) return null;
  const { most, clause } = (version === 'full' && sharing.full) || sharing;
  const there = new Set(
    [placed, ...wagers].filter((other) => areaOf(other) === area).map(({ seat }) => seat),
  );
  if (there.size <= most) return null;
  return refuse(
    'not-allowed',
    `area: ${most} may wager on area ${area}, and not more (${clauseOf(at, clause)})`,
  );
}

/** nsw 14.3.2, crown-sydney 14.2.2. */
const shutOut = ({ state }: At, { seat }: Wager): Refusal | null =>
  state.shutOut.includes(seat)
    ? refuse('not-allowed', `wager.seat: seat ${seat} is shut out of the game`)
    : null;

/** Where it is so set, an optional wager stands only beside a main wager of the same seat. */
function needsMain({ state, rules }: At, wagers: readonly Wager[], { seat, on }: Wager): Refusal | null {
  const clause = rules.onlyBesideMain[on as OptionalWager];
  if (!state.onlyBesideMain || clause === undefined) return null;
  if (wagers.some((other) => other.seat === seat && isMainWager(other.on))) return null;
  return refuse(
    'not-allowed',
    `wager.on: ${on} takes a main wager of seat ${seat} too (${rules.rulebook} ${clause})`,
  );
}

/** nsw 5.6.6 and 5.6.7: both hands only with approval. */
function needsApproval(at: At, { wagers }: Betting, { seat, on }: Wager): Refusal | null {
  const { bothHands } = at.rules;
  const opposite = on === 'player' ? 'banker' : on === 'banker' ? 'player' : null;
  if (!bothHands || !opposite || at.state.approved.includes(seat)) return null;
  if (!wagers.some((other) => other.seat === seat && other.on === opposite)) return null;
  const officer = at.rules.titles[bothHands.by];
  const clause = clauseOf(at, bothHands.clause);
  return refuse(
    'not-allowed',
    `wager.on: both hands are wagered on only with the approval of a ${officer} (${clause})`,
  );
}

export function withdraw(at: At, spot: EventOf<'withdraw'>): Checked<Step> {
  const { state } = at;
  const { phase } = state;
  const underWay = phase.is === 'dealing' || phase.is === 'result';
  if (underWay && phase.removableBy !== null) return takeBack(at, phase, phase.removableBy, spot);
  if (spot.to !== undefined)
    return refuse('wrong-phase', 'to: while betting is open, a smaller wager replaces a larger');
  const open = openBetting(at);
  if (open instanceof Refusal) return open;
  const wagers = open.wagers.filter((other) => !sameSpot(other, spot));
  if (wagers.length === open.wagers.length) return refuse('not-now', 'there is no such wager');
  return step(inPhase(state, { ...open, wagers }));
}

/**
 * A wager may be taken back whole, or reduced where the rulebook says so; with none left the coup goes on without:
 * nsw 12.1.1 and 13.5.1, crown-sydney 11.7.3(b).
 */
export function takeBack(
  at: At,
  phase: CoupUnderWay,
  clause: string,
  { to, ...spot }: Omit<EventOf<'withdraw'>, 'type'>,
): Checked<Step> {
  const found = phase.wagers.find((wager) => sameSpot(wager, spot));
  if (!found) return refuse('not-now', 'there is no such wager');
  if (to !== undefined && at.rules.reconstruction.wagers !== 'may be removed or reduced') {
    return refuse('not-allowed', `to: a wager is taken back whole (${clause})`);
  }
  if (to !== undefined && to >= found.amount)
    return refuse('not-allowed', `to: less than ${found.amount}, not ${to}`);
  const back = { ...found, amount: found.amount - (to ?? 0) };
  const wagers = phase.wagers.flatMap((wager) => {
    if (wager !== found) return [wager];
    return to === undefined ? [] : [{ ...wager, amount: to }];
  });
  const noBets = wagers.length === 0 ? clause : phase.noBets;
  const announced = { announced: at.rules.noBetCoup.announcement, clause };
  const said: readonly Said[] = wagers.length === 0 ? [announced] : [];
  const refunded = tokensBack(refund(at.state, [back]), [back]);
  const state = at.state.chips ? takeOut(refunded) : refunded;
  return step(inPhase(state, { ...phase, wagers, noBets }), { refunded: [back], clause }, ...said);
}

function openBetting(at: At): Checked<Betting> {
  const { phase } = at.state;
  if (phase.is !== 'betting')
    return refuse('wrong-phase', 'wagers are made and changed only while betting is open');
  if (at.state.stopped !== null) return refuse('not-allowed', `the table is closing (${at.state.stopped})`);
  if (phase.noBets === null) return phase;
  return refuse('not-allowed', `no wager is taken on a ${at.rules.noBetCoup.name} (${phase.noBets})`);
}

export function noMoreBets(at: At, { by }: EventOf<'no-more-bets'>): Checked<Step> {
  const { state } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const { phase } = state;
  if (phase.is !== 'betting') return refuse('wrong-phase', 'betting is not open');
  if (state.chips) return closeOnChips(at, phase, state.chips);
  // Cards that are drawn already must be dealt out: nz 5.14(e), crown-sydney 11.9.2.
  if (phase.wagers.length === 0 && phase.first.length > 0) return beginFreeCoup(at, phase, allWithdrawn(at));
  if (phase.wagers.length === 0 && phase.noBets === null) return noWager(at);
  const alone = phase.wagers
    .map((placed) => needsMain(at, phase.wagers, placed))
    .find((wrong) => wrong !== null);
  if (alone) return alone;
  const wrongMethod = methodRefuses(at, phase.wagers);
  if (wrongMethod) return wrongMethod;
  return beginCoup(at, ...withinLimits(at, phase, { announced: 'No more bets' }));
}

/** nz 5.14(e), crown-sydney 11.9.2: cards are drawn, and nobody wagers any more. */
function allWithdrawn(at: At): string {
  const { betsAfterTheDeal, reopening, freeCoup } = at.rules;
  if (betsAfterTheDeal && at.state.method?.betsAfterTheDeal) return clauseOf(at, betsAfterTheDeal.nobody);
  return clauseOf(at, reopening?.allWithdrawn ?? freeCoup.undirected);
}

function noWager(at: At): Refusal {
  const { by: officer, clause } = at.rules.freeCoup;
  const title = at.rules.titles[officer];
  return refuse(
    'not-now',
    `there is no wager; a free coup is dealt on the word of a ${title} (${clauseOf(at, clause)})`,
  );
}

/** Chips: what lies on the layout is what is wagered, if all of it may be. */
function closeOnChips(at: At, phase: Betting, chips: readonly Wager[]): Checked<Step> {
  if (phase.noBets !== null && chips.length > 0) {
    return refuse('not-now', `chips lie on the layout, and no wager is taken on this coup (${phase.noBets})`);
  }
  if (chips.length === 0) {
    const mustBeDealt = phase.noBets !== null || phase.first.length > 0;
    return mustBeDealt ? beginFreeCoup(at, { ...phase, wagers: [] }, allWithdrawn(at)) : noWager(at);
  }
  for (const [i, chip] of chips.entries()) {
    if (chip.on === 'insurance')
      return refuse('not-now', `seat ${chip.seat}: chips lie on Insurance, and none is open (nz 11H.3)`);
    const others = chips.filter((_, j) => j !== i);
    const wrong =
      checkWager(chip, others, at.state.limits, at.table)?.refusal ??
      shutOut(at, chip) ??
      needsApproval(at, { ...phase, wagers: others }, chip) ??
      needsMain(at, others, chip);
    if (wrong) return refuse(wrong.code, `seat ${chip.seat}: ${wrong.message}`);
  }
  const betting = { ...phase, wagers: chips };
  return (
    methodRefuses(at, chips) ?? beginCoup(at, ...withinLimits(at, betting, { announced: 'No more bets' }))
  );
}

/** nz 5.18, nsw 6.2, tasmania 7.3(b): what all players together wager too much on a hand goes back, pro rata. */
export function withinLimits(
  { state, table }: At,
  phase: Betting,
  ...said: readonly Said[]
): [Betting, ...Said[]] {
  const reduced = reduceToLimits(phase.wagers, state.limits, table);
  const cut = reduced.filter(({ back }) => back > 0);
  const [first] = cut;
  if (!first) return [phase, ...said];
  const back = cut.map(({ wager: whole, back: amount }) => ({ ...whole, amount }));
  return [
    { ...phase, wagers: standing(reduced) },
    ...said,
    { refunded: back, clause: first.clause ?? table.rulebook.id },
  ];
}

export function freeCoup(at: At, { by, consent = false }: EventOf<'free-coup'>): Checked<Step> {
  const { state, rules } = at;
  const { phase } = state;
  const wrong = mustBe(at, by, rules.freeCoup.by, rules.freeCoup.clause);
  if (wrong) return wrong;
  if (phase.is !== 'betting' || (state.chips?.length ?? 0) > 0) {
    return refuse('wrong-phase', 'a free coup is dealt only while there is no wager on the layout');
  }
  const { allAgree, despiteWagers } = rules.freeCoup;
  if (allAgree !== undefined && !consent && seatsTaken(state).length > 0) {
    return refuse(
      'not-allowed',
      `consent: players are at the table, and all of them must agree (${clauseOf(at, allAgree)})`,
    );
  }
  if (phase.wagers.length > 0) {
    if (despiteWagers === undefined || phase.first.length > 0) {
      return refuse('wrong-phase', 'a free coup is dealt only while there is no wager on the layout');
    }
    const clause = clauseOf(at, despiteWagers);
    const dealt = beginFreeCoup(at, { ...phase, wagers: [] }, clause);
    return step(dealt.state, ...dealt.said, { refunded: phase.wagers, clause });
  }
  return beginFreeCoup(at, phase);
}
