import type { RoleNames, TableOutput } from '../../hal/board/roles.js';
import type { Lamp } from '../../hal/parts/pca9552.js';
import { fixedPoint } from '../../hal/parts/segments.js';
import type { Hand } from '../../src/cards/hand.js';
import { pointCount } from '../../src/cards/hand.js';
import { limitsFor } from '../../src/limits/limits.js';
import { asCard } from '../../src/machine/field.js';
import { coupUnderWay } from '../../src/machine/hands.js';
import { stoppedBy } from '../../src/machine/malfunction.js';
import type { At } from './at.js';
import { isNew } from './new-table.js';
import { amountOn, spotOf, wagersOf } from './seat.js';
import { CHIPS, SIDES } from './table-settings.js';

/** What everything on the table must show now: levels, not commands. */
export interface Outputs {
  readonly lamps: Readonly<Record<string, Lamp>>;
  readonly displays: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<TableOutput, boolean | 'slow' | 'fast'>>;
}

/** The key of a lamp or a display: its seat, or the table, and its role. */
export const placeOf = (seat: number | null, role: RoleNames[keyof RoleNames]): string =>
  `${seat ?? 'table'} ${role}`;

export function render(at: At): Outputs {
  const seats = Array.from({ length: at.settings.seats }, (_, i) => i + 1);
  return {
    lamps: Object.assign({}, dealerLamps(at), ...seats.map((seat) => seatLamps(at, seat))),
    displays: Object.assign({}, tableDisplays(at), ...seats.map((seat) => seatDisplays(at, seat))),
    outputs: tableOutputs(at),
  };
}

type Lamps = Record<string, Lamp>;

const SPOTS = ['player', 'banker', 'tie', ...SIDES] as const;

function seatLamps(at: At, seat: number): Lamps {
  const { state, desk } = at;
  const open = state.phase.is === 'betting' && state.question === null && state.faults.length === 0;
  const { credit = 0 } = state.seats[seat] ?? {};
  const playing = open && (credit > 0 || stakedBy(at, seat) > 0);
  const last = state.rounds.at(-1);
  const lamps: Lamps = {};
  for (const role of SPOTS) {
    const spot = spotOf(at, role);
    const lies = spot ? amountOn(state, seat, spot) : 0;
    const won =
      open &&
      spot &&
      last?.settled.some((wager) => wager.seat === seat && wager.on === spot.on && wager.result === 'win');
    lamps[placeOf(seat, role)] = !spot ? 'off' : lies > 0 ? 'on' : won ? 'fast' : playing ? 'slow' : 'off';
  }
  for (const [i, role] of CHIPS.entries()) {
    lamps[placeOf(seat, role)] = playing && (desk.chip[seat] ?? 0) === i ? 'on' : 'off';
  }
  const staked = open && stakedBy(at, seat) > 0;
  const again =
    playing && !staked && state.rounds.some(({ settled }) => settled.some((wager) => wager.seat === seat));
  lamps[placeOf(seat, 'undo')] = staked && (desk.putDown[seat]?.length ?? 0) > 0 ? 'on' : 'off';
  lamps[placeOf(seat, 'clear')] = staked ? 'on' : 'off';
  lamps[placeOf(seat, 'repeat')] = again ? 'slow' : 'off';
  lamps[placeOf(seat, 'call')] = desk.calling.includes(seat) ? 'fast' : 'off';
  lamps[placeOf(seat, 'info')] = desk.informed.includes(seat) ? 'on' : 'off';
  return lamps;
}

function dealerLamps({ settings, state, desk }: At): Lamps {
  const { phase, question, faults } = state;
  const answers = question?.answers.length ?? 0;
  const mended = faults.some(({ device }) => !desk.lost[device as keyof typeof desk.lost]?.length);
  const lamps: Lamps = {};
  const set = (role: RoleNames['lamp'], lit: boolean, pattern: Lamp = 'on'): void => {
    lamps[placeOf(null, role)] = lit ? pattern : 'off';
  };
  for (const n of [1, 2, 3, 4, 5, 6] as const) set(`answer-${n}`, n <= answers, 'slow');
  const dealt = settings.shoe === 'card-reading';
  const says = dealt && (phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'result');
  set('confirm', mended || phase.is === 'closed' || says, 'slow');
  set('no-more-bets', phase.is === 'betting' && wagersOf(state).length > 0);
  set('open-betting', phase.is === 'betting');
  set('void', phase.is === 'dealing' || phase.is === 'result');
  set('burn', dealt && phase.is === 'burn' && phase.how === null, 'slow');
  set('end-shoe', phase.is === 'betting' || phase.is === 'dealing');
  set('call-supervisor', desk.callsSupervisor, 'fast');
  set('cancel', desk.message !== '');
  return lamps;
}

