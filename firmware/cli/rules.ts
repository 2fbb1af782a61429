import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import {
  type InsuranceRule,
  type OneOneTwoRule,
  optionalWagers,
  type Rulebook,
  type WagerRule,
} from '../../src/rulebooks/rulebook.js';
import { columns } from '../messages/columns.js';
import { conditionText } from '../messages/replay.js';
import { type Command, readOptions, UsageError } from './command.js';

export const command: Command = {
  summary: 'every wager of a rulebook: when it wins, what it pays on each scale, by which clause',
  usage: `banco rules RULEBOOK [--json]

  RULEBOOK  ${RULEBOOK_IDS.join(', ')}
  --json    one object instead of a text for people
`,
  run: async ([name, ...args]) => {
    const id = name?.toLowerCase();
    const { json } = readOptions(args, { json: 'flag' });
    if (!RULEBOOK_IDS.includes(id as RulebookId)) {
      throw new UsageError(`it needs a rulebook: ${RULEBOOK_IDS.join(', ')}`);
    }
    const rules = rulesOf(RULEBOOKS[id as RulebookId]);
    process.stdout.write(json ? `${JSON.stringify(rules)}\n` : asText(rules));
    return 0;
  },
};

interface Rules {
  readonly rulebook: RulebookId;
  readonly title: string;
  readonly decks: { readonly permitted: readonly number[]; readonly clause: string };
  readonly seats: { readonly most: number; readonly clause: string };
  readonly variations: readonly {
    readonly id: string;
    readonly title: string;
    readonly clause: string;
    readonly wagers: readonly WagerLines[];
  }[];
  readonly optional: readonly WagerLines[];
}

interface WagerLines {
  readonly on: string;
  /** A setting of the table sheet that this way of paying needs. */
  readonly with?: string;
  readonly title: string;
  readonly clause: string;
  readonly scale?: string;
  readonly outcomes: readonly {
    readonly when: string;
    /** One for each printed pay scale, or one for all. */
    readonly pays: readonly string[];
    readonly clause: string;
    readonly scale?: string;
  }[];
}

function rulesOf(rulebook: Rulebook): Rules {
  const by = (clause: string): string => `${rulebook.id} ${clause}`;
  const lines = (on: string, rule: WagerRule): WagerLines => ({
    on,
    title: rule.title,
    clause: by(rule.clause),
    ...(rule.scale && { scale: rule.scale }),
    outcomes: rule.outcomes.map(({ when, pays, clause }) => ({
      when: conditionText(when.name),
      pays: pays.map((p) => (typeof p === 'string' ? p : p.printed)),
      clause: by(clause),
    })),
  });
  const { decks, seats, variations, optional, insurance, oneOneTwo } = rulebook;
  return {
    rulebook: rulebook.id,
    title: rulebook.title,
    decks: { permitted: decks.permitted, clause: by(decks.clause) },
    seats: { most: seats.most, clause: by(seats.clause) },
    variations: variations.map(({ id, title, clause, wagers, bankerHalfOnSix }) => ({
      id,
      title,
      clause: by(clause),
      wagers: [
        lines('player', wagers.player),
        lines('banker', wagers.banker),
        ...(bankerHalfOnSix ? [{ ...lines('banker', bankerHalfOnSix), with: 'bankerHalfOnSix' }] : []),
        lines('tie', wagers.tie),
      ],
    })),
    optional: [
      ...optionalWagers(rulebook).flatMap((id) => {
        const rule = optional[id];
        return rule ? [lines(id, rule)] : [];
      }),
      ...(insurance ? [insuranceLines(insurance, by)] : []),
      ...(oneOneTwo ? [oneOneTwoLines(oneOneTwo, by)] : []),
    ],
  };
}

function insuranceLines(
  { title, clause, bets, lines }: InsuranceRule,
  by: (clause: string) => string,
): WagerLines {
  return {
    on: 'insurance',
    title,
    clause: by(clause),
    outcomes: Object.entries(bets).flatMap(([bet, { opens, placed }]) => [
      {
        when: `bet ${bet} opens when ${opens}`,
        pays: [],
        clause: `${by(placed.banker)}, ${placed.player}`,
      },
      ...lines
        .filter((line) => line.bet === Number(bet))
        .map((line) => ({
          when:
            `bet ${bet} on ${line.hands.join(' or ')}, showing ${line.count}` +
            `${line.otherFrom > 0 ? ` against ${line.otherFrom}` : ''}: ${conditionText(line.when.name)}`,
          pays: line.pays.map(({ printed }) => printed),
          clause: by(line.clause),
          ...(line.scale && { scale: line.scale }),
        })),
      {
        when: `bet ${bet}: otherwise the hands tie`,
        pays: ['push'],
        clause: `${by(placed.banker)}, ${placed.player}`,
      },
      {
        when: `bet ${bet}: anything else`,
        pays: ['lose'],
        clause: `${by(placed.banker)}, ${placed.player}`,
      },
    ]),
  };
}

function oneOneTwoLines(
  { title, clause, sides, parts }: OneOneTwoRule,
  by: (clause: string) => string,
): WagerLines {
  const split = parts.map(
    ({ on, hand, oneIn }) => `1/${oneIn} on ${on === 'tie' ? 'tie' : `the side wager (${hand})`}`,
  );
  return {
    on: '1-1-2',
    title,
    clause: by(clause),
    outcomes: [
      {
        when: `${split.join(', ')}, where the side wager is ${sides.join(', ')}: each part is settled as that wager`,
        pays: [],
        clause: by(clause),
      },
    ],
  };
}

function asText(rules: Rules): string {
  const { title, decks, seats, variations, optional } = rules;
  return [
    `${title}\n${decks.permitted.join(', ')} decks (${decks.clause}); up to ${seats.most} seats (${seats.clause})\n`,
    ...variations.map(
      ({ id, title: name, clause, wagers }) =>
        `${name}: variation ${id} (${clause})\n\n${wagers.map(wagerText).join('\n')}`,
    ),
    `Optional wagers\n\n${optional.map(wagerText).join('\n')}`,
  ].join('\n');
}

function wagerText({ on, with: setting, title, clause, scale, outcomes }: WagerLines): string {
  const name = [on, ...(setting ? [`with ${setting}`] : [])].join(' ');
  const scaled = scale ? `; scale ${scale}` : '';
  const rows = outcomes.map(({ when, pays, clause: by, scale: own }) => [
    `   ${when}`,
    `${pays.join(' | ')}${own ? ` (scale ${own})` : ''}`,
    by,
  ]);
  return `  ${name}: ${title} (${clause}${scaled})\n${columns(rows)}`;
}
