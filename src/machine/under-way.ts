import { pointCount } from '../cards/hand.js';
import { resultOf, winnerOf } from '../coup.js';
import { HANDLING } from '../handling/index.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import { owesAnte } from '../settlement/settle.js';
import type { AntePaid, Wager } from '../settlement/wager.js';
import type { Table } from '../sheet/table.js';
import { collectAntes, moreThan, putIn, stake, takeOut } from './accounts.js';
import { facesUp, handlingOf, playersMayHandle, withThirds } from './card-holders.js';
import { changed, changedCoup } from './changed.js';
import { asCard } from './field.js';
import { coupUnderWay, dueHand, handsOf } from './hands.js';
import { openInsurance } from './insurance-window.js';
import type { Said } from './said.js';
import type { Betting, CoupUnderWay, State } from './state.js';
import { type At, andThen, clauseOf, inPhase, type Step, step } from './step.js';
import { stakeTokens } from './tokens.js';

// A coup from the close of betting to its last card, as it goes when nothing goes wrong.

/**
 * The stakes and antes leave their seats before any card is looked at. Cards left over from the coup before, or drawn
 * before betting was opened again, are the first of this one.
 */
export function beginCoup(at: At, betting: Betting, ...said: readonly Said[]): Step {
  const { wagers, staked, noBets, first } = betting;
  const antes = antesOf(at.table, wagers);
  const handling = handlingOf(at, wagers);
  const begun: CoupUnderWay = {
    is: 'dealing',
    wagers,
    noBets,
    cards: [],
    shown: { player: 0, banker: 0 },
    handling,
    insurance: null,
    antes,
    next: { first: [], noBets: null },
    removableBy: null,
  };
  const funded = at.state.chips ? putIn(at.state, [...moreThan(wagers, staked), ...antes]) : at.state;
  const promoted = stakeTokens(funded, wagers, staked);
  const paid = collectAntes(stake(promoted, wagers, staked), antes);
  const state = at.state.chips ? takeOut(paid) : paid;
  const { once } = HANDLING[at.rules.rulebook].cardsReplaced;
  const used = handling !== null && once === 'dealt so' && playersMayHandle(handling);
  const shoe = used ? { ...state.shoe, handled: true } : state.shoe;
  return first.reduce(
    (before, name) => andThen(before, place({ ...at, state: before.state }, name)),
    step(changed(state, { shoe, phase: begun }), ...said),
  );
}

/** nz 14.5: on an automated table the ante comes with the wager that needs it. */
export function antesOf({ ante }: Table, wagers: readonly Wager[]): readonly AntePaid[] {
  if (!ante) return [];
  const owing = wagers.filter((wager) => owesAnte(wager, ante));
  return [...new Set(owing.map(({ seat }) => seat))].map((seat) => ({ seat, amount: ante.amount }));
}

/** A coup on which nobody has wagered, or nobody may. */
export function beginFreeCoup(at: At, phase: Betting, by?: string): Step {
  const { freeCoup, noBetCoup } = at.rules;
  const announced = phase.noBets === null ? freeCoup.announcement : noBetCoup.announcement;
  const noBets = phase.noBets ?? by ?? clauseOf(at, freeCoup.clause);
  return beginCoup(at, { ...phase, noBets }, { announced, clause: noBets });
}

/** The next card, to the hand that is due one. Face up, it is seen at once. */
export function place(at: At, name: string): Step {
  const phase = at.state.phase as CoupUnderWay;
  const cards = [...phase.cards, name];
  const { player, banker } = handsOf(cards);
  const handling = withThirds(phase.handling, cards);
  const dealt = { player: player.length, banker: banker.length };
  const shown = at.state.faceDown ? (handling ? facesUp(handling) : phase.shown) : dealt;
  return seen(at, changedCoup(phase, { cards, handling, shown, removableBy: null }));
}

/** What can be seen now: with the last card of both hands, the result; before that, perhaps an Insurance to be wagered. */
export function seen({ state, table, rules }: At, phase: CoupUnderWay): Step {
  const { player, banker } = handsOf(phase.cards);
  const allSeen = phase.shown.player === player.length && phase.shown.banker === banker.length;
  if (dueHand(phase.cards) === 'none' && allSeen) {
    const result = resultOf(coupUnderWay(phase.cards));
    const points = { player: result.player.points, banker: result.banker.points };
    return step(inPhase(state, changedCoup(phase, { insurance: null, is: 'result' })), {
      result: winnerOf(result),
      points,
      player,
      banker,
    });
  }
  const insurance = table.insurance ? openInsurance(table.insurance, phase, state.insuranceBets) : null;
  const opened: readonly Said[] = insurance
    ? [
        {
          announced: `Insurance, bet ${insurance.bet} on the ${insurance.hand}`,
          clause: `${rules.rulebook} 11H.2`,
        },
      ]
    : [];
  return step(
    inPhase(state, changedCoup(phase, { insurance })),
    ...countsShown(rules.rulebook, state, phase),
    ...opened,
  );
}

/** Once both initial hands are seen their counts are announced, before any third card. */
function countsShown(rulebook: RulebookId, before: State, { cards, shown }: CoupUnderWay): readonly Said[] {
  const was = (before.phase as CoupUnderWay).shown;
  const now = shown.player === 2 && shown.banker === 2 && was.player + was.banker < 4;
  if (!now) return [];
  const { player, banker } = handsOf(cards.slice(0, 4));
  const counts = { player: pointCount(player.map(asCard)), banker: pointCount(banker.map(asCard)) };
  return [{ counts, clause: `${rulebook} ${HANDLING[rulebook].announced.clause}` }];
}
