import type { Cents } from '../../money/cents.js';
import type { Path } from '../../reader/faults.js';
import { type Loose, readLoosely } from '../../reader/read.js';
import { Refusal } from '../../reader/refusal.js';
import { RULEBOOKS, type RulebookId } from '../../rulebooks/index.js';
import type { LimitRules, TableSetting } from '../../rulebooks/limits.js';
import {
  isMainWager,
  type OptionalWager,
  optionalWagers,
  type Rulebook,
  type WagerId,
} from '../../rulebooks/rulebook.js';
import { cite } from '../../sheet/table.js';
import type { Checked, InputFault, InputProblem } from '../input.js';
import { type BetLimits, LIMITS, type Limits } from './limits.js';

/** What a rulebook forbids on a sign whose fields are each in order. */
export type LimitsProblem =
  /** Only other rulebooks know the setting. `refused`: why this one has it and the machine does not. */
  | {
      readonly is: 'setting-of-another-rulebook';
      readonly rulebook: RulebookId;
      readonly refused: string | null;
      readonly owners: readonly string[];
    }
  | { readonly is: 'wager-of-another-rulebook'; readonly rulebook: RulebookId; readonly on: WagerId }
  | { readonly is: 'not-on-the-sign'; readonly rulebook: RulebookId; readonly on: WagerId }
  | {
      readonly is: 'unit-not-the-minimum';
      readonly minimum: Cents | null;
      readonly unit: Cents;
      readonly clause: string;
    }
  | { readonly is: 'no-approved-minimum'; readonly clause: string }
  | { readonly is: 'minimum-above-maximum'; readonly minimum: Cents; readonly maximum: Cents }
  | {
      readonly is: 'minimum-below-approved';
      readonly minimum: Cents;
      readonly approved: Cents;
      readonly clause: string;
    }
  | { readonly is: 'neither-above-nor-kept'; readonly above: string; readonly kept: string };

/** The limits of a table, or every fault in them, each with the clause. `offers`: what lies on its layout, if known. */
export function readLimits(
  value: unknown,
  rulebook: Rulebook,
  offers: readonly OptionalWager[] = optionalWagers(rulebook),
): Checked<Limits> {
  const { value: limits, faults } = readLoosely(LIMITS, value);
  const all = [...faults, ...new Check(rulebook, offers).faults(limits ?? {})];
  return all.length === 0 ? (value as Limits) : new Refusal('bad-sheet', all);
}

type LooseBet = Loose<BetLimits>;
type LooseBets = Loose<NonNullable<Limits['bets']>>;
type Clauses = Readonly<Record<string, unknown>>;

class Check {
  readonly #rulebook: Rulebook;
  readonly #offers: readonly OptionalWager[];
  readonly #faults: InputFault[] = [];

  constructor(rulebook: Rulebook, offers: readonly OptionalWager[]) {
    this.#rulebook = rulebook;
    this.#offers = offers;
  }

  faults({ bets = {}, seats = {}, ...onTable }: Loose<Limits>): readonly InputFault[] {
    this.#settings([], onTable, (rules) => rules.onTables);
    const { sharedArea } = onTable;
    const sharing = Array.isArray(sharedArea) ? (sharedArea as readonly (number | undefined)[]) : [];
    for (const [i, seat] of sharing.entries()) this.#seat(['sharedArea', i], seat);
    for (const [on, bet] of this.#bets(['bets'], bets)) this.#onSign(['bets', on], bet);
    for (const [seat, own] of Object.entries(seats)) {
      this.#seat(['seats', seat], Number(seat));
      for (const [on, bet] of this.#bets(['seats', seat], own ?? {}))
        this.#ofSeat(['seats', seat, on], bet, bets[on] ?? {});
    }
    return this.#faults;
  }

  #fault(path: Path, problem: InputProblem): void {
    this.#faults.push({ path, problem });
  }

  #seat(path: Path, seat: number | undefined): void {
    const { most, clause } = this.#rulebook.seats;
    if (seat === undefined || seat <= most) return;
    this.#fault(path, { is: 'no-such-seat', most, clause: cite(this.#rulebook, clause), found: seat });
  }

