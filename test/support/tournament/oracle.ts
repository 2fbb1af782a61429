import { type Cents, totalOf } from '../../../src/money/cents.js';
import type { SettledWager } from '../../../src/settlement/settled.js';
import type { Event, EventOf } from '../../../src/tournament/events.js';

// What every accepted event of a table must come to, worked out again from the rules as they are told to people, with a
// ledger of its own. It shares no code with `src/tournament`, and believes the machine that the event was legal.

type Rulebook = 'nsw' | 'crown-sydney' | 'tasmania';
export type FactList = readonly object[];

interface RoundTerms {
  ends: { coups?: number; minutes?: number; shoes?: number };
  chips: Cents;
  buyIn?: Cents;
  minimum: Cents;
  maximum: Cents;
  later?: { minimum: Cents; maximum: Cents }[];
  advance?: number;
  secondary?: boolean;
  order?: boolean;
  passes?: number;
  secrets?: number;
  buyBack?: { price: Cents };
}

interface Terms {
  table: { rulebook: Rulebook };
  players: { min: number };
  rounds: RoundTerms[];
  prizes: number[];
  entryFee?: Cents;
  added?: Cents;
  retain?: number;
  live?: boolean;
  bothHands?: boolean;
  absentCoups?: number;
  secretsShown?: string;
  cashOut?: boolean;
  compulsory?: boolean;
}

interface Laid {
  on: string;
  hand?: string;
  amount: Cents;
}

interface Chair {
  seat: number;
  player: string;
  chips: Cents;
  paid: boolean;
  away: '' | 'late' | 'away';
  charged: number;
  /** '' while in the game; else why it is not. `waits`: for the end of a play-off. */
  out: '' | 'waits' | 'chips' | 'otherwise' | 'gone';
  outAt: number;
  lastBet: Cents;
  passes: number;
  forms: number;
  laid: Laid[];
  form: { on?: string; amount?: Cents; words?: Cents } | null;
  formLaid: { on: string | null; amount: Cents } | null;
  passed: boolean;
  chargedNow: Cents | null;
  late: boolean;
}

const CLAUSE: Record<Rulebook, Record<string, string>> = {
  nsw: {
    withdrawn: '15.3.2',
    max: '15.6.14',
    unit: '15.6.14',
    min: '15.6.14',
    late: '15.6.12',
    away: '15.5.6.1',
    incomplete: '15.8.3.4',
    written: '15.8.2.6',
    fMin: '15.8.3.1',
    fMax: '15.8.3.2',
    fChips: '15.8.3.3',
    fUnit: '15.6.14',
    fBoth: '5.6.6',
    short: '15.6.13',
    unpaid: '15.6.3',
    tooLong: '15.6.4',
  },
  'crown-sydney': {
    withdrawn: '12.4.2(d)',
    max: '7.2.4',
    late: '12.4.8(a)(i)',
    away: '12.4.8(b)(ii)',
    incomplete: '12.4.4(c)',
    written: '12.4.4(c)',
    fMin: '12.4.4(c)',
    fMax: '12.4.4(c)',
    fChips: '12.4.4(c)',
    short: '12.4.5(a)',
    unpaid: '12.4.1(a)(ii)',
    tooLong: '12.4.8(b)(ii)',
  },
  tasmania: {
    withdrawn: '16.2',
    max: '16.5.13',
    min: '16.5.12',
    late: '16.4.8',
    away: '16.3.6(a)',
    lateCharge: '16.3.2(a)',
    tooLate: '16.3.2(b)',
    tooLateLive: '16.3.2(c)',
    incomplete: '16.6.10(d)',
    written: '16.6.8',
    writtenLast: '16.6.11(a)',
    fMin: '16.6.10(a)',
    fMax: '16.6.10(b)',
    fBeside: '16.6.3',
    fChips: '16.6.10(c)',
    fBoth: '16.5.10(b)',
    short: '16.5.9',
    unpaid: '16.4.2',
    tooLong: '16.3.6(b)',
  },
};

/** Everything the oracle knows of one table's session. */
class TableLedger {
  readonly chairs: Chair[];
  min: Cents;
  max: Cents;
  changes = 0;
  coups = 0;
  shoes = 0;
  shoeEnds = false;
  first: number | null = null;
  last = false;
  mark: number | null = null;
  markAgain = false;
  exits = 0;
  /** Of a play-off: who plays, how many coups, how many are over. */
  off: { seats: number[]; coups: number; done: number } | null = null;
  /** Groups of seats in order of their places; `live` may play off. */
  groups: { seats: number[]; live: boolean }[] = [];
  tied = false;
  over = false;
  /** Who has acted on the coup, the last one last. */
  acts: number[] = [];

