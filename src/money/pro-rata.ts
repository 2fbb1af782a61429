import { type Cents, totalOf } from './cents.js';

/**
 * What each of some stakes keeps when their total is reduced to `most`, pro rata and in whole steps.
 *
 * Each keeps its exact share cut down to a whole step. The steps that are left over go one by one to those that lost
 * most by the cut, and between equals to the lower seat, which tasmania 9.3(c) prefers too. So each is within one step
 * of its exact share, a larger wager never keeps less than a smaller one, and no more is taken than must be. Handing
 * them out by seat alone would break the second, cutting alone the third.
 */
export function proRata(
  stakes: readonly { readonly seat: number; readonly amount: Cents }[],
  most: Cents,
  step: Cents,
): readonly Cents[] {
  const total = totalOf(stakes);
  if (total <= most) return stakes.map(({ amount }) => amount);

  // A stake times a limit can be larger than a number holds exactly.
  const whole = BigInt(total) * BigInt(step);
  const shares = stakes.map(({ seat, amount }, i) => {
    const share = BigInt(amount) * BigInt(most);
    const steps = Number(share / whole);
    return { i, seat, amount, kept: steps * step, cut: share % whole };
  });

  let left = most - shares.reduce((sum, { kept }) => sum + kept, 0);
  const kept = shares.map((share) => share.kept);
  for (const share of shares.toSorted(byCut)) {
    // A stake that was not in whole steps may have none above its share.
    if (left < step || share.kept + step > share.amount) continue;
    kept[share.i] = share.kept + step;
    left -= step;
  }
  return kept;
}

/** The sort is stable: between wagers of one seat, the first. */
const byCut = (a: Share, b: Share): number => (a.cut === b.cut ? a.seat - b.seat : a.cut > b.cut ? -1 : 1);

interface Share {
  readonly seat: number;
  readonly cut: bigint;
}
