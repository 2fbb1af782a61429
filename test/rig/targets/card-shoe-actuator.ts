import type { Board } from 'banco/hal/board/board.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { ShoeItem, VirtualCardShoe } from 'banco/hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { ShoeCard } from 'banco/hal/parts/card-shoe/telegram.js';
import type { ActuatorClock } from './actuator-clock.js';
import type { TableAct } from './target.js';

type Pull = Extract<TableAct, { word: 'pull' }>;
type ShoeAct = Extract<TableAct, { word: 'load' | 'force' | 'pull together' | 'push back' }>;

/** In milliseconds: how long a person takes for each. */
const LOADED = 50;
const PULLED = 300;
const KEY_PRESSED = 500;
/** How long a card waits for the lock where no deadline is given, and how often it is tried. */
const WITHIN = 2000;
const RETRY = 50;

const RANKS = 'A23456789TJQK';
const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' } as const;

const KEYS: Readonly<Record<string, (shoe: VirtualCardShoe) => void>> = {
  'shoe start': (shoe) => shoe.pressStart(),
  'shoe cancel': (shoe) => shoe.pressCancel(),
  'shoe quit': (shoe) => shoe.pressQuit(),
  'shoe restart': (shoe) => shoe.restart(),
};

/** Pulls cards out of the card shoe of a cabinet, and presses its keys. */
export class CardShoeActuator {
  readonly #cabinet: VirtualCabinet;
  readonly #time: ActuatorClock;
  /** The table has a lock of its own, beside the shoe's. */
  readonly #hasTableLock: boolean;

  constructor({ lines }: Board, cabinet: VirtualCabinet, time: ActuatorClock) {
    this.#cabinet = cabinet;
    this.#time = time;
    this.#hasTableLock = lines.some(({ role }) => role === 'shoe-lock');
  }

  async do(act: ShoeAct): Promise<string | null> {
    switch (act.word) {
      case 'load':
        return await this.#use(LOADED, (shoe) => shoe.load(act.what.map(shoeItemOf)));
      case 'force':
        return await this.#pullNext(act.what, (shoe) => shoe.force());
      case 'pull together':
        return await this.#use(PULLED, (shoe) => {
          const [one = 'nothing', other = 'nothing'] = shoe.pullTwo().map(nameOfItem);
          return one === act.what[0] && other === act.what[1] ? null : `${one} and ${other} came out`;
        });
      case 'push back':
        return await this.#use(PULLED, (shoe) => shoe.reversePull(act.what));
    }
  }

  async press(key: string): Promise<string | null> {
    return await this.#use(KEY_PRESSED, (shoe) => KEYS[key]?.(shoe));
  }

  async waitUntilUnlocked(within: number | null): Promise<void> {
    const { shoe } = this.#cabinet;
    const deadline = this.#time.now() + this.#time.patience * (within ?? WITHIN);
    while (shoe && this.#lockOf(shoe) !== null && this.#time.now() < deadline) await this.#time.pass(RETRY);
  }

  /** Of a card that was pulled before, no lock matters: no program is running that would lock or unlock it. */
  async pull({ what, with: { 'read as': readAs } }: Pull, isReplayed: boolean): Promise<string | null> {
    if (readAs !== null)
      this.#cabinet.shoe?.faults.sees.push(readAs === 'no card' ? null : (shoeItemOf(readAs) as ShoeCard));
    return await this.#pullNext(what, (shoe) => {
      if (isReplayed) return shoe.force();
      return this.#isLockedByTable() ? null : shoe.pull();
    });
  }

  #pullNext(what: string, pull: (shoe: VirtualCardShoe) => ShoeItem | null): Promise<string | null> {
    return this.#use(PULLED, (shoe) => {
      const lock = this.#lockOf(shoe);
      const item = pull(shoe);
      if (item === null) return lock === null ? 'the shoe is empty' : `${lock} holds the cards`;
      const name = nameOfItem(item);
      return name === what ? null : `${name} came out of the shoe`;
    });
  }

  /** The lock that holds the cards. */
  #lockOf(shoe: VirtualCardShoe): string | null {
    if (this.#isLockedByTable()) return "the table's lock";
    return shoe.locked ? "the shoe's own lock" : null;
  }

  #isLockedByTable(): boolean {
    return this.#hasTableLock && this.#cabinet.output('shoe-lock');
  }

  /** A text that `use` returns is why it could not be done. */
  async #use(takes: number, use: (shoe: VirtualCardShoe) => unknown): Promise<string | null> {
    const { shoe } = this.#cabinet;
    if (!shoe) return 'the board has no card shoe';
    const wrong = use(shoe);
    await this.#time.pass(takes);
    return typeof wrong === 'string' ? wrong : null;
  }
}

export const shoeItemOf = (name: string): ShoeItem =>
  name === 'cutting-card'
    ? name
    : { rank: RANKS.indexOf(name[0] ?? '') + 1, suit: SUITS[name[1] as keyof typeof SUITS] };

const nameOfItem = (item: ShoeItem): string =>
  item === 'cutting-card' ? item : `${RANKS[item.rank - 1]}${item.suit[0]?.toUpperCase()}`;
