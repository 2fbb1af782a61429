import type { PanelContext } from '../../../firmware/decode/panel-context.js';
import { refusalText } from '../../../firmware/messages/replay.js';
import { render } from '../../../firmware/render/render.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import type { TableMoment } from '../../../firmware/table/table-moment.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { LampLight, LampPattern } from '../../../hal/outputs/lamp.js';
import { GLYPHS, segmentsOf } from '../../../hal/outputs/segments.js';
import { roleKey } from '../../../hal/roles/played-role.js';
import type { RoleNames, TableOutput } from '../../../hal/roles/roles.js';
import { DECK, printCard } from '../../../src/cards/card.js';
import { stoppingDevice } from '../../../src/table/malfunctions/faults.js';
import { reduce } from '../../../src/table/reduce.js';
import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { nextHand } from '../../../src/table/state/cards.js';
import { type Account, balances, debtOf } from '../../../src/table/state/seat.js';
import { timesDrawn } from '../../../src/table/state/shoe.js';
import type { Meter, State } from '../../../src/table/state/state.js';
import { Refused } from '../../../src/table/step.js';
import type { SimulatedTable } from './simulated-table.js';

// What must hold of every table at every moment, whatever is done to it.

/** Of a state that may be seen, and the one before it. */
export function checkHead(settings: TableSettings, before: TableMoment, moment: TableMoment): void {
  const { state, panels } = moment;
  if (state !== before.state || panels.lostParts !== before.panels.lostParts) checkLost(moment);
  if (state === before.state) return;
  if (moment.entries.every(({ kind }) => kind !== 'event')) throw new Error('changed without an event');
  if (state.seats !== before.state.seats) checkMoney(before.state, state);
  if (state.shoe.drawn !== before.state.shoe.drawn) checkCards(settings, before.state, state);
  if (state.decision && state.decision !== before.state.decision) checkQuestion(state);
}

/** What does not work is a fault, from the opening of the table on. */
function checkLost({ state, panels }: TableMoment): void {
  if (state.phase.is === 'closed') return;
  for (const { device } of panels.lostParts) {
    if (!state.faults.some((fault) => fault.device === device))
      throw new Error(`the ${device} do not work, and that is no fault`);
  }
}

const OF_A_SEAT = ['in', 'out', 'wagered', 'antes', 'won', 'refunded', 'collected', 'coups'] as const;
const OF_MONEY = [...OF_A_SEAT, 'credit', 'promoted', 'retained'] as const;
const OF_A_WAGER = ['wagers', 'wagered', 'won', 'refunded'] as const;

function checkMoney(before: State, state: State): void {
  for (const [seat, account] of Object.entries(state.seats)) {
    const what = `seat ${seat}: ${JSON.stringify(account)}`;
    if (!balances(account)) throw new Error(`does not balance: ${what}`);
    const amounts = [...OF_MONEY.map((field) => account[field]), account.tokens, debtOf(account)];
    if (amounts.some((value) => !Number.isSafeInteger(value) || value < 0))
      throw new Error(`no amount of money: ${what}`);
    // A table that is opened anew begins with new accounts.
    const was = before.phase.is === 'closed' ? undefined : before.seats[seat];
    if (was) checkMonotone(OF_A_SEAT, was, account, what);
  }
  for (const [on, meter] of Object.entries(state.meters)) {
    const was = before.meters[on];
    if (was) checkMonotone(OF_A_WAGER, was, meter, `meter of ${on}`);
  }
  checkWhole(state);
}

function checkMonotone<F extends string>(
  fields: readonly F[],
  before: Readonly<Record<F, number>>,
  now: Readonly<Record<F, number>>,
  what: string,
): void {
  for (const field of fields)
    if (now[field] < before[field]) throw new Error(`${field} has gone down from ${before[field]}: ${what}`);
}

