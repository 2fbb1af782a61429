import type { Cents } from '../../src/money/cents.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { ReportDoes, ReportRow } from '../../src/rulebooks/irregularities.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Rulebook } from '../../src/rulebooks/rulebook.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { NOTICES, type State } from '../../src/table/state/state.js';
import type { MenuText, Needs } from '../messages/screen-messages.js';
import type { SpotBet, TableSettings } from '../settings/table-settings.js';
import { rulebookOf } from './panel-context.js';

/** Something that people at the table have to say now and then, and that has no button of its own. */
export interface MenuItem {
  readonly id: string;
  readonly text: MenuText;
  readonly clause: string | null;
  /** What is still to be pressed on the panel of a seat. */
  readonly needs: 'nothing' | Needs;
  readonly events: (choice: MenuChoice) => readonly Event[];
}

/** Who chose an item, and for what. */
export interface MenuChoice {
  readonly by: Person;
  readonly state: State;
  readonly consent: boolean;
  readonly seat: number;
  readonly spot: SpotBet;
  readonly amount: Cents;
}

/** The item that stays on: to what is chosen after it, everybody has agreed. */
export const CONSENT = 'consent';

/** The whole menu of a table, always in the same order: a dealer has it by heart. The machine refuses what cannot be now. */
export function menuItems(settings: TableSettings): readonly MenuItem[] {
  const rules = RULEBOOKS[rulebookOf(settings)];
  return [
    ...seatItems(settings, rules),
    ...shoeItems(settings, rules),
    ...lastCardItems(settings),
    ...coupItems(settings, rules),
    ...rules.irregularities.reports.map((row) => reportItem(rules, row)),
    ...signItems(settings, rules),
  ];
}

interface About {
  /** The tag of its text, where nothing else is said. */
  readonly id?: string;
  readonly clause?: string;
  readonly needs?: Needs;
}

const item = (
  text: MenuText,
  { id = text.is, clause, needs }: About,
  events: MenuItem['events'],
): MenuItem => ({ id, text, clause: clause ?? null, needs: needs ?? 'nothing', events });

/**
 * Where stakes are chips, tokens and refused wagers are chips too, and moved by hand; and nobody is paid out, so that the dealer
 * says when a player leaves.
 */
function seatItems({ opening }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const { bothHands, refuseWager } = rules.officers;
  const { promotionalTokens } = rules.betting;
  const electronic = opening['wagering'] !== 'chips';
  const items: (MenuItem | null)[] = [
    electronic
      ? null
      : item({ is: 'leave' }, { needs: 'seat' }, ({ by, seat }) => [{ type: 'leave', by, seat }]),
    promotionalTokens && electronic
      ? item(
          { is: 'tokens' },
          { clause: cited(rules, promotionalTokens), needs: 'chip' },
          ({ by, seat, amount }) => [{ type: 'tokens', by, seat, amount }],
        )
      : null,
    bothHands &&
      item({ is: 'approve' }, { clause: cited(rules, bothHands), needs: 'seat' }, ({ by, seat }) => [
        { type: 'approve', by, seat },
      ]),
    refuseWager && electronic
      ? item(
          { is: 'refuse-wager' },
          { clause: cited(rules, refuseWager), needs: 'spot' },
          ({ by, seat, spot }) => [
            { type: 'refuse-wager', by, seat, ...spot, reason: 'refused at the table' },
          ],
        )
      : null,
  ];
  return items.filter((one) => one !== null);
}

type Shuffle = Omit<EventOf<'shuffled'>, 'type' | 'by'>;

/**
 * Confirm says that the cards were shuffled at the table, the burn button burns the first card, and the button that ends the shoe
 * has the same cards shuffled again.
 */
function shoeItems({ shoe }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  if (shoe === 'virtual') return [];
  const { sealedCards, burns, replaceCards } = rules.shoe;
  const shuffled = (
    is: 'new-cards' | 'machine' | 'pre-shuffled' | 'sealed',
    how: Shuffle,
    about: About = {},
  ): MenuItem => item({ is }, about, ({ by }) => [{ type: 'shuffled', by, ...how }]);
  const replaced = (cards: 'all' | 'some', clause: string): MenuItem =>
    item(
      { is: `replace-${cards}` },
      { id: `replace-cards ${cards}`, clause: cited(rules, { clause }) },
      ({ by }) => [{ type: 'replace-cards', by, reason: 'replaced at the table', cards }],
    );
  const counted = burns.find(({ how }) => how === 'counted');
  return [
    shuffled('new-cards', { how: 'table', newCards: true }),
    shuffled('machine', { how: 'machine' }),
    shuffled('pre-shuffled', { how: 'pre-shuffled' }),
    ...(sealedCards ? [shuffled('sealed', { how: 'sealed' }, { clause: cited(rules, sealedCards) })] : []),
    ...(counted
      ? [
          item({ is: 'burn-counted' }, { clause: cited(rules, counted) }, ({ by }) => [
            { type: 'burn', by, how: 'counted' },
          ]),
        ]
      : []),
    ...(burns.length > 0 ? [item({ is: 'play' }, {}, ({ by }) => [{ type: 'play', by }])] : []),
    replaced('all', replaceCards.newCards ?? replaceCards.clause),
    replaced('some', replaceCards.clause),
  ];
}

