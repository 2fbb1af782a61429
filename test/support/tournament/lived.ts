import { isDeepStrictEqual } from 'node:util';
import { tournamentRefusalText } from '../../../firmware/messages/en/tournament.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import { EVENTS, type Event, readEvent } from '../../../src/tournament/events.js';
import type { Fact } from '../../../src/tournament/facts.js';
import { reduce } from '../../../src/tournament/reduce.js';
import { CODES, Refused } from '../../../src/tournament/refused.js';
import type { Tournament } from '../../../src/tournament/state/tournament.js';
import { seeded } from '../seeded.js';
import { diceOf, TOURNAMENT_RULEBOOKS } from './conditions.js';
import { badOpening, type Draft, hostile, opening, usual } from './life.js';
import { Oracle } from './oracle.js';

// Whole tournaments from a seed, most of them legal, with hostile events in between. After every event: what must hold.

export class Wrong extends Error {}

/** What has been reached. */
export class Reached {
  readonly events = new Map<string, number>();
  readonly facts = new Map<string, number>();
  readonly codes = new Map<string, number>();
  readonly clauses = new Map<string, number>();
  taken = 0;
  refused = 0;

  note(event: Draft, outcome: { readonly facts: readonly Fact[] } | Refused): void {
    if (outcome instanceof Refused) {
      this.refused += 1;
      up(this.codes, outcome.code);
      if (outcome.clause) up(this.clauses, `refused ${outcome.clause}`);
      return;
    }
    this.taken += 1;
    up(this.events, event.type);
    for (const fact of outcome.facts) {
      const name = Object.keys(fact)[0] ?? '';
      up(this.facts, name);
      for (const [, clause] of JSON.stringify(fact).matchAll(/"clause":"([^"]+)"/g))
        up(this.clauses, `${clause}`);
    }
  }

  /** What the rows of the rulebooks can come to, and has not. */
  missing(): readonly string[] {
    const lacks = (
      kind: string,
      all: readonly string[],
      of: ReadonlyMap<string, number>,
    ): readonly string[] => all.filter((one) => !of.has(one)).map((one) => `${kind} ${one}`);
    return [
      ...lacks('event', Object.keys(EVENTS), this.events),
      ...lacks('fact', FACTS, this.facts),
      ...lacks('code', CODES, this.codes),
      ...lacks('clause', CLAUSES, this.clauses),
    ];
  }

  toString(): string {
    const list = (of: ReadonlyMap<string, number>): string =>
      [...of]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `${name} ${count}`)
        .join(', ');
    return [
      `${this.taken} taken, ${this.refused} refused`,
      `events: ${list(this.events)}`,
      `facts: ${list(this.facts)}`,
      `codes: ${list(this.codes)}`,
      `clauses: ${list(this.clauses)}`,
      `not reached: ${this.missing().join(', ') || 'nothing'}`,
    ].join('\n');
  }
}

const up = (of: Map<string, number>, name: string): void => {
  of.set(name, (of.get(name) ?? 0) + 1);
};

const FACTS = [
  ...[
    'entries',
    'withdrawn',
    'refused',
    'cancelled',
    'session',
    'bought',
    'coup',
    'valid',
    'form',
    'formChecked',
  ],
  ...[
    'formReturned',
    'deducted',
    'secret',
    'cards',
    'result',
    'settled',
    'chips',
    'eliminated',
    'disqualified',
  ],
  ...['retired', 'voided', 'substituted', 'limits', 'tie', 'playOff', 'shown', 'counted', 'chipsReturned'],
  ...['standings', 'prizes'],
];

/** Every clause that a fact or a refusal of a tournament can cite. */
const CLAUSES: readonly string[] = TOURNAMENT_RULEBOOKS.flatMap((id) => {
  const rules = RULEBOOKS[id].tournament;
  if (!rules) return [];
  const { entry, wagers, forms, absence, elimination, disqualification, refused } = rules;
  const facts = [
    ...[entry.withdraw.clause, wagers.late, forms.asWritten, forms.lastOfFinal, forms.incomplete],
    ...[...wagers.counts, ...forms.counts, ...forms.faults].map(({ clause }) => clause),
    ...[absence.away.deducted, absence.away.disqualified, ...Object.values(absence.late ?? {})],
    ...Object.values(elimination),
    ...Object.values(disqualification.causes),
  ].filter((clause): clause is string => typeof clause === 'string');
  return [
    ...facts.map((clause) => `${id} ${clause}`),
    ...Object.values(refused).map((clause) => `refused ${id} ${clause}`),
  ];
});

export interface Life {
  readonly lines: readonly Draft[];
  readonly wrong: string | null;
}

