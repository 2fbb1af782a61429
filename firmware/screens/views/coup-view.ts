import { asCard } from '../../../src/cards/card.js';
import { resultOf, type Winner, winnerOf } from '../../../src/cards/coup.js';
import type { Hand } from '../../../src/cards/hand.js';
import { pointCount } from '../../../src/cards/hand.js';
import type { InsuranceBet } from '../../../src/rulebooks/rulebook.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { handsOf } from '../../../src/table/state/cards.js';
import type { State } from '../../../src/table/state/state.js';
import { remainingBettingTime } from '../../decode/betting-time.js';
import { recalledRound } from '../../decode/recall.js';
import { coupNumber } from '../../render/dealer.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import { cardsLeft } from '../../table/virtual-shoe.js';

/** The coup under way, or the last one until the first card of the next. */
export interface CoupView extends Readonly<Record<Hand, HandView>> {
  readonly phase: State['phase']['is'];
  readonly number: number;
  readonly shoe: ShoeView;
  /** The cards are those of the previous coup. */
  readonly past: boolean;
  readonly winner: Winner | null;
  /** The earlier coup that is shown again, and how far: the cards are its. */
  readonly recall: { readonly coup: number; readonly step: number; readonly of: number } | null;
  /** The Insurance that may be wagered now. */
  readonly insurance: { readonly bet: InsuranceBet; readonly hand: Hand } | null;
  /** The clause by which no wager is taken on this coup. */
  readonly noBets: string | null;
  readonly closing: { readonly milliseconds: number; readonly of: number } | null;
}

export interface HandView {
  /** Null is a card face down. */
  readonly cards: readonly (string | null)[];
  readonly points: number | null;
}

export interface ShoeView {
  readonly number: number;
  /** How many cards it holds; null where only the shoe itself knows. */
  readonly left: number | null;
  readonly of: number;
  readonly cuttingCard: State['shoe']['cuttingCard'];
  readonly coupsLeft: number | null;
}

export function coupView({ state, panels }: TableMoment, settings: TableSettings): CoupView {
  const { phase, rounds } = state;
  const again = recalledRound({ state, panels });
  const left = remainingBettingTime(panels);
  return {
    phase: phase.is,
    insurance: openInsurance(phase),
    number: again?.number ?? (phase.is === 'closed' ? rounds.length : coupNumber(state)),
    recall: again && { coup: again.number, step: again.step, of: again.of },
    shoe: {
      number: state.shoe.number,
      left:
        settings.shoe === 'virtual' && state.shoe.number > 0
          ? cardsLeft(state.shoe.drawn, settings.decks)
          : null,
      of: settings.decks * 52,
      cuttingCard: state.shoe.cuttingCard,
      coupsLeft: state.shoe.coupsLeft,
    },
    noBets: 'noBets' in phase ? phase.noBets : null,
    closing:
      phase.is === 'betting' && left !== null
        ? { milliseconds: left, of: settings.bettingSeconds * 1000 }
        : null,
    ...(again ? { past: again.whole, ...shown(again.player, again.banker, again.whole) } : cardsOf(state)),
  };
}

function openInsurance(phase: State['phase']): CoupView['insurance'] {
  if (phase.is !== 'dealing' || !phase.insurance?.open) return null;
  const { bet, hand } = phase.insurance;
  return { bet, hand };
}

function cardsOf({ phase, rounds }: State): Pick<CoupView, 'past' | 'winner' | Hand> {
  if (isRoundUnderWay(phase)) {
    const hands = handsOf(phase.cards);
    const seen = (hand: Hand): (string | null)[] =>
      hands[hand].map(({ card, seen }) => (seen === 'everybody' ? card : null));
    return { past: false, ...shown(seen('player'), seen('banker'), phase.is === 'result') };
  }
  const last = phase.is === 'betting' || phase.is === 'paying' ? rounds.at(-1) : undefined;
  return { past: last !== undefined, ...shown(last?.player ?? [], last?.banker ?? [], last !== undefined) };
}

function shown(
  player: readonly (string | null)[],
  banker: readonly (string | null)[],
  finished: boolean,
): Pick<CoupView, 'winner' | Hand> {
  const known = (cards: readonly (string | null)[]) => cards.filter((card) => card !== null).map(asCard);
  const view = (cards: readonly (string | null)[]): HandView => ({
    cards,
    points: cards.length > 0 && !cards.includes(null) ? pointCount(known(cards)) : null,
  });
  const open = finished && !player.includes(null) && !banker.includes(null);
  return {
    player: view(player),
    banker: view(banker),
    winner: open ? winnerOf(resultOf({ player: known(player), banker: known(banker) })) : null,
  };
}
