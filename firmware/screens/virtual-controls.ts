import type { Board } from '../../hal/board/board.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import type { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { Finger } from '../../hal/inputs/finger.js';
import type { ShoeItem, VirtualCardShoe } from '../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import type { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import { shuffledCards } from '../../src/cards/shuffle.js';
import { SECURE } from '../table/virtual-shoe.js';
import { HeldKeys } from './held-keys.js';
import type { Act } from './request.js';
import { type CableIs, type ControlView, controlsOf, type HardwareView } from './views/hardware-view.js';

/** The board has no such part: the act was not done. */
export class UnknownPart {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** The positions of controls that cannot be read from a wire. */
export interface ControlPositions {
  positions(): readonly ControlView[];
  cables(): HardwareView['cables'];
}

const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' } as const;
const RANKS = 'A23456789TJQK';

/** Works the virtual hardware: it can do what people can do with their hands at a cabinet, and nothing else. */
export class VirtualControls implements ControlPositions {
  readonly #cabinet: VirtualCabinet;
  readonly #platform: VirtualPlatform;
  readonly #board: Board;
  readonly #decks: number;
  readonly #controls: Map<string, { -readonly [K in keyof ControlView]: ControlView[K] }>;
  readonly #cables = new Map<string, CableIs>();
  readonly #held = new HeldKeys();
  /** On each button that has been pressed. */
  readonly #fingers = new Map<string, Finger>();

  constructor(board: Board, cabinet: VirtualCabinet, platform: VirtualPlatform, decks: number) {
    this.#board = board;
    this.#cabinet = cabinet;
    this.#platform = platform;
    this.#decks = decks;
    this.#controls = new Map(
      controlsOf(board).map((control) => [keyOf(control), { ...control, active: false, stuck: false }]),
    );
  }

  positions(): readonly ControlView[] {
    return [...this.#controls.values()].filter(
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

  do(act: Act, viewer: string): UnknownPart | null {
    switch (act.do) {
      case 'press':
      case 'release':
        return this.#press(act.role, act.seat, act.do === 'press', viewer);
      case 'turn':
        return this.#move(act.role, null, act.active);
      case 'stick':
      case 'free':
        return this.#stick(act.role, act.seat, act.do === 'stick');
      case 'unplug':
      case 'plug': {
        const chip = this.#cabinet.chips.get(act.chip);
        if (!chip) return new UnknownPart(`no chip ${act.chip}`);
        if (chip.powered !== (act.do === 'plug')) chip[act.do]();
        return null;
      }
      case 'bus': {
        const bus = this.#cabinet.buses.get(act.bus);
        if (!bus) return new UnknownPart(`no bus ${act.bus}`);
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

  /** Releases every button that a viewer held: its stream has ended. */
  releaseAll(viewer: string): void {
    for (const key of this.#held.by(viewer)) {
      const control = this.#controls.get(key);
      if (control) this.#press(control.role as RoleNames['button'], control.seat, false, viewer);
    }
  }

  releaseEverything(): void {
    for (const viewer of this.#held.viewers) this.releaseAll(viewer);
  }

  #press(role: RoleNames['button'], seat: number | null, down: boolean, viewer: string): UnknownPart | null {
    const control = keyOf({ role, seat });
    if (this.#controls.get(control)?.kind !== 'button') return new UnknownPart(`no button ${control}`);
    const finger =
      this.#fingers.get(control) ??
      new Finger(this.#platform.clock, (active) => void this.#move(role, seat, active));
    this.#fingers.set(control, finger);
    finger.move(this.#held.hold(control, viewer, down));
    return null;
  }

  #move(role: RoleNames['button' | 'input'], seat: number | null, active: boolean): UnknownPart | null {
    const control = this.#controls.get(keyOf({ role, seat }));
    if (!control) return new UnknownPart(`nothing to press, turn or open is called ${keyOf({ role, seat })}`);
    if (control.active !== active) this.#cabinet.switchOf(role, seat).set(active);
    control.active = active;
    return null;
  }

  #stick(role: RoleNames['button'], seat: number | null, stuck: boolean): UnknownPart | null {
    const control = this.#controls.get(keyOf({ role, seat }));
    if (!control) return new UnknownPart(`no button ${keyOf({ role, seat })}`);
    const { contact, set } = this.#cabinet.switchOf(role, seat);
    if (stuck) {
      // It sticks as it is pressed.
      set(true);
      contact.stick();
      set(control.active);
    } else contact.free();
    control.stuck = stuck;
    return null;
  }

  #cable(name: string, is: CableIs): UnknownPart | null {
    const serial = this.#board.serial.find((serial) => serial.name === name);
    if (!serial) return new UnknownPart(`no cable ${name}`);
    const cable = this.#platform.cable(serial.path, serial.baud);
    cable.cut = is === 'cut';
    if (is === 'unplugged') cable.unplug();
    else cable.plug();
    this.#cables.set(name, is);
    return null;
  }

  #shoe(what: Extract<Act, { do: 'shoe' }>['what']): UnknownPart | null {
    const { shoe } = this.#cabinet;
    if (!shoe) return new UnknownPart('this board has no card shoe');
    SHOE[what](shoe, this.#decks);
    return null;
  }

  #chip({ act, seat, spot, tag }: Extract<Act, { do: 'chip' }>): UnknownPart | null {
    const antenna = rolesOf(this.#board, 'spot').some((one) => one.role === spot && one.seat === seat);
    if (!antenna) return new UnknownPart(`no antenna at ${spot} of seat ${seat}`);
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

/** Cards behind the cutting card: the least that nz 7.6 and nsw 4.6 allow. */
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