/** One tournament from its seed: every event with what it came to is looked at. */
export function live(seed: number, most: number, reached: Reached): Life {
  const dice = diceOf(seeded(seed));
  const rulebook = TOURNAMENT_RULEBOOKS[seed % 3] ?? 'nsw';
  const checked = new Checked();
  const lines: Draft[] = [];
  const trouble = dice.pick([0, 5, 15, 40]);
  for (let i = 0; i < most; i++) {
    const { tournament } = checked;
    const draft = !tournament
      ? (dice.chance(10) ? badOpening : dice.chance(5) ? early : opening)(dice, rulebook)
      : dice.chance(trouble)
        ? hostile(dice, tournament)
        : usual(dice, tournament);
    lines.push(draft);
    try {
      reached.note(draft, checked.send(draft));
    } catch (error) {
      return { lines, wrong: `${(error as Error).stack}` };
    }
    const ended = checked.tournament?.phase;
    if ((ended === 'finished' || ended === 'cancelled') && dice.chance(20)) break;
  }
  return { lines, wrong: null };
}

/** Before there is a tournament. */
const early = (): Draft => ({ type: 'enter', player: 'P1', form: true, paid: 0 });

/** A tournament of which every event is checked against the oracle, and whose state nothing may change. */
class Checked {
  tournament: Tournament | null = null;
  readonly #oracle = new Oracle();
  /** The same tournament, but that a sealed form says something else. */
  #twin: { readonly tournament: Tournament; readonly table: string } | null = null;

  send(draft: Draft): { readonly facts: readonly Fact[] } | Refused {
    const event = readEvent(JSON.parse(JSON.stringify(draft)));
    if (event instanceof Refused) return refusedWell(event);
    const outcome = reduce(this.tournament, event);
    this.#secrecy(event, outcome);
    const allowed = this.#oracle.allows(event);
    const isRefused = outcome instanceof Refused;
    if (allowed === false && !isRefused) throw new Wrong(`taken against the rules: ${JSON.stringify(draft)}`);
    if (allowed === true && isRefused && OF_WAGERING.includes(outcome.code)) {
      throw new Wrong(`refused with ${outcome.code}: ${JSON.stringify(draft)}`);
    }
    if (outcome instanceof Refused) return refusedWell(outcome);
    this.tournament = freeze(outcome.tournament);
    const said = JSON.parse(JSON.stringify(outcome.facts)) as object[];
    const expected =
      event.type === 'result' ? this.#oracle.settle(event.table, said) : this.#oracle.after(event, said);
    if (expected && !isDeepStrictEqual(said, JSON.parse(JSON.stringify(expected)))) {
      throw new Wrong(`said ${JSON.stringify(said)}\n expected ${JSON.stringify(expected)}`);
    }
    conserved(this.tournament, this.#oracle);
    return outcome;
  }

  /** Until a form is shown, every answer is the same whatever it says. */
  #secrecy(event: Event, outcome: ReturnType<typeof reduce>): void {
    const twin = this.#twin;
    if (twin) {
      const other = reduce(twin.tournament, event);
      const shows = 'table' in event && event.table === twin.table && SHOWS.includes(event.type);
      if (!shows && answer(outcome) !== answer(other)) {
        throw new Wrong(`a sealed form is told: ${answer(outcome)} or ${answer(other)}`);
      }
      this.#twin =
        shows || other instanceof Refused ? (shows ? null : twin) : { ...twin, tournament: other.tournament };
    } else if (event.type === 'secret' && !(outcome instanceof Refused) && this.tournament) {
      const { on: _, amount: __, words: ___, ...sealed } = event;
      const other = reduce(this.tournament, sealed);
      if (other instanceof Refused) throw new Wrong('a form without type and amount is refused');
      this.#twin = { tournament: other.tournament, table: event.table };
    }
  }
}

/** What is refused by a rule of wagering alone. */
const OF_WAGERING: readonly string[] = [
  ...[
    'not-enough-chips',
    'below-minimum',
    'bad-unit',
    'both-hands',
    'out-of-turn',
    'wager-stands',
    'already-acted',
  ],
  ...['none-left', 'time-up', 'must-wager', 'not-determined'],
];

const SHOWS: readonly string[] = ['check-form', 'no-more-bets', 'result', 'void-coup'];

const answer = (outcome: ReturnType<typeof reduce>): string =>
  JSON.stringify(outcome instanceof Refused ? outcome : [outcome.tournament.phase, outcome.facts]);

/** Every refusal can be said. */
function refusedWell(refused: Refused): Refused {
  const text = tournamentRefusalText(refused);
  if (!CODES.includes(refused.code) || text === '' || /undefined|\[object/.test(text)) {
    throw new Wrong(`refused with ${refused.code}: ${text}`);
  }
  return refused;
}

/** To the chip, what the oracle's ledger says. */
function conserved(tournament: Tournament, oracle: Oracle): void {
  for (const { table, seats, at, coup } of tournament.sessions) {
    const ledger = oracle.chipsAt(table);
    const stray = seats.find(({ seat, chips }) => ledger[seat] !== chips);
    if (stray)
      throw new Wrong(`seat ${stray.seat} has ${stray.chips}, and should have ${ledger[stray.seat]}`);
    if (seats.some(({ chips, passes, secrets }) => chips < 0 || passes < 0 || secrets < 0)) {
      throw new Wrong('less than nothing');
    }
    if ((coup !== null) !== (at === 'betting' || at === 'dealing')) throw new Wrong(`a coup at ${at}`);
  }
}

/** So that whatever changes a state throws. What was frozen before is passed over. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}
