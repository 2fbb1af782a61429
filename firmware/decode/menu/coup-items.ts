import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { CONSENT, cited, itemIn, type MenuItem } from './menu-item.js';

const item = itemIn('coup');

const EXPOSED = ['player', 'banker', "player's third", "banker's third"] as const;
const LAST_CARD = ['seen', 'disclosed', 'at player', 'at banker'] as const;

/** The coup under way, or the next one. What the shoe cannot see of the card that it gave last, the dealer says. */
export function coupItems(
  { opening, shoe, methods = [] }: TableSettings,
  rules: Rulebook,
): readonly MenuItem[] {
  const { freeCoup } = rules.betting;
  return [
    item(
      { is: 'free-coup', rulebook: rules.id },
      { clause: cited(rules, freeCoup), needs: freeCoup.allAgree === undefined ? [] : [CONSENT] },
      ({ by, consent, vacant }) => [{ type: 'free-coup', by, consent, vacant }],
    ),
    ...(opening['dealing'] === 'face-down' || methods.length > 0
      ? EXPOSED.map((what) =>
          item({ is: 'exposed', what }, { id: `exposed ${what}` }, () => [{ type: 'exposed', what }]),
        )
      : []),
    ...(shoe === 'virtual'
      ? []
      : LAST_CARD.map((is) =>
          item({ is: 'last-card', of: is }, { id: `last-card ${is}` }, ({ by }) => [
            { type: 'last-card', by, is },
          ]),
        )),
  ];
}
