import type { Hand } from '../cards/hand.js';
import { type Handling, methodIn } from '../handling/handling.js';
import { methodOf } from '../handling/index.js';
import { acceptMarker, declineMarker, forfeitMarker, markerOfShoe, passMarker } from '../handling/marker.js';
import type { MethodId } from '../handling/methods.js';
import { accept, decline, give, keep, offer } from '../handling/offering.js';
import { pass, returned, turned } from '../handling/passing.js';
import { type Checked, Refusal } from '../refusal.js';
import { facesUp, seatsTaken, withThirds } from './card-holders.js';
import type { EventOf } from './event.js';
import type { Said } from './said.js';
import type { DealingMethod, State } from './state.js';
import { type At, andThen, inPhase, mustBe, refuse, type Step, step } from './step.js';
import { seen } from './under-way.js';

// The styles and methods of dealing at a running table: who has the cards, and what that shows.

/** nz 8.5: the style changes only at the completion of a round. */
export function method(
  at: At,
  { by, method: name, where, faceDown, betsAfterTheDeal = false }: EventOf<'method'>,
): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, by, 'supervisor');
  if (wrong) return wrong;
  const { phase } = state;
  if (
    phase.is === 'dealing' ||
    phase.is === 'result' ||
    (phase.is === 'betting' && phase.staked.length > 0)
  ) {
    return refuse('wrong-phase', 'a method is changed between coups');
  }
  const chosen: DealingMethod = {
    id: name as MethodId,
    where: where === undefined ? [] : [where],
    shuffler: state.shuffler,
    betsAfterTheDeal,
  };
  const found = methodOf(rules.rulebook, chosen.id, chosen);
  if (found instanceof Refusal) return found;
  const bets = rules.betsAfterTheDeal;
  if (betsAfterTheDeal && (!bets || where !== 'international' || found.facing === 'up' || !found.players)) {
    const clause = bets ? ` (nz ${bets.clause})` : '';
    return refuse(
      'not-allowed',
      `betsAfterTheDeal: it is of Styles B and D in International Baccarat${clause}`,
    );
  }
  const marker = chosen.id === 'method-c' ? markerOfShoe(seatsTaken(state)) : null;
  const down = found.facing === 'down' || (found.facing === 'either' && faceDown === true);
  // nz 15.2: a notice at the table says so.
  const notice =
    where === 'international' ? [{ announced: 'International Baccarat is played', clause: 'nz 15.2' }] : [];
  return step(
    { ...state, method: chosen, marker, faceDown: down },
    { announced: `${found.title} is dealt`, clause: `${rules.rulebook} ${found.clause}` },
    ...notice,
  );
}

/** nsw 8.17 to 8.26. */
export function marker(at: At, { by, seat, act }: EventOf<'marker'>): Checked<Step> {
  const { state } = at;
  if (!state.marker) return refuse('wrong-phase', 'there is no marker: it is of nsw Method C');
  if (state.phase.is === 'dealing')
    return refuse('wrong-phase', 'the marker goes on after a coup (nsw 8.19)');
  const seats = seatsTaken(state);
  const moved =
    act === 'accept'
      ? acceptMarker(state.marker, seat)
      : act === 'decline'
        ? declineMarker(state.marker, seat)
        : act === 'pass'
          ? passMarker(state.marker, seat, seats)
          : forfeitMarker(state.marker, by.role, seats);
  if (moved instanceof Refusal) return moved;
  const now =
    moved.is === 'nobody'
      ? 'with nobody'
      : `${moved.is === 'held' ? 'held by' : 'offered to'} seat ${moved.seat}`;
  return step({ ...state, marker: moved }, { announced: `the marker is ${now}`, clause: 'nsw 8.17' });
}

/** What is exposed by it is seen: points are announced, and with the last card the result. */
export function handle(at: At, event: EventOf<'handle'>): Checked<Step> {
  const { state } = at;
  const { phase } = state;
  if (phase.is !== 'dealing' || !phase.handling) {
    return refuse('wrong-phase', 'the dealer keeps the cards of this coup');
  }
  const showing = event.act === 'pass' || event.act === 'turned';
  if (showing && phase.cards.length < 4) return refuse('not-now', 'the initial cards are not dealt yet');
  const done = acted(phase.handling, event);
  if (done instanceof Refusal) return done;
  const handling = withThirds(done, phase.cards) ?? done;
  const shown = facesUp(handling);
  const changed = { ...phase, handling, shown };
  const held: State = {
    ...state,
    shoe: { ...state.shoe, handled: state.shoe.handled || event.act === 'pass' },
  };
  const same = shown.player === phase.shown.player && shown.banker === phase.shown.banker;
  const acting = nomineeSaid(phase.handling, handling, event.hand);
  const next = same ? step(inPhase(held, changed)) : seen({ ...at, state: held }, changed);
  return andThen(step(state, ...acting), next);
}

/** nz 2.3(b) and 2.3(e): who acts for whom is announced, and that it is over. */
function nomineeSaid(before: Handling, after: Handling, hand: Hand): readonly Said[] {
  const announced = methodIn(after).players?.nominee?.announced;
  const [was, is] = [before.hands[hand].lies, after.hands[hand].lies];
  if (!announced) return [];
  if (is.is === 'out' && is.nominee !== null && was.is !== 'out') {
    const who = `seat ${is.nominee} acts for seat ${is.seat}`;
    return [{ announced: who, clause: `${after.rulebook} ${announced.begins}` }];
  }
  if (was.is === 'out' && was.nominee !== null && is.is !== 'out') {
    const who = `seat ${was.nominee} no longer acts for seat ${was.seat}`;
    return [{ announced: who, clause: `${after.rulebook} ${announced.ends}` }];
  }
  return [];
}

function acted(
  handling: Handling,
  { by, act, hand, seat, cards, nominee, approvedBy }: EventOf<'handle'>,
): Checked<Handling> {
  const needsSeat = act === 'accept' || act === 'decline' || act === 'give';
  if (needsSeat && seat === undefined) return refuse('bad-event', `seat: is missing; whose is the ${act}?`);
  const of = seat ?? 0;
  switch (act) {
    case 'offer':
      return offer(handling, hand);
    case 'accept':
      return accept(handling, hand, of);
    case 'decline':
      return decline(handling, hand, of);
    case 'keep':
      return keep(handling, hand, by.role);
    case 'give':
      return give(handling, hand, of, approvedBy ?? by.role);
    case 'pass':
      return pass(handling, hand, {
        ...(cards !== undefined && { cards }),
        ...(nominee !== undefined && { nominee: { seat: nominee, approvedBy: approvedBy ?? null } }),
        ...(approvedBy !== undefined && { bankerFirstBy: approvedBy }),
      });
    case 'returned':
      return returned(handling, hand, cards);
    case 'turned':
      return turned(handling, hand);
  }
}
