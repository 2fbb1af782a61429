import type { TableView } from '../views/table-view.js';
import { sendAct, tap } from './acts.js';
import { type Memory, type Move, nextMove, PACES, type Pace } from './autoplay-moves.js';
import { label, part, say, set } from './dom.js';
import { capital } from './shared.js';

/** Autoplay: hands that press what a person could press, one thing after the other. */
export class Autoplayer {
  readonly #view: () => TableView | null;
  readonly #button = part('autoplay-button');
  /** Of the game it plays now. */
  #memory: Memory | null = null;

  constructor(view: () => TableView | null) {
    this.#view = view;
    this.#button.addEventListener('click', () => {
      if (this.#memory) this.#stop('');
      else void this.#play();
    });
  }

  get playing(): boolean {
    return this.#memory !== null;
  }

  async #play(): Promise<void> {
    const memory: Memory = { shoe: null, coup: -1, wanted: new Map() };
    this.#memory = memory;
    set(this.#button, 'aria-pressed', 'true');
    while (this.#memory === memory) {
      const { every, closes } = PACES[part<HTMLSelectElement>('pace').value as Pace];
      const view = this.#view();
      if (view) await this.#make(nextMove(view, memory, closes, Math.random));
      await new Promise((done) => setTimeout(done, every));
    }
  }

  async #make(move: Move): Promise<void> {
    if ('ends' in move) {
      this.#stop(capital(move.ends));
    } else if ('waits' in move) {
      say(part('autoplay-says'), capital(move.waits));
    } else if ('tap' in move) {
      const who = move.seat === null ? 'Dealer' : `Seat ${move.seat}`;
      say(part('autoplay-says'), `${who}: ${label(move.tap)}`);
      await tap(move.tap, move.seat);
    } else {
      say(part('autoplay-says'), capital(move.turn.replace('-', '’s ')));
      await sendAct({ do: 'turn', role: move.turn, active: move.active });
    }
  }

  #stop(says: string): void {
    this.#memory = null;
    set(this.#button, 'aria-pressed', 'false');
    say(part('autoplay-says'), says);
  }
}
