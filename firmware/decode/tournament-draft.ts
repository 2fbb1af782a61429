import { type Cents, totalOf } from '../../src/money/cents.js';
import type { MainWager } from '../../src/rulebooks/rulebook.js';
import { isMainWager } from '../../src/rulebooks/rulebook.js';
import type { Session } from '../../src/tournament/state/session.js';
import type { SpotBet } from '../settings/table-settings.js';

/**
 * What a seat of a tournament puts together before it lays it: a wager that was made may stand, so that no single press makes one. A
 * secret wager is put together blind: nothing that is shown depends on it.
 */
export type Draft =
  | { readonly is: 'wagers'; readonly put: readonly Put[] }
  | { readonly is: 'pass' }
  | { readonly is: 'secret'; readonly on: MainWager | null; readonly chips: readonly Cents[] };

export interface Put {
  readonly spot: SpotBet;
  readonly amount: Cents;
}

export const EMPTY: Draft = { is: 'wagers', put: [] };

/** A chip on a spot. A form says one: on another spot it is begun anew. */
export function withChip(draft: Draft, spot: SpotBet, amount: Cents): Draft {
  if (draft.is === 'wagers') return { is: 'wagers', put: [...draft.put, { spot, amount }] };
  if (draft.is === 'pass' || !isMainWager(spot.on)) return draft;
  return { is: 'secret', on: spot.on, chips: [...(spot.on === draft.on ? draft.chips : []), amount] };
}

/** Without the last chip. */
export function withoutLast(draft: Draft): Draft {
  if (draft.is === 'wagers') return { is: 'wagers', put: draft.put.slice(0, -1) };
  return draft.is === 'secret' ? { ...draft, chips: draft.chips.slice(0, -1) } : EMPTY;
}

/** What comes after it, where the seat has pass cards and forms left. */
export function nextKind({ is }: Draft, seat: Session['seats'][number] | undefined): Draft {
  const kinds: readonly Draft[] = [
    EMPTY,
    ...(seat && seat.passes > 0 ? [{ is: 'pass' } as const] : []),
    ...(seat && seat.secrets > 0 ? [{ is: 'secret', on: null, chips: [] } as const] : []),
  ];
  const at = kinds.findIndex((kind) => kind.is === is);
  return kinds[at + 1] ?? EMPTY;
}

/** Whether a seat has pass cards or forms left. */
export const hasOtherKinds = (seat: Session['seats'][number] | undefined): boolean =>
  nextKind(EMPTY, seat) !== EMPTY;

/** The wagers that it makes, each spot once. */
export function wagersOfDraft(put: readonly Put[]): readonly Put[] {
  const isSame = (one: SpotBet, other: SpotBet): boolean => one.on === other.on && one.hand === other.hand;
  const spots = put.filter(({ spot }, i) => put.findIndex((other) => isSame(other.spot, spot)) === i);
  return spots.map(({ spot }) => ({
    spot,
    amount: totalOf(put.filter((other) => isSame(other.spot, spot))),
  }));
}
