import type { Cancel, Clock } from '../../../ports/clock.js';
import type { ShoeCard } from '../telegram.js';
import type { ShoeLine } from './line.js';
import { type CardPosition, ShoeRound } from './round.js';

export interface ShoeGameSettings {
  /** Whether cards of a new shoe are burned, and whether the shoe reports them. */
  readonly burn: 'none' | 'said' | 'unsaid';
  /** What the telegram of the burn count carries besides the count: the first card again, or no card. */
  readonly burnCount: 'with-card' | 'alone';
  /** From the result to the next stand-by; null where the host must confirm the game process first. */
  readonly standByMs: number | null;
  /** Whether the card of an overdraw goes to the next round, reported by `R`. */
  readonly redesignates: boolean;
  /** How long a round may wait for its next card; null for no limit. */
  readonly drawMs: number | null;
}

const OVERDRAW = 2;
const DRAWING_TIME_OUT = 7;
const PLAYER_1: CardPosition = { hand: 0, index: 1 };

/** How the shoe follows the cards that pass its reader, and what it reports. */
export class ShoeGame {
  readonly #clock: Clock;
  readonly #line: ShoeLine;
  readonly #settings: ShoeGameSettings;
  #phase: 'off' | 'first' | 'burn' | 'playing' | 'over' = 'off';
  #round = new ShoeRound();
  #toBurn = 0;
  #burned = 0;
  #error: number | null = null;
  #overdrawn: ShoeCard | null = null;
  #timer: Cancel = () => {};

  constructor(clock: Clock, line: ShoeLine, settings: ShoeGameSettings) {
    this.#clock = clock;
    this.#line = line;
    this.#settings = settings;
  }

  /** The code of the error that stopped it. */
  get error(): number | null {
    return this.#error;
  }

  off(): void {
    this.#timer();
    this.#phase = 'off';
    this.#error = null;
    this.#overdrawn = null;
    this.#round = new ShoeRound();
  }

  start(newShoe: boolean): void {
    this.off();
    this.#line.send('S');
    if (newShoe && this.#settings.burn !== 'none') this.#phase = 'first';
    else this.#standBy();
  }

  card(card: ShoeCard): void {
    switch (this.#phase) {
      case 'off':
        return;
      case 'first':
        this.#first(card);
        return;
      case 'burn':
        this.#burn(card);
        return;
      case 'playing':
      case 'over': {
        const place = this.#phase === 'playing' ? this.#round.next() : null;
        if (place) this.#play(place, card);
        else this.#overdraw(card);
      }
    }
  }

  /** The round is over without a result. */
  quit(): void {
    this.#end(0xf0);
  }

  /** The host confirms the game process. */
  confirm(): void {
    if (this.#phase === 'over' && this.#settings.standByMs === null) this.#standBy();
  }

  raise(error: number): void {
    this.#timer();
    this.#error = error;
    this.#line.send('E', 0xc0 | error);
  }

  /** Ends the error; the game continues where it was. */
  cancel(): void {
    if (this.#error === null) return;
    this.#line.send('e', 0x80 | this.#error);
    this.#error = null;
    if (this.#overdrawn && this.#settings.redesignates) {
      this.#round.put(PLAYER_1, this.#overdrawn);
      this.#line.send('R', 0x81, codeOf(this.#overdrawn));
    }
    this.#overdrawn = null;
    if (this.#phase === 'over') this.#awaitStandBy();
    else this.#awaitCard();
  }

  /** The first card gives the number of burned cards: its rank, a picture ten. */
  #first(card: ShoeCard): void {
    const { burn, burnCount } = this.#settings;
    this.#toBurn = Math.min(card.rank, 10);
    this.#burned = 0;
    this.#phase = 'burn';
    if (burn === 'unsaid') return;
    this.#line.send('D', 0xc1, codeOf(card));
    this.#line.send('D', 0xd0 | this.#toBurn, burnCount === 'with-card' ? codeOf(card) : 0x80);
  }

  #burn(card: ShoeCard): void {
    this.#burned++;
    if (this.#settings.burn === 'said') this.#line.send('D', 0xa0 | this.#burned, codeOf(card));
    if (this.#burned === this.#toBurn) this.#standBy();
  }

  #standBy(): void {
    this.#phase = 'playing';
    this.#line.send('P');
    this.#awaitCard();
  }

  #play(place: CardPosition, card: ShoeCard): void {
    this.#round.put(place, card);
    this.#line.send('D', 0x80 | (place.hand << 4) | place.index, codeOf(card));
    if (this.#round.next()) this.#awaitCard();
    else this.#end(this.#round.result());
  }

  #overdraw(card: ShoeCard): void {
    this.#overdrawn = card;
    this.raise(OVERDRAW);
  }

  #end(result: number): void {
    this.#phase = 'over';
    this.#round = new ShoeRound();
    this.#line.send('G', result);
    this.#awaitStandBy();
  }

  #awaitStandBy(): void {
    this.#wait('shoe: stand-by', this.#settings.standByMs, () => this.#standBy());
  }

  #awaitCard(): void {
    const due = this.#phase === 'playing' && this.#round.begun ? this.#settings.drawMs : null;
    this.#wait('shoe: drawing', due, () => this.raise(DRAWING_TIME_OUT));
  }

  #wait(name: string, milliseconds: number | null, run: () => void): void {
    this.#timer();
    if (milliseconds !== null) this.#timer = this.#clock.after(name, milliseconds, run);
  }
}

const SUITS = { diamond: 1, club: 2, spade: 3, heart: 4 } as const;

export function codeOf({ suit, rank }: ShoeCard): number {
  return 0x80 | (SUITS[suit] << 4) | rank;
}
