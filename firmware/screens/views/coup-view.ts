import { asCard } from '../../../src/cards/card.js';
import type { Hand } from '../../../src/cards/hand.js';
import { pointCount } from '../../../src/cards/hand.js';
import { type Cents, totalOf } from '../../../src/money/cents.js';
import type { InsuranceBet } from '../../../src/rulebooks/rulebook.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import type { State } from '../../../src/table/state/state.js';
import { closesAfter, remainingBettingTime, tableWaits } from '../../decode/betting-time.js';
import { type Ending, endedCoup, endedRound, endingOn, seenOf } from '../../decode/ended-coup.js';
import { insuranceOn } from '../../decode/insurance.js';
import { recalledRound } from '../../decode/recall.js';
import { wagersOf } from '../../decode/wagers.js';
import { coupNumber } from '../../render/dealer.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import { cardsLeft } from '../../table/virtual-shoe.js';
import { type HolderView, holderOf } from './holder-view.js';
import type { PayRow } from './sign-view.js';

/** The coup under way, or the last one until the first card of the next. */
export interface CoupView extends Readonly<Record<Hand, HandView>> {
  readonly phase: State['phase']['is'];
  readonly number: number;
  readonly shoe: ShoeView;
  /** The cards are those of the previous coup. */
  readonly past: boolean;
  /** How it ended; null while it is under way. */
  readonly ending: Ending | null;
  /** It cannot go on before the table does. */
  readonly isInterrupted: boolean;
  /** The earlier coup that is shown again, and how far: the cards are its. */
  readonly recall: { readonly coup: number; readonly step: number; readonly of: number } | null;
  /** The Insurance that may be wagered now. */
  readonly insurance: {
    readonly bet: InsuranceBet;
    readonly hand: Hand;
    /** By all seats together. */
    readonly staked: Cents;
    readonly pays: PayRow;
  } | null;
  /** The clause by which no wager is taken on this coup. */
  readonly noBets: string | null;
  /** What is open closes by itself: betting, or Insurance. */
  readonly closing: { readonly milliseconds: number; readonly of: number } | null;
}

export interface HandView {
  /** Null is a card face down. */
  readonly cards: readonly (string | null)[];
  readonly points: number | null;
  readonly holder: HolderView | null;
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
  const of = closesAfter(state, settings);
  return {
    phase: phase.is,
    insurance: openInsurance(state),
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
    closing: left === null || of === null ? null : { milliseconds: left, of },
    isInterrupted: isRoundUnderWay(phase) && tableWaits(state),
    ...(again
      ? {
          ...shown(again.player, again.banker, again.whole ? endedRound(again.round).ending : null),
          past: again.whole,
        }
      : lying(state)),
  };
}

function openInsurance(state: State): CoupView['insurance'] {
  const open = insuranceOn(state);
  if (!open) return null;
  const { bet, hand, line } = open;
  const staked = wagersOf(state).filter(
    (wager) => wager.on === 'insurance' && wager.bet === bet && wager.hand === hand,
  );
  const { when, pays, clause } = line;
  return { bet, hand, staked: totalOf(staked), pays: { when: when.name, pays: pays.printed, clause } };
}

/** What lies on the table: the coup under way, or the one that is over. */
function lying(state: State): Shown {
  const { phase } = state;
  if (isRoundUnderWay(phase)) {
    const { player, banker } = seenOf(phase.cards);
    const lie = shown(player, banker, endingOn(state));
    const held = (hand: Hand): HandView => ({ ...lie[hand], holder: holderOf(state, hand) });
    return { ...lie, player: held('player'), banker: held('banker') };
  }
  const over = endedCoup(state);
  return over ? { ...shown(over.player, over.banker, over.ending), past: true } : shown([], [], null);
}

type Cards = readonly (string | null)[];
type Shown = Pick<CoupView, 'past' | 'ending' | Hand>;

function shown(player: Cards, banker: Cards, ending: CoupView['ending']): Shown {
  return { past: false, player: handView(player), banker: handView(banker), ending };
}

const handView = (cards: Cards): HandView => ({
  cards,
  points: cards.length > 0 && isSeen(cards) ? pointCount(cards.map(asCard)) : null,
  holder: null,
});

const isSeen = (cards: Cards): cards is readonly string[] => !cards.includes(null);
