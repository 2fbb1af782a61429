import { sendAct, tap } from './acts.js';
import { type Memory, type Move, nextMove, PACES, type Pace } from './autoplay-moves.js';
import { part, set, setText } from './dom.js';
import type { ViewOf } from './view-client.js';
import { autoplayText } from './words.js';

/** Autoplay: it presses what a person could press, one thing after the other. */
export class Autoplayer {
  readonly #view: () => ViewOf<'cabinet'> | null;
  readonly #button = part('autoplay-button');
  /** Null while it does not play. */
  #memory: Memory | null = null;

  constructor(view: () => ViewOf<'cabinet'> | null) {
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
      this.#stop(autoplayText(move.ends));
    } else if ('waits' in move) {
      this.#tell(autoplayText(move.waits));
    } else if ('tap' in move) {
      this.#tell(autoplayText({ is: 'presses', seat: move.seat, button: move.tap }));
      await tap(move.tap, move.seat);
    } else {
      this.#tell(
        autoplayText({ is: 'turns', key: move.turn === 'supervisor-key' ? 'supervisor' : 'attendant' }),
      );
      await sendAct({ do: 'turn', role: move.turn, active: move.active });
    }
  }

  #tell(text: string): void {
    setText(part('autoplay-status'), text);
  }

  #stop(text: string): void {
    this.#memory = null;
    set(this.#button, 'aria-pressed', 'false');
    this.#tell(text);
  }
}
