import type { Board } from '../../hal/board/board.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import type { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { ShoeItem, VirtualCardShoe } from '../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import type { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { SECURE, shuffledCards } from '../table/virtual-shoe.js';
import type { Act } from './request.js';
import { type CableIs, type HardwareView, type LeverView, leversOf } from './views/hardware-view.js';

/** Why a hand could not do it: there is no such thing to put a hand on. */
export class NoSuchPart {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** What eyes ask the hands: where they left what cannot be read off a wire. */
export interface ControlPositions {
  levers(): HardwareView['levers'];
  cables(): HardwareView['cables'];
}

/** A finger, while it is down: whose it is, and on what. */
interface Finger {
  readonly whose: string;
  readonly lever: string;
}

const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' } as const;
const RANKS = 'A23456789TJQK';

/** People's hands at the virtual hardware. They can do what hands can do there, and nothing else. */
export class VirtualControls implements ControlPositions {
  readonly #cabinet: VirtualCabinet;
  readonly #platform: VirtualPlatform;
  readonly #board: Board;
  readonly #decks: number;
  readonly #levers: Map<string, { -readonly [K in keyof LeverView]: LeverView[K] }>;
  readonly #cables = new Map<string, CableIs>();
  #fingers: Finger[] = [];

  constructor(board: Board, cabinet: VirtualCabinet, platform: VirtualPlatform, decks: number) {
    this.#board = board;
    this.#cabinet = cabinet;
    this.#platform = platform;
    this.#decks = decks;
    this.#levers = new Map(
      leversOf(board).map((lever) => [keyOf(lever), { ...lever, active: false, stuck: false }]),
    );
  }

  levers(): readonly LeverView[] {
    return [...this.#levers.values()].filter(
      ({ kind, seat, active, stuck }) => active || stuck || (kind === 'input' && seat === null),
    );
  }

  cables(): HardwareView['cables'] {
    return this.#board.serial.map(({ name, title }) => ({
      name,
      title,
      is: this.#cables.get(name) ?? 'whole',
    }));
  }

  do(act: Act, whose: string): NoSuchPart | null {
    switch (act.do) {
      case 'press':
      case 'release':
        return this.#finger(act.role, act.seat, act.do === 'press', whose);
      case 'turn':
        return this.#move(act.role, null, act.active);
      case 'stick':
      case 'free':
        return this.#stick(act.role, act.seat, act.do === 'stick');
      case 'unplug':
      case 'plug': {
        const chip = this.#cabinet.chips.get(act.chip);
        if (!chip) return new NoSuchPart(`no chip ${act.chip}`);
        if (chip.powered !== (act.do === 'plug')) chip[act.do]();
        return null;
      }
      case 'bus': {
        const bus = this.#cabinet.buses.get(act.bus);
        if (!bus) return new NoSuchPart(`no bus ${act.bus}`);
        bus.fault = act.fault;
        return null;
      }
      case 'cable':
        return this.#cable(act.cable, act.is);
      case 'shoe':
        return this.#shoe(act.what);
      case 'chip':
        return this.#chip(act);
    }
  }

  /** Whoever is gone presses nothing any more. */
  letGo(whose: string): void {
    for (const finger of this.#fingers.filter((finger) => finger.whose === whose)) {
      const lever = this.#levers.get(finger.lever);
      if (lever) this.#finger(lever.role as RoleNames['button'], lever.seat, false, whose);
    }
  }

  /** Two fingers may be on one button: it comes up when both are gone. */
  #finger(role: RoleNames['button'], seat: number | null, down: boolean, whose: string): NoSuchPart | null {
    const lever = keyOf({ role, seat });
    const others = this.#fingers.filter((finger) => finger.whose !== whose || finger.lever !== lever);
    if (this.#levers.get(lever)?.kind !== 'button') return new NoSuchPart(`no button ${lever}`);
    this.#fingers = down ? [...others, { whose, lever }] : others;
    return this.#move(
      role,
      seat,
      this.#fingers.some((finger) => finger.lever === lever),
    );
  }

  #move(role: RoleNames['button' | 'input'], seat: number | null, active: boolean): NoSuchPart | null {
    const lever = this.#levers.get(keyOf({ role, seat }));
    if (!lever) return new NoSuchPart(`nothing to press, turn or open is called ${keyOf({ role, seat })}`);
    if (lever.active !== active) this.#cabinet.switchOf(role, seat).set(active);
    lever.active = active;
    return null;
  }

  #stick(role: RoleNames['button'], seat: number | null, stuck: boolean): NoSuchPart | null {
    const lever = this.#levers.get(keyOf({ role, seat }));
    if (!lever) return new NoSuchPart(`no button ${keyOf({ role, seat })}`);
    const { contact, set } = this.#cabinet.switchOf(role, seat);
    if (stuck) {
      // It sticks as it is pressed.
      set(true);
      contact.stick();
      set(lever.active);
    } else contact.free();
    lever.stuck = stuck;
    return null;
  }

  #cable(name: string, is: CableIs): NoSuchPart | null {
    const serial = this.#board.serial.find((serial) => serial.name === name);
    if (!serial) return new NoSuchPart(`no cable ${name}`);
    const cable = this.#platform.cable(serial.path, serial.baud);
    cable.cut = is === 'cut';
    if (is === 'unplugged') cable.unplug();
    else cable.plug();
    this.#cables.set(name, is);
    return null;
  }

  #shoe(what: Extract<Act, { do: 'shoe' }>['what']): NoSuchPart | null {
    const { shoe } = this.#cabinet;
    if (!shoe) return new NoSuchPart('this board has no card shoe');
    SHOE[what](shoe, this.#decks);
    return null;
  }

  #chip({ act, seat, spot, tag }: Extract<Act, { do: 'chip' }>): NoSuchPart | null {
    const antenna = rolesOf(this.#board, 'spot').some((one) => one.role === spot && one.seat === seat);
    if (!antenna) return new NoSuchPart(`no antenna at ${spot} of seat ${seat}`);
    this.#cabinet.spot(spot, seat)[act](tag);
    return null;
  }
}

const SHOE: Readonly<
  Record<Extract<Act, { do: 'shoe' }>['what'], (shoe: VirtualCardShoe, decks: number) => void>
> = {
  load: (shoe, decks) => shoe.load(filled(decks)),
  pull: (shoe) => shoe.pull(),
  force: (shoe) => shoe.force(),
  start: (shoe) => shoe.pressStart(),
  cancel: (shoe) => shoe.pressCancel(),
  unreadable: (shoe) => shoe.faults.sees.push(null),
  restart: (shoe) => shoe.restart(),
};

/** From the end, as nz 7.6 and nsw 4.6 have it at the least. */
const BEHIND_THE_CUTTING_CARD = 20;

/** A shoe as a dealer fills it: shuffled, with the cutting card in its place. */
function filled(decks: number): readonly ShoeItem[] {
  const cards = shuffledCards(decks, SECURE).map(
    (name): ShoeItem => ({
      rank: RANKS.indexOf(name[0] ?? '') + 1,
      suit: SUITS[name[1] as keyof typeof SUITS],
    }),
  );
  return cards.toSpliced(-BEHIND_THE_CUTTING_CARD, 0, 'cutting-card');
}

const keyOf = ({ role, seat }: { role: string; seat: number | null }): string => `${seat ?? 'table'} ${role}`;
