import { Refusal } from '../../reader/refusal.js';
import { readSheet } from '../../sheet/sheet.js';
import { cite, type Table } from '../../sheet/table.js';
import type { EventOf } from '../events.js';
import type { Limits } from '../limits/limits.js';
import { readLimits } from '../limits/read.js';
import type { Message } from '../messages.js';
import { signMessages } from '../notices/signs.js';
import { isDealtFromDevice } from '../shoe/device.js';
import { NEW_SEAT } from '../state/seat.js';
import type { Shoe } from '../state/shoe.js';
import type { State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import {
  cited,
  mustBe,
  type Outcome,
  offersOf,
  Refused,
  type RuleContext,
  refuse,
  step,
  unreadable,
} from '../step.js';
import { deferralApproval } from './approval.js';

/** Opens the table for gambling. Its sheet says what is played. */
export function open(state: State, event: EventOf<'open'>): Outcome {
  if (state.phase.is !== 'closed') return refuse('wrong-phase', { is: 'open-already' });
  const { by, seats, version, standing = 0 } = event;
  const table = readSheet(event.table);
  if (table instanceof Refusal) return unreadable(table, 'table');
  const limits = limitsOf(event, table);
  if (limits instanceof Refused) return limits;
  const opened = update(state, {
    sheet: event.table,
    limits,
    onlyBesideMain: event.onlyBesideMain ?? false,
    lowLimit: event.lowLimit ?? false,
    version: version ?? null,
    seated: seats,
    insuranceBets: event.insuranceBets ?? [1, 2, 3],
    oneInsurer: event.oneInsurer ?? false,
    shuffler: event.shuffler ?? null,
    shoesKept: event.shoesKept ?? state.shoesKept,
    chips: event.wagering === 'chips' ? [] : null,
    inTournament: event.wagering === 'tournament',
    faceDown: event.dealing === 'face-down',
    shoe: citeNewCards(table, state.shoe),
    firstShoe: state.shoe.number + 1,
    phase: { is: 'shuffle' },
  });
  const context: RuleContext = { table, rules: table.rulebook, state: opened };
  const refused =
    mustBe(context, by, 'supervisor') ??
    wrongSeats(context, seats) ??
    (event.lowLimit ? mayPlayLowLimit(context, table) : null) ??
    (opened.inTournament && !table.tournament
      ? refuse('not-allowed', { is: 'no-tournament-play', rulebook: table.rulebook.id })
      : null) ??
    (event.onlyBesideMain && restrictedWagerMessages(context).length === 0
      ? refuse('not-allowed', { is: 'nothing-to-restrict', rulebook: table.rulebook.id })
      : null);
  if (refused) return refused;
  const approval = deferralApproval(context, table, event.approval);
  if (approval instanceof Refused) return approval;
  const accounts = Object.fromEntries(Array.from({ length: seats + standing }, (_, i) => [i + 1, NEW_SEAT]));
  return step(
    update(opened, { seats: accounts }),
    { announced: { is: 'table-open', variation: table.variation.id, rulebook: table.rulebook.id } },
    ...(event.onlyBesideMain ? restrictedWagerMessages(context) : []),
    ...signMessages(context, table),
    ...approval,
  );
}

/** If new cards must follow, cite the clause of the rulebook now in force. */
function citeNewCards({ rulebook }: Table, shoe: Shoe): Shoe {
  if (shoe.newCards === null || shoe.newCards.startsWith(`${rulebook.id} `)) return shoe;
  const { newCards, clause } = rulebook.shoe.replaceCards;
  return updateShoe(shoe, { newCards: cite(rulebook, newCards ?? clause) });
}

/** Without limits of its own, the sign has the minimum of the table sheet. */
function limitsOf({ limits: sign }: EventOf<'open'>, table: Table): Outcome<Limits> {
  if (sign === undefined) {
    const { minimum } = table;
    if (minimum === null) return {};
    return { bets: { player: { minimum }, banker: { minimum }, tie: { minimum } } };
  }
  const limits = readLimits(sign, table.rulebook, offersOf(table));
  return limits instanceof Refusal ? unreadable(limits, 'limits') : limits;
}

function wrongSeats(context: RuleContext, seats: number): Refused | null {
  const { version } = context.state;
  const { versions } = context.rules.betting;
  if (version !== null && !versions)
    return refuse('not-allowed', { is: 'no-versions', rulebook: context.rules.id });
  const { least } = context.rules.seats;
  const { most, clause } = (version !== null && versions?.[version]) || context.rules.seats;
  if (seats >= least && seats <= most) return null;
  return refuse('not-allowed', { is: 'wrong-seats', seats, least, most }, cited(context, clause));
}

/** Low limit gaming needs a shuffling device, and excludes tournaments. */
export function mayPlayLowLimit(context: RuleContext, table: Table): Refused | null {
  const { lowLimit } = context.rules.shoe;
  if (!lowLimit) return refuse('not-allowed', { is: 'no-low-limit', rulebook: context.rules.id });
  if (table.tournament)
    return refuse('not-allowed', { is: 'low-limit-no-tournament' }, cited(context, lowLimit.noTournament));
  if (isDealtFromDevice(context)) return null;
  return refuse('not-allowed', { is: 'low-limit-device' }, cited(context, lowLimit.deviceOnly));
}

/** Surveillance is told which wagers are only for players with a main wager, and a sign shows it. */
function restrictedWagerMessages(context: RuleContext): readonly Message[] {
  return offersOf(context.table).flatMap((on): readonly Message[] => {
    const clause = context.rules.optional[on]?.besideMain;
    if (clause === undefined) return [];
    return [
      { prompt: { is: 'tell-surveillance-restricted', on }, clause: cited(context, `${clause}.1`) },
      { announced: { is: 'restricted', on }, clause: cited(context, `${clause}.2`) },
    ];
  });
}
