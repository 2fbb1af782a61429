import { currentWagers } from '../betting/current-wagers.js';
import type { PlacedWager } from '../state/stake.js';
import type { State } from '../state/state.js';
import { type Refused, refuse } from '../step.js';
import { isRoundUnderWay } from './round-under-way.js';

/** The floor has disabled the table, and nobody has enabled it since. */
export const isDisabled = ({ floor }: Pick<State, 'floor'>): boolean =>
  floor !== null && !floor.plays && !floor.enabledHere;

/** Why no more wagers are taken, and the chips that lay there already and are still played; null where they are taken. */
export function playStops(
  state: Pick<State, 'floor' | 'stopped' | 'inTournament'>,
): { readonly why: Refused; readonly chips: readonly PlacedWager[] } | null {
  const { stopped, floor } = state;
  if (stopped !== null)
    return { why: refuse('not-allowed', { is: 'table-closing' }, stopped.clause), chips: stopped.chips };
  // The wagers of a tournament that has asked for them are made: it asks for no more while the table is disabled.
  if (floor !== null && isDisabled(state) && !state.inTournament)
    return { why: refuse('not-allowed', { is: 'table-disabled' }), chips: floor.chips };
  return null;
}

/** It is disabled, and what lay there then has been played and paid. */
export const standsDisabled = (state: State): boolean =>
  isDisabled(state) &&
  !isRoundUnderWay(state.phase) &&
  state.phase.is !== 'paying' &&
  currentWagers(state).length === 0;
