import { faultsOf, isClearable } from '../../../firmware/decode/faults.js';
import type { Key } from '../../../firmware/settings/table-settings.js';
import { shuffledCards } from '../../../firmware/table/virtual-shoe.js';
import type { ShoeItem } from '../../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { ShoeCard } from '../../../hal/parts/card-shoe/telegram.js';
import type { Officer } from '../../../src/rulebooks/roles.js';
import { nextHand } from '../../../src/table/state/cards.js';
import { debtOf } from '../../../src/table/state/seat.js';
import type { Dice } from './dice.js';
import type { SimulatedTable } from './simulated-table.js';

const RANKS = 'A23456789TJQK';
const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' } as const;

const KEY_OF: Readonly<Record<Officer, Key>> = {
  dealer: 'dealer-key',
  supervisor: 'supervisor-key',
  manager: 'manager-key',
  'casino-manager': 'manager-key',
};

/** The people who work at a table: they see what it asks for, and do it. */
export class Staff {
  readonly #table: SimulatedTable;
  readonly #dice: Dice;
  readonly #mostCards: number;
  /** The shoe of the table that the cards in the card shoe were shuffled for. */
  #loadedFor = -1;

  /** The cutting card lies behind so many cards at the most. */
  constructor(table: SimulatedTable, dice: Dice, mostCards = 150) {
    this.#table = table;
    this.#mostCards = mostCards;
    this.#dice = dice;
  }

  /** One thing that the table waits for. Gives what it was; null where the table goes on by itself. */
  async attend(): Promise<string | null> {
    const { state, panels } = this.#table.moment;
    const { faults } = state;
    const mended = faultsOf({ state, panels }).find(isClearable);
    if (mended) {
      await this.#table.hands.shoe?.pressCancel();
      const key =
        mended.effect === 'lock'
          ? 'manager-key'
          : this.#dice.one(['technician-key', 'supervisor-key'] as const);
      await this.#table.confirmBy(key);
      return `clears the fault of the ${mended.device}`;
    }
    if (faults.length > 0) return null;
    return await this.work();
  }

  /** What there is to do where nothing is broken, or what is broken leaves to be done. */
  async work(): Promise<string | null> {
    const { state } = this.#table.moment;
    const { phase, decision } = state;
    if (decision) {
      return await this.answer(this.#dice.between(1, decision.answers.length) as 1);
    }
    const dealt = this.#table.settings.shoe === 'card-reading';
    switch (phase.is) {
      case 'closed':
        await this.#table.confirmBy('supervisor-key');
        return 'opens the table';
      case 'shuffle': {
        const owing = Object.entries(state.seats).find(([, account]) => debtOf(account) > 0);
        if (owing) return await this.#settleDebt(Number(owing[0]));
        if (!dealt) return null;
        this.#load();
        await this.#table.press('confirm');
        return 'shuffles';
      }
      case 'cut':
        if (!dealt) return null;
        await this.#table.press('confirm');
        return 'cuts';
      case 'burn':
        if (!dealt) return null;
        if (phase.how !== null) return await this.pull();
        await this.#table.press('burn');
        return 'burns';
      case 'betting':
        if (!dealt || phase.noBets === null) return null;
        await this.#table.press('no-more-bets');
        return 'closes betting';
      case 'dealing':
        if (!dealt) return null;
        if (phase.insurance?.open) {
          await this.#table.press('confirm');
          return 'closes Insurance';
        }
        return nextHand(phase.cards) === 'none' ? null : await this.pull();
      case 'result':
        if (!dealt) return null;
        // The shoe says its result; then the dealer pays.
        await this.#table.pass(600);
        await this.#table.press('confirm');
        return 'pays';
      case 'paying':
        return null;
    }
  }

  /** The officer who may, gives this of the answers. */
  async answer(n: 1 | 2): Promise<string> {
    const { decision } = this.#table.moment.state;
    const answer = decision?.answers[n - 1];
    await this.#table.turned(KEY_OF[answer?.by ?? decision?.officer ?? 'dealer'], () =>
      this.#table.press(`answer-${n}`),
    );
    return `answers ${answer?.answer}`;
  }

  /** The next card out of the shoe, if the table lets it go. */
  async pull(): Promise<string | null> {
    const { hands, lostLines } = this.#table;
    // Where the lock no longer follows the table, its key opens it.
    if (hands.output('shoe-lock') && !lostLines.has('shoe-lock')) return null;
    return await this.pullAnyway();
  }

  async pullAnyway(): Promise<string> {
    const { shoe } = this.#table.hands;
    const before = this.#table.moment.state.phase.is;
    const pulled = shoe?.pull();
    await this.#table.pass(400);
    if (!pulled) {
      await this.#table.turned('supervisor-key', () => this.#table.press('end-shoe'));
      return 'finds the shoe empty';
    }
    // What the shoe takes for a burn or a round of its own is over when the table's is.
    const now = this.#table.moment.state.phase.is;
    if (before === 'burn' && now !== 'burn') {
      shoe?.restart();
      await this.#table.pass(2200);
    }
    return `pulls ${pulled === 'cutting-card' ? pulled : nameOf(pulled)}`;
  }

  /** The shoe ends early, between two coups. */
  async endShoe(): Promise<void> {
    await this.#table.turned('manager-key', () => this.#table.press('end-shoe'));
  }

  async #settleDebt(seat: number): Promise<string> {
    await this.#table.addCredit(seat);
    await this.#table.cashOut(seat);
    return `collects from seat ${seat}`;
  }

  /** All the cards of the shoe, and the cutting card nearer to the front than it need be. */
  #load(): void {
    const { number } = this.#table.moment.state.shoe;
    const { shoe } = this.#table.hands;
    if (this.#loadedFor === number) return;
    this.#loadedFor = number;
    const cutAfter = Math.min(this.#mostCards, this.#dice.one([15, 25, 40, 60, 150]));
    const { decks } = this.#table.settings;
    const cards = shuffledCards(decks, (bound) => this.#dice.below(bound)).map(pulledAs);
    shoe?.load(cards.toSpliced(cutAfter, 0, 'cutting-card'));
    shoe?.pressStart();
  }
}

const pulledAs = (name: string): ShoeItem => ({
  rank: RANKS.indexOf(name[0] ?? '') + 1,
  suit: SUITS[name[1] as keyof typeof SUITS],
});

const nameOf = ({ rank, suit }: ShoeCard): string => `${RANKS[rank - 1]} of ${suit}s`;
