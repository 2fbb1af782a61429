import type { RoleNames } from '../../hal/roles/roles.js';
import { HANDS, type Hand } from '../../src/cards/hand.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { Refused } from '../../src/table/step.js';
import type { HandText, PlayersHandText } from '../messages/screen-messages.js';
import { officer, type PanelContext } from './panel-context.js';
import { stakedBy } from './wagers.js';

// Hands that players may have, and the marker of the Banker: what can be said of them now, by the dealer with the answer buttons and
// at a seat with a few keys. Whether it can be is asked of the coup machine: nothing is kept here.

/** One thing that can be said, and its event. */
export interface HandAct {
  readonly text: HandText;
  readonly event: Event;
}

const isTaken =
  ({ state }: PanelContext) =>
  ({ event }: HandAct): boolean =>
    !(reduce(state, event) instanceof Refused);

/** What the dealer can say now, what comes next first. */
export function handActs(context: PanelContext): readonly HandAct[] {
  if (context.state.decision) return [];
  const by = officer(context);
  const candidates = [
    ...HANDS.flatMap((hand) => actsOf(context, hand, by)),
    ...HANDS.map((hand) => showing(hand, by)),
    ...markerActs(context, by),
  ];
  const acts = hasHands(context) ? candidates.filter(isTaken(context)) : [];
  return acts.slice(0, ANSWERS);
}

/** The sixth opens the menu. */
const ANSWERS = 5;

const hasHands = ({ state: { phase, marker } }: PanelContext): boolean =>
  phase.is === 'dealing' ? phase.handling !== null : marker !== null && phase.is === 'betting';

type Act = EventOf<'handle'>['act'];

function actsOf({ state: { phase } }: PanelContext, hand: Hand, by: Person): readonly HandAct[] {
  const handling = phase.is === 'dealing' ? phase.handling : null;
  if (!handling) return [];
  const { holding, order } = handling.hands[hand];
  const say = (is: SeatText, seat: number, act: Act, more: Partial<EventOf<'handle'>> = {}): HandAct => ({
    text: { is, hand, seat },
    event: { type: 'handle', by, hand, act, ...more },
  });
  switch (holding.is) {
    case 'to-offer':
      return [say('hand-offer', order[0] ?? 0, 'offer')];
    case 'offered': {
      const { seat } = holding;
      return [say('hand-accept', seat, 'accept', { seat }), say('hand-decline', seat, 'decline', { seat })];
    }
    case 'accepted':
      return holding.had ? [] : [say('hand-pass', holding.seat, 'pass')];
    case 'out': {
      const seat = holding.nominee ?? holding.seat;
      return [
        say('hand-turned', seat, 'returned', { seat }),
        say('hand-unturned', seat, 'returned', { seat, cards: 0 }),
      ];
    }
    case 'kept':
      return [];
  }
}

type SeatText = Extract<HandText, { readonly hand: Hand; readonly seat: number }>['is'];

/** The dealer turns over what lies face down. */
const showing = (hand: Hand, by: Person): HandAct => ({
  text: { is: 'hand-show', hand },
  event: { type: 'handle', by, hand, act: 'turned' },
});

function markerActs({ state: { marker } }: PanelContext, by: Person): readonly HandAct[] {
  if (marker?.is !== 'offered') return [];
  const { seat } = marker;
  return [
    { text: { is: 'marker-accept', seat }, event: { type: 'marker', by, seat, act: 'accept' } },
    { text: { is: 'marker-decline', seat }, event: { type: 'marker', by, seat, act: 'decline' } },
  ];
}

/** What a player says. */
export interface PlayersAct extends HandAct {
  readonly text: PlayersHandText;
}

type SeatKeys = Readonly<Partial<Record<RoleNames['button'], PlayersAct>>>;

/**
 * What the keys of a seat say of a hand now, instead of what they always do: the key of the hand accepts it, or says that its cards are
 * turned; `clear` passes on what is offered, or gives back what was not turned. So with the marker, with the key of the Banker.
 */
export function seatHandKeys(context: PanelContext, seat: number): SeatKeys {
  const { state } = context;
  if (state.decision || !hasHands(context)) return {};
  const by: Person = { role: 'player', id: `seat ${seat}` };
  const acts = [
    ...HANDS.flatMap((hand) => actsOf(context, hand, by)),
    ...markerActs(context, by),
    ...passingOn(context, seat, by),
  ];
  const own = acts.filter(isOfPlayer).filter(({ text }) => text.seat === seat);
  const keys: Partial<Record<RoleNames['button'], PlayersAct>> = {};
  for (const act of own.filter(isTaken(context))) {
    const key = keyOf(act.text);
    if (key !== 'clear' || !isRemovable(context, seat)) keys[key] ??= act;
  }
  return keys;
}

const OF_DEALER: readonly HandText['is'][] = ['hand-offer', 'hand-pass', 'hand-show'];
const isOfPlayer = (act: HandAct): act is PlayersAct => !OF_DEALER.includes(act.text.is);

function keyOf(text: PlayersHandText): 'player' | 'banker' | 'clear' {
  switch (text.is) {
    case 'hand-accept':
    case 'hand-turned':
      return text.hand;
    case 'marker-accept':
      return 'banker';
    default:
      return 'clear';
  }
}

/** A player without a wager passes the marker on; with one, `clear` takes the wager back first. */
function passingOn({ state }: PanelContext, seat: number, by: Person): readonly HandAct[] {
  const { marker } = state;
  return marker?.is === 'held' && marker.seat === seat && stakedBy(state, seat) === 0
    ? [{ text: { is: 'marker-pass', seat }, event: { type: 'marker', by, seat, act: 'pass' } }]
    : [];
}

/** `clear` takes a wager back, where an officer has let wagers be taken back in mid-coup. */
const isRemovable = ({ state }: PanelContext, seat: number): boolean =>
  state.phase.is === 'dealing' && state.phase.removableBy !== null && stakedBy(state, seat) > 0;
