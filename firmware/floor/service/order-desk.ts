import type { ActOf, Actors } from '../ledger/acts.js';
import { dueOrder, lastOrder, type Order, orderIn } from '../ledger/orders.js';
import type { LedgerStore } from '../store/ledger-store.js';
import type { Orders } from '../view/play-view.js';
import type { Watch } from './watch.js';

type OrderStore = Pick<LedgerStore, 'act' | 'lastOrders'>;

/** What was ordered of each table last, and whether it has taken it. */
export class OrderDesk implements Orders {
  readonly #store: OrderStore;
  readonly #watch: Pick<Watch, 'of'>;
  #last: ReadonlyMap<string, Order> = new Map();
  /** Done when all that came before is written: of two who order at once, one finds that the other was first. */
  #work: Promise<unknown> = Promise.resolve();

  private constructor(store: OrderStore, watch: Pick<Watch, 'of'>) {
    this.#store = store;
    this.#watch = watch;
  }

  static async open(store: OrderStore, watch: Pick<Watch, 'of'>): Promise<OrderDesk> {
    const desk = new OrderDesk(store, watch);
    await desk.#read();
    return desk;
  }

  /** Gives the number of the act; null where the table does not stand as whoever orders has seen it. */
  async order(act: ActOf<'play'>, actors: Actors): Promise<number | null> {
    const done = this.#work.then(async () => {
      if (act.after !== this.last(act.table)) return null;
      const number = await this.#store.act({ ...actors, act });
      await this.#read();
      return number;
    });
    this.#work = done.catch(() => {});
    return await done;
  }

  /** The number of the last order to this table; 0 where there is none. */
  last(table: string): number {
    return lastOrder(this.#last.get(table), this.#taken(table));
  }

  /** What the table is to be told; null where it stands as it was ordered. */
  due(table: string): Order | null {
    return dueOrder(this.#last.get(table), this.#taken(table));
  }

  async #read(): Promise<void> {
    const last = await this.#store.lastOrders();
    this.#last = new Map(last.map((done) => [done.act.table, orderIn(done)]));
  }

  #taken(table: string) {
    return this.#watch.of(table)?.stored.state.floor;
  }
}
