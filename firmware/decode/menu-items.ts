import type { Cents } from '../../src/money/cents.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { ReportDoes, ReportRow } from '../../src/rulebooks/irregularities.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Rulebook } from '../../src/rulebooks/rulebook.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { NOTICES, type State } from '../../src/table/state/state.js';
import { reported as reportedIs, shufflerFailed } from '../messages/en-reports.js';
import type { SpotBet, TableSettings } from '../settings/table-settings.js';
import { rulebookOf } from './panel-context.js';

/** Something that people at the table have to say now and then, and that has no button of its own. */
export interface MenuItem {
  readonly id: string;
  readonly says: string;
  readonly clause: string | null;
  /** What is still to be said: which seat, which of its spots, or a chip of it, by pressing that button there. */
  readonly needs: 'nothing' | 'seat' | 'spot' | 'chip';
  readonly events: (said: Said) => readonly Event[];
}

export interface Said {
  readonly by: Person;
  readonly state: State;
  readonly consent: boolean;
  readonly seat: number;
  readonly spot: SpotBet;
  readonly amount: Cents;
}

/** It stays where it is: what is chosen after it, everybody has agreed to. */
export const CONSENT = 'consent';

/** The whole menu of a table, always in the same order: a dealer has it by heart. The machine says what cannot be now. */
export function menuItems(settings: TableSettings): readonly MenuItem[] {
  const rules = RULEBOOKS[rulebookOf(settings)];
  return [
    ...atTheSeats(settings, rules),
    ...ofTheShoe(settings, rules),
    ...ofTheLastCard(settings),
    ...ofTheCoup(settings, rules),
    ...rules.irregularities.reports.map((row) => reported(rules, row)),
    ...ofTheSign(settings, rules),
  ];
}

const item = (
  id: string,
  says: string,
  clause: string | null,
  events: MenuItem['events'],
  needs: MenuItem['needs'] = 'nothing',
): MenuItem => ({ id, says, clause, needs, events });

/**
 * Where stakes are chips, tokens and refused wagers are chips too, and moved by hand; and nobody is paid out, so that the dealer
 * says when a player leaves.
 */
function atTheSeats({ opening }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const { bothHands, refuseWager } = rules.officers;
  const { promotionalTokens } = rules.betting;
  const electronic = opening['wagering'] !== 'chips';
  const items: (MenuItem | null)[] = [
    electronic
      ? null
      : item('leave', 'A player leaves', null, ({ by, seat }) => [{ type: 'leave', by, seat }], 'seat'),
    promotionalTokens && electronic
      ? item(
          'tokens',
          'Give a seat promotional tokens',
          cited(rules, promotionalTokens),
          ({ by, seat, amount }) => [{ type: 'tokens', by, seat, amount }],
          'chip',
        )
      : null,
    bothHands &&
      item(
        'approve',
        'Approve wagers on both hands',
        cited(rules, bothHands),
        ({ by, seat }) => [{ type: 'approve', by, seat }],
        'seat',
      ),
    refuseWager && electronic
      ? item(
          'refuse-wager',
          'Refuse a wager',
          cited(rules, refuseWager),
          ({ by, seat, spot }) => [
            { type: 'refuse-wager', by, seat, ...spot, reason: 'refused at the table' },
          ],
          'spot',
        )
      : null,
  ];
  return items.filter((one) => one !== null);
}

type Shuffle = Omit<EventOf<'shuffled'>, 'type' | 'by'>;

/**
 * Confirm says that they were shuffled at the table, the button burn burns the first card, and the one that ends the shoe has the
 * same cards shuffled again.
 */
function ofTheShoe({ shoe }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  if (shoe === 'virtual') return [];
  const shuffled = (id: string, says: string, how: Shuffle, clause: string | null = null): MenuItem =>
    item(id, says, clause, ({ by }) => [{ type: 'shuffled', by, ...how }]);
  const { sealedCards, burns, replaceCards } = rules.shoe;
  const replaced = (cards: 'all' | 'some', says: string, clause: string): MenuItem =>
    item(`replace-cards ${cards}`, says, cited(rules, { clause }), ({ by }) => [
      { type: 'replace-cards', by, reason: 'replaced at the table', cards },
    ]);
  const counted = burns.find(({ how }) => how === 'counted');
  return [
    shuffled('new-cards', 'Shuffled: new cards', { how: 'table', newCards: true }),
    shuffled('machine', 'Shuffled by the machine', { how: 'machine' }),
    shuffled('pre-shuffled', 'The cards came pre-shuffled', { how: 'pre-shuffled' }),
    ...(sealedCards
      ? [
          shuffled(
            'sealed',
            'The cards came sealed by their maker',
            { how: 'sealed' },
            cited(rules, sealedCards),
          ),
        ]
      : []),
    ...(counted
      ? [
          item('burn-counted', 'Burn as many as the first card counts', cited(rules, counted), ({ by }) => [
            { type: 'burn', by, how: 'counted' },
          ]),
        ]
      : []),
    ...(burns.length > 0
      ? [item('play', 'Play begins without a burn', null, ({ by }) => [{ type: 'play', by }])]
      : []),
    replaced('all', 'The cards are replaced by others', replaceCards.newCards ?? replaceCards.clause),
    replaced('some', 'Some of the cards are replaced', replaceCards.clause),
  ];
}

