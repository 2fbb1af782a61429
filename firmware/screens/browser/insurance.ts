import type { CoupView } from '../views/coup-view.js';
import type { SignView } from '../views/sign-view.js';
import { page, say } from './words.js';

/** What the Insurance that is open pays, and how much is staked on it: empty where none is. */
export function insuranceText({ insurance, player, banker }: CoupView, { wagers }: SignView): string {
  if (!insurance) return '';
  const { bet, hand, staked } = insurance;
  const { points } = { player, banker }[hand];
  const rows = wagers.find(({ on }) => on === 'insurance')?.rows ?? [];
  const fitting = rows.filter(
    ({ insurance: of }) => of?.bet === bet && of.hands.includes(hand) && of.count === points,
  );
  const pays = fitting.map((row) => `${say.condition(row.when)}: ${say.odds(row.pays)}`);
  return [page({ is: 'insured', staked }), ...pays].join('; ');
}
