import { Refused } from 'banco/src/jackpot/refused.js';
import { type Sheet, sheetFaults } from 'banco/src/jackpot/sheet.js';
import type { Cents } from 'banco/src/money/cents.js';
import { object } from 'banco/src/reader/composites.js';
import { faultsOf } from 'banco/src/reader/faults.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { text } from 'banco/src/reader/values.js';
import { ACT, type Act, type Actors } from '../ledger/acts.js';
import { isForSupervisors, takesTwo } from '../ledger/jackpot-acts.js';
import type { LedgerStore } from '../store/ledger-store.js';
import { type ActRefusal, actRefusalText } from './act-refusals.js';
import type { JackpotDesk } from './jackpot-desk.js';
import type { Ledger } from './ledger.js';
import { letTableIn } from './let-in.js';
import { type Asks, actorsOf, type Known, TWO_PERSONS } from './officers.js';
import type { OrderDesk } from './order-desk.js';
import type { Watch } from './watch.js';

const SHOWN = text(1, 20).says('The number of a person, and the PIN behind it.');

/** What the console asks to have done, and by whom. */
export const ACT_REQUEST = object({ act: ACT, by: SHOWN, with: SHOWN.optional() });
export type ActRequest = TypeOf<typeof ACT_REQUEST>;

export type ActAnswer =
  | ({ readonly is: 'done'; readonly number: number } & Actors)
  /** In words, too. */
  | (ActRefusal & { readonly says: string });

export interface DeskSettings {
  readonly store: LedgerStore;
  readonly people: Known;
  /** In whole cents: what at the Jackpot moves so much takes two people. */
  readonly twoFrom: Cents;
}

/** What is acted at. */
interface Served {
  readonly ledger: Ledger;
  readonly jackpot: JackpotDesk;
  readonly orders: OrderDesk;
  readonly watch: Pick<Watch, 'places'>;
}

/** Where people act: says who they are, and whether they may. What they do is an entry of the ledger. */
export class ActDesk {
  readonly #settings: DeskSettings;
  readonly #at: Served;

  constructor(settings: DeskSettings, at: Served) {
    this.#settings = settings;
    this.#at = at;
  }

  async do(request: unknown): Promise<ActAnswer> {
    const answer = await this.#answer(request);
    return answer.is === 'refused' ? { ...answer, says: actRefusalText(answer) } : answer;
  }

  async #answer(request: unknown): Promise<Extract<ActAnswer, { readonly is: 'done' }> | ActRefusal> {
    const faults = faultsOf(ACT_REQUEST, request);
    if (faults.length > 0) return { is: 'refused', why: 'unreadable', faults };
    const { act, ...shown } = request as ActRequest;
    if (isDrawn(act)) return { is: 'refused', why: 'drawn' };
    const actors = await actorsOf(this.#settings.people, this.#asks(act), shown);
    if ('is' in actors) return actors;
    const number = await this.#done(act, actors);
    if (number === null) return { is: 'refused', why: 'changed' };
    if (number instanceof Refused) return { is: 'refused', why: 'refused', refused: number };
    return { is: 'done', number, ...actors };
  }

  #asks(act: Act): Asks {
    if (act.act !== 'jackpot') return TWO_PERSONS;
    const { event } = act;
    return {
      two: takesTwo(event, this.#at.jackpot.jackpot, this.#settings.twoFrom),
      supervisors: isForSupervisors(event),
    };
  }

  async #done(act: Act, actors: Actors): Promise<number | Refused | null> {
    const { ledger, jackpot, orders, watch } = this.#at;
    switch (act.act) {
      case 'take-up':
        return await ledger.takeUp(act, actors);
      case 'jackpot':
        return (
          (act.event.type === 'open' ? sheetRefusal(act.event.jackpot) : null) ??
          (await jackpot.act(act, actors, watch.places))
        );
      case 'play':
        return await orders.order(act, actors);
      case 'let-in':
        return await letTableIn(this.#settings.store, act, actors);
    }
  }
}

const sheetRefusal = (sheet: Sheet): Refused | null => {
  const faults = sheetFaults(sheet, ['jackpot']);
  return faults.length > 0 ? new Refused('bad-jackpot', { is: 'unreadable', faults }) : null;
};

/** Nothing here draws a table or a seat (nz 18.8(d)). */
const isDrawn = (act: Act): boolean =>
  act.act === 'jackpot' &&
  act.event.type === 'open' &&
  act.event.jackpot.pools.some(({ random }) => random !== undefined);