/** What the shoe cannot see of the card that it gave last. */
function ofTheLastCard({ shoe }: TableSettings): readonly MenuItem[] {
  if (shoe === 'virtual') return [];
  const last = (is: EventOf<'last-card'>['is'], says: string): MenuItem =>
    item(`last-card ${is}`, `The last card ${says}`, null, ({ by }) => [{ type: 'last-card', by, is }]);
  return [
    last('seen', 'lay face up in the shoe, or was seen'),
    last('at player', "was laid at the Player's Hand"),
    last('at banker', "was laid at the Banker's Hand"),
  ];
}

function ofTheCoup({ opening }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const { freeCoup } = rules.betting;
  const { settled: voidRound } = rules.irregularities.voids;
  const { displayWrong, shuffler } = rules.malfunctions;
  const faceDown = opening['dealing'] === 'face-down';
  const EXPOSED = ['player', 'banker', "player's third", "banker's third"] as const;
  return [
    item(
      'free-coup',
      `${freeCoup.announcement}: no wager is taken on the next coup`,
      cited(rules, freeCoup),
      (said) => [{ type: 'free-coup', by: said.by, consent: said.consent }],
    ),
    ...(voidRound
      ? [
          item('void-round', 'The last settled coup is void', cited(rules, voidRound), ({ by, state }) => [
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
          item('display-wrong', 'The result display is wrong', cited(rules, displayWrong), () => [
            { type: 'display-wrong' },
          ]),
        ]
      : []),
    ...(faceDown
      ? EXPOSED.map((what) =>
          item(`exposed ${what}`, `Turned over: the ${what}`, null, () => [{ type: 'exposed', what }]),
        )
      : []),
    ...(opening['shuffler'] !== undefined
      ? shuffler.rows.map((row, i) => {
          const { disadvantage = false, another = false, damage = false } = row;
          return item(
            `shuffler-fault ${i + 1}`,
            `The shuffler failed: ${shufflerFailed(cited(rules, row), row.does.is)}`,
            cited(rules, row),
            ({ by }) => [{ type: 'shuffler-fault', by, disadvantage, another, damage }],
          );
        })
      : []),
  ];
}

const SEAT_NAMED: Readonly<Partial<Record<ReportDoes['is'], MenuItem['needs']>>> = {
  'shut-out': 'seat',
  return: 'spot',
};

function reported(rules: Rulebook, row: ReportRow): MenuItem {
  const { what, does } = row;
  const needs = SEAT_NAMED[does.is] ?? 'nothing';
  const named = ({ seat, spot }: Said): Partial<EventOf<'report'>> =>
    needs === 'nothing' ? {} : needs === 'seat' ? { seat } : { seat, ...spot };
  return item(
    `report ${what}`,
    `Report: ${reportedIs(what, rules.id)}`,
    cited(rules, row),
    (said) => [{ type: 'report', by: said.by, what, ...named(said) }],
    needs,
  );
}

const SIGNS = {
  limits: 'the limits will change',
  change: 'the game will change',
  closing: 'the table will close',
};

function ofTheSign({ opening, otherLimits = [] }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const signs = NOTICES.flatMap((of) =>
    [true, false].map((up) =>
      item(
        `notice ${of} ${up ? 'up' : 'down'}`,
        `Sign ${up ? 'up' : 'down'}: ${SIGNS[of]}`,
        null,
        ({ by }) => [{ type: 'notice', by, of, up }],
      ),
    ),
  );
  const asOpened = opening['limits'] as EventOf<'limits'>['limits'] | undefined;
  const prepared = [
    ...(asOpened && otherLimits.length > 0 ? [{ name: 'as the table opened', limits: asOpened }] : []),
    ...otherLimits,
  ];
  const { change } = rules.limits;
  return [
    item(CONSENT, 'Every player at the table agrees to:', null, () => []),
    ...signs,
    ...prepared.map(({ name, limits }) =>
      item(`limits ${name}`, `Limits: ${name}`, cited(rules, change), ({ by, consent }) => [
        { type: 'limits', by, limits: limits as EventOf<'limits'>['limits'], consent },
      ]),
    ),
    item(
      'stop-play',
      'No more wagers: the table is closing',
      cited(rules, rules.notices.stopPlay),
      ({ by }) => [{ type: 'stop-play', by }],
    ),
    item('close', 'Close the table', null, ({ by }) => [{ type: 'close', by }]),
  ];
}

const cited = ({ id }: Rulebook, { clause }: { readonly clause: string }): string => `${id} ${clause}`;
