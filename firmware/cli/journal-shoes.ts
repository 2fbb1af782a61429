import { cardNames, handsOf } from '../../src/table/state/cards.js';
import type { Recorded } from '../journal/record.js';
import { type CoupOfShoe, type PlayedShoe, shoesReport } from '../reports/shoes-report.js';
import type { StoredTable } from '../table/stored-table.js';
import { readOptions, wholeNumber } from './command.js';
import { folderFirst } from './journal-copy.js';
import { printerOf } from './print-as.js';
import { readBack, tableAfter } from './read-back.js';

/** The most that are asked for where nothing else is said: no fewer than a laboratory wants to recall. */
const LEAST_COUPS = 100;

/** The last shoes of a table: each coup with its cards, void ones too, and how each shoe came out. */
export async function shoes(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  const { last, ...as } = readOptions(options, { last: 'text', csv: 'flag', json: 'flag', html: 'flag' });
  const print = printerOf(as);
  const wanted = last === undefined ? null : wholeNumber('--last', last, 1, 10_000);
  const { reader, status } = await readBack(
    folder,
    (stored) => new PlayedShoes(stored),
    ({ whole }) => lastOf(whole, wanted) !== null,
  );
  const found = lastOf(reader.whole, wanted) ?? reader.all;
  process.stdout.write(print(shoesReport(found), { report: 'shoes', shoes: found }));
  return status;
}

/** So many shoes, or as many as have a hundred coups; null where there are fewer. */
function lastOf(all: readonly PlayedShoe[], wanted: number | null): readonly PlayedShoe[] | null {
  if (wanted !== null) return all.length >= wanted ? all.slice(-wanted) : null;
  let coups = 0;
  const first = all.findLastIndex((shoe) => {
    coups += shoe.coups.length;
    return coups >= LEAST_COUPS;
  });
  return first < 0 ? null : all.slice(first);
}

/** Collects the shoes from the records of a table. */
class PlayedShoes {
  #table: StoredTable;
  readonly #shoes: { number: number; isWhole: boolean; coups: CoupOfShoe[] }[] = [];

  constructor(stored: StoredTable) {
    this.#table = stored;
  }

  get all(): readonly PlayedShoe[] {
    return playedOf(this.#shoes);
  }

  /** Without one that began before the first record. */
  get whole(): readonly PlayedShoe[] {
    return playedOf(this.#shoes.filter(({ isWhole }) => isWhole));
  }

  add(record: Recorded): void {
    const { state: before } = this.#table;
    this.#table = tableAfter(this.#table, record);
    const { state } = this.#table;
    const { number } = state.shoe;
    let shoe = this.#shoes.at(-1);
    if (shoe?.number !== number) {
      shoe = { number, isWhole: before.shoe.number < number, coups: [] };
      this.#shoes.push(shoe);
    }
    const at = { record: record.seq, time: record.wall };
    const { lastVoid } = state;
    // Wagers that were given back between coups are of none.
    if (lastVoid && state.meters.coups.void !== before.meters.coups.void) {
      const { player, banker } = handsOf(lastVoid.cards);
      const cards = { player: cardNames(player), banker: cardNames(banker) };
      shoe.coups.push({ ...at, number: null, ...cards, voided: lastVoid.clause });
    }
    if (state.rounds === before.rounds) return;
    const known = new Map(shoe.coups.map((coup) => [coup.number, coup]));
    for (const { number: coup, player, banker, voided } of state.rounds) {
      const was = known.get(coup);
      if (!was) shoe.coups.push({ ...at, number: coup, player, banker, voided });
      else if (was.voided !== voided) shoe.coups[shoe.coups.indexOf(was)] = { ...was, voided };
    }
  }
}

const playedOf = (shoes: readonly PlayedShoe[]): readonly PlayedShoe[] =>
  shoes.filter(({ coups }) => coups.length > 0).map(({ number, coups }) => ({ number, coups }));
