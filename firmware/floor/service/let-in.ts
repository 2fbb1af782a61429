import type { ActOf, Actors } from '../ledger/acts.js';
import type { LedgerStore } from '../store/ledger-store.js';

/** A table may speak to this floor by this key. Gives the number of the entry. */
export const letTableIn = (
  store: Pick<LedgerStore, 'act'>,
  act: ActOf<'let-in'>,
  actors: Actors,
): Promise<number> =>
  store.act({
    ...actors,
    act,
    enrols: { table: act.table, fingerprint: act.fingerprint, by: actors.by },
  });
