import { CENTS_OR_NONE } from '../money/cents.js';
import { list, object } from '../reader/composites.js';
import type { TypeOf } from '../reader/shape.js';
import { flag, integer, oneOf } from '../reader/values.js';
import { NAME } from '../rulebooks/ranks.js';

const NUMBER = integer(1, Number.MAX_SAFE_INTEGER);

/** What a table has won of a Jackpot that several share: the Jackpot System of all of them says it, and the table writes it down. */
export const SHARED_WIN = object({
  opened: NUMBER.says('Which Jackpot it is: the number of the entry that opened it.'),
  pool: NAME,
  round: NUMBER.says('Of the table in that Jackpot. It wins a pool once.'),
  win: NUMBER,
  pays: CENTS_OR_NONE,
  seats: list(NUMBER),
  malfunction: flag,
  stands: oneOf('awaiting', 'paid', 'invalid').says(
    'It is paid once it is confirmed at the console (nz 18.13).',
  ),
  by: NAME.optional().says('Who has confirmed or invalidated it.'),
  shares: list(object({ seat: NUMBER, amount: CENTS_OR_NONE })).says('Once it is paid: what to whom.'),
});
export type SharedWin = TypeOf<typeof SHARED_WIN>;

/** So many that are settled stay known. */
const KNOWN = 20;

export const isSameWin = (
  a: Pick<SharedWin, 'opened' | 'pool' | 'round'>,
  b: Pick<SharedWin, 'opened' | 'pool' | 'round'>,
): boolean => a.opened === b.opened && a.pool === b.pool && a.round === b.round;

/** Whether this says more than is known: what is settled stays so, whatever a Jackpot System says that was put back from a backup. */
export function isNews(wins: readonly SharedWin[], win: SharedWin): boolean {
  const known = wins.find((one) => isSameWin(one, win));
  if (!known) return true;
  return (
    known.stands === 'awaiting' &&
    JSON.stringify(SAID.map((name) => known[name])) !== JSON.stringify(SAID.map((name) => win[name]))
  );
}

const SAID = ['stands', 'win', 'pays', 'seats', 'malfunction'] as const;

/** The wins with this one in its place. Those that await confirmation are all known, and of others the last. */
export function withWin<W extends SharedWin>(wins: readonly W[], win: W): readonly W[] {
  const others = wins.filter((one) => !isSameWin(one, win));
  const settled = others.filter(({ stands }) => stands !== 'awaiting').slice(-KNOWN + 1);
  return [...others.filter((one) => one.stands === 'awaiting' || settled.includes(one)), win];
}