/** What the shoe cannot see of the card that it gave last. */
const lastCardItems = ({ shoe }: TableSettings): readonly MenuItem[] =>
  shoe === 'virtual'
    ? []
    : (['seen', 'at player', 'at banker'] as const).map((is) =>
        item({ is: 'last-card', of: is }, { id: `last-card ${is}` }, ({ by }) => [
          { type: 'last-card', by, is },
        ]),
      );

const EXPOSED = ['player', 'banker', "player's third", "banker's third"] as const;

function coupItems({ opening }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const { freeCoup } = rules.betting;
  const { settled: voidRound } = rules.irregularities.voids;
  const { displayWrong, shuffler } = rules.malfunctions;
  const faceDown = opening['dealing'] === 'face-down';
  return [
    item({ is: 'free-coup', rulebook: rules.id }, { clause: cited(rules, freeCoup) }, ({ by, consent }) => [
      { type: 'free-coup', by, consent },
    ]),
    ...(voidRound
      ? [
          item({ is: 'void-round' }, { clause: cited(rules, voidRound) }, ({ by, state }) => [
            {
              type: 'void-round',
              by,
              round: state.rounds.at(-1)?.number ?? 1,
              reason: 'declared at the table',
            },
          ]),
        ]
      : []),
    ...(displayWrong
      ? [
          item({ is: 'display-wrong' }, { clause: cited(rules, displayWrong) }, () => [
            { type: 'display-wrong' },
          ]),
        ]
      : []),
    ...(faceDown
      ? EXPOSED.map((what) =>
          item({ is: 'exposed', what }, { id: `exposed ${what}` }, () => [{ type: 'exposed', what }]),
        )
      : []),
    ...(opening['shuffler'] !== undefined
      ? shuffler.rows.map((row, i) => {
          const { disadvantage = false, another = false, damage = false } = row;
          const clause = cited(rules, row);
          return item(
            { is: 'shuffler-fault', of: clause, does: row.does.is },
            { id: `shuffler-fault ${i + 1}`, clause },
            ({ by }) => [{ type: 'shuffler-fault', by, disadvantage, another, damage }],
          );
        })
      : []),
  ];
}

const SEAT_NAMED: Readonly<Partial<Record<ReportDoes['is'], Needs>>> = {
  'shut-out': 'seat',
  return: 'spot',
};

function reportItem(rules: Rulebook, row: ReportRow): MenuItem {
  const { what, does } = row;
  const needs = SEAT_NAMED[does.is];
  const named = ({ seat, spot }: MenuChoice): Partial<EventOf<'report'>> =>
    needs === undefined ? {} : needs === 'seat' ? { seat } : { seat, ...spot };
  return item(
    { is: 'report', what, rulebook: rules.id },
    { id: `report ${what}`, clause: cited(rules, row), ...(needs && { needs }) },
    (choice) => [{ type: 'report', by: choice.by, what, ...named(choice) }],
  );
}

type Limits = EventOf<'limits'>['limits'];

function signItems({ opening, otherLimits = [] }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const signs = NOTICES.flatMap((of) =>
    (['up', 'down'] as const).map((way) =>
      item({ is: `sign-${way}`, of }, { id: `notice ${of} ${way}` }, ({ by }) => [
        { type: 'notice', by, of, up: way === 'up' },
      ]),
    ),
  );
  const changeTo = (text: MenuText, name: string, limits: Limits): MenuItem =>
    item(text, { id: `limits ${name}`, clause: cited(rules, rules.limits.change) }, ({ by, consent }) => [
      { type: 'limits', by, limits, consent },
    ]);
  const asOpened = opening['limits'] as Limits | undefined;
  return [
    item({ is: CONSENT }, {}, () => []),
    ...signs,
    ...(asOpened && otherLimits.length > 0
      ? [changeTo({ is: 'limits-as-opened' }, 'as the table opened', asOpened)]
      : []),
    ...otherLimits.map(({ name, limits }) => changeTo({ is: 'limits', name }, name, limits as Limits)),
    item({ is: 'stop-play' }, { clause: cited(rules, rules.notices.stopPlay) }, ({ by }) => [
      { type: 'stop-play', by },
    ]),
    item({ is: 'close' }, {}, ({ by }) => [{ type: 'close', by }]),
  ];
}

const cited = ({ id }: Rulebook, { clause }: { readonly clause: string }): string => `${id} ${clause}`;