function seatDisplays({ state, desk, ...rest }: At, seat: number): Record<string, string> {
  const at = { state, desk, ...rest };
  const account = state.seats[seat];
  const money = (cents: number): string => fixedPoint(cents, 2);
  if (desk.informed.includes(seat)) {
    const { minimum, maximum } = limitsFor(state.limits, seat, 'player');
    return {
      [placeOf(seat, 'credit')]: maximum === undefined ? 'no -' : money(maximum),
      [placeOf(seat, 'bet')]: money(minimum ?? 0),
    };
  }
  // While betting is open nothing has left the meter yet; a player sees what is left to bet with.
  const staked = stakedBy(at, seat);
  const left = (account?.credit ?? 0) - (state.phase.is === 'betting' ? staked : 0);
  return {
    [placeOf(seat, 'credit')]: account ? money(left) : '',
    [placeOf(seat, 'bet')]: staked > 0 ? money(staked) : '',
  };
}

const stakedBy = ({ state }: At, seat: number): number =>
  wagersOf(state)
    .filter((wager) => wager.seat === seat)
    .reduce((sum, { amount }) => sum + amount, 0);

function tableDisplays(at: At): Record<string, string> {
  const { state, desk } = at;
  const seconds = desk.closesAt === null ? null : Math.max(0, Math.ceil((desk.closesAt - desk.now) / 1000));
  const points = pointsOf(at);
  return {
    [placeOf(null, 'timer')]:
      state.phase.is === 'betting' && seconds !== null ? `${Math.min(99, seconds)}` : '',
    [placeOf(null, 'coup')]: state.phase.is === 'closed' ? '' : `${state.rounds.length + 1}`,
    [placeOf(null, 'player-points')]: points ? `${points.player}` : '-',
    [placeOf(null, 'banker-points')]: points ? `${points.banker}` : '-',
    [placeOf(null, 'message')]: shortMessage(at),
  };
}

/** Of the coup under way, or of the last one until the first card of the next. */
function pointsOf({ state }: At): Readonly<Record<Hand, number>> | null {
  const { phase, rounds } = state;
  const last = rounds.at(-1);
  if (phase.is === 'dealing' || phase.is === 'result') {
    if (phase.cards.length === 0 || state.faceDown) return null;
    const { player, banker } = coupUnderWay(phase.cards);
    return { player: pointCount(player), banker: pointCount(banker) };
  }
  if (phase.is !== 'betting' || !last) return null;
  return { player: pointCount(last.player.map(asCard)), banker: pointCount(last.banker.map(asCard)) };
}

/** Eight letters: which state the table is in, and what it waits for. */
function shortMessage({ state, desk }: At): string {
  const { phase, question, faults } = state;
  if (faults.some(({ effect }) => effect === 'lock')) return 'LOCKED';
  if (faults.length > 0) return 'FAULT';
  if (desk.open.length > 0) return 'DOOR';
  if (question)
    return `ASK ${question.of === 'dealer' ? 'DLR' : question.of === 'supervisor' ? 'SUP' : 'MGR'}`;
  switch (phase.is) {
    case 'closed':
      return isNew(state) ? 'NEW' : 'CLOSED';
    case 'shuffle':
      return 'SHUFFLE';
    case 'cut':
      return 'CUT';
    case 'burn':
      return 'BURN';
    case 'betting':
      return phase.noBets ? 'NO BETS' : 'BET';
    case 'dealing':
      return phase.insurance ? 'INSURE' : 'DEALING';
    case 'result':
      return 'RESULT';
    case 'paying':
      return 'PAY';
  }
}

function tableOutputs({ settings, state, desk }: At): Outputs['outputs'] {
  const { phase, question, faults } = state;
  const stopped = faults.length > 0;
  const drawing = phase.is === 'dealing' || (phase.is === 'burn' && phase.how !== null);
  return {
    // A card is drawn only when one is due.
    'shoe-lock':
      settings.shoe === 'virtual' || stoppedBy(state, 'card') !== null || question !== null || !drawing,
    'tower-red': stopped ? 'fast' : false,
    'tower-amber':
      question !== null ? 'fast' : desk.calling.length > 0 || desk.callsSupervisor ? 'slow' : false,
    'tower-green': phase.is === 'betting' && !stopped,
    sounder: question !== null ? 'slow' : false,
    // What the logic area remembers was looked after.
    'logic-door-reset':
      desk.open.includes('logic-door-memory') &&
      !desk.open.includes('logic-door') &&
      !faults.some(({ device }) => device === 'doors'),
  };
}
