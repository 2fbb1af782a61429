import type { PoolSheet, Sheet } from './sheet.js';

// nz 18.8(a): a Jackpot that several tables share. Each computes what its own rounds contribute, and the Jackpot System of all of them
// computes it anew; what wins it happens there.

/** What a table records of it: no coup wins, and nothing at a table draws. */
export const contributing = ({ pools, ...sheet }: Sheet): Sheet => ({
  ...sheet,
  pools: pools.map(({ wins: _, ...pool }) => ({ ...pool, random: { from: null, to: null } })),
});

export const isContributing = ({
  pools,
}: {
  readonly pools: readonly { readonly sheet: PoolSheet }[];
}): boolean => pools.every(({ sheet }) => sheet.random !== undefined);