  readonly id: string;
  readonly round: number;
  readonly terms: RoundTerms;

  constructor(
    id: string,
    round: number,
    terms: RoundTerms,
    seats: readonly { seat: number; player: string }[],
  ) {
    this.id = id;
    this.round = round;
    this.terms = terms;
    this.min = terms.minimum;
    this.max = terms.maximum;
    this.chairs = [...seats]
      .sort((a, b) => a.seat - b.seat)
      .map(({ seat, player }) => ({
        seat,
        player,
        chips: terms.buyIn ? 0 : terms.chips,
        paid: !terms.buyIn,
        away: '',
        charged: 0,
        out: '',
        outAt: 0,
        lastBet: 0,
        passes: terms.passes ?? 0,
        forms: terms.secrets ?? 0,
        laid: [],
        form: null,
        formLaid: null,
        passed: false,
        chargedNow: null,
        late: false,
      }));
  }

  get playing(): Chair[] {
    return this.chairs.filter(({ out }) => out === '');
  }

  at(seat: number): Chair {
    return this.chairs.find((chair) => chair.seat === seat) as Chair;
  }
}

export class Oracle {
  readonly #tables = new Map<string, TableLedger>();
  readonly #paidIn = new Map<string, { fee: boolean; chips: Cents; gone: boolean }>();
  #terms: Terms = { table: { rulebook: 'nsw' }, players: { min: 1 }, rounds: [], prizes: [] };
  #minute = 0;

