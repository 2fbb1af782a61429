import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { stoppingDevice } from '../../src/table/malfunctions/faults.js';
import { debtOf } from '../../src/table/state/seat.js';
import type { State } from '../../src/table/state/state.js';
import { ownSession, type TableTournament } from '../../src/tournament/state/table-tournament.js';
import { cutFor } from '../decode/cut.js';
import { mayDealOn } from '../decode/faults.js';
import { spotMismatches } from '../decode/layout-sensors.js';
import { dealer, type PanelContext, rulebookOf } from '../decode/panel-context.js';
import { dueSeats } from '../decode/tournament-time.js';
import { wagersOf } from '../decode/wagers.js';
import { isSameHandAct, type NextHandAct, nextHandAct, nextMarkerAct, waitForHand } from './next-hand-act.js';
import { cardsLeft, type Draw, nextOut } from './virtual-shoe.js';

/**
 * What the table does next by itself, with everything that restarts its wait: two actions with the same fields are one action,
 * which has waited since it first came up.
 */
export type NextAction = EventAction | TimeUp;

/** The time for a wager is over, which is no event of the table but of its tournament. */
export interface TimeUp {
  readonly does: 'time-up';
  readonly of: string;
  readonly at: number;
}

export type EventAction =
  /** Betting, or Insurance, closes at a set time of the clock. */
  | { readonly does: 'close-betting' | 'close-insurance'; readonly at: number }
  | { readonly does: 'collect'; readonly shoe: number; readonly seat: number }
  | { readonly does: 'shuffle'; readonly shoe: number }
  | { readonly does: 'cut'; readonly shoe: number }
  | { readonly does: 'burn'; readonly shoe: number }
  /** One card more, or the cutting card; `given` cards have left the shoe. Chance is no part of this file. */
  | {
      readonly does: 'deal';
      readonly shoe: number;
      readonly given: number;
      readonly left: number;
      readonly cuttingCardIsOut: boolean;
    }
  | { readonly does: 'settle'; readonly shoe: number; readonly coup: number }
  /** Everybody who may has wagered on a coup of a tournament. */
  | { readonly does: 'end-wagering'; readonly shoe: number; readonly coup: number }
  /** What the dealer of a hand, or a player who does not answer, does next. */
  | NextHandAct;

/** In milliseconds: as fast as people can follow. */
export const PACE = {
  collect: 1500,
  shuffle: 1500,
  cut: 1500,
  burn: 1500,
  deal: 1200,
  settle: 4000,
  'end-wagering': 3000,
} as const satisfies Readonly<
  Record<Exclude<EventAction['does'], 'close-betting' | 'close-insurance' | 'hand'>, number>
>;

export function waitFor(action: NextAction, now: number): number {
  if (action.does === 'hand') return waitForHand(action, now);
  return 'at' in action ? Math.max(0, action.at - now) : PACE[action.does];
}

export function isSameAction(a: NextAction | null, b: NextAction | null): boolean {
  if (a === null || b === null) return a === b;
  switch (a.does) {
    case 'close-betting':
    case 'close-insurance':
      return b.does === a.does && b.at === a.at;
    case 'collect':
      return b.does === a.does && b.shoe === a.shoe && b.seat === a.seat;
    case 'shuffle':
    case 'cut':
    case 'burn':
      return b.does === a.does && b.shoe === a.shoe;
    case 'deal':
      return (
        b.does === a.does &&
        b.shoe === a.shoe &&
        b.given === a.given &&
        b.left === a.left &&
        b.cuttingCardIsOut === a.cuttingCardIsOut
      );
    case 'settle':
    case 'end-wagering':
      return b.does === a.does && b.shoe === a.shoe && b.coup === a.coup;
    case 'time-up':
      return b.does === a.does && b.of === a.of && b.at === a.at;
    case 'hand':
      return b.does === a.does && isSameHandAct(a, b);
  }
}

/**
 * A table that deals by itself continues from every state in which nobody else must act, as far as its faults allow: a coup
 * that stands is dealt and paid, and the next one waits. A table with a dealer only closes betting when its time is over.
 */
export function nextAction(context: PanelContext): NextAction | null {
  const { state, panels } = context;
  const action = state.decision || panels.service ? null : actionIn(context);
  if (!action || action.does === 'time-up') return action;
  const isStopped =
    action.does === 'deal'
      ? !mayDealOn(state)
      : stoppingDevice(state, action.does === 'hand' ? action.event.type : EVENT_OF[action.does]) !== null;
  return isStopped ? null : action;
}

