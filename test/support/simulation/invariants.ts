import type { PanelContext } from '../../../firmware/decode/panel-context.js';
import { render, type Shown } from '../../../firmware/render/render.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import type { TableMoment } from '../../../firmware/table/table-moment.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { LampLight, LampPattern } from '../../../hal/outputs/lamp.js';
import { GLYPHS, segmentsOf } from '../../../hal/outputs/segments.js';
import { roleKey } from '../../../hal/roles/played-role.js';
import type { RoleNames, TableOutput } from '../../../hal/roles/roles.js';
import { DECK, printCard } from '../../../src/cards/card.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { nextHand } from '../../../src/table/state/cards.js';
import { timesDrawn } from '../../../src/table/state/shoe.js';
import type { State } from '../../../src/table/state/state.js';
import { expect } from '../checks.js';
import { wrongWithMoney } from '../money.js';
import { DECIDABLE } from '../trouble/decisions.js';
import { IDENTITY, METERS } from '../trouble/money.js';
import { STAYS_SEEN } from '../trouble/seen-cards.js';
import { SHAPED } from '../trouble/shape.js';
import type { SimulatedTable } from './simulated-table.js';
import { checkTournament } from './tournament-invariants.js';

// What must hold of every table at every moment, whatever is done to it.

const PROPERTIES = [IDENTITY, METERS, SHAPED, STAYS_SEEN, DECIDABLE].map(
  ({ name, watch }) => [name, watch()] as const,
);

/** Of a state that may be seen, and the one before it. */
export function checkHead(settings: TableSettings, last: TableMoment, moment: TableMoment): void {
  const { state: before, panels: was } = last;
  const { state, panels, entries } = moment;
  if (state !== before || panels.lostParts !== was.lostParts) checkLost(moment);
  if (moment.tournament !== last.tournament) checkTournament(last, moment);
  if (state === before) return;
  const event = entries.findLast((entry) => entry.kind === 'event')?.body;
  // What seats of a tournament lay is no event of the table.
  if (!event && entries.some(({ kind }) => kind === 'tournament')) return;
  if (!event) throw new Error('changed without an event');
  const outcome = { state, messages: [] };
  for (const [name, watch] of PROPERTIES) {
    const wrong = watch({ nth: 0, before, event, outcome, refused: null, after: state, messages: [] });
    if (wrong) throw new Error(`${name}: ${wrong}`);
  }
  const wrong = state.seats === before.seats ? null : wrongWithMoney(state);
  if (wrong) throw new Error(wrong);
  if (state.shoe.drawn !== before.shoe.drawn) checkCards(settings, before, state);
}

/** What does not work is a fault, from the opening of the table on. */
function checkLost({ state, panels }: TableMoment): void {
  const known = new Set(state.faults.map(({ device }) => device));
  const lost = panels.lostParts.find(({ device }) => !known.has(device));
  if (lost && state.phase.is !== 'closed')
    throw new Error(`the ${lost.device} do not work, and that is no fault`);
}

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

/** What is lit, shown, driven and locked is what the table must show, by what is on its disks. */
export function checkWires({ hands, board }: SimulatedTable, context: Shown): void {
  const { lamps, displays, outputs } = render(context);
  for (const [place, pattern] of Object.entries(lamps)) {
    const [seat, role] = place.split(' ') as [string, RoleNames['lamp']];
    const light = hands.light(role, seat === 'table' ? null : Number(seat));
    expect(looks(light, pattern), `the lamp ${place}, ${JSON.stringify(light)}, is ${pattern}`);
  }
  for (const display of rolesOf(board, 'digits', 'text')) {
    const { kind, role, seat, width } = display;
    const text = displays[roleKey(display)];
    if (text === undefined) continue;
    const is = hands.segments(role, seat);
    expect(`${is}` === `${segmentsOf(text, width, GLYPHS[kind])}`, `${role}, segments ${is}, shows ${text}`);
  }
  for (const [role, level] of Object.entries(outputs))
    if (typeof level === 'boolean')
      expect(hands.output(role as TableOutput) === level, `${role} is ${level}`);
  const locked = hands.output('shoe-lock') || context.panels.shoeUnlockedBy !== null;
  expect(locked || cardIsDue(context), 'the shoe is locked where no card is due');
}

function cardIsDue({ settings, state }: PanelContext): boolean {
  const { phase, decision } = state;
  const coupStands = state.faults.every(({ effect }) => effect === 'stands' && isRoundUnderWay(phase));
  if (settings.shoe === 'virtual' || decision || !coupStands) return false;
  if (phase.is === 'burn') return phase.how !== null;
  if (phase.is === 'betting') return state.method?.betsAfterTheDeal === true;
  return phase.is === 'dealing' && !phase.insurance?.open && nextHand(phase.cards) !== 'none';
}

const looks = (light: LampLight, pattern: LampPattern): boolean =>
  'lit' in light
    ? light.lit === (pattern === 'on') && pattern !== 'slow' && pattern !== 'fast'
    : Math.round(light.hertz) === { off: 0, on: 0, slow: 1, fast: 4 }[pattern];
