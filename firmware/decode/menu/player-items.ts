import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { spotWithTokens, wagersOf } from '../wagers.js';
import {
  AMOUNT,
  CHIP,
  cited,
  itemIn,
  type MenuItem,
  type Need,
  type Option,
  SEAT,
  SPOT,
} from './menu-item.js';

const item = itemIn('player');

/**
 * One player. Where stakes are chips, tokens and refused wagers are chips too, and moved by hand; and nobody is paid out, so that
 * the dealer says when a player leaves.
 */
export function playerItems({ opening }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const { bothHands, refuseWager } = rules.officers;
  const { promotionalTokens } = rules.betting;
  const electronic = opening['wagering'] !== 'chips';
  const items: (MenuItem | null)[] = [
    electronic
      ? null
      : item({ is: 'leave' }, { needs: [SEAT] }, ({ by, seat }) => [{ type: 'leave', by, seat }]),
    promotionalTokens && electronic
      ? item(
          { is: 'tokens' },
          { clause: cited(rules, promotionalTokens), needs: [CHIP] },
          ({ by, seat, amount }) => [{ type: 'tokens', by, seat, amount }],
        )
      : null,
    bothHands &&
      item({ is: 'approve' }, { clause: cited(rules, bothHands), needs: [SEAT] }, ({ by, seat }) => [
        { type: 'approve', by, seat },
      ]),
    refuseWager && electronic
      ? item(
          { is: 'refuse-wager' },
          { clause: cited(rules, refuseWager), needs: [SPOT] },
          ({ by, seat, spot, context }) => [
            {
              type: 'refuse-wager',
              by,
              ...spotWithTokens(wagersOf(context.state), seat, spot),
              reason: 'refused at the table',
            },
          ],
        )
      : null,
  ];
  return [...items.filter((one) => one !== null), ...adjustments, ...formerPlayers];
}

/** Why an account is put right: what stands in the record, and on the screens. */
const REASONS = {
  'paid-wrongly': 'paid wrongly',
  'coup-void': 'an earlier coup is void',
  'device-failed': 'a device failed',
  'by-agreement': 'agreed with the player',
} as const;

const REASON: Need = {
  is: 'reason',
  options: () =>
    Object.entries(REASONS).map(
      ([is, reason]): Option => ({ text: { is: is as keyof typeof REASONS }, given: { reason } }),
    ),
};

const adjustments = (['player', 'house'] as const).map((to) =>
  item(
    { is: 'adjust', to },
    { id: `adjust ${to}`, needs: [SEAT, AMOUNT, REASON] },
    ({ by, seat, amount, reason }) => [{ type: 'adjust', by, seat, to, amount, reason }],
  ),
);

/** Those who have left, with something open: as many as there are answers, the first to leave first. */
const former = (of: 'toPay' | 'owes'): Need => ({
  is: 'former',
  options: ({ state }) =>
    state.formerPlayers
      .filter((one) => one[of] > 0)
      .slice(0, 5)
      .map(({ seat, person, ...open }) => ({
        text: { is: 'former', seat, person, amount: open[of] },
        given: { seat, person },
      })),
});

const formerPlayers = [
  item({ is: 'pay-former' }, { needs: [former('toPay')] }, ({ by, seat, person }) => [
    { type: 'cash-out', by, seat, person },
  ]),
  item({ is: 'collect-former' }, { needs: [former('owes')] }, ({ by, seat, person }) => [
    { type: 'collect', by, seat, person },
  ]),
];
