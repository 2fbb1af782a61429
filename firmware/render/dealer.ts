import type { LampPattern } from '../../hal/outputs/lamp.js';
import { fixedPoint } from '../../hal/outputs/segments.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { asCard } from '../../src/cards/card.js';
import { type Hand, pointCount } from '../../src/cards/hand.js';
import { standsDisabled } from '../../src/table/rights/may-play.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { handsOf, toCard } from '../../src/table/state/cards.js';
import type { State } from '../../src/table/state/state.js';
import { remainingBettingTime } from '../decode/betting-time.js';
import { mayPress } from '../decode/dealer.js';
import { endedCoup, endingOn } from '../decode/ended-coup.js';
import { faultsOf, isClearable } from '../decode/faults.js';
import { handActs } from '../decode/hands.js';
import { type SpotMismatch, spotMismatches } from '../decode/layout-sensors.js';
import { type MenuPage, MORE, mayOpenMenu, menuPage } from '../decode/menu/menu.js';
import { isNew } from '../decode/new-table.js';
import type { PanelContext } from '../decode/panel-context.js';
import { mayRecall, recalledRound, recallJumps } from '../decode/recall.js';
import type { ReleaseWork } from '../decode/release-work.js';
import { isLongEnough, type SignIn } from '../decode/sign-in.js';
import { lastTold } from '../decode/told.js';
import type { MenuGroup, Needs } from '../messages/screen-messages.js';
import { shortFormOf } from '../messages/short-forms.js';
import { NUMBER_DIGITS } from '../people/digits.js';
import type { SpotButton } from '../settings/table-settings.js';
import { handText } from './hand-texts.js';
import { outputKey } from './output-key.js';
import { inTurn, shortRecord } from './short-record.js';

/** Lit: the button can be pressed. Slow: the table waits for it. */
export function dealerLamps(context: PanelContext): Record<string, LampPattern> {
  const { settings, state, panels } = context;
  const { phase, decision } = state;
  const answers = decision?.answers.length ?? 0;
  const mended = faultsOf(context).some(isClearable);
  const lamps: Record<string, LampPattern> = {};
  const set = (role: RoleNames['lamp'], lit: boolean, pattern: LampPattern = 'on'): void => {
    lamps[outputKey(null, role)] = lit ? pattern : 'off';
  };
  const enters = panels.signIn !== null && !panels.signIn.isChecked;
  const menu = menuPage(context);
  const choices = answersLit(context);
  for (const n of [1, 2, 3, 4, 5, 6] as const) {
    if (enters) set(`answer-${n}`, true, 'slow');
    else set(`answer-${n}`, n <= answers || choices.includes(n), n <= answers ? 'slow' : 'on');
  }
  const dealt = settings.shoe === 'card-reading';
  const insurance = phase.is === 'dealing' && phase.insurance?.open === true;
  const says =
    (dealt && (phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'result')) || insurance;
  const confirms = mended || (phase.is === 'closed' && !panels.release) || says;
  const entered = menu?.wheels ? (menu.entered ?? 0) > 0 : null;
  set('confirm', panels.signIn ? enters && isLongEnough(panels.signIn) : (entered ?? confirms), 'slow');
  set('no-more-bets', panels.lateParts.length === 0 && mayPress(context, 'no-more-bets'));
  set('open-betting', mayPress(context, 'open-betting'));
  set('void', mayPress(context, 'void'));
  set('burn', dealt && phase.is === 'burn' && phase.how === null, 'slow');
  set('end-shoe', phase.is !== 'closed' && mayPress(context, 'end-shoe'));
  set('call-supervisor', panels.callsSupervisor, 'fast');
  set('cancel', enters || panels.message !== null || panels.menu !== null || panels.recall !== null);
  set('shoe-unlock', panels.shoeUnlockedBy !== null, 'fast');
  set('recall', mayRecall(state), panels.recall ? 'fast' : 'on');
  return lamps;
}

/** The answer buttons that choose something, while no decision is owed. */
function answersLit(context: PanelContext): readonly number[] {
  const { panels } = context;
  if (!mayOpenMenu(context)) return [];
  const menu = menuPage(context);
  const choices = menu
    ? (menu.wheels ?? menu.options ?? (menu.need ? [] : menu.entries))
    : panels.recall
      ? recallJumps(context)
      : handActs(context);
  return [...choices.flatMap((choice, i) => (choice === null ? [] : [i + 1])), MORE];
}

