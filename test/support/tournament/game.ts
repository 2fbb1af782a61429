import { TournamentReplay } from '../../../firmware/cli/tournament.js';
import type { Fields } from '../../../src/reader/fields.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import type { TournamentRulebook } from './conditions.js';

// A tournament told in a few words, for tables of tests.

const DIRECTOR = { role: 'director', id: 'M7' };
const SUPERVISOR = { role: 'supervisor', id: 'S2' };
const DEALER = { role: 'dealer', id: 'D117' };

/** Changes of the standard conditions: what stands in `round` is the first round's. */
export interface Changes {
  readonly round?: object;
  readonly [field: string]: unknown;
}

/** Three players at seats 2, 3 and 6 with 10,000 each, limits of 1,000 and 5,000, three coups, and prizes for two. */
export const conditionsFor = (rulebook: TournamentRulebook, { round, ...others }: Changes = {}): object => ({
  table: { rulebook, tournament: true, chip: 100 },
  tables: { A: 7, B: 7 },
  players: { min: 2, max: 4 },
  entryFee: 5000,
  prizes: [70, 30],
  rounds: [
    { ends: { coups: 3 }, chips: 10_000, minimum: 1000, maximum: 5000, secrets: 1, seconds: 30, ...round },
  ],
  ...others,
});

/** The events up to the session of the first round. */
export function beginning(rulebook: TournamentRulebook, changes: Changes = {}): readonly object[] {
  const items = RULEBOOKS[rulebook].tournament?.published.map(({ clause }) => clause);
  const seats = [2, 3, 6].map((seat, i) => ({ seat, player: `P${i + 1}` }));
  return [
    { type: 'open', by: DIRECTOR, conditions: conditionsFor(rulebook, changes) },
    { type: 'publish', by: DIRECTOR, items },
    ...['P1', 'P2', 'P3'].map((player) => ({ type: 'enter', player, form: true, paid: 5000, agreed: true })),
    { type: 'brief', by: DIRECTOR },
    { type: 'close-entries', by: DIRECTOR },
    { type: 'session', by: DIRECTOR, round: 1, table: 'A', seats },
  ];
}

const PLAYER_WINS = { player: ['9S', 'KD'], banker: ['KS', 'QD'] };
const BANKER_WINS = { player: ['KS', 'QD'], banker: ['9S', 'KD'] };
const TIE = { player: ['9S', 'KD'], banker: ['9H', 'QD'] };

const at = (type: string, fields: object = {}): object => ({ type, table: 'A', ...fields });
const by = (who: object, type: string, fields: object = {}): object => ({
  type,
  by: who,
  table: 'A',
  ...fields,
});

/** Each word, with what follows it, as an event at table A. */
const WORDS: Readonly<Record<string, (...words: readonly string[]) => object>> = {
  bets: () => by(DEALER, 'place-bets'),
  close: () => by(DEALER, 'no-more-bets'),
  P: () => at('result', PLAYER_WINS),
  B: () => at('result', BANKER_WINS),
  T: () => at('result', TIE),
  void: () => by(SUPERVISOR, 'void-coup'),
  back: (seat, on, hand) => at('withdraw-wager', { seat: Number(seat), on, ...(hand && { hand }) }),
  pass: (seat) => at('pass', { seat: Number(seat) }),
  form: (seat, on, amount, words) =>
    at('secret', {
      seat: Number(seat),
      ...(on && on !== '-' && { on }),
      ...(amount && amount !== '-' && { amount: Number(amount) }),
      ...(words && { words: Number(words) }),
    }),
  check: (seat) => by(SUPERVISOR, 'check-form', { seat: Number(seat) }),
  late: (seat) => by(DEALER, 'time-up', { seat: Number(seat) }),
  absent: (seat) => by(DIRECTOR, 'absent', { seat: Number(seat) }),
  present: (seat) => by(DEALER, 'present', { seat: Number(seat) }),
  substitute: (seat, player) => by(DIRECTOR, 'substitute', { seat: Number(seat), player }),
  'buy-in': (seat, paid) => at('buy-in', { seat: Number(seat), paid: Number(paid) }),
  'buy-back': (seat, paid) => at('buy-back', { seat: Number(seat), paid: Number(paid) }),
  indicator: () => by(DEALER, 'indicator'),
  limits: () => by(DIRECTOR, 'limits'),
  'last-coup': () => by(DEALER, 'last-coup'),
  end: (agreed) => by(DIRECTOR, 'end-session', agreed ? { agreed: true } : {}),
  'play-off': (chips, card) => by(DIRECTOR, 'play-off', chips ? { chips: Number(chips), card } : {}),
  show: (seat, of) => at('show-form', { seat: Number(seat), of: Number(of) }),
  count: (seat, chips) =>
    by(SUPERVISOR, 'count', { counted: [{ seat: Number(seat), chips: Number(chips) }] }),
  returned: (amount) => by(DEALER, 'chips-returned', { amount: Number(amount) }),
  dispute: () => at('dispute'),
  settled: () => by(DIRECTOR, 'dispute-settled'),
  disqualify: (player, cause, refund) => ({
    type: 'disqualify',
    by: DIRECTOR,
    player,
    cause,
    ...(refund && { refund: true }),
  }),
  retire: (player) => ({ type: 'retire', player }),
  cancel: () => ({ type: 'cancel', by: DIRECTOR }),
  clock: (minute) => ({ type: 'clock', minute: Number(minute) }),
  director: (present) => ({ type: 'director', by: DIRECTOR, present: present === 'here' }),
  withdraw: (player, days) => ({ type: 'withdraw', player, daysBefore: Number(days) }),
  refuse: (player) => ({ type: 'refuse-entry', by: DIRECTOR, player }),
  /** `enter P4 5000 signed agreed` */
  enter: (player, paid, ...said) => ({
    type: 'enter',
    player,
    form: said.includes('signed'),
    paid: Number(paid),
    ...(said.includes('agreed') && { agreed: true }),
  }),
  publish: (...items) => ({ type: 'publish', by: DIRECTOR, items }),
  entries: () => ({ type: 'close-entries', by: DIRECTOR }),
  brief: () => ({ type: 'brief', by: DIRECTOR }),
  /** `session 2 B P1@3 P2@4` */
  session: (round, table, ...players) => ({
    type: 'session',
    by: DIRECTOR,
    round: Number(round),
    table,
    seats: players.map((one) => {
      const [player, seat] = one.split('@');
      return { seat: Number(seat), player };
    }),
  }),
};

/** `2 banker 2700` is a wager; other words are events of their own. `B: …` is at table B. */
export function eventOf(told: string): object {
  const [, table, rest = ''] = /^(?:(B): )?(.*)$/.exec(told) ?? [];
  const [word = '', ...words] = rest.split(' ');
  const spot = (words[0] ?? '').split(':');
  const event = /^\d+$/.test(word)
    ? at('wager', {
        wager: {
          seat: Number(word),
          on: spot[0],
          ...(spot[1] && { hand: spot[1] }),
          amount: Number(words[1]),
        },
      })
    : WORDS[word]?.(...words);
  if (!event) throw new Error(`nobody knows what ${told} is`);
  return table && 'table' in event ? { ...event, table } : event;
}

/** What `banco tournament replay` answers, without what the staff are told. */
export class Game {
  readonly #replay = new TournamentReplay();

  send(event: object): object {
    const answer = this.#replay.answer(JSON.parse(JSON.stringify(event)) as Fields);
    return { ...answer, said: undefined };
  }
}

/** As rows of a table have it: without quotes. */
export const plain = (answer: object): string => JSON.stringify(answer).replaceAll('"', '');
