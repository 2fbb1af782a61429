import { faultsOf, isClearable } from '../../../firmware/decode/faults.js';
import { handActs, seatHandKeys } from '../../../firmware/decode/hands.js';
import { wagersOf } from '../../../firmware/decode/wagers.js';
import type { Key } from '../../../firmware/settings/table-settings.js';
import type { ShoeItem } from '../../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import { shuffledCards } from '../../../src/cards/shuffle.js';
import type { Officer } from '../../../src/rulebooks/roles.js';
import { nextHand } from '../../../src/table/state/cards.js';
import { debtOf } from '../../../src/table/state/seat.js';
import type { State } from '../../../src/table/state/state.js';
import type { Chance } from '../chance.js';
import type { SimulatedTable } from './simulated-table.js';

const RANKS = ' A23456789TJQK';
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
  readonly #chance: Chance;
  readonly #mostCards: number;
  /** The shoe of the table that the cards in the card shoe were shuffled for. */
  #loadedFor = -1;

  /** The cutting card lies behind so many cards at the most. */
  constructor(table: SimulatedTable, chance: Chance, mostCards = 150) {
    this.#table = table;
    this.#mostCards = mostCards;
    this.#chance = chance;
  }

  get #state(): State {
    return this.#table.moment.state;
  }

  /** One thing that the table waits for. Gives what it was; null where the table goes on by itself. */
  async attend(): Promise<string | null> {
    const mended = faultsOf(this.#table.moment).find(isClearable);
    if (!mended) return this.#state.faults.length > 0 ? null : await this.work();
    await this.#table.hands.shoe?.pressCancel();
    const technician = this.#chance.pick(['technician-key', 'supervisor-key'] as const);
    await this.#table.confirmBy(mended.effect === 'lock' ? 'manager-key' : technician);
    return `clears the fault of the ${mended.device}`;
  }

  /** What there is to do where nothing is broken, or what is broken leaves to be done. */
  async work(): Promise<string | null> {
    const { phase, decision, seats } = this.#state;
    if (decision) return await this.answer(this.#chance.between(1, decision.answers.length));
    if (phase.is === 'closed') {
      await this.#table.confirmBy('supervisor-key');
      return 'opens the table';
    }
    const owing = Object.entries(seats).find(([, account]) => debtOf(account) > 0);
    if (phase.is === 'shuffle' && owing) {
      const seat = Number(owing[0]);
      await this.#table.addCredit(seat);
      await this.#table.cashOut(seat);
      return `collects from seat ${seat}`;
    }
    return this.#table.settings.shoe === 'card-reading' ? await this.#deal() : null;
  }

  /** What the dealer does with a shoe of cards. */
  async #deal(): Promise<string | null> {
    const { phase } = this.#state;
    switch (phase.is) {
      case 'shuffle':
        this.#load();
        return await this.#presses('confirm', 'shuffles');
      case 'cut':
        return await this.#presses('confirm', 'cuts');
      case 'burn':
        return phase.how === null ? await this.#presses('burn', 'burns') : await this.pull();
      case 'betting':
        if (this.#state.marker?.is === 'offered') return await this.handle();
        if (this.#isMarkerIdle()) return await this.#passMarkerOn();
        return phase.noBets === null ? null : await this.#presses('no-more-bets', 'closes betting');
      case 'dealing':
        if (phase.insurance?.open) return await this.#presses('confirm', 'closes Insurance');
        if (phase.cards.length === 0 || phase.cards.length >= 4) {
          const handled = await this.handle();
          if (handled) return handled;
        }
        return nextHand(phase.cards) === 'none' ? null : await this.pull();
      case 'result':
        // The shoe says its result; then the dealer pays.
        await this.#table.pass(600);
        return await this.#presses('confirm', 'pays');
      default:
        return null;
    }
  }

  /** Others have wagered, and whoever has the marker has not. */
  #isMarkerIdle(): boolean {
    const { marker } = this.#state;
    const wagers = wagersOf(this.#state);
    if (marker?.is !== 'held' || wagers.length === 0) return false;
    return !wagers.some(({ seat, on }) => seat === marker.seat && on === 'banker');
  }

  async #passMarkerOn(): Promise<string> {
    await this.#table.choose('marker pass');
    return 'has the marker passed on';
  }

  /** What is to be said of a hand or the marker: by the player with a key of the seat, or by the dealer. */
  async handle(): Promise<string | null> {
    const table = this.#table;
    const context = { settings: table.settings, ...table.moment };
    const acts = handActs(context);
    const [act] = acts;
    if (!act) return null;
    const seat = 'seat' in act.text ? act.text.seat : 0;
    const keys = Object.keys(seat > 0 ? seatHandKeys(context, seat) : {}) as RoleNames['button'][];
    if (keys.length > 0 && seat <= table.board.seats && this.#chance.oneIn(2)) {
      await table.press(this.#chance.pick(keys), seat);
      return `seat ${seat} answers for a hand`;
    }
    const n = act.text.is === 'hand-accept' || act.text.is === 'hand-turned' ? this.#chance.between(1, 2) : 1;
    return await this.#presses(`answer-${n}` as RoleNames['button'], `says of a hand: ${act.text.is}`);
  }

  async #presses(button: RoleNames['button'], what: string): Promise<string> {
    await this.#table.press(button);
    return what;
  }

  /** The officer who may, gives this of the answers. */
  async answer(n: number): Promise<string> {
    const { decision } = this.#state;
    const { answer, by } = decision?.answers[n - 1] ?? {};
    const key = KEY_OF[by ?? decision?.officer ?? 'dealer'];
    await this.#table.turned(key, () => this.#table.press(`answer-${n}` as RoleNames['button']));
    return `answers ${answer}`;
  }

  /** The next card out of the shoe, if the table lets it go. */
  async pull(): Promise<string | null> {
    const { hands, lostLines } = this.#table;
    // Where the lock no longer follows the table, its key opens it.
    return hands.output('shoe-lock') && !lostLines.has('shoe-lock') ? null : await this.pullAnyway();
  }

  async pullAnyway(): Promise<string> {
    const { shoe } = this.#table.hands;
    const before = this.#state.phase.is;
    const pulled = shoe?.pull();
    await this.#table.pass(400);
    if (!pulled) {
      await this.#table.turned('supervisor-key', () => this.#table.press('end-shoe'));
      return 'finds the shoe empty';
    }
    // What the shoe takes for a burn or a round of its own is over when the table's is.
    if (before === 'burn' && this.#state.phase.is !== 'burn') {
      shoe?.restart();
      await this.#table.pass(2200);
    }
    return `pulls ${pulled === 'cutting-card' ? pulled : `${RANKS[pulled.rank]} of ${pulled.suit}s`}`;
  }

  /** The shoe ends early, between two coups. */
  async endShoe(): Promise<void> {
    await this.#table.turned('manager-key', () => this.#table.press('end-shoe'));
  }

  /** All the cards of the shoe, and the cutting card nearer to the front than it need be. */
  #load(): void {
    const { number } = this.#state.shoe;
    const { shoe } = this.#table.hands;
    if (this.#loadedFor === number) return;
    this.#loadedFor = number;
    const cutAfter = Math.min(this.#mostCards, this.#chance.pick([15, 25, 40, 60, 150]));
    const cards = shuffledCards(this.#table.settings.decks, (bound) => this.#chance.below(bound));
    shoe?.load(cards.map(pulledAs).toSpliced(cutAfter, 0, 'cutting-card'));
    shoe?.pressStart();
  }
}

const pulledAs = ([rank = '', suit]: string): ShoeItem => ({
  rank: RANKS.indexOf(rank),
  suit: SUITS[suit as keyof typeof SUITS],
});