export function tableDisplays(context: PanelContext): Record<string, string> {
  const { state, panels } = context;
  const { wagerTime, now } = panels;
  const left = wagerTime ? Math.max(0, wagerTime.endsAt - now) : remainingBettingTime(panels);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const points = pointsOf(context);
  const number = recalledRound(context)?.number ?? coupNumber(state);
  return {
    [outputKey(null, 'timer')]: seconds === null ? '' : `${Math.min(99, seconds)}`,
    [outputKey(null, 'coup')]: state.phase.is === 'closed' ? '' : `${number}`,
    [outputKey(null, 'player-points')]: `${points?.player ?? '-'}`,
    [outputKey(null, 'banker-points')]: `${points?.banker ?? '-'}`,
    [outputKey(null, 'message')]: shortMessage(context),
  };
}

/** The number of the coup under way; one that is being paid still counts. */
export const coupNumber = ({ phase, rounds }: State): number =>
  phase.is === 'paying' ? rounds.length : rounds.length + 1;

/** The points of the coup under way, as far as its cards are seen; before its first card, those of the last coup. */
function pointsOf(context: PanelContext): Readonly<Record<Hand, number | null>> | null {
  const { state } = context;
  const { phase } = state;
  const again = recalledRound(context);
  if (again) return { player: countOf(again.player), banker: countOf(again.banker) };
  const over = endedCoup(state);
  if (over) return { player: shownCount(over.player), banker: shownCount(over.banker) };
  if (!isRoundUnderWay(phase) || phase.cards.length === 0) return null;
  const hands = handsOf(phase.cards);
  const points = (hand: Hand): number | null => {
    const known = hands[hand].filter(({ seen }) => seen === 'everybody');
    const hidden = known.length === 0 && (state.faceDown || hands[hand].length > 0);
    return hidden ? null : pointCount(known.map(toCard));
  };
  return { player: points('player'), banker: points('banker') };
}

const countOf = (cards: readonly string[]): number => pointCount(cards.map(asCard));

/** None of a hand that nobody has, or that somebody has not seen. */
const shownCount = (cards: readonly (string | null)[]): number | null => {
  const seen = cards.filter((card) => card !== null);
  return seen.length > 0 && seen.length === cards.length ? countOf(seen) : null;
};

const RELEASE: Readonly<Record<ReleaseWork['is'], string>> = {
  changing: 'CHANGE',
  restart: 'RESTART',
  'on-trial': 'TRIAL',
};

/** Eight letters: the state of the table, or what it waits for. */
function shortMessage(context: PanelContext): string {
  const { state, panels } = context;
  const { decision, faults } = state;
  if (panels.signIn) return signInText(panels.signIn);
  if (faults.some(({ effect }) => effect === 'lock'))
    return inTurn(panels.asOf ? ['LOCKED', written(panels.asOf.record)] : ['LOCKED'], panels.now);
  if (faults.length > 0) return 'FAULT';
  if (panels.open.length > 0) return 'DOOR';
  if (decision)
    return `ASK ${decision.officer === 'dealer' ? 'DLR' : decision.officer === 'supervisor' ? 'SUP' : 'MGR'}`;
  const menu = menuPage(context);
  if (menu) return withReason(context, menuText(menu));
  const shown = recalledRound(context);
  if (shown) return `RECALL ${shown.step}`;
  const [wrong] = spotMismatches(context);
  const now = handText(context) ?? betweenTimes(context, phaseText(context));
  return withReason(context, wrong ? takeOrPay(wrong) : now);
}

/** Why the last press came to nothing, at which seat, and then what would be shown without it. */
function withReason({ panels }: PanelContext, text: string): string {
  const told = lastTold(panels);
  const parts = told ? shortFormOf(told.line) : [];
  if (!told || parts.length === 0) return text;
  const where = told.seat === null ? [] : [`SEAT ${told.seat}`];
  return inTurn([...where, ...parts, text], panels.now - told.at);
}

/** Where the menu is, or what it waits for. */
function menuText({ group, page, of, need, entered, wheels }: MenuPage): string {
  if (need?.is === 'amount' && entered !== null && wheels) {
    const isWhole = wheels.at(-1) === 100;
    return fixedPoint(isWhole ? entered / 100 : entered, isWhole ? 0 : 2).padStart(isWhole ? 6 : 7, '0');
  }
  if (need) return NEEDS[need.is as keyof typeof NEEDS];
  const place = group === null ? 'MENU' : GROUPS[group];
  return of > 1 ? `${place} ${page}` : place;
}

