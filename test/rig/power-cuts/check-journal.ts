import { outputKey } from 'banco/firmware/render/output-key.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { SettledRound } from 'banco/src/table/state/round.js';
import type { State } from 'banco/src/table/state/state.js';
import { textOfWire } from '../language/value-types.js';
import type { Observation } from '../targets/observations.js';
import { DISPLAYS, textsOf } from './display-texts.js';
import type { VerifiedJournal } from './verified-journal.js';

/** Holds what is left on the disk after a power cut against what people saw before it. */
export class JournalCheck {
  readonly #settings: TableSettings;
  /** What lay on each seat when betting was closed, as its display had it, by the number of the coup. */
  readonly #staked = new Map<string, readonly string[]>();
  /** So far each display was seen to have come, in records. */
  readonly #shown = new Map<string, number>();
  #before: VerifiedJournal['records'] = [];
  coups = 0;

  constructor(settings: TableSettings) {
    this.#settings = settings;
  }

  /** Betting is being closed on what the displays show. */
  closes(coup: string, bets: readonly string[]): void {
    this.#staked.set(coup, bets);
  }

  /** `seen`: in the life that the power cut ended. */
  judge(journal: VerifiedJournal, seen: readonly Observation[]): void {
    this.#keeps(journal);
    this.#explains(journal, seen);
    this.#pays(journal);
  }

  /** No record that was there before is gone, or another. */
  #keeps({ records }: VerifiedJournal): void {
    const last = this.#before.at(-1);
    const same = last && records[last.seq - 1];
    if (last && JSON.stringify(same) !== JSON.stringify(last))
      throw new Error(`record ${last.seq} was there, and is not now`);
    this.#before = records;
  }

  /** Everything that was seen is what the records come to, one after the other: nothing was shown that is lost now. */
  #explains({ states }: VerifiedJournal, seen: readonly Observation[]): void {
    const texts = textsOf(this.#settings, states);
    for (const [seat, role] of DISPLAYS) {
      const place = outputKey(seat, role);
      const looks = seen.filter(({ wire }) => wire === textOfWire({ seat, role })).map(({ is }) => is);
      const drawn = looks.findIndex((is) => is !== '');
      // It is dark until it is first drawn.
      for (const look of drawn < 0 ? [] : looks.slice(drawn)) {
        const found = texts[place]?.indexOf(look, this.#shown.get(place) ?? 0) ?? -1;
        if (found < 0) throw new Error(`${place} showed ${look}, and the records do not come to that`);
        this.#shown.set(place, found);
      }
    }
  }

  /** Each seat has what came in, without its stakes, and with what they brought by an arithmetic of our own. */
  #pays({ states }: VerifiedJournal): void {
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
            (sum, { on, amount }) => sum + brings(round, on, amount),
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

/** What a stake on a hand comes back as: nz Baccarat, with 5 per cent commission on the Banker's Hand. */
function brings({ player, banker }: SettledRound, on: string, amount: number): number {
  const [ours, theirs] = on === 'player' ? [player, banker] : [banker, player];
  const difference = points(ours) - points(theirs);
  if (difference === 0) return amount;
  if (difference < 0) return 0;
  return on === 'player' ? 2 * amount : 1.95 * amount;
}

const points = (cards: readonly string[]): number =>
  cards.reduce((sum, [rank = '']) => sum + (rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 0 : Number(rank)), 0) %
  10;
