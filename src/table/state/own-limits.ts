export const OWN_LIMITS = ['loss', 'stake', 'minutes'] as const;
/** What a player may limit: the loss while at the table and the stake on one coup, in cents, and the time, in minutes. */
export type OwnLimit = (typeof OWN_LIMITS)[number];

/** What a player has set: the most, and what it is to be from a minute of the table's clock on. Null is no limit. */
export interface SetLimit {
  readonly most: number | null;
  readonly later: { readonly most: number | null; readonly from: number } | null;
}

export type OwnLimits = Readonly<Partial<Record<OwnLimit, SetLimit>>>;

/** What holds at this minute. */
export const inForce = (limit: SetLimit | undefined, minute: number): number | null =>
  limit?.later && minute >= limit.later.from ? limit.later.most : (limit?.most ?? null);