const GROUPS: Readonly<Record<MenuGroup, string>> = {
  coup: 'COUP',
  void: 'VOID',
  report: 'REPORT',
  player: 'PLAYER',
  closing: 'CLOSE',
  hands: 'HANDS',
  cards: 'CARDS',
  signs: 'SIGNS',
  float: 'FLOAT',
};

const NEEDS: Readonly<Record<Exclude<Needs, 'amount'>, string>> = {
  seat: 'SEAT',
  spot: 'SPOT',
  chip: 'CHIP',
  players: 'AGREED',
  reason: 'WHY',
  former: 'WHO',
};

function endingText(state: State): readonly string[] {
  const ending = endingOn(state);
  switch (ending?.is) {
    case 'won':
      return [ending.winner === 'player' ? 'P WINS' : 'B WINS'];
    case 'tied':
      return ['TIE'];
    case 'void':
      return ['VOID'];
    case 'refunded':
      return ['REFUND'];
    case undefined:
      return [];
  }
}

function phaseText({ state, panels }: PanelContext): string {
  const { phase } = state;
  switch (phase.is) {
    case 'closed':
      if (panels.release) return RELEASE[panels.release.is];
      return isNew(state) ? 'NEW' : 'CLOSED';
    case 'shuffle':
      return 'SHUFFLE';
    case 'cut':
      return 'CUT';
    case 'burn':
      return 'BURN';
    case 'betting':
      return phase.noBets || standsDisabled(state) ? 'NO BETS' : 'BET';
    case 'dealing':
      return phase.insurance?.open ? 'INSURE' : 'DEALING';
    case 'result':
      return 'RESULT';
    case 'paying':
      return 'PAY';
  }
}

/**
 * In turn with what the table waits for, which is never gone for long: how the coup ended; that the floor has disabled the table; and when the table was opened or closed, the
 * last record and the beginning of its hash, which an officer writes down. A coup under way needs the display for itself.
 */
function betweenTimes({ state, panels: { mark, now } }: PanelContext, waitsFor: string): string {
  const isMarked = mark !== null && now < mark.until && !isRoundUnderWay(state.phase);
  const marks = isMarked ? [written(mark.record), mark.hash.slice(0, 8).toUpperCase()] : [];
  const others = [...endingText(state), ...(standsDisabled(state) ? ['DISABLED'] : []), ...marks];
  return inTurn(others.length > 0 ? others.flatMap((one) => [one, waitsFor]) : [waitsFor], now);
}

const written = (record: number): string => shortRecord(record).toUpperCase();

/** As in `WHO 12` for the number, and then a dot for each digit of the PIN. */
function signInText({ entered, isChecked, answer }: SignIn): string {
  if (isChecked) return 'CHECK';
  if (answer) return answer.is === 'waits' ? `WAIT ${answer.seconds}` : NOT_SIGNED_IN[answer.is];
  if (entered.length < NUMBER_DIGITS) return `WHO ${entered}`.trimEnd();
  return entered.length === NUMBER_DIGITS ? 'PIN' : '.'.repeat(entered.length - NUMBER_DIGITS);
}

const NOT_SIGNED_IN = {
  wrong: 'WRONG',
  'shut-out': 'SHUT OUT',
  'not-their-key': 'NOT YOU',
  unreadable: 'NO FILE',
} as const;

const LETTERS: Readonly<Record<SpotButton, string>> = {
  player: 'P',
  banker: 'B',
  tie: 'T',
  'side-1': 'S1',
  'side-2': 'S2',
  'side-3': 'S3',
  'side-4': 'S4',
};

/** As in `3P+95` or `14S1-500`: the spot, and how much to pay or take there, without cents if they do not fit. */
function takeOrPay({ seat, button, actual, expected }: SpotMismatch): string {
  const where = `${seat}${LETTERS[button]}`;
  const more = expected - actual;
  const amount = `${more > 0 ? '+' : ''}${fixedPoint(more, 2).replace(/\.00$/, '')}`;
  const text = where + amount;
  return text.replace('.', '').length <= 8 ? text : `${where}${more > 0 ? '+' : '-'}`;
}