  get #book(): Rulebook {
    return this.#terms.table.rulebook;
  }

  #cite(key: string): string {
    return `${this.#book} ${CLAUSE[this.#book][key]}`;
  }

  /** What lies before each seat of a table, by the ledger. */
  chipsAt(table: string): Readonly<Record<number, Cents>> {
    const chairs = this.#tables.get(table)?.chairs ?? [];
    return Object.fromEntries(chairs.map(({ seat, chips }) => [seat, chips]));
  }

  /**
   * Whether the rules of wagering allow it, at a table where it may come at all: null where the oracle does not judge. What is
   * taken must be allowed, and what is refused for a rule of wagering must not.
   */
  allows(event: Event): boolean | null {
    const table = 'table' in event ? this.#tables.get(event.table) : undefined;
    if (!table) return null;
    switch (event.type) {
      case 'wager':
        return this.#allowsWager(table, event);
      case 'withdraw-wager':
        return (
          !this.#ordered(table) &&
          this.#seated(table, event.seat)?.laid.some(({ on }) => on === event.on) === true
        );
      case 'pass': {
        const chair = this.#seated(table, event.seat);
        return chair !== null && !this.#acted(chair) && chair.passes > 0 && this.#inTurn(table, chair);
      }
      case 'secret': {
        const chair = this.#seated(table, event.seat);
        const free = chair !== null && chair.form === null && !chair.passed && chair.forms > 0 && !chair.late;
        return free && this.#inTurn(table, chair);
      }
      case 'no-more-bets': {
        if (this.#terms.compulsory === false) return true;
        const tas = this.#book === 'tasmania';
        return table.playing.every(
          (chair) =>
            chair.away !== '' ||
            (tas ? chair.form !== null || chair.laid.some(({ on }) => on !== 'tie') : this.#acted(chair)),
        );
      }
      case 'end-session': {
        const agreed = event.agreed === true && this.#terms.cashOut === true;
        return agreed || table.playing.length <= (table.off ? 1 : (table.terms.advance ?? 1));
      }
      default:
        return null;
    }
  }

  /** In play, and there. */
  #seated(table: TableLedger, seat: number): Chair | null {
    return table.playing.find((chair) => chair.seat === seat && chair.away === '') ?? null;
  }

  #ordered(table: TableLedger): boolean {
    return this.#book === 'tasmania' || table.terms.order === true;
  }

  #acted({ laid, form, passed }: Chair): boolean {
    return laid.length > 0 || form !== null || passed;
  }

  #inTurn(table: TableLedger, { seat }: Chair): boolean {
    if (this.#book === 'tasmania' || !this.#ordered(table)) return true;
    const next = this.#order(table).find((other) => !this.#acted(table.at(other)));
    const latest = table.acts.findLast((other) =>
      table.chairs.some((one) => one.seat === other && this.#acted(one)),
    );
    return seat === next || seat === latest;
  }

  #allowsWager(table: TableLedger, { wager }: EventOf<'wager'>): boolean {
    const chair = this.#seated(table, wager.seat);
    if (!chair || chair.passed || !this.#inTurn(table, chair)) return false;
    const { amount: placed, on, hand } = wager;
    const there = chair.laid.find((laid) => laid.on === on && laid.hand === hand);
    if (there && this.#ordered(table)) return false;
    const other = { player: 'banker', banker: 'player' }[on as string];
    const oneHand = this.#book === 'tasmania' || (this.#book === 'nsw' && !this.#terms.bothHands);
    if (oneHand && other !== undefined && chair.laid.some((laid) => laid.on === other)) return false;
    const { min, max } = table;
    const has = chair.chips + (there?.amount ?? 0);
    const least = this.#book === 'crown-sydney' ? placed : Math.max(placed, min);
    if (placed > has || least < min) return false;
    const counts = this.#counts(table, chair, placed).amount;
    if (counts > has) return false;
    if (this.#book !== 'tasmania') return true;
    const unit = (table.terms as { unit?: number }).unit ?? this.#chip;
    if (placed > min && placed < max && placed % unit !== 0) return false;
    const covered = chair.form !== null || chair.laid.some((laid) => laid.on !== 'tie');
    return on !== 'tie' || covered || has - counts >= min;
  }

  get #chip(): Cents {
    return (this.#terms.table as { chip?: number }).chip ?? 1;
  }

  /** The facts that an accepted event must have; null where the oracle has nothing to say. */
  after(event: Event, said: FactList): FactList | null {
    switch (event.type) {
      case 'open':
        this.#terms = event.conditions as unknown as Terms;
        return [];
      case 'enter':
        this.#paidIn.set(event.player, { fee: true, chips: 0, gone: false });
        return [];
      case 'withdraw': {
        const { player } = event;
        const due = this.#mayWithdraw(event.daysBefore);
        this.#leaves(player, due);
        const refund = due ? (this.#terms.entryFee ?? 0) : 0;
        return [{ withdrawn: { player, refund, clause: this.#cite('withdrawn') } }];
      }
      case 'refuse-entry':
        this.#leaves(event.player, true);
        return [{ refused: { player: event.player, refund: this.#terms.entryFee ?? 0 } }];
      case 'close-entries': {
        const { kept, pool } = this.#pool();
        const players = [...this.#paidIn.values()].filter(({ gone }) => !gone).length;
        const short = players < this.#terms.players.min;
        return [{ entries: { players, short, pool, retained: kept } }];
      }
      case 'clock':
        this.#minute = event.minute;
        return [];
      case 'cancel': {
        const refunds = [...this.#paidIn]
          .filter(([, { gone }]) => !gone)
          .map(([player, { chips }]) => ({ player, amount: (this.#terms.entryFee ?? 0) + chips }))
          .filter(({ amount }) => amount > 0);
        return [{ cancelled: { refunds } }];
      }
      case 'session': {
        const terms = this.#terms.rounds[event.round - 1] as RoundTerms;
        this.#tables.set(event.table, new TableLedger(event.table, event.round, terms, event.seats));
        return null;
      }
      case 'disqualify':
      case 'retire':
        return this.#left(event, said);
      case 'publish':
      case 'brief':
      case 'director':
        return [];
      default:
        return this.#ofTable(this.#tables.get(event.table) as TableLedger, event);
    }
  }

  #mayWithdraw(days: number): boolean {
    const { withdrawDays = null } = this.#terms as { withdrawDays?: number | null };
    if (this.#book === 'tasmania') return days >= 7;
    return withdrawDays !== null && days >= withdrawDays;
  }

  #leaves(player: string, feeBack: boolean): void {
    const paid = this.#paidIn.get(player);
    if (paid) Object.assign(paid, { gone: true, fee: paid.fee && !feeBack });
  }

  #pool(): { fees: Cents; kept: Cents; pool: Cents } {
    const { entryFee = 0, added = 0, retain = 0, live = false } = this.#terms;
    const all = [...this.#paidIn.values()];
    const fees = all.filter(({ fee }) => fee).length * entryFee;
    const kept = Number((BigInt(fees) * BigInt(retain)) / 100n);
    const chips = all.reduce((sum, paid) => sum + paid.chips, 0);
    return { fees, kept, pool: fees - kept + added + (live ? 0 : chips) };
  }

  /** Disqualified or retired: chips of the coup come back, no place is taken, and a tie is looked at again. */
  #left(event: EventOf<'disqualify'> | EventOf<'retire'>, said: FactList): FactList {
    const { player } = event;
    const refund = 'refund' in event && event.refund === true;
    this.#leaves(player, refund);
    const where = [...this.#tables.values()].find(
      (table) => !table.over && table.chairs.some((chair) => chair.player === player),
    );
    const chair = where?.chairs.find((one) => one.player === player);
    const place = { table: null as string | null, seat: null as number | null, chips: 0 };
    if (where && chair) {
      this.#drop(where, chair);
      Object.assign(place, { table: where.id, seat: chair.seat, chips: chair.chips });
    }
    const name = event.type === 'disqualify' ? 'disqualified' : 'retired';
    const clause = (said[0] as Record<string, Record<string, unknown>>)['disqualified']?.['clause'];
    const fact =
      event.type === 'disqualify'
        ? { player, ...place, refund: refund ? (this.#terms.entryFee ?? 0) : 0, clause }
        : { player, ...place };
    return [{ [name]: fact }, ...(where?.tied ? this.#decide(where) : [])];
  }

  #drop(table: TableLedger, chair: Chair): void {
    chair.chips += totalOf(chair.laid) + (chair.formLaid?.on ? chair.formLaid.amount : 0);
    Object.assign(chair, { out: 'gone', laid: [], form: null, formLaid: null, passed: false });
    for (const group of table.groups) group.seats = group.seats.filter((seat) => seat !== chair.seat);
    table.groups = table.groups.filter(({ seats }) => seats.length > 0);
  }

  #ofTable(table: TableLedger, event: Event): FactList | null {
    switch (event.type) {
      case 'buy-in':
      case 'buy-back': {
        const chair = table.at(event.seat);
        const paid = this.#paidIn.get(chair.player);
        if (paid) paid.chips += event.paid;
        Object.assign(chair, { paid: true, chips: table.terms.chips, out: '' });
        return [{ bought: { seat: chair.seat, player: chair.player, chips: chair.chips } }];
      }
      case 'place-bets':
        return this.#placeBets(table);
      case 'wager':
        return this.#wager(table, event);
      case 'withdraw-wager': {
        const chair = table.at(event.seat);
        const there = chair.laid.find(({ on, hand }) => on === event.on && hand === event.hand) as Laid;
        chair.laid = chair.laid.filter((laid) => laid !== there);
        chair.chips += there.amount;
        return [];
      }
      case 'pass':
        table.at(event.seat).passes -= 1;
        table.at(event.seat).passed = true;
        table.acts.push(event.seat);
        return [];
      case 'secret': {
        const chair = table.at(event.seat);
        chair.forms -= 1;
        chair.form = event;
        table.acts.push(event.seat);
        return [{ form: { seat: event.seat, left: chair.forms } }];
      }
      case 'check-form':
        return this.#examined(table, table.at(event.seat));
      case 'time-up':
        table.at(event.seat).late = true;
        return [];
      case 'no-more-bets':
        return this.#noMoreBets(table);
      case 'result':
        return null;
      case 'void-coup':
        return this.#voided(table);
      case 'absent': {
        const chair = table.at(event.seat);
        const late = this.#book === 'tasmania' && table.first === null;
        if (late && this.#terms.live) return this.#out(table, [chair], 'tooLateLive', false);
        chair.away = late ? 'late' : 'away';
        return [];
      }
      case 'present':
        table.at(event.seat).away = '';
        return [];
      case 'substitute': {
        const chair = table.at(event.seat);
        chair.away = '';
        return [{ substituted: { seat: chair.seat, player: chair.player, substitute: event.player } }];
      }
      case 'limits': {
        const next = table.terms.later?.[table.changes] as { minimum: Cents; maximum: Cents };
        table.changes += 1;
        table.min = next.minimum;
        table.max = next.maximum;
        const out = this.#tooPoor(table, next.minimum);
        const ends = table.playing.length === 0 ? this.#end(table, out.length > 0) : [];
        return [{ limits: { minimum: next.minimum, maximum: next.maximum } }, ...out, ...ends];
      }
      case 'last-coup':
        table.shoeEnds = true;
        return [];
      case 'end-session':
        return this.#end(table, false);
      case 'play-off': {
        const group = this.#level(table)?.group as { seats: number[] };
        for (const chair of table.chairs) {
          if (group.seats.includes(chair.seat)) {
            Object.assign(chair, { out: '', chips: event.chips ?? chair.chips });
          } else if (chair.out === '') chair.out = 'waits';
        }
        const rank = event.card?.charAt(0) ?? 'A';
        const coups = { A: 1, T: 10, J: 10, Q: 10, K: 10 }[rank] ?? Number(rank);
        const seats = [...group.seats].sort((a, b) => a - b);
        table.off = { seats, coups, done: 0 };
        table.mark = null;
        table.tied = false;
        return [{ playOff: { seats, coups, chips: table.at(seats[0] as number).chips } }];
      }
      case 'count':
        return [
          {
            counted: event.counted.map(({ seat, chips }) => ({
              seat,
              expected: table.at(seat).chips,
              counted: chips,
              difference: chips - table.at(seat).chips,
            })),
          },
        ];
      case 'chips-returned': {
        const expected = table.chairs.reduce((sum, { chips }) => sum + chips, 0);
        const { amount: returned } = event;
        return [{ chipsReturned: { expected, returned, missing: expected - returned } }];
      }
      case 'show-form':
        return null;
      default:
        return [];
    }
  }

  #out(table: TableLedger, chairs: Chair[], why: string, forChips: boolean): FactList {
    if (forChips && chairs.length > 0) table.exits += 1;
    return chairs.map((chair) => {
      Object.assign(chair, { out: forChips ? 'chips' : 'otherwise', outAt: table.exits });
      const { seat, player, chips } = chair;
      return { eliminated: { seat, player, chips, clause: this.#cite(why) } };
    });
  }

  /** nsw 15.10.4 and its like: fewest chips first, then the smaller wager, then the lower seat; tasmania by seat. */
  #tooPoor(table: TableLedger, least: Cents): FactList {
    const poor = table.playing.filter(({ chips, paid }) => paid && chips < least);
    if (this.#book !== 'tasmania') {
      poor.sort((a, b) => a.chips - b.chips || a.lastBet - b.lastBet || a.seat - b.seat);
    }
    return this.#out(table, poor, 'short', true);
  }

  #most(): number {
    if (this.#book === 'nsw') return 3;
    return this.#book === 'tasmania' ? 1e9 : (this.#terms.absentCoups ?? 3);
  }

  #placeBets(table: TableLedger): FactList {
    const facts: object[] = [];
    if (table.first === null) {
      const unpaid = table.playing.filter(({ paid }) => !paid);
      facts.push(...this.#out(table, unpaid, 'unpaid', false));
    }
    const tooLate = table.playing.filter(({ away, charged }) => away === 'late' && charged >= 3);
    facts.push(...this.#out(table, tooLate, 'tooLate', false));
    for (const chair of table.playing) {
      if (chair.away === 'away' && chair.charged >= this.#most()) facts.push(this.#removed(table, chair));
    }
    if (table.playing.length === 0) return [...facts, ...this.#end(table, false)];

    table.first ??= this.#minute;
    const number = (table.off ? table.off.done : table.coups) + 1;
    const { ends, order } = table.terms;
    if (table.off) table.last = number === table.off.coups;
    else if (ends.coups) table.last = number === ends.coups;
    else if (ends.minutes) table.last = this.#minute - table.first >= ends.minutes;
    else table.last = table.shoeEnds && table.shoes === (ends.shoes ?? 0) - 1;

    const inGame = table.playing.map(({ seat }) => seat);
    const ordered = this.#book === 'tasmania' || order === true;
    if (ordered) {
      const from = table.mark === null ? 1 : table.markAgain ? table.mark : table.mark + 1;
      const round = [...Array(14).keys()].map((i) => ((from - 1 + i) % 14) + 1);
      table.mark = round.find((seat) => inGame.includes(seat)) as number;
    }
    table.markAgain = false;
    table.acts = [];
    for (const chair of table.chairs) {
      Object.assign(chair, {
        laid: [],
        form: null,
        formLaid: null,
        passed: false,
        chargedNow: null,
        late: false,
      });
    }
    const fact = {
      number,
      last: table.last,
      minimum: table.min,
      maximum: table.max,
      marker: ordered ? table.mark : null,
      order: ordered ? this.#order(table) : null,
    };
    return [...facts, { coup: fact }];
  }

  /** Round the table from the marker: nsw downwards, elsewhere upwards. */
  #order(table: TableLedger): number[] {
    const step = this.#book === 'nsw' ? 13 : 1;
    const here = table.playing.filter(({ away }) => away === '').map(({ seat }) => seat);
    return [...Array(14).keys()]
      .map((i) => (((table.mark ?? 1) - 1 + i * step) % 14) + 1)
      .filter((seat) => here.includes(seat));
  }

  #removed(table: TableLedger, chair: Chair): object {
    this.#leaves(chair.player, false);
    this.#drop(table, chair);
    const { player, seat, chips } = chair;
    return {
      disqualified: { player, table: table.id, seat, chips, refund: 0, clause: this.#cite('tooLong') },
    };
  }

  #wager(table: TableLedger, { wager }: EventOf<'wager'>): FactList {
    const chair = table.at(wager.seat);
    const { amount: placed, on, hand } = wager;
    const { amount: counts, clause } = this.#counts(table, chair, placed);
    const there = chair.laid.find((laid) => laid.on === on && laid.hand === hand);
    chair.laid = [
      ...chair.laid.filter((laid) => laid !== there),
      { on, ...(hand && { hand }), amount: counts },
    ];
    chair.chips += (there?.amount ?? 0) - counts;
    table.acts.push(wager.seat);
    if (counts === placed) return [];
    const valid = { seat: wager.seat, on, ...(hand && { hand }), placed, amount: counts };
    return [{ valid: { ...valid, clause: this.#cite(clause) } }];
  }

  #counts(table: TableLedger, chair: Chair, placed: Cents): { amount: Cents; clause: string } {
    const { min, max } = table;
    let counts = placed;
    let clause = '';
    if (this.#book === 'tasmania') {
      if (placed < min) [counts, clause] = [min, 'min'];
      if (placed > max) [counts, clause] = [max, 'max'];
    } else if (placed > max) [counts, clause] = [max, 'max'];
    if (this.#book === 'nsw') {
      const whole = Math.floor(counts / min) * min;
      if (whole !== counts) [counts, clause] = [whole, 'unit'];
      if (counts < min) [counts, clause] = [min, 'min'];
    }
    if (chair.late && counts > min) [counts, clause] = [min, 'late'];
    return { amount: counts, clause };
  }

  #bothHands(chair: Chair): boolean {
    const oneHand = this.#book === 'tasmania' || (this.#book === 'nsw' && !this.#terms.bothHands);
    const other = { player: 'banker', banker: 'player' }[chair.form?.on ?? ''];
    return oneHand && other !== undefined && chair.laid.some(({ on }) => on === other);
  }

  #isIncomplete({ form }: Chair): boolean {
    const { on, amount, words } = form ?? {};
    return on === undefined || amount === undefined || (this.#book === 'tasmania' && words !== amount);
  }

  #examined(table: TableLedger, chair: Chair): FactList {
    const amount = chair.form?.amount ?? 0;
    const tas = this.#book === 'tasmania';
    const together = amount + (tas ? totalOf(chair.laid) : 0);
    const unit = (table.terms as { unit?: number }).unit ?? this.#chip;
    const fault = this.#isIncomplete(chair)
      ? 'incomplete'
      : amount < table.min
        ? 'below-minimum'
        : together > table.max
          ? 'above-maximum'
          : amount > chair.chips
            ? 'not-enough-chips'
            : this.#bothHands(chair)
              ? 'both-hands'
              : tas && amount % unit !== 0
                ? 'unit'
                : null;
    if (fault === null) return [{ formChecked: { seat: chair.seat } }];
    chair.form = null;
    chair.forms += 1;
    const limits = { nsw: '15.8.2.3', tasmania: '16.6.4(a)', 'crown-sydney': '12.4.4(c)' }[this.#book];
    const others = {
      nsw: { incomplete: '15.8.2.1', 'not-enough-chips': '15.8.2.4', 'both-hands': '5.6.6' },
      tasmania: { incomplete: '16.6.2', 'not-enough-chips': '16.6.4(b)', 'both-hands': '16.6.3' },
      'crown-sydney': {},
    }[this.#book] as Record<string, string>;
    return [
      { formReturned: { seat: chair.seat, fault, clause: `${this.#book} ${others[fault] ?? limits}` } },
    ];
  }

  #noMoreBets(table: TableLedger): FactList {
    const facts: object[] = [];
    for (const chair of table.playing.filter(({ away }) => away !== '')) {
      if (this.#terms.live || (chair.away === 'away' && chair.charged >= this.#most())) continue;
      const amount = Math.min(chair.chips, table.min);
      chair.chips -= amount;
      chair.charged += 1;
      chair.chargedNow = amount;
      const clause = this.#cite(chair.away === 'late' ? 'lateCharge' : 'away');
      facts.push({ deducted: { seat: chair.seat, player: chair.player, amount, clause } });
    }
    if (this.#terms.live) {
      for (const chair of table.playing.filter(({ away }) => away !== ''))
        facts.push(this.#removed(table, chair));
    }
    const here = table.playing.filter(({ away }) => away === '');
    const lastOfAll =
      table.last && !table.off && table.round === this.#terms.rounds.length && here.every(({ form }) => form);
    const before =
      this.#book === 'nsw' ||
      (this.#book === 'tasmania' ? lastOfAll : (this.#terms.secretsShown ?? 'before-deal') === 'before-deal');
    if (before) facts.push(...this.#show(table, this.#book === 'tasmania' ? 'writtenLast' : 'written'));
    if (this.#book !== 'tasmania') return facts;
    const most = (hand: string): number | null => {
      const sums = this.#order(table).map((seat) => {
        const { laid, formLaid } = table.at(seat);
        const form = formLaid?.on === hand ? formLaid.amount : 0;
        return [seat, form + totalOf(laid.filter(({ on }) => on === hand))] as const;
      });
      const [first] = sums.toSorted(([, a], [, b]) => b - a);
      return first && first[1] > 0 ? first[0] : null;
    };
    return [...facts, { cards: { player: most('player'), banker: most('banker') } }];
  }

  #show(table: TableLedger, written: string): FactList {
    return table.playing.flatMap((chair): FactList => {
      const { form, seat, player } = chair;
      if (!form) return [];
      if (this.#isIncomplete(chair)) {
        const amount = Math.min(chair.chips, table.min);
        chair.chips -= amount;
        chair.formLaid = { on: null, amount };
        return [{ deducted: { seat, player, amount, clause: this.#cite('incomplete') } }];
      }
      let amount = form.amount ?? 0;
      let key = written;
      const to = (next: Cents, why: string): void => {
        if (next !== amount) key = why;
        amount = next;
      };
      if (amount < table.min) to(table.min, 'fMin');
      if (amount > table.max) to(table.max, 'fMax');
      if (this.#book === 'tasmania') {
        const room = table.max - totalOf(chair.laid);
        if (amount > room) to(Math.max(0, room), 'fBeside');
      }
      if (amount > chair.chips) to(chair.chips, 'fChips');
      if (this.#book === 'nsw') to(amount - (amount % table.min), 'fUnit');
      if (this.#bothHands(chair)) to(0, 'fBoth');
      chair.chips -= amount;
      chair.formLaid = { on: form.on ?? '', amount };
      return [{ secret: { seat, on: form.on, written: form.amount, amount, clause: this.#cite(key) } }];
    });
  }

  /** The cards are known: `settled` is the settlement's affair, and is believed; everything around it is not. */
  settle(table: string, said: FactList): FactList {
    const ledger = this.#tables.get(table) as TableLedger;
    const [result, ...others] = said;
    const settled = (said as readonly { settled?: readonly SettledWager[] }[]).find(
      (fact) => fact.settled,
    )?.settled;
    const number = (ledger.off ? ledger.off.done : ledger.coups) + 1;
    const facts: object[] = [{ result: { ...(result as { result: object }).result, number } }];
    if (others.length === 0 || !settled) return [];
    if (ledger.playing.some(({ form, formLaid }) => form && !formLaid))
      facts.push(...this.#show(ledger, 'written'));

    const wagers = ledger.playing.flatMap(({ seat, laid, formLaid }) => [
      ...laid.map((wager) => ({ seat, ...wager })),
      ...(formLaid?.on && formLaid.amount > 0 ? [{ seat, ...formLaid, secret: true }] : []),
    ]);
    const repeated = settled.map((one) => {
      const { seat, on, hand, amount } = one;
      const secret = (one as { secret?: true }).secret;
      return { seat, on, ...(hand && { hand }), amount, ...(secret && { secret }) };
    });
    facts.push(JSON.stringify(repeated) === JSON.stringify(wagers) ? { settled } : { settled: wagers });
    for (const chair of ledger.playing) {
      const own = settled.filter(({ seat }) => seat === chair.seat);
      chair.chips += own.reduce((sum, { won, returned }) => sum + won + returned, 0);
      chair.lastBet = totalOf(chair.laid) + (chair.formLaid?.on ? chair.formLaid.amount : 0);
      Object.assign(chair, { laid: [], form: null, formLaid: null, passed: false, chargedNow: null });
    }
    facts.push({ chips: ledger.playing.map(({ seat, player, chips }) => ({ seat, player, chips })) });
    if (ledger.off) ledger.off.done += 1;
    else {
      ledger.coups += 1;
      if (ledger.shoeEnds) ledger.shoes += 1;
      ledger.shoeEnds = false;
    }
    const out = this.#tooPoor(ledger, ledger.last ? 1 : ledger.min);
    facts.push(...out);
    if (ledger.last || ledger.playing.length === 0) facts.push(...this.#end(ledger, out.length > 0));
    return facts;
  }

  #voided(table: TableLedger): FactList {
    for (const chair of table.playing) {
      chair.chips += totalOf(chair.laid) + (chair.formLaid?.amount ?? 0) + (chair.chargedNow ?? 0);
      if (chair.chargedNow !== null) chair.charged -= 1;
      if (chair.passed) chair.passes += 1;
      if (chair.form) chair.forms += 1;
      Object.assign(chair, { laid: [], form: null, formLaid: null, passed: false, chargedNow: null });
    }
    table.markAgain = true;
    const number = (table.off ? table.off.done : table.coups) + 1;
    const chips = table.playing.map(({ seat, player, chips: held }) => ({ seat, player, chips: held }));
    return [{ voided: { number } }, { chips }];
  }

  /** Ranks the session, or the play-off within its places. */
  #end(table: TableLedger, emptied: boolean): FactList {
    const { off } = table;
    const chairs = off ? table.chairs.filter(({ seat }) => off.seats.includes(seat)) : table.chairs;
    const groups: { seats: number[]; live: boolean }[] = [];
    const inGame = chairs.filter(({ out }) => out === '').sort((a, b) => b.chips - a.chips);
    for (const chair of inGame) {
      const above = groups.at(-1);
      const level = above && table.at(above.seats[0] as number).chips === chair.chips;
      if (level) above.seats.push(chair.seat);
      else groups.push({ seats: [chair.seat], live: true });
    }
    const poor = chairs.filter(({ out }) => out === 'chips');
    for (const exit of [...new Set(poor.map(({ outAt }) => outAt))].sort((a, b) => b - a)) {
      const together = poor.filter(({ outAt }) => outAt === exit);
      if (this.#book === 'tasmania') {
        const live = emptied && inGame.length === 0 && exit === table.exits;
        groups.push({ seats: together.map(({ seat }) => seat), live });
      } else groups.push(...this.#parted(together));
    }
    if (off) {
      const i = table.groups.findIndex(({ seats }) => seats.some((seat) => off.seats.includes(seat)));
      if (i >= 0) table.groups.splice(i, 1, ...groups);
    } else table.groups = groups;
    table.off = null;
    for (const chair of table.chairs) if (chair.out === 'waits') chair.out = '';
    return this.#decide(table);
  }

  #parted(chairs: Chair[]): { seats: number[]; live: boolean }[] {
    return [...chairs]
      .sort((a, b) => b.chips - a.chips || b.lastBet - a.lastBet || b.seat - a.seat)
      .map(({ seat }) => ({ seats: [seat], live: false }));
  }

  #level(table: TableLedger): { group: { seats: number[]; live: boolean }; first: number } | null {
    const final = table.round === this.#terms.rounds.length;
    const { advance = 0 } = table.terms;
    let first = 1;
    for (const group of table.groups) {
      const last = first + group.seats.length - 1;
      const over = final ? first <= this.#terms.prizes.length : first <= advance && advance < last;
      if (group.live && last > first && over) return { group, first };
      first = last + 1;
    }
    return null;
  }

  #decide(table: TableLedger): FactList {
    for (let level = this.#level(table); level; level = this.#level(table)) {
      const { group, first } = level;
      const chairs = table.chairs.filter(({ seat }) => group.seats.includes(seat));
      if (this.#book === 'tasmania' || (chairs[0]?.chips ?? 0) >= table.min) {
        table.tied = true;
        const places = [first, first + chairs.length - 1];
        return [{ tie: { players: chairs.map(({ player }) => player), places } }];
      }
      table.groups.splice(table.groups.indexOf(group), 1, ...this.#parted(chairs));
    }
    table.tied = false;
    table.over = true;
    return this.#standings(table);
  }

  #standings(table: TableLedger): FactList {
    const final = table.round === this.#terms.rounds.length;
    const { advance = 0 } = table.terms;
    const ranking: { place: number | null; seat: number; player: string; chips: Cents; advances: boolean }[] =
      [];
    let place = 1;
    for (const { seats, live } of table.groups) {
      const goes = !final && place <= advance && (live || this.#book !== 'tasmania');
      for (const { seat, player, chips } of table.chairs.filter((chair) => seats.includes(chair.seat))) {
        ranking.push({ place, seat, player, chips, advances: goes });
      }
      place += seats.length;
    }
    const placed = new Set(ranking.map(({ seat }) => seat));
    for (const { seat, player, chips } of table.chairs) {
      if (!placed.has(seat)) ranking.push({ place: null, seat, player, chips, advances: false });
    }
    const standings = { standings: { table: table.id, round: table.round, ranking } };
    return final ? [standings, this.#prizes(table)] : [standings];
  }

  /** In exact integers of a hundredth of a cent, as a paymaster would write them down. */
  #prizes(table: TableLedger): object {
    const { kept, pool } = this.#pool();
    const players = table.groups.reduce((sum, { seats }) => sum + seats.length, 0);
    const cents = this.#terms.prizes.map((percent) => Number((BigInt(pool) * BigInt(percent)) / 100n));
    const taken = cents.slice(0, players);
    if (taken.length > 0) taken[0] = (taken[0] ?? 0) + pool - taken.reduce((sum, amount) => sum + amount, 0);
    const awards: { place: number; player: string; amount: Cents }[] = [];
    let before = 0;
    for (const { seats } of table.groups) {
      const purse = taken.slice(before, before + seats.length).reduce((sum, amount) => sum + amount, 0);
      const ordered = [...seats].sort((a, b) => a - b);
      ordered.forEach((seat, i) => {
        const amount = Math.floor(purse / seats.length) + (i < purse % seats.length ? 1 : 0);
        if (amount > 0) awards.push({ place: before + 1, player: table.at(seat).player, amount });
      });
      before += seats.length;
    }
    return { prizes: { pool, retained: kept, awards } };
  }
}
