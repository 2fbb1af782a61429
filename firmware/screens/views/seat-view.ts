import type { Cents } from '../../../src/money/cents.js';
import { isMainWager } from '../../../src/rulebooks/rulebook.js';
import { limitsFor } from '../../../src/table/limits/limits.js';
import { ownLimit } from '../../../src/table/rights/own-limits.js';
import { OWN_LIMITS, type OwnLimit } from '../../../src/table/state/own-limits.js';
import type { State } from '../../../src/table/state/state.js';
import { seatHandKeys } from '../../decode/hands.js';
import { type InsuranceOffer, insuranceOffer } from '../../decode/insurance-offer.js';
import { entryOf, wantedLimit } from '../../decode/own-limits.js';
import { showsLimits, toldAt } from '../../decode/told.js';
import { leftOf, stakedBy, tournamentMoney } from '../../decode/wagers.js';
import type { Line, PlayersHandText } from '../../messages/screen-messages.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import { type DraftView, draftView } from './draft-view.js';
import type { PaidView } from './paid-view.js';
import type { LimitView } from './sign-view.js';

/** What is a seat's own: its money, and what it was told. */
export interface SeatView {
  readonly seat: number;
  /** What is left to bet with. */
  readonly credit: Cents;
  readonly staked: Cents;
  /** Promotional tokens. */
  readonly tokens: Cents;
  /** The limits that its player has set for himself. */
  readonly own: readonly OwnLimitView[];
  /** What its player is setting now: null for `most` is no limit. */
  readonly sets: { readonly of: OwnLimit; readonly most: number | null } | null;
  /** What Insurance costs it and pays; null where none is offered to it. */
  readonly insurance: InsuranceOffer | null;
  /** What its keys say now of a hand that is offered to it, or lies there. */
  readonly hands: Readonly<Record<string, PlayersHandText>>;
  /** What it puts together in a tournament, or is to. */
  readonly draft: DraftView | null;
  /** What the last coup, or the one that is recalled, paid here. */
  readonly paid: readonly PaidView[];
  /** Why the last press here came to nothing, for a while. */
  readonly told: Line | null;
  /** Its limits on the main wagers, while it looks at them. */
  readonly limits: readonly LimitView[] | null;
}

/** In cents, or minutes. */
export interface OwnLimitView {
  readonly of: OwnLimit;
  /** Null where none holds. */
  readonly most: number | null;
  readonly left: number | null;
  /** What it is to be in so many minutes. */
  readonly later: { readonly most: number | null; readonly inMinutes: number } | null;
}

export function seatViews(
  { state, panels, tournament }: TableMoment,
  settings: TableSettings,
  paid: readonly PaidView[],
  limits: readonly LimitView[],
): Readonly<Record<number, SeatView>> {
  const seats = Array.from({ length: settings.seats }, (_, i) => i + 1);
  return Object.fromEntries(
    seats.map((seat): [number, SeatView] => [
      seat,
      {
        seat,
        ...(state.inTournament
          ? tournamentMoney({ tournament, panels }, seat)
          : { ...leftOf(state, seat), staked: stakedBy(state, seat) }),
        own: ownLimitsOf(state, seat),
        sets: settingOf({ state, panels }, seat),
        insurance: insuranceOffer({ settings, state, panels }, seat),
        hands: Object.fromEntries(
          Object.entries(seatHandKeys({ settings, state, panels }, seat)).map(([key, { text }]) => [
            key,
            text,
          ]),
        ),
        draft: state.inTournament ? draftView({ settings, state, panels, tournament }, seat) : null,
        paid: paid.filter((one) => one.seat === seat),
        told: toldAt(panels, seat),
        limits: showsLimits(panels, seat)
          ? limits
              .filter(({ on }) => isMainWager(on))
              .map((limit) => ({ ...limit, ...limitsFor(state.limits, seat, limit.on) }))
          : null,
      },
    ]),
  );
}

const ownLimitsOf = (state: State, seat: number): readonly OwnLimitView[] =>
  OWN_LIMITS.flatMap((of) => {
    const set = state.seats[seat]?.own[of];
    if (!set) return [];
    const limit = ownLimit(state, seat, of);
    const waits = set.later !== null && set.later.from > state.clock ? set.later : null;
    if (!limit && !waits) return [];
    const later = waits && { most: waits.most, inMinutes: waits.from - state.clock };
    return [{ of, most: limit?.most ?? null, left: limit?.left ?? null, later }];
  });

function settingOf(at: Pick<TableMoment, 'state' | 'panels'>, seat: number): SeatView['sets'] {
  const entry = entryOf(at.panels, seat);
  return entry && { of: entry.of, most: wantedLimit(at, seat, entry) };
}
