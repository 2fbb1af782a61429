import { outputKey } from 'banco/firmware/render/output-key.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { SettledRound } from 'banco/src/table/state/round.js';
import type { State } from 'banco/src/table/state/state.js';
import { textOfWire } from '../language/value-types.js';
import type { Observation } from '../targets/observations.js';
import { DISPLAYS, textsOf } from './display-texts.js';
import type { VerifiedJournal } from './verified-journal.js';

/** Compares what is on the disk after a power cut with what people saw before it. */
export class JournalCheck {
  readonly #settings: TableSettings;
  /** What the display of each seat showed as its bet when betting was closed, by the number of the coup. */
  readonly #staked = new Map<string, readonly string[]>();
  /** The record that each display was last seen to show. */
  readonly #shown = new Map<string, number>();
  #before: VerifiedJournal['records'] = [];
  coups = 0;

  constructor(settings: TableSettings) {
    this.#settings = settings;
  }

  /** Betting is closed with these bets on the displays. */
  closeBetting(coup: string, bets: readonly string[]): void {
    this.#staked.set(coup, bets);
  }

  /** Throws where they do not agree. `seen`: since the last start. */
  check(journal: VerifiedJournal, seen: readonly Observation[]): void {
    this.#checkRecords(journal);
    this.#checkDisplays(journal, seen);
    this.#checkAccounts(journal);
  }

  /** No record that was there before is missing or changed. */
  #checkRecords({ records }: VerifiedJournal): void {
    const last = this.#before.at(-1);
    const same = last && records[last.seq - 1];
    if (last && JSON.stringify(same) !== JSON.stringify(last))
      throw new Error(`record ${last.seq} was there, and is not now`);
    this.#before = records;
  }

  /** The records lead to everything that was seen, in this order: nothing was shown that is lost now. */
  #checkDisplays({ states }: VerifiedJournal, seen: readonly Observation[]): void {
    const texts = textsOf(this.#settings, states);
    for (const [seat, role] of DISPLAYS) {
      const place = outputKey(seat, role);
      const shown = seen.filter(({ wire }) => wire === textOfWire({ seat, role })).map(({ is }) => is);
      const drawn = shown.findIndex((is) => is !== '');
      // It is dark until it is first drawn.
      for (const text of drawn < 0 ? [] : shown.slice(drawn)) {
        const found = texts[place]?.indexOf(text, this.#shown.get(place) ?? 0) ?? -1;
        if (found < 0) throw new Error(`${place} showed ${text}, and the records do not lead to that`);
        this.#shown.set(place, found);
      }
    }
  }

  /** Each seat has what came in, less its stakes, plus what they won by an arithmetic of our own. */
  #checkAccounts({ states }: VerifiedJournal): void {
    const back: Record<string, number> = {};
    this.coups = 0;
    let before: State | null = null;
    for (const { state } of states) {
      const round = before && state.rounds.length > before.rounds.length ? state.rounds.at(-1) : undefined;
      if (round) {
        this.coups++;
        for (const seat of [1, 2]) {
          const own = round.settled.filter((wager) => wager.seat === seat);
          const stake = own.reduce((sum, { amount }) => sum + amount, 0);
          const shown = this.#staked.get(`${state.rounds.length}`)?.[seat - 1] ?? '';
          if (Math.round(Number(shown) * 100) !== stake)
            throw new Error(
              `coup ${state.rounds.length}: seat ${seat} had staked ${shown}, not ${stake} cents`,
            );
          back[seat] = own.reduce(
            (sum, { on, amount }) => sum + paidBack(round, on, amount),
            (back[seat] ?? 0) - stake,
          );
          const { credit = 0, in: put = 0, out = 0 } = state.seats[seat] ?? {};
          if (credit !== put - out + (back[seat] ?? 0))
            throw new Error(
              `coup ${state.rounds.length}: seat ${seat} has ${credit} cents, ${put - out} came in, ${back[seat]} was won`,
            );
        }
      }
      before = state;
    }
  }
}

/** What is paid back for a stake on a hand: nz Baccarat, with 5 per cent commission on the Banker's Hand. */
function paidBack({ player, banker }: SettledRound, on: string, amount: number): number {
  const [ours, theirs] = on === 'player' ? [player, banker] : [banker, player];
  const difference = points(ours) - points(theirs);
  if (difference === 0) return amount;
  if (difference < 0) return 0;
  return on === 'player' ? 2 * amount : 1.95 * amount;
}

const points = (cards: readonly string[]): number =>
  cards.reduce((sum, [rank = '']) => sum + (rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 0 : Number(rank)), 0) %
  10;