  /** The bets of a sign or of a seat that may stand there. */
  #bets(path: Path, bets: LooseBets): readonly (readonly [WagerId, LooseBet])[] {
    return Object.entries(bets).flatMap(([id, bet]) => {
      if (!bet) return [];
      const on = id as WagerId;
      const problem = this.#notABet(on);
      if (problem) this.#fault([...path, on], problem);
      return problem ? [] : [[on, bet] as const];
    });
  }

  #notABet(on: WagerId): InputProblem | null {
    if (isMainWager(on)) return null;
    const { id: rulebook, limits, optional } = this.#rulebook;
    if (!optionalWagers(this.#rulebook).includes(on))
      return { is: 'wager-of-another-rulebook', rulebook, on };
    if (!limits.sameForOptional && optional[on]?.onSign === undefined)
      return { is: 'not-on-the-sign', rulebook, on };
    return this.#offers.includes(on) ? null : { is: 'without-effect', on: [on] };
  }

  #onSign(path: Path, bet: LooseBet): void {
    this.#settings(path, bet, (rules) => rules.onBets);
    this.#least(path, bet);
    const { unit: rule, onBets } = this.#rulebook.limits;
    const { minimum, unit, approvedMinimum } = bet;
    if (unit !== undefined && rule?.is === 'the minimum' && unit !== minimum) {
      const clause = cite(this.#rulebook, rule.clause);
      this.#fault([...path, 'unit'], { is: 'unit-not-the-minimum', minimum: minimum ?? null, unit, clause });
    }
    if (minimum !== undefined && approvedMinimum === undefined && onBets.approvedMinimum) {
      const clause = cite(this.#rulebook, onBets.approvedMinimum);
      this.#fault([...path, 'approvedMinimum'], { is: 'no-approved-minimum', clause });
    }
  }

  #ofSeat(path: Path, bet: LooseBet, sign: LooseBet): void {
    this.#settings(path, bet, (rules) => rules.onSeats);
    this.#least(path, { ...sign, ...bet });
    // nsw 6.8 lets a player exceed the sign's maximum, and 6.7.1 stay below its minimum, and nothing else.
    const { only } = this.#rulebook.limits.onSeats;
    if (!only || isMore(bet.maximum, sign.maximum)) return;
    if (bet.maximum === undefined && isMore(sign.minimum, bet.minimum)) return;
    const [above, kept] = [only.above, only.kept].map((clause) => cite(this.#rulebook, clause));
    this.#fault(path, { is: 'neither-above-nor-kept', above: above ?? '', kept: kept ?? '' });
  }

  /** The least of these limits may not be above the others. */
  #least(path: Path, { minimum, maximum, approvedMinimum }: LooseBet): void {
    if (minimum === undefined) return;
    const at = [...path, 'minimum'];
    if (maximum !== undefined && minimum > maximum)
      this.#fault(at, { is: 'minimum-above-maximum', minimum, maximum });
    const clause = this.#rulebook.limits.onBets.approvedMinimum;
    if (clause && approvedMinimum !== undefined && approvedMinimum > minimum) {
      const approved = approvedMinimum;
      this.#fault(at, {
        is: 'minimum-below-approved',
        minimum,
        approved,
        clause: cite(this.#rulebook, clause),
      });
    }
  }

  /** A setting rests on a clause of this rulebook; where it does not, that is a fault. */
  #settings(path: Path, settings: object, clauses: (rules: LimitRules) => Clauses): void {
    const { id: rulebook, limits } = this.#rulebook;
    for (const [name, value] of Object.entries(settings)) {
      if (value === undefined || clauses(limits)[name] !== undefined) continue;
      const owners = Object.values(RULEBOOKS).flatMap((owner) => {
        const clause = clauses(owner.limits)[name];
        return typeof clause === 'string' ? [cite(owner, clause)] : [];
      });
      const refused = limits.refused[name as TableSetting] ?? null;
      this.#fault([...path, name], { is: 'setting-of-another-rulebook', rulebook, refused, owners });
    }
  }
}

const isMore = (a: Cents | undefined, b: Cents | undefined): boolean =>
  a !== undefined && b !== undefined && a > b;