/** The seats beside the meters of the wagers: what was staked lies there, was settled, or went back. */
function checkWhole({ seats, meters, phase }: State): void {
  const officer = (fields: readonly (keyof Account)[]): number =>
    sum(Object.values(seats).flatMap((account) => fields.map((field) => account[field])));
  const metered = (fields: readonly (keyof Meter)[]): number =>
    sum(Object.values(meters).flatMap((meter) => fields.map((field) => meter[field])));
  const atStake = !isRoundUnderWay(phase) ? [] : isOpenWithCards(phase) ? phase.staked : phase.wagers;
  const lies = sum([...atStake, ...(isRoundUnderWay(phase) ? phase.antes : [])].map(({ amount }) => amount));
  const staked = officer(['wagered', 'antes']) - lies;
  const house = metered(['wagered']) - metered(['won', 'refunded']);
  const back = officer(['won', 'refunded']);
  const antes = officer(['antes']);
  // Antes have no meter: what of them came back is not more than what was taken.
  const kept = staked - back - house;
  if (kept < 0 || kept > antes) {
    throw new Error(`the seats have staked ${staked} and have back ${back}, and the meters keep ${house}`);
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A card that the decks cannot hold is asked about. */
function checkCards({ decks, shoe }: TableSettings, before: State, state: State): void {
  for (const card of DECK.map(printCard)) {
    const times = timesDrawn(state.shoe.drawn, card);
    if (times <= decks || times === timesDrawn(before.shoe.drawn, card)) continue;
    const discarded = state.shoe.coupsLeft === 0;
    if (shoe === 'virtual' || (!state.decision && state.phase.is !== 'burn' && !discarded))
      throw new Error(`${card} has left ${decks} decks ${times} times, and nobody is asked`);
  }
}

/** Whoever is asked can answer, each of the answers. */
function checkQuestion(state: State): void {
  const { decision } = state;
  if (!decision || stoppingDevice(state, 'decide')) return;
  const { officer, answers } = decision;
  if (answers.length === 0 || answers.length > 6)
    throw new Error(`not to be answered: ${JSON.stringify(decision)}`);
  for (const { answer, by = officer } of answers) {
    const step = reduce(state, { type: 'decide', by: { role: by, id: 'check' }, answer });
    if (step instanceof Refused) throw new Error(`${answer} to ${decision.subject.is}: ${refusalText(step)}`);
  }
}

/** What is lit, shown, driven and locked is what the table must show, by what is on its disks. */
export function checkWires({ hands, board }: SimulatedTable, context: PanelContext): void {
  const outputs = render(context);
  for (const [place, pattern] of Object.entries(outputs.lamps)) {
    const { seat, role } = placeFrom<RoleNames['lamp']>(place);
    const light = hands.light(role, seat);
    if (!looks(light, pattern))
      throw new Error(`the lamp ${place} is ${JSON.stringify(light)}, not ${pattern}`);
  }
  for (const display of rolesOf(board, 'digits', 'text')) {
    const { kind, role, seat, width } = display;
    const text = outputs.displays[roleKey(display)];
    if (text === undefined) continue;
    const should = segmentsOf(text, width, GLYPHS[kind]);
    const is = hands.segments(role, seat);
    if (is.some((segments, i) => segments !== should[i]))
      throw new Error(`the display ${roleKey(display)} shows ${is}, not ${text}`);
  }
  for (const [role, level] of Object.entries(outputs.outputs)) {
    if (typeof level !== 'boolean') continue;
    if (hands.output(role as TableOutput) !== level) throw new Error(`the output ${role} is not ${level}`);
  }
  if (!hands.output('shoe-lock') && context.panels.shoeUnlockedBy === null && !cardIsDue(context))
    throw new Error('the shoe is open, and no card is due');
}

function cardIsDue({ settings, state }: PanelContext): boolean {
  const { phase, decision } = state;
  const coupStands = state.faults.every(({ effect }) => effect === 'stands' && isRoundUnderWay(phase));
  if (settings.shoe === 'virtual' || decision || !coupStands) return false;
  if (phase.is === 'burn') return phase.how !== null;
  return phase.is === 'dealing' && !phase.insurance?.open && nextHand(phase.cards) !== 'none';
}

const looks = (light: LampLight, pattern: LampPattern): boolean =>
  'lit' in light
    ? light.lit === (pattern === 'on') && pattern !== 'slow' && pattern !== 'fast'
    : Math.round(light.hertz) === { off: 0, on: 0, slow: 1, fast: 4 }[pattern];

function placeFrom<R extends string>(place: string): { seat: number | null; role: R } {
  const [seat, role] = place.split(' ');
  return { seat: seat === 'table' ? null : Number(seat), role: role as R };
}