/** The event of each action, which a fault may stop. A card of the virtual shoe is a fact, which nothing stops. */
const EVENT_OF: Readonly<Record<Exclude<EventAction['does'], 'deal' | 'hand'>, Event['type']>> = {
  'close-betting': 'no-more-bets',
  collect: 'collect',
  shuffle: 'shuffled',
  cut: 'cut',
  burn: 'burn',
  'close-insurance': 'insurance-closed',
  settle: 'settle',
  'end-wagering': 'no-more-bets',
};

function actionIn(context: PanelContext): NextAction | null {
  const { settings, state, panels } = context;
  const { phase } = state;
  const shoe = state.shoe.number;
  const coup = state.rounds.length;
  if (settings.shoe !== 'virtual' && phase.is !== 'betting') return null;
  switch (phase.is) {
    case 'betting': {
      if (state.inTournament) return whileWagering(context);
      const { closesAt, lateParts } = panels;
      const isRunning = closesAt !== null && wagersOf(state).length > 0 && lateParts.length === 0;
      if (!isRunning) return null;
      return nextMarkerAct(context, closesAt) ?? { does: 'close-betting', at: closesAt };
    }
    case 'shuffle': {
      // crown-sydney 10.3.1(a): nobody owes anything when the next shoe begins. An attendant sees to a seat that cannot pay.
      const debtor = Object.entries(state.seats).find(([, account]) => debtOf(account) > 0);
      if (!debtor) return { does: 'shuffle', shoe };
      const [seat, account] = debtor;
      return account.credit >= debtOf(account) ? { does: 'collect', shoe, seat: Number(seat) } : null;
    }
    case 'cut':
      return { does: 'cut', shoe };
    case 'burn':
      return phase.how === null ? { does: 'burn', shoe } : dealIn(context);
    case 'dealing':
      return phase.insurance?.open ? closing(context) : (nextHandAct(context) ?? dealIn(context));
    case 'result':
      // Chips that were touched are put right first.
      return spotMismatches(context).length > 0 ? null : { does: 'settle', shoe, coup };
    case 'closed':
    case 'paying':
      return null;
  }
}

/** Time runs at every table of a tournament; a table that deals by itself closes wagering once everybody has acted. */
function whileWagering({
  settings,
  state,
  panels: { wagerTime },
  tournament,
}: PanelContext): NextAction | null {
  if (wagerTime) return { does: 'time-up', of: wagerTime.of, at: wagerTime.endsAt };
  const session = tournament && ownSession(tournament);
  const isOver = session?.at === 'betting' && dueSeats(tournament as TableTournament, session).length === 0;
  if (settings.shoe !== 'virtual' || !isOver || session.dispute) return null;
  return { does: 'end-wagering', shoe: state.shoe.number, coup: state.rounds.length };
}

/** A screen or sensor that is late may bring a wager yet. */
const closing = ({ panels: { closesAt, lateParts } }: PanelContext): NextAction | null =>
  closesAt === null || lateParts.length > 0 ? null : { does: 'close-insurance', at: closesAt };

const dealIn = ({ settings, state: { shoe } }: PanelContext): NextAction => ({
  does: 'deal',
  shoe: shoe.number,
  given: shoe.given,
  left: cardsLeft(shoe.drawn, settings.decks),
  cuttingCardIsOut: shoe.cuttingCard !== 'in the shoe',
});

/** The event of an action that is due; `draw` is that of a card. */
export function eventOf(action: EventAction, context: PanelContext, draw: Draw | null): Event {
  const by = dealer(context);
  switch (action.does) {
    case 'close-betting':
    case 'end-wagering':
      return { type: 'no-more-bets', by };
    case 'collect':
      return { type: 'collect', by, seat: action.seat };
    case 'shuffle':
      return { type: 'shuffled', by, how: 'machine', ...otherCards(context.state) };
    case 'cut':
      return { type: 'cut', by, cutBy: by.id, ...cutFor(context) };
    case 'burn': {
      const [first] = RULEBOOKS[rulebookOf(context.settings)].shoe.burns;
      return { type: 'burn', by, how: first?.how ?? 'first' };
    }
    case 'deal':
      return nextOut(context.state, context.settings.decks, cutFor(context).behind, draw);
    case 'close-insurance':
      return { type: 'insurance-closed', by };
    case 'settle':
      return { type: 'settle', by };
    case 'hand':
      return action.event;
  }
}

/** A virtual shoe has other cards whenever they are wanted: after players have handled them, or where they are to be replaced. */
const otherCards = ({ shoe }: State): Pick<EventOf<'shuffled'>, 'newCards'> =>
  shoe.handled || shoe.newCards !== null ? { newCards: true } : {};
